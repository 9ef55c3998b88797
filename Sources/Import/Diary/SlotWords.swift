internal import Encoding

/// What other programs call the meals of a day.
enum SlotWords {
  /// The meal that a word means, in English, French or German; another word is a meal of the person's own.
  static func slot(_ text: String) -> String {
    let word = folded(text).trimmed
    if let slot = slots[word] { return slot }
    return word.hasPrefix("snack") || word.hasPrefix("collation") ? "snack" : word
  }

  /// The meal of an hour, for an entry that names none.
  static func slot(atHour hour: Int) -> String {
    switch hour {
    case 4..<11: "breakfast"
    case 11..<15: "lunch"
    case 18..<23: "dinner"
    default: "snack"
    }
  }

  private static let slots: [String: String] = {
    var slots: [String: String] = [:]
    let words = [
      "breakfast": [
        "breakfast", "morning", "fruhstuck", "fruehstueck", "petit dejeuner", "petit-dejeuner", "ontbijt",
      ],
      "lunch": ["lunch", "mittagessen", "mittag", "dejeuner", "midday", "middagmaal"],
      "dinner": ["dinner", "supper", "abendessen", "abendbrot", "diner", "evening", "avondeten"],
      "snack": [
        "snack", "snacks", "uncategorized", "other", "anytime", "collation", "imbiss", "zwischenmahlzeit",
        "morning snack", "afternoon snack", "evening snack", "gouter",
      ],
    ]
    for (slot, names) in words { for name in names { slots[name] = slot } }
    return slots
  }()
}
