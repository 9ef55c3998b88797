internal import Document
internal import Goals
internal import Session
internal import Values

/// What is checked before a goal of energy or weight is set: the floors of guidelines, and who should not be helped to
/// lose weight.
struct GoalSafety {
  private let person: EnergyPerson
  private let profile: ProfileEntry
  private let isForced: Bool

  /// The check for the person as they are known on a day.
  init(on day: CivilDay, isForced: Bool, _ session: inout Session) throws(Failure) {
    person = try session.energyPerson(on: day, weight: nil)
    profile = try session.profile()
    self.isForced = isForced
  }

  /// Whether there is anything to check of some goals.
  static func concerns(_ goals: [GoalEntry]) -> Bool {
    goals.contains { [.kcal, .weight].contains($0.name) }
  }

  /// Throws where a goal asks too much.
  func check(_ goal: GoalEntry) throws(Failure) {
    if goal.name == .weight, goal.aim == .atMost, let weight = person.weight,
      let refusal = PlanRefusal(losing: weight, to: nil, person)
    {
      throw Failure(
        .notUnderstood, "goal.refused", "a goal to lose weight is not available: \(refusal.sentence)",
        hint: "ask a physician or a dietitian what is right for you")
    }
    let caution = resting(goal).flatMap { GoalCaution(goal, $0) } ?? GoalCaution(goal, profile)
    if let caution, !(isForced && caution.isAdmittedByForce) {
      throw Failure(.notUnderstood, "goal.floor", caution.message, hint: caution.hint)
    }
  }

  /// The energy at rest that a goal of energy is below; nil where it is not, or nobody knows.
  func restingAbove(_ goal: GoalEntry) -> Decimal? {
    guard let resting = resting(goal), let daily = goal.dailyEnergy, daily < resting.energy else {
      return nil
    }
    return resting.energy
  }

  private func resting(_ goal: GoalEntry) -> RestingEnergy? {
    guard goal.dailyEnergy != nil else { return nil }
    let formula = goal.computed.flatMap { RestingFormula(rawValue: $0.formula) } ?? .mifflin
    do throws(EnergyFault) {
      return try RestingEnergy(formula, person)
    } catch {
      // Without a profile only the floors of guidelines are known.
      return nil
    }
  }
}
