import Activity
import Document
import Goals
import Testing
import Values

/// A session of some minutes; without `met` the table tells it.
private func session(_ type: String, _ minutes: Int32, met: String? = nil) -> ActivityEntry {
  ActivityEntry(
    type: type, minutes: Minutes(Decimal(minutes)), kcal: nil, source: nil, method: .met,
    met: met.map { MET(decimal($0)) },
    weight: nil, details: .init())
}

/// A goal of the week with what was reached of it.
private func goal(_ name: GoalName, _ target: Int32, reached: Int32, aim: GoalAim = .atLeast) throws
  -> GoalProgress
{
  let entry = GoalEntry(
    name: name, target: Decimal(target), period: .week, aim: aim, tolerance: nil, by: nil, start: nil,
    note: nil)
  return try #require(GoalProgress(entry, actual: Decimal(reached), partial: nil, course: nil))
}

/// Walking three times (40, 50, 60 min), running twice (30, 50 min), yoga once (45 min).
private let mixed = ActivityHabit.all(in: [
  session("walking", 40, met: "3.5"), session("walking", 50, met: "3.5"), session("running", 30, met: "9.8"),
  session("walking", 60, met: "3.5"), session("running", 50, met: "9.8"), session("yoga", 45),
])
/// Walking alone, as long as 90 min.
private let walker = ActivityHabit.all(in: [
  session("walking", 60, met: "3.5"), session("walking", 90, met: "3.5"), session("walking", 60, met: "3.5"),
])
/// Strength three times, running twice, walking once.
private let athlete = ActivityHabit.all(in: [
  session("strength", 60, met: "5"), session("strength", 60, met: "5"), session("strength", 60, met: "5"),
  session("running", 40, met: "9.8"), session("running", 40, met: "9.8"), session("walking", 30, met: "3.5"),
])

/// A week that is behind, and what a coach would say.
private struct Case: CustomTestStringConvertible, Sendable {
  let name: GoalName
  let target: Int32
  let reached: Int32
  let habits: [ActivityHabit]
  let days: Int
  let said: [String]
  let limit: String?
  var testDescription: String { "\(name.rawValue) \(reached) of \(target), \(days) days" }

  init(
    _ name: GoalName, _ target: Int32, reached: Int32, _ habits: [ActivityHabit], days: Int, _ said: [String],
    limit: String? = nil
  ) {
    (self.name, self.target, self.reached, self.habits) = (name, target, reached, habits)
    (self.days, self.said, self.limit) = (days, said, limit)
  }
}

/// Of somebody of 80 kg. Gross kcal of an hour: walking 280, running 784, strength 400, yoga 200.
private let cases = [
  // 740 kcal are 158.6 min of walking, which nobody who walks for 90 min at most does on one day.
  Case(
    .burn, 2000, reached: 1260, walker, days: 1, [],
    limit: "more than one day allows; walking for 90 min would still bring 420 kcal"),
  Case(.burn, 2000, reached: 1260, walker, days: 2, ["2 × walking for 80 min"]),
  // Sunday, 280 of 2,000 kcal.
  Case(
    .burn, 2000, reached: 280, mixed, days: 1, [],
    limit: "more than one day allows; running for 60 min would still bring 784 kcal"),
  // 1,000 kcal are 77 min of running.
  Case(
    .burn, 2000, reached: 1000, mixed, days: 4,
    [
      "2 × walking for 45 min and running for 45 min", "4 × walking for 55 min", "2 × running for 40 min",
    ]),
  Case(
    .burn, 2000, reached: 1000, athlete, days: 5,
    [
      "2 × strength training for 50 min and running for 35 min", "3 × strength training for 50 min",
      "2 × running for 40 min",
    ]),
  Case(
    .burn, 2000, reached: 1900, mixed, days: 1,
    ["walking for 25 min", "running for 10 min", "yoga for 30 min"]),
  Case(
    .minutes, 300, reached: 267, mixed, days: 2,
    ["walking for 35 min", "running for 35 min", "yoga for 35 min"]),
  Case(.minutes, 300, reached: 0, [], days: 7, ["5 × walking for 60 min"]),
  Case(
    .minutes, 300, reached: 0, [], days: 2, [],
    limit: "more than 2 days allow; 2 × walking for 60 min would still bring 120 min"),
  Case(
    .workouts, 3, reached: 1, mixed, days: 3,
    ["walking for 50 min and running for 50 min", "2 × walking for 50 min", "2 × running for 50 min"]),
  Case(
    .workouts, 10, reached: 2, mixed, days: 2, [],
    limit: "more than 2 days allow; walking for 50 min and running for 50 min would still bring 2 sessions"),
  Case(.minutes, 60, reached: 0, mixed, days: 0, [], limit: "more than 0 days allow"),
]

@Suite struct ActivityGapTests {
  @Test(arguments: [("3.5", 215), ("9.8", 80), ("2", 375), ("0", nil)] as [(String, Int?)])
  func `1000 kcal at 80 kg are minutes by MET, rest included, as the goal counts them`(
    met: String, minutes: Int?
  ) {
    #expect(
      ActivityGap.minutes(
        taking: Decimal(1000), met: MET(decimal(met)), weight: Kilograms(Decimal(80))) == minutes)
  }

  @Test func `habits come in the order of how often they were done`() {
    #expect(mixed.map(\.type) == ["walking", "running", "yoga"])
    #expect(mixed.map(\.times) == [3, 2, 1])
    #expect(mixed.map(\.usualMinutes) == [Decimal(50), Decimal(50), Decimal(45)])
    #expect(mixed.map(\.longestMinutes) == [Decimal(60), Decimal(50), Decimal(45)])
    #expect(mixed[2].met == MET(decimal("2.5")))
  }

  @Test(arguments: cases) fileprivate func `a week that is behind is told what a coach would say`(row: Case)
    throws
  {
    let gap = try #require(
      ActivityGap(
        goal(row.name, row.target, reached: row.reached), habits: row.habits, weight: Kilograms(Decimal(80)),
        daysLeft: row.days))
    #expect(gap.ways.map { $0.text(.english) } == row.said)
    #expect(gap.limitText(.english, .metric) == row.limit)
  }

  @Test func `in French`() throws {
    let gap = try #require(
      ActivityGap(
        goal(.burn, 2000, reached: 1000), habits: mixed, weight: Kilograms(Decimal(80)), daysLeft: 4))
    #expect(gap.ways[0].text(.french) == "2 × marche pendant 45 min et course à pied pendant 45 min")
    let late = try #require(
      ActivityGap(goal(.burn, 2000, reached: 280), habits: mixed, weight: Kilograms(Decimal(80)), daysLeft: 1)
    )
    #expect(
      late.limitText(.french, .metric)
        == "plus qu'un jour ne permet\u{A0}; encore 784 kcal avec course à pied pendant 60 min")
  }

  @Test func `there is no gap where the goal is met, of another aim, or energy has no weight`() throws {
    #expect(ActivityGap(try goal(.minutes, 60, reached: 60), habits: mixed, weight: nil, daysLeft: 1) == nil)
    #expect(
      ActivityGap(
        try goal(.minutes, 60, reached: 10, aim: .atMost), habits: mixed, weight: nil, daysLeft: 1) == nil)
    #expect(ActivityGap(try goal(.burn, 2000, reached: 0), habits: mixed, weight: nil, daysLeft: 1) == nil)
  }
}
