import Encoding
import Import
import TestSupport
import Testing
import Values

/// Exports that are damaged, or made to do damage: what cannot be taken is named, and nothing traps.
@Suite struct HostileRecordTests {
  /// The fixtures of the forms that are read record by record, by the names that their programs give them.
  private static let files: [(fixture: String, name: String)] = [
    ("google-health__weight-2026-08-23.json", "weight-2026-08-23.json"),
    ("fitbit__steps-2026-08-24.json", "steps-2026-08-24.json"),
    ("fitbit__sleep-2026-08-24.json", "sleep-2026-08-24.json"),
    ("fitbit__exercise-0.json", "exercise-0.json"),
    ("fitbit__resting_heart_rate-2026-01-01.json", "resting_heart_rate-2026-01-01.json"),
    ("garmin__summarizedActivities.json", "a@b.c_0_summarizedActivities.json"),
    ("garmin-api__activity_2541953812.json", "activity_2541953812.json"),
    ("garmin__UDSFile_2026-01-01_2026-04-11.json", "UDSFile_2026-01-01_2026-04-11.json"),
    ("garmin__sleepData.json", "2026_sleepData.json"),
    ("garmin__userBioMetrics.json", "1_userBioMetrics.json"),
    ("google-fit__2016-11-03T10_00_00-07_00_WALKING.json", "2016-11-03T10_00_00-07_00_WALKING.json"),
    ("google-fit__SLEEP.json", "SLEEP.json"),
    ("polar__training-session-2025-08-16.json", "training-session-2025-08-16.json"),
    ("polar__training-session-2014-12-07-263916482.json", "training-session-2014.json"),
    ("polar__activity-2025-08-16.json", "activity-2025-08-16.json"),
  ]

  @Test func `a file that is cut anywhere is read up to there, and named`() throws {
    for (fixture, name) in Self.files {
      let bytes = try Fixture.bytes("documents/\(fixture)")
      let whole = try DocumentFile(bytes, name, unit: .pounds)
      let end = bytes.lastIndex { $0 > 0x20 } ?? 0
      // The smallest file of each program at every byte.
      for length in stride(from: 0, to: end, by: bytes.count < 1000 ? 1 : 17) {
        guard let cut = try? DocumentFile(Array(bytes[..<length]), name, unit: .pounds) else { continue }
        #expect(cut.entries.count <= whole.entries.count, "\(fixture) at \(length)")
        #expect(cut.reading.refusals > 0, "\(fixture) at \(length)")
      }
    }
  }

  @Test(
    arguments: [
      "1e308", "-1e308", "1e-308", "-5", "null", "true", "[]", "{}", "[[[[1]]]]", #""""#, #""x""#, #""1,5""#,
      "99999999999999999999999999", #""99/99/99 25:61:61""#, #""0000-00-00""#, #""9999-12-31T23:59:59Z""#,
      #""01/01/00""#, #""2026-02-30T10:00:00+26:00""#, #""\u0000""#, #"{"date":null,"value":"NaN"}"#,
    ])
  func `any value may be of any type`(value: String) throws {
    for (fixture, name) in Self.files {
      let bytes = try Fixture.bytes("documents/\(fixture)")
      for range in Cases.each(4, of: Self.scalars(bytes), turn: value.utf8.count) {
        let changed =
          Array(bytes[..<range.lowerBound]) + Array(value.utf8) + Array(bytes[range.upperBound...])
        // What is no longer known by its content is another test's.
        guard let read = try? DocumentFile(changed, name, unit: .pounds) else { continue }
        for entry in read.entries { #expect(!entry.key.isEmpty) }
      }
    }
  }

  @Test func `a number may be a text`() throws {
    let read = try DocumentFile(
      text: #"""
        [{"logId":"9","activityName":"Run","startTime":"08/24/26 17:13:31","duration":"60000","distance":"1.5",
        "distanceUnit":"Kilometer","calories":"12"}]
        """#)
    #expect(
      read.texts == [
        #"activity 2026-08-24 2026-08-24T18:13:31+01:00 {"type":"running","minutes":1,"distance_km":1.5,"#
          + #""kcal":12,"kcal_source":"given","origin":"Fitbit Takeout"}"#
      ])
  }

  @Test func `a record that lacks something is refused, and the next is taken`() throws {
    let read = try DocumentFile(
      text: #"""
        [{"logId":1,"activityName":"Run","startTime":"08/24/26 17:13:31"},
        {"logId":2,"activityName":"Run","duration":60000},
        7, null, [], {},
        {"logId":3,"activityName":"Run","startTime":"08/24/26 17:13:31","duration":-60000},
        {"logId":4,"activityName":"Run","startTime":"08/24/26 17:13:31","duration":60000}]
        """#)
    #expect(read.entries.map(\.key) == ["4"])
    #expect(
      read.reasons == [
        "it has no duration", "it has no date", "it has no date", "it has no duration",
      ])
  }

  @Test func `values nobody can have are refused by name`() throws {
    let steps = #"[{"dateTime":"08/24/26 17:13:00","value":"9000000"}]"#
    #expect(
      try DocumentFile(Array(steps.utf8), "steps-2026-08-24.json").reasons == [
        "steps of 9000000 steps is implausible"
      ])
    let weight = #"[{"metaData":{"calendarDate":"2026-01-05"},"weight":{"weight":81.5}}]"#
    #expect(try DocumentFile(text: weight).reasons == ["a weight of 0.082 kg is implausible"])
  }

  @Test func `what is nested too deeply is refused, whether it is wanted or not`() throws {
    let deep = String(repeating: "[", count: 100_000)
    for key in ["levels", "minutesAsleep"] {
      let text =
        #"[{"logId":1,"dateOfSleep":"2026-01-02","startTime":"2026-01-01T23:00:00","\#(key)":\#(deep)"#
      #expect(try DocumentFile(text: text).reasons == ["it is not whole JSON: nested too deeply"])
    }
    let lists = String(repeating: #"{"summarizedActivitiesExport":["#, count: 100_000)
    #expect(try DocumentFile(text: lists).reasons == ["it is not whole JSON: nested too deeply"])
  }

  /// Where the values are that are no objects and no arrays.
  private static func scalars(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    while let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")) {
      guard let start = bytes[(colon + 1)...].firstIndex(where: { $0 > 0x20 }) else { break }
      place = start
      if bytes[start] == UInt8(ascii: "\"") {
        place = (bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? start) + 1
      } else if bytes[start] != UInt8(ascii: "{"), bytes[start] != UInt8(ascii: "[") {
        place = bytes[start...].firstIndex { ",]} \n".utf8.contains($0) } ?? bytes.count
      }
      if place > start { ranges.append(start..<place) } else { place = start + 1 }
    }
    return ranges
  }
}
