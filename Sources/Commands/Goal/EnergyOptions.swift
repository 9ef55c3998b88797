internal import Arguments
internal import Goals
internal import Session
internal import Values

/// How `kcal=auto` is computed.
struct EnergyOptions: Sendable {
  let formula: RestingFormula?
  let level: ActivityLevel?

  /// Reads them.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    formula = try read.option("formula", help: "the formula of kcal=auto, if not mifflin-st-jeor")
    level = try read.option("level", help: "the activity level of kcal=auto, if not that of the profile")
  }

  /// Throws where nothing is computed, or where it would go by a weight that is only being set.
  func check(_ settings: [GoalSetting]) throws(UsageError) {
    let isAsked = settings.contains { $0.target == .computed }
    if !isAsked && (formula != nil || level != nil) {
      throw UsageError(
        code: "goal.auto", message: "--formula and --level go with kcal=auto",
        hint: "for example `kcal=auto --level moderate`", caret: nil)
    }
    if isAsked && settings.contains(where: { $0.name == .weight }) {
      throw UsageError(
        code: "goal.auto", message: "kcal=auto goes by the goal of weight that is set already",
        hint: "set the weight first, then `goal set kcal=auto`", caret: nil)
    }
  }

  /// The target that a day's need makes, with how it was computed.
  func target(
    on day: CivilDay, rate: Kilograms?, _ session: inout Session
  ) throws(Failure) -> (target: Decimal, how: ComputedTarget) {
    let asked = AskedEnergy(formula: formula, level: level, mode: .factor, perWeek: rate)
    let need = try session.energyNeed(asked, on: day)
    let change = need.change.map { $0.isLoss ? Decimal.zero - $0.perWeek : $0.perWeek }
    return (
      need.target, ComputedTarget(formula: need.formula.rawValue, level: need.level.rawValue, rate: change)
    )
  }
}

extension Session {
  /// By how much an energy target that was computed has to move before that is said, in kcal.
  private static let drift = Decimal(50)

  /// What `kcal=auto` would be by now, where the goal in force was computed and is more than 50 kcal away; nil
  /// where it is near, or cannot be computed.
  mutating func movedTarget(on day: CivilDay) throws(Failure) -> (old: Decimal, new: Decimal)? {
    guard let goal = try goalBook().goal(.kcal, on: day), let computed = goal.computed, let old = goal.target
    else { return nil }
    let asked = AskedEnergy(
      formula: RestingFormula(rawValue: computed.formula),
      level: computed.level.flatMap(ActivityLevel.init(rawValue:)),
      mode: .factor)
    do throws(Failure) {
      let new = try energyNeed(asked, on: day).target
      return (new - old).magnitude > Self.drift ? (old, new) : nil
    } catch {
      // What is no longer known moves nothing.
      guard error.code.hasPrefix("energy.") else { throw error }
      return nil
    }
  }
}
