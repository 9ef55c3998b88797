import Activity
import Testing
import Values

/// The same load on so many days from 1 November on.
private func course(_ load: Int32, days: Int, until last: Int? = nil) throws -> TrainingLoad {
  let first = try #require(CivilDay(iso: "2026-11-01"))
  let loads = try (0..<days).map { (day: try #require(first.adding(days: $0)), load: Decimal(load)) }
  return TrainingLoad(loads, until: try #require(first.adding(days: (last ?? days) - 1)))
}

private func activity(
  _ type: String, _ minutes: Int32, met: String? = nil, intensity: Intensity? = nil, rpe: String? = nil
) throws -> ActivityEntry {
  var details = ActivityEntry.Details()
  details.intensity = intensity
  details.exertion = try rpe.map { try decimal($0) }
  return ActivityEntry(
    type: type, minutes: Minutes(Decimal(minutes)), kcal: nil, source: nil, method: .met,
    met: try met.map { MET(try decimal($0)) },
    weight: nil, details: details)
}

struct TrainingLoadTests {
  @Test func `28 days of load 50 are the worked example`() throws {
    let last = try #require(try course(50, days: 28).days.last)
    #expect(last.fitness == (try decimal("24.33")))
    #expect(last.fatigue == (try decimal("49.08")))
    #expect(last.form == (try decimal("-24.76")))
  }

  // By hand: one load of 100 leaves 100 × (1 − e^(−1/42)) and 100 × (1 − e^(−1/7)) on its day, and seven days later
  // e^(−7/42) and e^(−1) of that.
  @Test(arguments: [
    (1, "2.35", "13.31", "-10.96"), (8, "1.99", "4.9", "-2.91"), (43, "0.87", "0.03", "0.83"),
  ])
  func `one load fades`(days: Int, fitness: String, fatigue: String, form: String) throws {
    let last = try #require(try course(100, days: 1, until: days).days.last)
    #expect(last.fitness == (try decimal(fitness)))
    #expect(last.fatigue == (try decimal(fatigue)))
    #expect(last.form == (try decimal(form)))
  }

  @Test func `loads of one day are added, later ones and their order do not matter`() throws {
    let day = try #require(CivilDay(iso: "2026-11-01"))
    let next = try #require(CivilDay(iso: "2026-11-02"))
    let after = try #require(CivilDay(iso: "2026-11-03"))
    let loads = [
      (day: after, load: Decimal(900)), (day: next, load: Decimal(20)), (day: day, load: Decimal(10)),
    ]
    let load = TrainingLoad(loads + [(day: next, load: Decimal(30))], until: next)
    #expect(load.days.map(\.load) == [Decimal(10), Decimal(50)])
    #expect(load == TrainingLoad(loads.reversed() + [(day: next, load: Decimal(30))], until: next))
  }

  @Test func `of an entry in the year 1 only the days asked for are kept, and are what they are among all`()
    throws
  {
    let first = try #require(CivilDay(iso: "0001-01-01"))
    let second = try #require(CivilDay(iso: "2026-10-20"))
    let last = try #require(CivilDay(iso: "2026-11-14"))
    let start = try #require(CivilDay(iso: "2026-10-18"))
    let loads = [(day: second, load: Decimal(70)), (day: first, load: Decimal(90))]
    let all = TrainingLoad(loads, until: last)
    let kept = TrainingLoad(loads, until: last, keepingFrom: start)
    #expect(all.days.count == 739_934)
    #expect(kept.days.count == 28)
    #expect(kept.days == Array(all.days.suffix(28)))
    #expect(kept.first == first)
    #expect(kept.ramp(until: last) == all.ramp(until: last))
    #expect(kept.rampPercent(until: last) == all.rampPercent(until: last))
    #expect(kept.formBand(on: last) == all.formBand(on: last))
  }

  @Test func `no loads are no days`() throws {
    #expect(TrainingLoad([], until: .first).days.isEmpty)
  }

  @Test func `the ramp is the change of fitness in a week, and of the week's load`() throws {
    let first = try #require(CivilDay(iso: "2026-11-01"))
    let loads = try (0..<14).map {
      (day: try #require(first.adding(days: $0)), load: Decimal($0 < 7 ? 100 : 120))
    }
    let last = try #require(CivilDay(iso: "2026-11-14"))
    let load = TrainingLoad(loads, until: last)
    // 100 × (1 − e^(−7/42)) = 15.352; × e^(−7/42) + 120 × 0.15352 = 31.417; the difference is 16.066.
    #expect(load.ramp(until: last) == (try decimal("16.07")))
    #expect(load.week(until: last) == Decimal(840))
    #expect(load.rampPercent(until: last) == Decimal(20))
    #expect(load.rampBand(until: last) == .steep)
    #expect(load.rampPercent(until: try #require(CivilDay(iso: "2026-11-07"))) == nil)
  }

  @Test(arguments: [
    ("-30.1", FormBand.highRisk), ("-30", .productive), ("-10", .productive), ("-9.9", .maintaining),
    ("5", .maintaining), ("5.1", .fresh),
  ])
  func `form is judged as a share of fitness`(percent: String, band: FormBand) throws {
    #expect(FormBand(percent: try decimal(percent)) == band)
  }

  @Test(arguments: [("-0.1", RampBand.easier), ("0", .steady), ("10", .steady), ("10.1", .steep)])
  func `a tenth more a week is the most`(percent: String, band: RampBand) throws {
    #expect(RampBand(percent: try decimal(percent)) == band)
  }

  @Test func `form is judged from the forty-second day on`() throws {
    let day41 = try #require(CivilDay(iso: "2026-12-11"))
    let day42 = try #require(CivilDay(iso: "2026-12-12"))
    #expect(try course(50, days: 41).formBand(on: day41) == nil)
    // After 42 days: fitness 31.606, fatigue 49.876; −57.8 %.
    #expect(try course(50, days: 42).formBand(on: day42) == .highRisk)
  }

  @Test(arguments: [
    ("running", 45, nil as String?, nil as Intensity?, "6" as String?, "270", false),
    ("running", 30, nil, .light, "7.5", "225", false),
    ("yoga", 60, "2.5", nil, "0", "0", false),
    ("running", 40, "9.8", nil, nil, "200", true),
    ("running", 40, "9.8", .light, nil, "80", true),
    ("walking", 50, "3.5", nil, nil, "150", true),
    ("yoga", 60, "2.5", nil, nil, "120", true),
    ("strength", 60, "3.5", .hard, nil, "300", true), ("hiking", 180, nil, nil, nil, "900", true),
    ("cleaning", 30, "3.5", nil, "4", "120", false),
  ])
  func `a load is exertion times minutes`(
    type: String, minutes: Int32, met: String?, intensity: Intensity?, rpe: String?, load: String,
    isEstimated: Bool
  ) throws {
    let entry = try activity(type, minutes, met: met, intensity: intensity, rpe: rpe)
    let found = SessionLoad(entry, type: ActivityTypes.builtIn.type(key: type))
    #expect(found?.amount == (try decimal(load)))
    #expect(found?.isEstimated == isEstimated)
  }

  @Test func `work in the house has no load unless somebody says how hard it was`() throws {
    let cleaning = try activity("cleaning", 30, met: "3.5")
    #expect(SessionLoad(cleaning, type: ActivityTypes.builtIn.type(key: "cleaning")) == nil)
  }
}
