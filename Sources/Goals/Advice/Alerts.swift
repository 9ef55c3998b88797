package import Document
internal import Values

/// A rule that says when a goal deserves a word. The words name the amount and blame nobody.
package enum AlertRule: String, CaseIterable, Sendable {
  /// Energy above its goal.
  case energyOver = "energy-over"
  /// Protein, carbohydrate, fat, fiber or sugar above its limit.
  case nutrientOver = "nutrient-over"
  /// Sodium above its limit.
  case sodiumOver = "sodium-over"
  /// Protein, carbohydrate, fat or fiber short of its goal on a day that is over.
  case nutrientUnder = "nutrient-under"

  /// Whether the rule holds for a goal; `isOver` tells that nothing will be added to the day.
  func applies(to progress: GoalProgress, isOver: Bool) -> Bool {
    switch self {
    case .energyOver: progress.name == .kcal && progress.state == .over
    case .nutrientOver:
      [.protein, .carbohydrate, .fat, .fiber, .sugar].contains(progress.name) && progress.state == .over
    case .sodiumOver: progress.name == .sodium && progress.state == .over
    case .nutrientUnder:
      isOver && [.protein, .carbohydrate, .fat, .fiber].contains(progress.name) && progress.state == .under
    }
  }
}

/// One word about a goal.
package struct Alert: Equatable, Sendable {
  /// The rule that holds.
  package let rule: AlertRule
  /// The goal.
  package let progress: GoalProgress

  /// What the rules have to say about some goals, in the order of the goals.
  package static func all(_ goals: [GoalProgress], isOver: Bool) -> [Alert] {
    goals.flatMap { progress in
      AlertRule.allCases.filter { $0.applies(to: progress, isOver: isOver) }
        .map { Alert(rule: $0, progress: progress) }
    }
  }

  /// The words: `energy: 150 kcal above the goal of 2,000 kcal`.
  package func text(_ language: Language, _ units: ShownUnits) -> String {
    let places = progress.places
    let distance = (progress.left ?? .zero).magnitude
    let amount = units.text(distance, unit: progress.name.unit, places: places, language)
    let target = units.text(progress.target, unit: progress.name.unit, places: places, language)
    let label = language.words(progress.name.phrase)
    let known = progress.partial.map { ", " + language.known($0.known, of: $0.of) } ?? ""
    let isWeekly = progress.period == .week
    let goal = isWeekly ? language.words("\(target) a week") : target
    return rule == .nutrientUnder
      ? language.words("\(label): \(amount) short of the goal of \(goal)\(known)")
      : language.words("\(label): \(amount) above the goal of \(goal)\(known)")
  }
}
