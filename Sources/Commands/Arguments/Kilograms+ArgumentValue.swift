package import Arguments
internal import Session
package import Values

extension Kilograms: ArgumentValue {
  package static let metavar = "WEIGHT"
  package static let example = Kilograms(Decimal(80))
  package static let completion = Completion.none

  /// Reads the text as `Kilograms.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> Kilograms {
    try UsageError.reading { () throws(GrammarError) in try Kilograms.parse(text) }
  }
}
