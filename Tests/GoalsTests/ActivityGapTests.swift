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

private let habits = ActivityHabit.all(in: [
  session("walking", 40, met: "3.5"), session("walking", 50, met: "3.5"), session("running", 30, met: "9.8"),
  session("walking", 60, met: "3.5"), session("running", 50, met: "9.8"), session("yoga", 45),
])

@Suite struct ActivityGapTests {
  @Test(arguments: [("3.5", 300), ("9.8", 85), ("2", 750), ("1", nil)] as [(String, Int?)])
  func `1000 kcal at 80 kg are minutes by MET less rest`(met: String, minutes: Int?) {
    #expect(
      ActivityGap.minutes(
        taking: Decimal(1000), met: MET(decimal(met)), weight: Kilograms(Decimal(80))) == minutes)
  }

  @Test func `habits come in the order of how often they were done`() {
    #expect(habits.map(\.type) == ["walking", "running", "yoga"])
    #expect(habits.map(\.times) == [3, 2, 1])
    #expect(habits.map(\.usualMinutes) == [Decimal(50), Decimal(50), Decimal(45)])
    #expect(habits[2].met == MET(decimal("2.5")))
  }

  @Test func `with one day left 300 minutes of walking give way to 85 of running`() throws {
    let gap = try #require(
      ActivityGap(
        goal(.burn, 2000, reached: 1000), habits: habits, weight: Kilograms(Decimal(80)), daysLeft: 1))
    #expect(gap.left == Decimal(1000))
    #expect(gap.proposals.map(\.habit.type) == ["running"])
    #expect(gap.proposals.map(\.minutes) == [85])
  }

  @Test func `with days left every habit that fits is proposed`() throws {
    let gap = try #require(
      ActivityGap(
        goal(.burn, 2000, reached: 1000), habits: habits, weight: Kilograms(Decimal(80)), daysLeft: 4))
    #expect(gap.proposals.map(\.habit.type) == ["walking", "running"])
    #expect(gap.proposals.map(\.minutes) == [300, 85])
  }

  @Test func `minutes are rounded up to five and sessions have their usual length`() throws {
    let minutes = try #require(
      ActivityGap(goal(.minutes, 300, reached: 267), habits: habits, weight: nil, daysLeft: 2))
    #expect(minutes.proposals.map(\.minutes) == [35, 35, 35])
    let sessions = try #require(
      ActivityGap(goal(.workouts, 3, reached: 1), habits: habits, weight: nil, daysLeft: 2))
    #expect(sessions.proposals[0].sessions == 2)
    #expect(sessions.proposals[0].minutes == 50)
  }

  @Test func `who has logged nothing is proposed walking`() throws {
    let gap = try #require(ActivityGap(goal(.minutes, 60, reached: 0), habits: [], weight: nil, daysLeft: 1))
    #expect(gap.proposals.map { $0.text(.english) } == ["walking for 60 min"])
    #expect(gap.proposals.map { $0.text(.french) } == ["marche pendant 60 min"])
  }

  @Test func `there is no gap where the goal is met, of another aim, or energy has no weight`() throws {
    #expect(ActivityGap(try goal(.minutes, 60, reached: 60), habits: habits, weight: nil, daysLeft: 1) == nil)
    #expect(
      ActivityGap(
        try goal(.minutes, 60, reached: 10, aim: .atMost), habits: habits, weight: nil, daysLeft: 1) == nil)
    #expect(ActivityGap(try goal(.burn, 2000, reached: 0), habits: habits, weight: nil, daysLeft: 1) == nil)
  }
}
