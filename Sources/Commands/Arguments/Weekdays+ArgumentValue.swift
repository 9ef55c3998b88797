package import Arguments
internal import Session
package import Values

extension Weekdays: ArgumentValue {
  package static let metavar = "DAYS"
  package static let example = Weekdays.all
  package static let completion = Completion.choices(["daily", "mon-fri", "sat,sun"])

  /// Reads the text as `Weekdays.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> Weekdays {
    try UsageError.reading { () throws(GrammarError) in try Weekdays.parse(text) }
  }
}
