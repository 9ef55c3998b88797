package import Arguments
package import Goals
internal import Session
internal import Values

extension GoalSetting: ArgumentValue {
  package static let metavar = "NAME=VALUE"
  package static let example = GoalSetting(name: .kcal, target: Decimal(2000), period: .day)
  package static let completion = Completion.choices(GoalName.allCases.map { "\($0.rawValue)=" })
  package static func argument(_ text: String) throws(UsageError) -> GoalSetting {
    try UsageError.reading { () throws(GrammarError) in try GoalSetting.parse(text) }
  }
}
