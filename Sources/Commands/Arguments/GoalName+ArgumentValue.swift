package import Arguments
package import Goals
internal import Session
internal import Values

extension GoalName: ArgumentValue {
  package static let metavar = "NAME"
  package static let example = GoalName.kcal
  package static let completion = Completion.choices(GoalName.allCases.map(\.rawValue))
  package static func argument(_ text: String) throws(UsageError) -> GoalName {
    try UsageError.reading { () throws(GrammarError) in try GoalName.parse(text) }
  }
}
