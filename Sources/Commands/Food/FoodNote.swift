internal import Document
internal import Food
internal import Values

/// What an own food says of its values besides them: the person's words, or what an import noted.
enum FoodNote {
  /// The note as people read it. What an import wrote is told in their language; the person's words stay.
  static func text(_ note: String, _ language: Language) -> String {
    guard language == .french else { return note }
    let parts = split(note, at: "; ").map(french)
    return parts.contains { $0 == nil } ? note : parts.compactMap { $0 }.joined(separator: " ; ")
  }

  /// A part of a note of an import in French; nil for any other words.
  private static func french(_ part: String) -> String? {
    if part == "energy by the EU's factors" { return "énergie d'après les facteurs de l'UE" }
    if part == "values for 100 ml" { return "valeurs pour 100 ml" }
    if part == "1 ml is counted as 1 g" { return "1 ml compté comme 1 g" }
    for (head, words) in heads where part.hasPrefix(head) {
      let names = split(String(part.dropFirst(head.count)), at: ", ").map { name in
        Nutrient.allCases.first { $0.name == name }.map { Language.french.name(of: $0) } ?? name
      }
      return words + names.joined(separator: ", ")
    }
    return nil
  }

  private static let heads = [
    ("traces: ", "traces : "),
    ("below the limit, half of it taken: ", "sous le seuil de mesure, dont la moitié est comptée : "),
  ]

  /// The parts of a text between two characters that follow each other.
  private static func split(_ text: String, at mark: String) -> [String] {
    let characters = Array(text)
    let mark = Array(mark)
    var parts: [String] = []
    var start = 0
    var index = 0
    while index < characters.count {
      if characters[index...].starts(with: mark) {
        parts.append(String(characters[start..<index]))
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [String(characters[start...])]
  }
}

extension Phrase {
  /// What is noted of a food.
  static let foodNote = Phrase("note", "note")
}
