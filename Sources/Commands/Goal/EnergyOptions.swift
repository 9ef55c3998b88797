internal import Arguments
internal import Goals
internal import Session
internal import Values

/// How `kcal=auto` is computed.
struct EnergyOptions: Sendable {
  init(_ read: inout ArgumentReader) throws(UsageError) {}

  func check(_ settings: [GoalSetting]) throws(UsageError) {}

  func target(on day: CivilDay, _ session: inout Session) throws(Failure) -> (
    target: Decimal, how: ComputedTarget
  ) {
    throw Failure(
      .notUnderstood, "goal.auto", "kcal=auto is not there yet", hint: "`kcal=2000` sets your own")
  }
}
