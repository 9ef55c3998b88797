package import Arguments
internal import Session
package import Values

extension Milligrams: ArgumentValue {
  package static let metavar = "MASS"
  package static let example = Milligrams(Decimal(2300))
  package static let completion = Completion.none

  /// Reads the text as `Milligrams.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> Milligrams {
    try UsageError.reading { () throws(GrammarError) in try Milligrams.parse(text) }
  }
}
