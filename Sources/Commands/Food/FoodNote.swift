internal import Document
internal import Food
internal import Messages
internal import Values

/// What an own food says of its values besides them: the person's words, or what an import noted.
enum FoodNote {
  /// The note as people read it. What an import wrote is told in their language; the person's words stay.
  static func words(_ note: String) -> Message {
    let parts = split(note, at: "; ").map(part)
    let known = parts.compactMap { $0 }
    return known.count < parts.count ? "\(note)" : known.joined(separator: "; ")
  }

  /// A part of a note of an import; nil for any other words.
  private static func part(_ part: String) -> Message? {
    switch part {
    case "energy by the EU's factors": return "energy by the EU's factors"
    case "values for 100 ml": return "values for 100 ml"
    case "1 ml is counted as 1 g": return "1 ml is counted as 1 g"
    default: break
    }
    if let names = nutrients(part, behind: "traces: ") { return "traces: \(names)" }
    return nutrients(part, behind: "below the limit, half of it taken: ").map {
      "below the limit, half of it taken: \($0)"
    }
  }

  /// The nutrients that a part names behind its first words; nil where it begins with other ones.
  private static func nutrients(_ part: String, behind head: String) -> Message? {
    guard part.hasPrefix(head) else { return nil }
    let names = split(String(part.dropFirst(head.count)), at: ", ")
    return .inEach { language in
      names.map { name in
        Nutrient.allCases.first { $0.name == name }.map { language.name(of: $0) } ?? name
      }.joined(separator: ", ")
    }
  }

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
