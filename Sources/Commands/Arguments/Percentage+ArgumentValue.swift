package import Arguments
package import Body
internal import Session
internal import Values

extension Percentage: ArgumentValue {
  package static let metavar = "PERCENT"
  package static let example = Percentage(Decimal(20))
  package static let completion = Completion.none

  /// Reads the text as `Percentage.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> Percentage {
    try UsageError.reading { () throws(GrammarError) in try Percentage.parse(text) }
  }
}
