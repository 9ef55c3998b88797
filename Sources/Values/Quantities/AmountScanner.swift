import Encoding

/// The characters of a typed quantity from left to right, folded so that case and accents do not matter.
struct AmountScanner {
  /// What was typed.
  let text: String
  private let characters: [Character]
  /// The first byte of each character: most words that are looked for begin otherwise, which is told fastest so.
  private let initials: [UInt8]
  /// For each character how many typed ones are left of it; one `œ` is two folded characters.
  private let columns: [Int]
  private(set) var position = 0

  init(_ text: String) {
    self.text = text
    var characters: [Character] = []
    var columns: [Int] = []
    for (column, typed) in text.enumerated() {
      if let plain = Self.plain(typed) {
        characters.append(plain)
        columns.append(column)
        continue
      }
      for character in folded(String(typed)) {
        characters.append(character)
        columns.append(column)
      }
    }
    self.characters = characters
    self.columns = columns
    initials = characters.map { $0.utf8.first ?? 0 }
  }

  /// A character of ASCII in lower case; nil for any other.
  private static func plain(_ typed: Character) -> Character? {
    guard let byte = typed.utf8.first, typed.utf8.count == 1 else { return nil }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      ? Character(Unicode.Scalar(byte | 0x20)) : typed
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

  /// Whether a text may be next: whether it begins as what is next does.
  func mayBeNext(_ expected: String) -> Bool {
    position < initials.count && expected.utf8.first == initials[position]
  }

  /// Reads those characters if they are next.
  mutating func take(_ expected: String) -> Bool {
    guard mayBeNext(expected), characters[position...].starts(with: expected) else { return false }
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
