/// A word of a dump.
enum SQLDumpToken: Equatable, Sendable {
  /// A word without quotes.
  case word(String)
  /// A name in backticks or brackets.
  case name(String)
  /// A name in double quotes, which may be a text in MySQL and SQLite.
  case quoted(String)
  /// A text in single quotes, or between dollar signs.
  case text(String)
  /// What begins with a digit.
  case number(String)
  /// Bytes: `X'…'`.
  case bytes([UInt8])
  /// Any other character.
  case sign(UInt8)
  /// One that is longer than is kept, or says nothing that can be read.
  case odd

  /// Whether it is a word of the language, which is written here in capitals, in any case.
  func isWord(_ word: String) -> Bool { self.word == word }

  /// A word in capitals.
  var word: String? { if case .word(let text) = self { text.uppercased() } else { nil } }

  /// Whether it is a character.
  func isSign(_ sign: Unicode.Scalar) -> Bool { self == .sign(UInt8(ascii: sign)) }

  /// What it names.
  var asName: String? {
    switch self {
    case .word(let text), .name(let text), .quoted(let text): text
    case .text, .number, .bytes, .sign, .odd: nil
    }
  }

  /// Bytes of memory that it takes, about.
  var size: Int {
    switch self {
    case .word(let text), .name(let text), .quoted(let text), .text(let text), .number(let text):
      text.utf8.count + 16
    case .bytes(let bytes): bytes.count + 16
    case .sign, .odd: 16
    }
  }
}
