import Activity
import Body
import Coach
import Testing
import Values

private let today = (CivilDay(iso: "2026-11-21") ?? .first)

/// A session so many days ago.
private func session(_ type: String, _ minutes: Int32, ago days: Int, kcal: Int32? = nil)
  -> ActivityHistory.Session
{
  ActivityHistory.Session(
    entry: ULID(high: 1, low: 1), day: (today.adding(days: -days) ?? today), at: nil,
    activity: ActivityEntry(
      type: type, minutes: Minutes(Decimal(minutes)), kcal: kcal.map { Kilocalories(Decimal($0)) },
      source: .given, method: .met, met: ActivityTypes.builtIn.type(key: type)?.met, weight: nil,
      details: .init()))
}

private func taken(_ sessions: [ActivityHistory.Session]) -> CoachInput {
  var input = CoachInput(day: today)
  input.take(sessions)
  return input
}

private func measures(_ name: String, _ values: [Int: Int32]) -> [(day: CivilDay, measure: MeasureEntry)] {
  values.map { ago, value in
    (
      (today.adding(days: -ago) ?? today),
      MeasureEntry(name: name, value: Decimal(value), diastolic: nil, unit: nil, note: nil)
    )
  }
}

@Suite struct CoachInputTests {
  @Test func `without a session nothing of movement is known`() {
    #expect(taken([]) == CoachInput(day: today))
  }

  @Test func `a vigorous minute counts as two moderate ones, a light one not`() {
    let input = taken([
      session("running", 40, ago: 1), session("walking", 90, ago: 2), session("yoga", 60, ago: 3),
    ])
    #expect(input[.moderateMinutes] == Decimal(170))
    #expect(input[.minutes] == Decimal(190))
  }

  @Test func `only the last 7 days count as the week, and the last 28 as the month`() {
    let input = taken([
      session("running", 30, ago: 6), session("running", 30, ago: 7), session("yoga", 30, ago: 27),
      session("tennis", 30, ago: 28),
    ])
    #expect(input[.workouts] == Decimal(1))
    #expect(input[.sessions] == Decimal(3))
    #expect(input[.kinds] == Decimal(2))
    #expect(input.sports == ["running", "yoga"])
    #expect(input[.idleDays] == Decimal(6))
    #expect(input[.restDays] == Decimal(6))
  }

  @Test func `energy that nobody knows stays unknown, and a week without a session took none`() {
    #expect(taken([session("running", 30, ago: 1)])[.calories] == nil)
    #expect(taken([session("running", 30, ago: 1, kcal: 300)])[.calories] == Decimal(300))
    #expect(taken([session("running", 30, ago: 9)])[.calories] == .zero)
  }

  @Test func `today not yet active does not break a streak`() {
    #expect(taken((1...7).map { session("walking", 20, ago: $0) })[.streak] == Decimal(7))
    #expect(taken((2...8).map { session("walking", 20, ago: $0) })[.streak] == .zero)
  }

  @Test func `form and ramp are unknown until fitness has settled`() {
    let young = taken((0..<41).map { session("running", 30, ago: $0) })
    #expect(young[.form] == nil)
    #expect(young[.ramp] == nil)
    #expect(young[.fitness] != nil)
    let settled = taken((0..<42).map { session("running", 30, ago: $0) })
    #expect(settled[.form] != nil)
    // The week's load is that of every week before.
    #expect(settled[.loadPercent] == Decimal(100))
    #expect(settled[.easiestWeekPercent] == Decimal(100))
  }

  @Test func `a week of twice the load is 200 percent of the mean before`() {
    let input = taken((0..<28).map { session("running", $0 < 7 ? 60 : 30, ago: $0) })
    #expect(input[.loadPercent] == Decimal(200))
    #expect(input[.easiestWeekPercent] == Decimal(80))
  }

  @Test func `sleep is the mean of at least three nights, and naps add`() {
    var input = CoachInput(day: today)
    input.take(measures("sleep", [0: 400, 1: 420]), by: .init())
    #expect(input[.sleep] == nil)
    #expect(input[.nights] == Decimal(2))
    input.take(measures("sleep", [0: 400, 1: 420, 2: 440, 7: 100]) + measures("sleep", [2: 30]), by: .init())
    #expect(input[.sleep] == Decimal(430))
    #expect(input[.sleepSpread] == Decimal(70))
  }

  @Test func `the steps of today are not those of a day`() {
    var input = CoachInput(day: today)
    let week = Dictionary(uniqueKeysWithValues: (1...7).map { ($0, Int32(6500)) })
    input.take(measures("steps", week.merging([0: 500]) { $1 }), by: .init())
    #expect(input[.steps] == Decimal(6500))
  }

  @Test func `a resting heart rate is told against the three weeks before`() {
    var input = CoachInput(day: today)
    let usual = measures("resting-heart-rate", Dictionary(uniqueKeysWithValues: (7..<14).map { ($0, 55) }))
    input.take(usual + measures("resting-heart-rate", [0: 62, 1: 61, 2: 60]), by: .init())
    #expect(input[.heartRateRise] == Decimal(6))
    input = CoachInput(day: today)
    input.take(Array(usual.dropLast()) + measures("resting-heart-rate", [0: 62, 1: 61, 2: 60]), by: .init())
    #expect(input[.heartRateRise] == nil)
  }

  @Test func `the slope of the weight needs four weighings over a week`() {
    var input = CoachInput(day: today)
    input.take(
      WeightTrend([
        ((today.adding(days: -9) ?? today), Decimal(80)), ((today.adding(days: -1) ?? today), Decimal(79)),
      ]))
    #expect(input[.slope] == nil)
    #expect(input[.weighingAge] == Decimal(1))
    #expect(input[.weighings] == Decimal(2))
    input.take(WeightTrend((0..<21).map { ((today.adding(days: -$0) ?? today), Decimal(80)) }))
    #expect(input[.slope] == .zero)
    #expect(input[.slopePercent] == .zero)
  }
}

@Suite struct HabitTests {
  private func name(_ key: String) -> String { key }

  private func candidates(_ days: [String], at clock: Int32, now: Int) -> [ActivityCandidate] {
    let sessions = days.map { text in
      let day = (CivilDay(iso: text) ?? .first)
      return ActivityHistory.Session(
        entry: ULID(high: 1, low: 1), day: day,
        at: Timestamp(day: day, secondOfDay: clock * 60, offsetSeconds: 3600),
        activity: ActivityEntry(
          type: "running", minutes: Minutes(Decimal(45)), kcal: nil, source: nil, method: .met, met: nil,
          weight: nil,
          details: .init()))
    }
    return ActivityCandidate.habits(of: sessions, from: today, minuteOfDay: now, name: name)
  }

  @Test func `what was done once is no habit`() {
    #expect(candidates(["2026-11-14"], at: 600, now: 0).isEmpty)
  }

  @Test func `a habit comes on the next of its weekdays, at its time to the quarter before`() {
    let found = candidates(["2026-11-03", "2026-11-10", "2026-11-12"], at: 431, now: 750)
    #expect(found.map(\.day.description) == ["2026-11-24"])
    #expect(found.map(\.minuteOfDay) == [420])
    #expect(found.map(\.title) == ["running, 45 min"])
  }

  @Test func `today's habit is for today until its time is over`() {
    let saturdays = ["2026-11-07", "2026-11-14"]
    #expect(candidates(saturdays, at: 900, now: 750).map(\.day.description) == ["2026-11-21"])
    #expect(candidates(saturdays, at: 600, now: 750).map(\.day.description) == ["2026-11-28"])
    #expect(
      candidates(saturdays + ["2026-11-21"], at: 900, now: 750).map(\.day.description) == ["2026-11-28"])
  }
}
