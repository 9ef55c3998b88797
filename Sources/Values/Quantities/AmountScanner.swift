import Encoding

/// The characters of a typed quantity from left to right, folded so that case and accents do not matter.
struct AmountScanner {
  /// What was typed.
  let text: String
  private let characters: [Character]
  /// For each character how many typed ones are left of it; one `œ` is two folded characters.
  private let columns: [Int]
  private(set) var position = 0

  init(_ text: String) {
    self.text = text
    var characters: [Character] = []
    var columns: [Int] = []
    for (column, typed) in text.enumerated() {
      for character in folded(String(typed)) {
        characters.append(character)
        columns.append(column)
      }
    }
    self.characters = characters
    self.columns = columns
  }

  var isAtEnd: Bool { position == characters.count }

  /// The next character, or nil at the end.
  var next: Character? { character(after: 0) }

  /// The character `distance` after the next one, or nil beyond the end.
  func character(after distance: Int) -> Character? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  /// How many typed characters are left of the next one.
  var column: Int { position < columns.count ? columns[position] : text.count }

  /// Passes over `count` characters.
  mutating func skip(_ count: Int) { position = min(position + count, characters.count) }

  /// Goes back to an earlier position.
  mutating func back(to earlier: Int) { position = min(earlier, position) }

  /// Passes over blanks; true if there was one.
  @discardableResult mutating func skipBlanks() -> Bool {
    let start = position
    while let next, next.isWhitespace { position += 1 }
    return position > start
  }

  /// Reads those characters if they are next.
  mutating func take(_ expected: String) -> Bool {
    guard characters[position...].starts(with: expected) else { return false }
    position += expected.count
    return true
  }

  /// Reads that word if it is next and ends where it ends.
  mutating func takeWord(_ expected: String) -> Bool {
    let start = position
    if take(expected), next.map({ !$0.continuesWord }) ?? true { return true }
    position = start
    return false
  }

  /// The letters, dots and signs up to the next blank, digit or end, as typed.
  var typedWord: String {
    let end = characters[position...].firstIndex { $0.isWhitespace || $0.isDigit } ?? characters.count
    let lastColumn = end < columns.count ? columns[end] : text.count
    return String(text.dropFirst(column).prefix(lastColumn - column))
  }
}

extension Character {
  /// True for the ten digits of ASCII.
  var isDigit: Bool { asciiValue.flatMap(decimalDigit) != nil }

  /// True for what joins a word before it: letters, digits, apostrophe, hyphen.
  var continuesWord: Bool { isLetter || isDigit || self == "'" || self == "-" }
}
