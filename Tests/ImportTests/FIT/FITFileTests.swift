import Encoding
import Import
import Testing
import Values

/// What belongs together in a file, and in files that follow each other.
@Suite struct FITFileTests {
  /// A session of ten minutes from a time on.
  private func session(_ sport: UInt64, from start: UInt32) -> [(UInt8, UInt8, Int, [UInt64])] {
    [(5, 0, 1, [sport]), (2, 0x86, 4, [UInt64(start)]), (7, 0x86, 4, [600_000]), (8, 0x86, 4, [590_000])]
  }

  @Test func `a triathlon is its sports, each with its own records, and no transition`() throws {
    var script = FITScript()
    script.begin(kind: 4)
    for minute: UInt32 in 0..<30 {
      script.add(20, at: 900_000_000 + minute * 60, [(3, 0x02, 1, [UInt64(100 + minute)])])
    }
    script.add(19, at: 900_000_600, [(2, 0x86, 4, [900_000_000]), (9, 0x86, 4, [150_000])])
    script.add(19, at: 900_001_800, [(2, 0x86, 4, [900_001_200])])
    script.add(18, at: 900_001_800, session(5, from: 900_000_000))
    script.add(18, at: 900_001_800, session(3, from: 900_000_600))
    script.add(18, at: 900_001_800, session(2, from: 900_001_200))
    let file = try #require(try FITImport(script.bytes).files.first)
    #expect(file.sessions.count == 3)
    let activities = file.activities
    #expect(activities.map(\.session.sport.name) == ["swimming", "cycling"])
    #expect(activities.map { $0.records.compactMap(\.heartRate) } == [Array(100..<110), Array(120..<130)])
    #expect(activities.map(\.laps.count) == [1, 1])
    #expect(activities[0].laps[0].totals.distance == Metres(Decimal(1500)))
    #expect(
      activities.map(\.key) == ["fit:1:2050:77:900000000:1531065600", "fit:1:2050:77:900000000:1531066800"])
    #expect(activities.allSatisfy { !$0.isWorkedOut })
  }

  @Test func `a file without a summary gives one from its records`() throws {
    var script = FITScript()
    script.begin(kind: 4)
    script.add(12, [(0, 0, 1, [1]), (1, 0, 1, [3])])
    for second: UInt32 in 0..<61 {
      script.add(
        20, at: 900_000_000 + second,
        [(3, 0x02, 1, [second == 60 ? 160 : 120]), (5, 0x86, 4, [UInt64(second) * 300])])
    }
    let file = try #require(try FITImport(script.bytes).files.first)
    let activity = try #require(file.activities.first)
    #expect(activity.isWorkedOut)
    #expect(activity.session.sport == FITSport(sport: 1, form: 3))
    #expect(activity.session.totals.start == Instant(milliseconds: 1_531_065_600_000))
    #expect(activity.session.totals.elapsed == Decimal(60))
    #expect(activity.session.totals.timer == nil)
    #expect(activity.session.totals.distance == Metres(Decimal(180)))
    #expect(activity.session.totals.averageHeartRate == 121)
    #expect(activity.session.totals.highestHeartRate == 160)
    #expect(activity.session.totals.energy == nil)
    #expect(activity.records.count == 61)
    #expect(activity.key == "fit:1:2050:77:900000000:1531065600")
  }

  @Test func `a part with a file's identity is a file, and one without belongs to the file before`() throws {
    var first = FITScript()
    first.begin(kind: 4)
    first.add(18, at: 900_000_600, session(1, from: 900_000_000))
    var heart = FITScript()
    heart.add(20, at: 900_000_010, [(3, 0x02, 1, [99])])
    var second = FITScript()
    second.begin(kind: 9)
    second.add(30, at: 900_000_100, [(0, 0x84, 2, [7609])])
    let found = try FITImport(first.bytes + heart.bytes + second.bytes)
    #expect(found.faults == [])
    #expect(found.files.map { $0.kind?.name } == ["activity", "weight"])
    #expect(found.files.map(\.records.count) == [1, 0])
    #expect(found.files[0].activities[0].records.count == 1)
    #expect(found.files[1].weighings.count == 1)
  }

  @Test func `a tracker's counts are those of the local day`() throws {
    var script = FITScript()
    script.begin(kind: 32)
    // 2018-07-08T16:00:00Z, local time two hours ahead; local midnight is six hours later.
    script.add(103, at: 900_000_000, [(0, 0x86, 4, [900_007_200])])
    let walking: [(UInt8, UInt8, Int, [UInt64])] = [(5, 0, 1, [6]), (19, 0x84, 2, [60])]
    script.add(
      55, at: 900_000_060, walking + [(3, 0x86, 4, [3000]), (2, 0x86, 4, [210_000]), (4, 0x86, 4, [500_000])])
    script.add(55, at: 900_000_120, walking + [(3, 0x86, 4, [3142])])
    script.add(55, at: 900_000_120, [(5, 0, 1, [2]), (3, 0x86, 4, [900]), (2, 0x86, 4, [500_000])])
    // What the day came to, noted at midnight; then the count begins again, with only half of the time.
    script.add(55, at: 900_021_600, walking + [(3, 0x86, 4, [5000])])
    script.add(55, [(26, 0x84, 2, [(900_021_660) & 0xFFFF]), (24, 0x0D, 1, [0x40 | 6]), (9, 0x84, 2, [12])])
    let file = try #require(try FITImport(script.bytes).files.first)
    #expect(file.offsetSeconds == 7200)
    let (sunday, monday) = (CivilDay(iso: "2018-07-08"), CivilDay(iso: "2018-07-09"))
    #expect(file.days.map(\.day) == [sunday, sunday, monday])
    #expect(file.days.map(\.movement) == [2, 6, 6])
    #expect(file.days.map(\.steps) == [nil, 5000, 12])
    #expect(file.days.map(\.distance) == [Metres(Decimal(5000)), Metres(Decimal(2100)), nil])
    #expect(file.days[1].activeEnergy == Kilocalories(Decimal(60)))
    #expect(file.days[1].activeTime == Decimal(500))
    var day = file.days[1]
    day.take(file.days[2])
    #expect(day.steps == 5000)
    #expect(file.activities.isEmpty)
  }

  @Test func `a recording of more than any device makes is cut`() throws {
    var script = FITScript()
    script.begin(kind: 4)
    for start: UInt32 in 0..<201 { script.add(18, at: 900_000_000, session(1, from: 900_000_000 + start)) }
    let found = try FITImport(script.bytes)
    #expect(found.faults.map(\.kind) == [.tooMany])
    #expect(found.files[0].sessions.count == 200)
  }
}
