package import Arguments
internal import Session
package import Values

extension ClockTime: ArgumentValue {
  package static let metavar = "TIME"
  package static let example = ClockTime.midnight
  package static let completion = Completion.choices(["08:00", "12:30", "18:00", "noon"])

  /// Reads the text as `ClockTime.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> ClockTime {
    try UsageError.reading { () throws(GrammarError) in try ClockTime.parse(text) }
  }
}
