package import Arguments
internal import Session
package import Values

extension PeriodText: ArgumentValue {
  package static let metavar = "PERIOD"
  package static let example = PeriodText.today
  package static let completion = Completion.choices([
    "today", "yesterday", "this week", "last week", "this month", "last month", "last 30 days",
  ])

  /// Reads the text as `PeriodText.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> PeriodText {
    try UsageError.reading { () throws(GrammarError) in try PeriodText.parse(text) }
  }
}
