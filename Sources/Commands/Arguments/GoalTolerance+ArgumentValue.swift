package import Arguments
package import Goals
internal import Session
internal import Values

extension GoalTolerance: ArgumentValue {
  package static let metavar = "TOLERANCE"
  package static let example = GoalTolerance.percent(Decimal(5))
  package static let completion = Completion.choices(["5%", "10%"])
  package static func argument(_ text: String) throws(UsageError) -> GoalTolerance {
    try UsageError.reading { () throws(GrammarError) in try GoalTolerance.parse(text) }
  }
}
