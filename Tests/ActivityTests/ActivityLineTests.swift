import Activity
import Testing
import Values

private func line(_ words: String...) throws -> ActivityLine {
  try ActivityLine.parse(words, among: .builtIn)
}

private func settled(_ words: String) throws -> ActivityMetrics {
  let line = try ActivityLine.parse([words], among: .builtIn)
  var metrics = line.metrics
  try metrics.settle(of: line.type)
  return metrics
}

private func code(_ words: String) -> String? {
  do {
    _ = try settled(words)
  } catch ActivityLine.Fault.grammar(let error) {
    return error.code
  } catch ActivityLine.Fault.unknown {
    return "activity.unknown"
  } catch let error as GrammarError {
    return error.code
  } catch {
    return "\(error)"
  }
  return nil
}

struct ActivityLineTests {
  @Test(arguments: [
    ("run 45", "running", "45"), ("run 45m", "running", "45"), ("course à pied 1h10", "running", "70"),
    ("natation 0:45", "swimming", "45"), ("bike ride 1:10:00", "cycling", "70"),
    ("running 10 km/h 45m", "running", "45"), ("yoga doux 30 min", "yoga", "30"),
    ("marche pendant 90 min", "walking", "90"), ("yoga 120m", "yoga", "120"),
  ])
  func `a name and a duration`(words: String, key: String, minutes: String) throws {
    let found = try ActivityLine.parse([words], among: .builtIn)
    #expect(found.type.key == key)
    #expect(found.metrics.duration?.value == (try decimal(minutes)))
    let parts = words.split(separator: " ").map(String.init)
    #expect(try ActivityLine.parse(parts, among: .builtIn) == found)
  }

  @Test func `everything may be said in one line, in any order`() throws {
    let metrics = try line("run", "easy", "rpe", "6", "10km", "in", "55m", "150bpm", "+120m", "700kcal")
      .metrics
    var wanted = ActivityMetrics()
    wanted.duration = Minutes(Decimal(55))
    wanted.distance = Kilometres(Decimal(10))
    wanted.ascent = Metres(Decimal(120))
    wanted.intensity = .light
    wanted.exertion = Decimal(6)
    wanted.heartRate = Decimal(150)
    wanted.kcal = Kilocalories(Decimal(700))
    #expect(metrics == wanted)
    #expect(try line("course 55 min 10 km facile fc 150 effort 6 D+120m 700 kcal").metrics == wanted)
  }

  // 10 × 5.5 = 55; 60 ÷ 5.5 × … : 55 min ÷ 5.5 = 10 km; 12 km/h for 45 min = 9 km; 6 mi at 8:00/mi = 48 min;
  // 1.5 km at 2:05/100m = 31.25 min; 3 m/s = 10.8 km/h, 30 min = 5.4 km.
  @Test(arguments: [
    ("run 10km 5:30/km", "55", "10"), ("run 55m 5:30/km", "55", "10"), ("run 45m 12km/h", "45", "9"),
    ("run 6mi 8:00/mi", "48", "9.656"), ("swim 1.5km 2:05/100m", "31.25", "1.5"),
    ("run 30m 3m/s", "30", "5.4"), ("bike 1h 20mph", "60", "32.187"), ("run 10km 55m 5:30/km", "55", "10"),
    ("run 10km 5'30\"/km", "55", "10"), ("run 10km 5.5min/km", "55", "10"), ("swim 1500m 30m", "30", "1.5"),
    ("run 10km 100m", "100", "10"),
    // A clock time is hours and minutes unless that is a day or longer, or slower than 1 km/h.
    ("run 5km 25:30", "25.5", "5"), ("run 1km 4:30", "4.5", "1"), ("run 42.195km 4:30", "270", "42.195"),
    ("run 10km 1:10", "70", "10"), ("swim 1km 1:10", "70", "1"), ("walk 5 km 55:00", "55", "5"),
    ("hiking 3km 2:30", "150", "3"), ("bike 25km 1:05", "65", "25"), ("run 25:30 5:06/km", "25.5", "5"),
    ("run 10km 9:59", "599", "10"),
  ])
  func `two of duration, distance and pace give the third`(words: String, minutes: String, km: String) throws
  {
    let metrics = try settled(words)
    #expect(metrics.duration?.value == (try decimal(minutes)))
    #expect(metrics.distance?.value == (try decimal(km)))
  }

  @Test(arguments: [
    ("run 10km 45m 5:30/km", "activity.pace"), ("run 45m 50m", "activity.twice"),
    ("run 5km 6km", "activity.twice"), ("run 45m easy hard", "activity.twice"),
    ("run 45m rpe 6 rpe 7", "activity.twice"), ("run 10km 5:99/km", "pace.not-understood"),
    ("run 10km 0km/h", "pace.not-understood"), ("run 10km 5:3/km", "pace.not-understood"),
    ("run 120m 5:30/km", "activity.metres"), ("run 45m hrd", "quantity.not-a-number"),
    ("run banana", "quantity.not-a-number"), ("flying 45m", "activity.unknown"),
    ("strength bench", "activity.sets"), ("run 45m bench 3x8", "quantity.not-a-number"),
  ])
  func `what does not fit together or is not understood is refused`(words: String, wanted: String) {
    #expect(code(words) == wanted)
  }

  @Test func `the name of an unknown activity is what stands before the numbers`() {
    #expect(throws: ActivityLine.Fault.self) { try line("flying", "carpet", "45m") }
    do {
      _ = try line("flying", "carpet", "45m")
    } catch ActivityLine.Fault.unknown(let unknown) {
      #expect(unknown.name == "flying carpet")
    } catch {
      Issue.record("another error")
    }
  }

  // 60 × (8 + 8 + 7) + 80 × 5 × 5 = 1,380 + 2,000.
  @Test(arguments: [
    ["strength", "bench 60kg x 8,8,7, squat 80kg 5x5"], ["strength bench 60kg x 8,8,7, squat 80kg 5x5"],
    ["strength", "bench", "60kg", "x", "8,8,7,", "squat", "80kg", "5x5"],
  ])
  func `sets of strength training are three sets, and their volume is added up`(words: [String]) throws {
    let work = try ActivityLine.parse(words, among: .builtIn).metrics.work
    #expect(work.map(\.name) == ["bench", "squat"])
    #expect(work[0].sets.map(\.repetitions) == [8, 8, 7])
    #expect(work[0].sets.map(\.load) == Array(repeating: Kilograms(Decimal(60)), count: 3))
    #expect(work[1].sets.count == 5)
    #expect(work.volume == Kilograms(Decimal(3380)))
    #expect(!work.isBodyOnly)
  }

  @Test func `numbers may stand before and behind sets in quotes`() throws {
    let metrics = try line("strength", "45m", "push-ups 3x12, plank 3x60s", "rpe", "7").metrics
    #expect(metrics.duration == Minutes(Decimal(45)))
    #expect(metrics.exertion == Decimal(7))
    #expect(metrics.work.map(\.sets.count) == [3, 3])
    #expect(metrics.work.volume == nil)
    #expect(metrics.work.isBodyOnly)
  }
}

struct SpeedRecordTests {
  @Test(arguments: [
    ("running", "0.1", "37.6"), ("running", "10", "23"), ("marathon", "42.195", "21.1"),
    ("walking", "5", "17"),
    ("hiking", "20", "17"), ("cycling", "40", "60"), ("swimming-crawl-fast", "1.5", "6.4"),
    ("rowing-machine", "2", "24"),
  ])
  func `a record is that of the distance`(key: String, km: String, speed: String) throws {
    let type = try #require(ActivityTypes.builtIn.type(key: key))
    #expect(SpeedRecord(type, over: Kilometres(try decimal(km)))?.speed == (try decimal(speed)))
  }

  @Test func `of other activities none is kept`() throws {
    let type = try #require(ActivityTypes.builtIn.type(key: "skiing"))
    #expect(SpeedRecord(type, over: Kilometres(Decimal(10))) == nil)
  }
}

struct PaceTests {
  @Test(arguments: [
    ("5:30/km", "10.909", "5:30"), ("12km/h", "12", "5:00"), ("7.5mph", "12.07", "4:58"),
    ("8:51/mi", "10.911", "5:30"), ("2:05/100m", "2.88", "20:50"), ("3m/s", "10.8", "5:33"),
    ("4'05\"/km", "14.694", "4:05"), ("6/km", "10", "6:00"),
  ])
  func `a pace is read and shown`(text: String, speed: String, clock: String) throws {
    let pace = try #require(try Pace.parse(text))
    #expect(pace.speed == (try decimal(speed)))
    #expect(pace.clock == clock)
  }

  @Test(arguments: ["45m", "10km", "5:30", "easy", "", "1/2"])
  func `other texts are no pace`(text: String) throws {
    #expect(try Pace.parse(text) == nil)
  }
}
