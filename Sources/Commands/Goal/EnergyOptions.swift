internal import Arguments
internal import Document
internal import Goals
internal import Session
internal import Values

/// How `kcal=auto` is computed.
struct EnergyOptions: Sendable {
  let formula: RestingFormula?
  let level: ActivityLevel?

  /// Reads them.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    formula = try read.option("formula", help: "the formula of kcal=auto; mifflin-st-jeor if left out")
    level = try read.option("level", help: "the activity level of kcal=auto; that of the profile if left out")
  }

  /// Throws where nothing is computed, or where it would go by a weight that is only being set.
  func check(_ settings: [GoalSetting]) throws(UsageError) {
    let isAsked = settings.contains { $0.target == .computed }
    if !isAsked && (formula != nil || level != nil) {
      throw UsageError(
        code: "goal.auto", message: "--formula and --level require kcal=auto",
        hint: "for example `kcal=auto --level moderate`", caret: nil)
    }
    if isAsked && settings.contains(where: { $0.name == .weight }) {
      throw UsageError(
        code: "goal.auto", message: "kcal=auto uses the weight goal that is already set",
        hint: "set the weight first, then `goal set kcal=auto`", caret: nil)
    }
  }

  /// The target that a day's need makes, with how it was computed.
  func target(
    on day: CivilDay, rate: Kilograms?, _ session: inout Session
  ) throws(Failure) -> (target: Decimal, how: ComputedTarget) {
    let asked = AskedEnergy(formula: formula, level: level, mode: .factor, perWeek: rate)
    let need = try session.energyNeed(asked, on: day)
    for remark in need.remarks { session.console.say(remark.sentence) }
    let change = need.change.map { $0.isLoss ? Decimal.zero - $0.perWeek : $0.perWeek }
    let how = ComputedTarget(
      formula: need.formula.rawValue, level: need.level.rawValue, rate: change, askedRate: rate?.value)
    return (need.target, how)
  }
}

extension Session {
  /// By how much an energy target that was computed has to move before that is said, in kcal.
  private static let drift = Decimal(50)

  /// What the goal in force would be by now where it was computed, in the same way, and is more than 50 kcal away; nil
  /// where it is near, or cannot be computed.
  mutating func movedTarget(on day: CivilDay) throws(Failure) -> MovedTarget? {
    guard let goal = try goalBook().goal(.kcal, over: .day, on: day), let computed = goal.computed,
      let old = goal.target
    else { return nil }
    do throws(Failure) {
      let new = try energyNeed(AskedEnergy(of: computed), on: day).target
      guard (new - old).magnitude > Self.drift else { return nil }
      return MovedTarget(old: old, new: new, how: computed, usualLevel: try profile().level)
    } catch {
      // What is no longer known moves nothing.
      guard error.code.hasPrefix("energy.") else { throw error }
      return nil
    }
  }
}

/// A computed target that would be another by now.
struct MovedTarget {
  /// The target in force, in kcal.
  let old: Decimal
  /// What it would be, in kcal.
  let new: Decimal
  /// How it was computed.
  let how: ComputedTarget
  /// The level of the profile, which counts where none is named.
  let usualLevel: ActivityLevel?

  /// What to say of it.
  func text(_ language: Language, _ units: ShownUnits) -> String {
    let now = units.text(new, unit: "kcal", places: 0, language)
    let before = language.number(units.converted(old, "kcal").value, places: 0)
    return language.words("kcal=auto would now be \(now), not \(before); use `\(command)` to apply it")
  }

  /// The command that computes it in the same way.
  private var command: String {
    var words = ["healthlog goal set kcal=auto"]
    if how.formula != RestingFormula.mifflin.rawValue { words.append("--formula \(how.formula)") }
    if let level = how.level, level != usualLevel?.rawValue { words.append("--level \(level)") }
    if let rate = how.askedRate { words.append("--rate \(rate)kg") }
    return words.joined(separator: " ")
  }
}
