import Encoding
import Import
import Testing
import Values

/// What the numbers of messages mean. Times begin at 900 000 000 seconds after 1989-12-31: 2018-07-08T16:00:00Z.
@Suite struct FITMeaningTests {
  private func file(_ script: FITScript) throws -> FITFile {
    let found = try FITImport(script.bytes)
    #expect(found.faults == [])
    return try #require(found.files.first)
  }

  @Test func `a weighing has its masses, its parts and its person`() throws {
    var script = FITScript()
    script.begin(kind: 9)
    script.add(
      30, at: 900_000_100,
      [
        (0, 0x84, 2, [7609]), (1, 0x84, 2, [2510]), (2, 0x84, 2, [5555]), (4, 0x84, 2, [331]),
        (5, 0x84, 2, [3412]),
        (12, 0x84, 2, [1]),
      ])
    script.add(30, at: 900_000_200, [(0, 0x84, 2, [0xFFFE]), (1, 0x84, 2, [0]), (12, 0x84, 2, [0xFFFF])])
    let file = try file(script)
    #expect(file.kind == .weight)
    let first = file.weighings[0]
    #expect(first.time == Instant(milliseconds: 1_531_065_700_000))
    #expect(first.weight == Kilograms(Decimal(thousandths: 76_090)))
    #expect(first.fatPercent == Decimal(thousandths: 25_100))
    #expect(first.waterPercent == Decimal(thousandths: 55_550))
    #expect(first.bones == Kilograms(Decimal(thousandths: 3310)))
    #expect(first.muscles == Kilograms(Decimal(thousandths: 34_120)))
    #expect(first.visceralFat == nil)
    #expect(first.user == 1)
    // The scale was still calculating.
    #expect(file.weighings[1].weight == nil)
    #expect(file.weighings[1].fatPercent == nil)
    #expect(file.weighings[1].user == nil)
  }

  @Test func `a set has its load, its repetitions and its exercise`() throws {
    var script = FITScript()
    script.begin(kind: 4)
    script.add(
      225,
      [
        (254, 0x86, 4, [900_000_060]), (6, 0x86, 4, [900_000_020]), (0, 0x86, 4, [38_250]),
        (3, 0x84, 2, [12]),
        (4, 0x84, 2, [327]), (5, 0x02, 1, [1]), (7, 0x84, 2, [65_534, 0, 65_535]),
        (8, 0x84, 2, [3, 1, 65_535]),
        (9, 0x84, 2, [2]),
      ])
    script.add(
      225, [(254, 0x86, 4, [900_000_150]), (0, 0x86, 4, [90_000]), (5, 0x02, 1, [0]), (3, 0x84, 2, [0xFFFF])])
    script.add(264, [(0, 0x84, 2, [0]), (1, 0x84, 2, [1]), FITScript.text(2, "Barbell Bench Press")])
    let file = try file(script)
    let set = file.sets[0]
    #expect(set.start == Instant(milliseconds: 1_531_065_620_000))
    #expect(set.duration == Decimal(thousandths: 38_250))
    #expect(set.repetitions == 12)
    // 327 sixteenths are 20.4375.
    #expect(set.load == Kilograms(Decimal(thousandths: 20_438)))
    #expect(set.isInPounds)
    #expect(!set.isRest)
    #expect(set.exercise == FITExercise(category: 0, subtype: 1))
    #expect(set.exercise?.categoryName == "bench_press")
    #expect(set.exercise.flatMap(file.title) == "Barbell Bench Press")
    let rest = file.sets[1]
    #expect(rest.isRest)
    #expect(rest.repetitions == nil)
    #expect(rest.load == nil)
    #expect(rest.exercise == nil)
  }

  @Test func `a record has its place, its height and its rates`() throws {
    var script = FITScript()
    script.begin(kind: 4)
    script.add(
      20, at: 900_000_000,
      [
        (0, 0x85, 4, [536_870_912]), (1, 0x85, 4, [0xE000_0000]), (2, 0x84, 2, [2501]), (3, 0x02, 1, [142]),
        (4, 0x02, 1, [88]), (5, 0x86, 4, [123_456]), (6, 0x84, 2, [3456]), (7, 0x84, 2, [250]),
      ])
    script.add(
      20, at: 900_000_001,
      [(78, 0x86, 4, [2600]), (2, 0x84, 2, [1]), (73, 0x86, 4, [70_000]), (6, 0x84, 2, [9])])
    script.add(20, at: 900_000_002, [(0, 0x85, 4, [0]), (1, 0x85, 4, [0])])
    script.add(20, at: 900_000_003, [(0, 0x85, 4, [1_200_000_000]), (1, 0x85, 4, [5])])
    script.add(20, at: 5, [(3, 0x02, 1, [0])])
    let records = try file(script).records
    #expect(records[0].time == Instant(milliseconds: 1_531_065_600_000))
    #expect(records[0].latitude == 45)
    #expect(records[0].longitude == -45)
    #expect(records[0].altitude == Decimal(thousandths: 200))
    #expect(records[0].heartRate == 142)
    #expect(records[0].cadence == 88)
    #expect(records[0].distance == Metres(Decimal(thousandths: 1_234_560)))
    #expect(records[0].speed == Decimal(thousandths: 3456))
    #expect(records[0].power == 250)
    #expect(records[1].altitude == Decimal(20))
    #expect(records[1].speed == Decimal(70))
    #expect(records[1].latitude == nil)
    #expect(records[2].latitude == nil, "a device that has not found itself")
    #expect(records[3].longitude == nil, "north of the north pole")
    #expect(records[4].time == nil, "a device that does not know the date")
    #expect(records[4].heartRate == nil)
  }

  @Test func `speed and way of old records are unpacked`() throws {
    var script = FITScript()
    script.begin(kind: 4)
    // Twelve bits of speed in hundredths, twelve of the way in sixteenths: 2.5 m/s, then 16 m, 255 m, 8 m.
    for way: UInt64 in [0x100, 0xFF0, 0x080] {
      script.add(20, at: 900_000_000, [(8, 0x0D, 1, [0xFA, (way & 0xF) << 4, way >> 4])])
    }
    script.add(20, at: 900_000_004, [(8, 0x0D, 1, [0xFF, 0xFF, 0xFF])])
    // Three numbers of another type are not three bytes, but do no harm.
    script.add(20, at: 900_000_005, [(8, 0x8E, 8, [0xFFFF_FFFF_FFFF_FFF0, .max, .max - 9])])
    let records = try file(script).records
    #expect(records[0].speed == Decimal(thousandths: 2500))
    #expect(records.prefix(4).map { $0.distance?.value } == [Decimal(16), Decimal(255), Decimal(264), nil])
    #expect(records.count == 5)
  }

  @Test(
    arguments: [
      (900_007_200, 7200), (899_980_200, -19_800), (900_007_203, 7200), (900_020_700, 20_700),
      (900_000_000, 0),
      (900_007_500, nil), (0xFFFF_FFFF, nil), (900_060_000, nil), (12_345, nil),
    ] as [(UInt64, Int32?)])
  func `the zone is what two clocks differ by`(local: UInt64, offset: Int32?) throws {
    var script = FITScript()
    script.begin(kind: 4)
    script.add(34, at: 900_000_000, [(5, 0x86, 4, [local])])
    #expect(try file(script).offsetSeconds == offset)
  }

  @Test func `steps are strides of two, and only on foot`() throws {
    for (sport, steps): (UInt64, Int?) in [(1, 2001), (11, 2001), (17, 2001), (2, nil), (5, nil)] {
      var script = FITScript()
      script.begin(kind: 4)
      script.add(
        18, at: 900_000_600,
        [(5, 0, 1, [sport]), (10, 0x86, 4, [1000]), (94, 0x02, 1, [64]), (11, 0x84, 2, [0])])
      let session = try file(script).sessions[0]
      #expect(session.steps == steps)
      #expect(session.totals.energy == nil, "0 is not known")
    }
  }

  @Test func `files of other kinds are refused by name`() throws {
    let names: [(UInt64, String?)] = [
      (4, nil), (9, nil), (15, nil), (28, nil), (32, nil), (2, "settings"), (5, "workout"), (6, "course"),
      (77, "77"),
    ]
    for (kind, name) in names {
      var script = FITScript()
      script.begin(kind: kind)
      let refusal = try file(script).kind?.refusal?.english
      #expect(refusal == name.map { "FIT files of the kind '\($0)' are not imported" })
    }
  }

  @Test func `a source is a maker and a model`() throws {
    var script = FITScript()
    script.begin(kind: 4)
    #expect(try file(script).source == "Garmin")
    script.add(23, at: 900_000_000, [(0, 0x02, 1, [1]), FITScript.text(27, "HRM-Pro")])
    script.add(23, at: 900_000_000, [(0, 0x02, 1, [0]), FITScript.text(27, "Edge 540")])
    #expect(try file(script).source == "Garmin Edge 540")
    var other = FITScript()
    other.add(0, [(0, 0, 1, [4]), (1, 0x84, 2, [32]), FITScript.text(8, "Wahoo BOLT")])
    #expect(try file(other).source == "Wahoo BOLT")
    var unknown = FITScript()
    unknown.add(0, [(0, 0, 1, [4]), (1, 0x84, 2, [9999])])
    #expect(try file(unknown).source == nil)
  }

  /// The clock runs for 100 s, stands for 60 s in which the person goes 100 m on, and runs again for 100 s.
  @Test func `a track ends where the clock was stopped, and its times have no pauses`() throws {
    var script = FITScript()
    script.begin(kind: 4)
    let record = { (script: inout FITScript, second: UInt32, metres: UInt64) in
      // A metre to the east is 107.3 semicircles at the equator.
      let east = UInt64(Double(metres) * 107.289 + 1)
      script.add(
        20, at: 900_000_000 + second, [(0, 0x85, 4, [0]), (1, 0x85, 4, [east]), (5, 0x86, 4, [metres * 100])])
    }
    for step in 0...10 { record(&script, UInt32(step * 10), UInt64(step * 60)) }
    script.add(21, at: 900_000_100, [(0, 0, 1, [0]), (1, 0, 1, [4])])
    script.add(21, at: 900_000_160, [(0, 0, 1, [0]), (1, 0, 1, [0])])
    for step in 0...10 { record(&script, UInt32(160 + step * 10), UInt64(700 + step * 60)) }
    script.add(
      18, at: 900_000_260,
      [
        (2, 0x86, 4, [900_000_000]), (7, 0x86, 4, [260_000]), (8, 0x86, 4, [200_000]), (9, 0x86, 4, [130_000]),
        (5, 0, 1, [1]),
      ])
    let file = try file(script)
    #expect(file.stops == [Instant(milliseconds: 1_531_065_700_000)])
    var reading = FileReading()
    let entries = try FITImport(script.bytes).entries(ForeignClock(zone: .utc, dayStart: 0), into: &reading)
    let fields = JSON.object(try #require(entries.first).fields)
    #expect(fields["minutes"]?.text == "3.333" && fields["elapsed_min"]?.text == "4.333")
    #expect(fields["moving_min"] == nil)
    // 600 m in 100 s, and 400 m of the second part in 66.7 s; what was gone in the pause is no part of the way.
    #expect(fields["splits_s"]?.text == "[167]")
    #expect(fields["route"]?.stringValue?.split(separator: " ").count == 2)
  }
}
