package import Arguments
internal import Session
package import Values

extension Minutes: ArgumentValue {
  package static let metavar = "DURATION"
  package static let example = Minutes(Decimal(45))
  package static let completion = Completion.none

  /// Reads the text as `Minutes.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> Minutes {
    try UsageError.reading { () throws(GrammarError) in try Minutes.parse(text) }
  }
}
