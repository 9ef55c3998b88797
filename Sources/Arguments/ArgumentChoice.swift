/// An enum of which one case is typed by its raw value; it only has to say its metavar.
package protocol ArgumentChoice: ArgumentValue, CaseIterable, RawRepresentable where RawValue == String {}

extension ArgumentChoice {
  /// The first case.
  package static var example: Self {
    guard let first = allCases.first else { preconditionFailure("a choice without cases") }
    return first
  }

  /// The raw values in the order in which the cases stand.
  package static var completion: Completion { .choices(choices) }

  /// The raw values in the order in which the cases stand: nothing else is taken.
  package static var choices: [String] { allCases.map { $0.rawValue } }

  /// Reads the raw value of a case exactly, and otherwise names the closest ones.
  package static func argument(_ text: String) throws(UsageError) -> Self {
    if let choice = Self(rawValue: text) { return choice }
    throw UsageError(
      code: "usage.invalid-choice", message: "'\(text)' is not a valid \(metavar.lowercased())",
      hint: didYouMean(text, among: choices) ?? "one of \(choices.joined(separator: ", "))", caret: nil)
  }
}
