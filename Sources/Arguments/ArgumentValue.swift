/// A type that can be typed on the command line.
package protocol ArgumentValue: Sendable {
  /// The name that stands for a value in help: `WHEN`.
  static var metavar: String { get }
  /// Any value: what the initialiser of a command is given while it describes itself.
  static var example: Self { get }
  /// What a shell offers for it.
  static var completion: Completion { get }
  /// The only texts that are taken, where that is a list; else none.
  static var choices: [String] { get }
  /// Reads a value, the whole of `text`; the empty text too is for the type to take or refuse.
  static func argument(_ text: String) throws(UsageError) -> Self
}

extension ArgumentValue {
  /// Any text may be tried.
  package static var choices: [String] { [] }
}

extension String: ArgumentValue {
  /// `TEXT`.
  package static let metavar = "TEXT"
  /// The empty text.
  package static let example = ""
  /// Nothing: any text will do.
  package static let completion = Completion.none

  /// Takes any text as it is, the empty one too.
  package static func argument(_ text: String) throws(UsageError) -> String { text }
}

extension Int: ArgumentValue {
  /// `NUMBER`.
  package static let metavar = "NUMBER"
  /// Nought.
  package static let example = 0
  /// Nothing: any number will do.
  package static let completion = Completion.none

  /// Reads a whole number with an optional sign; refuses everything else, and what does not fit in 64 bits.
  package static func argument(_ text: String) throws(UsageError) -> Int {
    if let number = Int(text) { return number }
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    if digits.isEmpty || digits.contains(where: { !isDigit($0) }) {
      let stop = digits.firstIndex { !isDigit($0) } ?? text.endIndex
      throw UsageError(
        code: "usage.invalid-number", message: "'\(text)' is not a whole number",
        hint: "write digits, as in 12",
        caret: Caret(text: text, column: text.distance(from: text.startIndex, to: stop)))
    }
    throw UsageError(
      code: "usage.invalid-number", message: "the number \(text) is too large",
      hint: "write a smaller number, as in 12",
      caret: Caret(text: text, column: 0))
  }

  private static func isDigit(_ character: Character) -> Bool { character >= "0" && character <= "9" }
}
