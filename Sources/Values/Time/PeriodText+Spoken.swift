internal import Encoding

/// A period that is said with words between its days: `du 1er au 7 novembre`, `from 1 to 7 november`, `de lundi à
/// vendredi`, `between 2026-11-01 and 2026-11-07`.
struct SpokenRange {
  /// The words of its first day, as typed; a lone number has got the month that is said of the last.
  let first: String
  /// The characters of its last day.
  let last: Range<Int>

  /// What stands between the days, by the word that stands before them; without one only what begins no date.
  private static let connectors: [String: Set<String>] = [
    "du": ["au", "jusqu'au"], "de": ["a", "au", "jusqu'a", "jusqu'au"], "des": ["a"],
    "from": ["to", "until", "till", "through"], "entre": ["et"], "between": ["and"],
  ]
  private static let bare: Set<String> = ["au", "to", "until", "till", "through"]

  /// The range that a text says; nil for a text of another form.
  init?(_ text: String) {
    let words = Self.words(text)
    guard let opening = words.first else { return nil }
    let known = Self.connectors[opening.folded]
    let rest = known == nil ? words[...] : words.dropFirst()
    guard let middle = rest.dropFirst().firstIndex(where: { (known ?? Self.bare).contains($0.folded) }),
      let end = words.last, middle < words.index(before: words.endIndex)
    else { return nil }
    var first = words[rest.startIndex..<middle].map(\.typed)
    let behind = words[(middle + 1)...].drop { ["le", "the"].contains($0.folded) }
    guard let start = behind.first else { return nil }
    // `1er` of `du 1er au 7 novembre` is of the same month.
    if first.count == 1 || ["le", "the"].contains(folded(first[0])) && first.count == 2, behind.count > 1,
      Self.isDayNumber(folded(first.last ?? "")), Self.isDayNumber(start.folded)
    {
      first += behind.dropFirst().map(\.typed)
    }
    self.first = first.joined(separator: " ")
    last = start.range.lowerBound..<end.range.upperBound
  }

  private static func isDayNumber(_ word: String) -> Bool {
    let digits = word.prefix { $0.isNumber }
    return (1...2).contains(digits.count)
      && ["", "er", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count))
  }

  private static func words(_ text: String) -> [(typed: String, folded: String, range: Range<Int>)] {
    var words: [(typed: String, folded: String, range: Range<Int>)] = []
    var current = ""
    for (column, character) in (text + " ").enumerated() {
      if !character.isWhitespace {
        current.append(character)
      } else if !current.isEmpty {
        words.append((current, folded(current), column - current.count..<column))
        current = ""
      }
    }
    return words
  }
}
