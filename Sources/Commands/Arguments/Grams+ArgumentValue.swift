package import Arguments
internal import Session
package import Values

extension Grams: ArgumentValue {
  package static let metavar = "MASS"
  package static let example = Grams(Decimal(200))
  package static let completion = Completion.none

  /// Reads the text as `Grams.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> Grams {
    try UsageError.reading { () throws(GrammarError) in try Grams.parse(text) }
  }
}
