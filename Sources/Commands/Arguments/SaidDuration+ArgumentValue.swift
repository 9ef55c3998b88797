package import Activity
package import Arguments
internal import Session
internal import Values

extension SaidDuration: ArgumentValue {
  package static let metavar = "DURATION"
  package static let example = SaidDuration(duration: Minutes.example, inSeconds: nil)
  package static let completion = Completion.none

  /// Reads the text as `SaidDuration.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> SaidDuration {
    try UsageError.reading { () throws(GrammarError) in try SaidDuration.parse(text) }
  }
}
