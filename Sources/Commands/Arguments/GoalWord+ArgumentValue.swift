package import Arguments
package import Goals
internal import Session
internal import Values

extension GoalWord: ArgumentValue {
  package static let metavar = "NAME=VALUE"
  package static let example = GoalWord.preset(.balanced)
  package static let completion = Completion.choices(
    GoalName.allCases.map { "\($0.rawValue)=" } + ["preset="])
  package static func argument(_ text: String) throws(UsageError) -> GoalWord {
    try UsageError.reading { () throws(GrammarError) in try GoalWord.parse(text) }
  }
}
