internal import Encoding
package import Messages
package import Values

/// What the words of a field may be: how many, on how many lines, how they are read and how people see them.
package struct TextRule: Sendable {
  /// Reads words without blanks around them, and gives them as the journal keeps them. Throws `GrammarError` with a
  /// message that follows the name of the field: `its check digit is wrong`.
  package typealias Reading = @Sendable (String, FormContext) throws(GrammarError) -> String

  /// The most characters, as Unicode counts its scalars.
  package let most: Int
  /// Whether they may have several lines.
  package let isLong: Bool
  /// What one may type, for hints.
  package let example: String
  private let meaning: Reading
  private let show: @Sendable (String) -> String
  private let doubts: @Sendable (String) -> [Message]

  /// A rule; without a reading words are kept as they are typed.
  package init(
    most: Int, isLong: Bool = false, example: String,
    read: @escaping Reading = { (text, _) throws(GrammarError) in text },
    shown: @escaping @Sendable (String) -> String = { $0 },
    warnings: @escaping @Sendable (String) -> [Message] = { _ in [] }
  ) {
    self.most = most
    self.isLong = isLong
    self.example = example
    meaning = read
    show = shown
    doubts = warnings
  }

  /// The most bytes that so many characters take.
  var mostBytes: Int { most * 4 }

  /// Reads what somebody typed. Throws `GrammarError` where that is too long, has lines it may not have, or is not what
  /// the field takes.
  package func read(_ typed: String, in context: FormContext) throws(GrammarError) -> String {
    let text = typed.trimmed
    guard !text.unicodeScalars.contains(where: { isControl($0) }) else {
      throw error(
        text, isLong ? "the text cannot contain control characters" : "the text has to be on one line")
    }
    let read = try meaning(text, context)
    let count = read.unicodeScalars.count
    guard count <= most else { throw error("", "\(count) characters, at most \(most)") }
    return read
  }

  /// As people see it.
  package func shown(_ text: String) -> String { show(text) }

  /// What a person may look at once more though the words are taken.
  package func warnings(about text: String) -> [Message] { doubts(text) }

  private func error(_ text: String, _ message: Message) -> GrammarError {
    GrammarError(
      code: "field.value", message: message, text: text, column: 0, hint: "for example \"\(example)\"")
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: !isLong
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
