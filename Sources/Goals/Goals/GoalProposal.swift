package import Document
internal import Encoding
package import Values

/// The goal of a week that is proposed to whoever has set none about moving: 300 minutes, the upper end
/// of what WHO 2020 recommends, or 2,000 kcal. It is shown and never stored by itself.
package enum GoalProposal {
  /// The settings that are proposed, of which either will do.
  package static let settings = ["minutes=300/week", "burn=2000/week"]

  /// Whether it is worth a word: no goal is about activities.
  package static func isDue(_ goals: GoalBook, on day: CivilDay) -> Bool {
    !goals.inForce(on: day).contains { $0.goal.name.isOfActivities }
  }

  /// The proposal for people.
  package static func text(_ language: Language) -> String {
    let command = "`healthlog goal set \(settings[0])`"
    return language.words(
      "suggestion: 300 active minutes or 2,000 kcal a week; use \(command) to make it a goal")
  }

  /// The members of machine formats; none where nothing is proposed.
  static func members(isDue: Bool) -> [JSON.Member] {
    isDue ? [.init("proposed_goals", .array(settings.map { .string($0) }))] : []
  }
}

extension GoalName {
  /// Whether it counts activities.
  package var isOfActivities: Bool {
    switch self {
    case .minutes, .burn, .workouts, .training: true
    default: false
    }
  }
}
