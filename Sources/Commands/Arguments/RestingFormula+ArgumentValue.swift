package import Arguments
internal import Encoding
package import Goals

extension RestingFormula: ArgumentChoice {
  package static let metavar = "FORMULA"

  /// Reads the name of a formula, in full or its first word.
  package static func argument(_ text: String) throws(UsageError) -> RestingFormula {
    if let formula = RestingFormula(named: text) { return formula }
    throw UsageError(
      code: "usage.invalid-choice", message: "unknown formula '\(text)'",
      hint: closest(to: text, among: choices).first.map { "did you mean '\($0)'?" }
        ?? "one of \(choices.joined(separator: ", "))", caret: nil)
  }
}
