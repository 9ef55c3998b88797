internal import Encoding
package import Values

/// The number under which a French training company is registered: the "numéro de déclaration d'activité", NDA. It has
/// eleven characters: two of the region, two of the department, five, and the department again (the boxes of form cerfa 10443).
///
/// The law gives it no check digit, and older ones look otherwise, so that another form is only warned of.
package struct TrainingRegistration: Equatable, Sendable {
  /// The number: without blanks in the usual form, as it was typed in any other.
  package let text: String
  /// What a person may look at once more though the number is taken.
  package let warnings: [Message]
  /// Whether it has the usual form.
  private let isUsual: Bool

  /// As documents print it: `84 69 12345 69`.
  package var shown: String {
    guard isUsual else { return text }
    let parts = [text.prefix(2), text.dropFirst(2).prefix(2), text.dropFirst(4).prefix(5), text.suffix(2)]
    return parts.joined(separator: " ")
  }

  /// The most characters a number may have.
  private static let most = 50

  /// Reads a number with or without blanks. Throws `GrammarError` where it is empty, has more than 50 characters or one
  /// that is not printed.
  package init(_ typed: String) throws(GrammarError) {
    let whole = normalized(typed).trimmed
    guard !whole.isEmpty else { throw Self.error(typed, "it is empty") }
    guard whole.unicodeScalars.count <= Self.most else {
      throw Self.error(typed, "\(whole.unicodeScalars.count) characters, at most \(Self.most)")
    }
    guard !whole.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Self.error(typed, "it has a character that cannot be printed")
    }
    let dense = whole.uppercased().filter { !$0.isWhitespace && $0 != "." && $0 != "-" }
    let department = dense.dropFirst(2).prefix(2)
    isUsual =
      dense.utf8.count == 11 && Self.isDepartment(department)
      && (dense.prefix(2) + dense.dropFirst(4).prefix(5)).utf8.allSatisfy(isDigit)
      && (Self.isDepartment(dense.suffix(2)) || dense.suffix(2).utf8.allSatisfy(isDigit))
    text = isUsual ? dense : whole
    warnings = Self.warnings(isUsual: isUsual, end: String(dense.suffix(2)), department: String(department))
  }

  private static func warnings(isUsual: Bool, end: String, department: String) -> [Message] {
    guard isUsual else { return ["a registration number usually has 11 digits"] }
    return end == department ? [] : ["it ends with \(end) though its department is \(department)"]
  }

  /// Whether two characters are those of a department: digits, or 2A and 2B of Corsica.
  private static func isDepartment(_ text: Substring) -> Bool {
    text == "2A" || text == "2B" || text.utf8.count == 2 && text.utf8.allSatisfy(isDigit)
  }

  private static func error(_ typed: String, _ message: Message) -> GrammarError {
    GrammarError(
      code: "registration.wrong", message: message, text: typed, column: 0,
      hint: "for example 84691234569 or \"84 69 12345 69\"")
  }
}
