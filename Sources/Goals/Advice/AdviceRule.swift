internal import Document
package import Values

/// A rule that says when the state of a goal deserves a line of `alerts`. Below its threshold a distance is no more than
/// a bite, and nothing is said.
package enum AdviceRule: String, CaseIterable, Sendable {
  /// Energy above its goal.
  case energyOver = "energy-over"
  /// Protein, carbohydrate, fat, fiber or sugar above its goal.
  case nutrientOver = "nutrient-over"
  /// Sodium above its limit.
  case sodiumOver = "sodium-over"
  /// Energy short of its goal.
  case energyMissing = "energy-missing"
  /// Protein, carbohydrate, fat or fiber short of its goal.
  case nutrientMissing = "nutrient-missing"

  /// Whether it is about what is still missing.
  package var isMissing: Bool { self == .energyMissing || self == .nutrientMissing }

  /// The least distance to the goal that is worth a line, in the unit of the goal.
  package func threshold(of name: GoalName) -> Decimal {
    switch self {
    case .energyOver, .nutrientOver, .sodiumOver: Decimal(thousandths: 1)
    case .energyMissing: Decimal(100)
    case .nutrientMissing: name == .fiber ? Decimal(3) : Decimal(5)
    }
  }

  /// When it holds, in words for the manual.
  package var summary: String {
    switch self {
    case .energyOver: "energy is above its goal and tolerance"
    case .nutrientOver: "protein, carbohydrate, fat, fiber or sugar is above its goal and tolerance"
    case .sodiumOver: "sodium is above its limit"
    case .energyMissing: "at least 100 kcal are missing to the goal and its tolerance"
    case .nutrientMissing: "at least 5 g of protein, carbohydrate or fat, or 3 g of fiber, are missing"
    }
  }

  /// Whether it holds for a goal of a day.
  func applies(to progress: GoalProgress) -> Bool {
    guard progress.period == .day, let left = progress.left, left.magnitude >= threshold(of: progress.name)
    else {
      return false
    }
    switch self {
    case .energyOver: return progress.name == .kcal && progress.state == .over
    case .nutrientOver:
      return [.protein, .carbohydrate, .fat, .fiber, .sugar].contains(progress.name)
        && progress.state == .over
    case .sodiumOver: return progress.name == .sodium && progress.state == .over
    case .energyMissing: return progress.name == .kcal && progress.state == .under
    case .nutrientMissing:
      return [.protein, .carbohydrate, .fat, .fiber].contains(progress.name) && progress.state == .under
    }
  }
}
