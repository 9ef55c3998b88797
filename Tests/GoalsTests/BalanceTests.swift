import Body
import Encoding
import Goals
import Testing
import Values

private func eaten(_ day: String, _ kcal: Int) -> String {
  meal(
    day,
    total:
      #"{"items":1,"kcal":\#(kcal),"protein_g":1,"carbohydrate_g":1,"fat_g":1,"fiber_g":1,"sugar_g":1,"sodium_mg":1}"#
  )
}

private func report(_ length: SpanLength, _ mode: EnergyMode, level: ActivityLevel?) -> BalanceReport {
  var profile = ProfileEntry()
  profile.height = Centimetres(Decimal(180))
  profile.sex = .male
  profile.born = day("1996-03-02")
  profile.level = level
  let lines = JournalLines([
    [weight("2026-11-16", "80")], [eaten("2026-11-17", 1000)], [eaten("2026-11-17", 1200)],
    [eaten("2026-11-18", 2000)], [dayState("2026-11-18", closed: true)], [eaten("2026-11-19", 400)],
    [session("2026-11-18", "running", minutes: "30", kcal: "343")], [eaten("2026-11-21", 900)],
    [eaten("2026-11-21", 900)],
  ])
  return BalanceReport(
    lines.table, in: .week(of: day("2026-11-21")), by: length, today: day("2026-11-21"), profile, mode)
}

@Test func `a balance by the level never adds the workouts that are in it`() {
  // 80 kg, 180 cm, 30 years: 1780 × 1.55 = 2759 a day, on the two days that count
  let total = report(.week, .factor, level: .moderate).json["total"]
  #expect(total?["eaten_kcal"]?.numberText == "4200")
  #expect(total?["burned_kcal"]?.numberText == "5518")
  #expect(total?["balance_kcal"]?.numberText == "-1318")
  #expect(total?["balance_kcal_per_day"]?.numberText == "-659")
  #expect(total?["days_counted"]?.numberText == "2")
  #expect(total?["logged_days"]?.numberText == "4")
  #expect(total?["workouts_gross_kcal"]?.numberText == "343")
}

@Test func `a balance by logged workouts adds their net energy to a life without any`() {
  // 1780 × 1.2 = 2136 a day, and 343 − 80 × 30 / 60 = 303 once
  let total = report(.week, .logged, level: .moderate).json["total"]
  #expect(total?["burned_kcal"]?.numberText == "4575")
  #expect(total?["balance_kcal"]?.numberText == "-375")
}

@Test func `a day logged in part and one that is running are not balanced`() throws {
  let spans = try #require(report(.day, .factor, level: .moderate).json["spans"]?.arrayValue)
  #expect(spans.map { $0["balance_kcal"]?.numberText ?? "-" } == ["-", "-559", "-759", "-", "-", "-"])
}

@Test func `without a profile the expenditure is unknown, and said to be`() {
  let report = report(.week, .factor, level: nil)
  #expect(report.json["total"]?["burned_kcal"] == .null)
  #expect(report.json["total"]?["eaten_kcal"]?.numberText == "4200")
  #expect(report.fault?.code == "energy.missing")
}

/// 82 kg falling by 0.1 kg a day for 60 days.
private func falling() -> WeightTrend {
  WeightTrend(
    (0..<60).map {
      (day("2026-09-23").adding(days: $0) ?? .first, Decimal(thousandths: Int64(82_000 - 100 * $0)))
    })
}

@Test func `a forecast is counted from the slope, and not from the level that lags behind it`() throws {
  // On day 60 the weight is 76.1 kg and the trend 9 days of slope above it: 77.0 kg. 1.1 kg are left: a little more than 11 days.
  let goal = GoalEntry(
    name: .weight, target: decimal("75"), period: .day, aim: .atMost, tolerance: nil, by: day("2026-11-30"),
    start: decimal("82"), note: nil)
  let today = day("2026-11-21")
  let course = WeightCourse(goal, start: (day("2026-09-23"), decimal("82")), on: today)
  let progress = try #require(GoalProgress(goal, actual: decimal("76.1"), partial: nil, course: course))
  let forecast = try #require(TrendForecast(progress, falling(), on: today))
  #expect(forecast.rate.slope.rounded(places: 1) == decimal("-0.7"))
  #expect(forecast.day == day("2026-12-03"))
  #expect(forecast.daysLate == 3)
}

@Test func `a trend that leads away forecasts no day`() throws {
  let goal = GoalEntry(
    name: .weight, target: decimal("85"), period: .day, aim: .atLeast, tolerance: nil, by: nil,
    start: decimal("82"), note: nil)
  let today = day("2026-11-21")
  let course = WeightCourse(goal, start: (day("2026-09-23"), decimal("82")), on: today)
  let progress = try #require(GoalProgress(goal, actual: decimal("76.1"), partial: nil, course: course))
  #expect(TrendForecast(progress, falling(), on: today)?.day == nil)
  #expect(TrendForecast(progress, WeightTrend([]), on: today) == nil)
}
