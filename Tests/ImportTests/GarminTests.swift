import Encoding
import Import
import Testing
import Values

/// Garmin's JSON: that of the account export, and that of its web page.
@Suite struct GarminTests {
  @Test func `activities of the web page are what an independent script found`() throws {
    let read = try DocumentFile("garmin-api__activities-list.json")
    let expected = try ExpectedRows("documents/garmin-api__activities-list.json")
    let ids = expected.keys("activity")
    #expect(read.entries.map(\.key) == ids)
    for (id, entry) in zip(ids, read.entries) {
      let text = { (field: String) in expected.text("activity", id, field) }
      let number = { (field: String) in expected.number("activity", id, field) ?? .nan }
      let activity = JSON.object(entry.fields)
      let start = try #require(text("start_gmt")).replacing(" ", with: "T") + "Z"
      let at = try #require(entry.at)
      #expect(at.instant == Timestamp(parsing: start)?.instant)
      #expect(String(at.description.prefix(19)) == text("start_local")?.replacing(" ", with: "T"))
      #expect(abs(amount(activity, "minutes") * 60 - number("duration_s")) < 0.1)
      #expect(abs(amount(activity, "distance_km") * 1000 - number("distance_m")) < 0.6)
      #expect(amount(activity, "kcal") == number("kcal"))
    }
    #expect(read.types == ["walking", "other/multi sport", "running"])
  }

  @Test func `an activity by itself has its numbers in a summary`() throws {
    let read = try DocumentFile("garmin-api__activity_2541953812.json")
    #expect(
      read.texts == [
        #"activity 2018-03-08 2018-03-08T12:23:22+01:00 {"type":"cross-country-skiing","minutes":43.79,"#
          + #""distance_km":8.226,"kcal":319,"kcal_source":"given","hr":110,"ascent_m":106,"#
          + #""note":"Reckingen Augenstern-Ulrichen Langlauf","origin":"Garmin"}"#
      ])
    #expect(read.entries.map(\.key) == ["2541953812"])
  }

  @Test func `the account export is in ms, cm and kJ, and a triathlon is its parts`() throws {
    let read = try DocumentFile("garmin__summarizedActivities.json")
    #expect(
      read.texts == [
        #"activity 2026-01-01 2026-01-01T12:00:00+01:00 {"type":"running","minutes":30.108,"distance_km":5,"#
          + #""kcal":400,"kcal_source":"given","hr":141,"ascent_m":42,"note":"Lunch Run","origin":"Garmin"}"#,
        #"activity 2026-01-02 2026-01-02T12:00:00+01:00 {"type":"cycling","minutes":60,"distance_km":20,"#
          + #""kcal":716,"kcal_source":"given","note":"Triathlon","origin":"Garmin"}"#,
      ])
    #expect(read.entries.map(\.key) == ["111", "113"])
    #expect(read.reading.rows == 4)
    #expect(read.reading.passed == 2)
  }

  @Test func `the same activity has the same key in both`() throws {
    let web = #"""
      [{"activityId":111,"activityType":{"typeKey":"running"},"startTimeLocal":"2026-01-01 12:00:00",
      "startTimeGMT":"2026-01-01 11:00:00","duration":1806.5,"distance":5000.0}]
      """#
    #expect(try DocumentFile(text: web).entries.map(\.key) == ["111"])
  }

  @Test func `the speed shows that distances are in metres, and a km on foot that energy is in kcal`() throws
  {
    let read = try DocumentFile(
      text: #"""
        [{"activityId":1,"activityType":"running","sportType":"RUNNING","beginTimestamp":1767265200000,
        "duration":1806500,"distance":5000,"avgSpeed":0.2767783,"calories":400}]
        """#)
    #expect(
      read.texts == [
        #"activity 2026-01-01 2026-01-01T12:00:00+01:00 {"type":"running","minutes":30.108,"distance_km":5,"#
          + #""kcal":400,"kcal_source":"given","origin":"Garmin"}"#
      ])
  }

  @Test func `the resting heart rate is that of the day, and of two versions the later counts`() throws {
    let read = try DocumentFile("garmin__UDSFile_2026-01-01_2026-04-11.json")
    #expect(
      read.entries.map { "\($0.key) \(JSON.object($0.fields)["value"]?.text ?? "")" } == [
        "steps 2026-01-01 9876", "resting-heart-rate 2026-01-01 53", "steps 2026-01-02 5000",
        "resting-heart-rate 2026-01-02 56",
      ])
    #expect(read.reading.refusals == 0)
  }

  @Test func `a night is the sum of its stages, and a nap is beside it`() throws {
    let read = try DocumentFile("garmin__sleepData.json")
    #expect(
      read.texts == [
        #"measure 2026-01-02 {"name":"sleep","value":450,"unit":"min","origin":"Garmin"}"#,
        #"measure 2026-01-02 {"name":"sleep","value":25,"unit":"min","origin":"Garmin"}"#,
      ])
  }

  @Test func `a weight is in grams, and a corrected one counts once`() throws {
    let read = try DocumentFile("garmin__userBioMetrics.json")
    #expect(
      read.texts == [
        #"weight 2026-01-05 2026-01-05T07:12:00+01:00 "#
          + #"{"weight_kg":81.45,"body_fat_percent":21.4,"origin":"Garmin"}"#,
        #"weight 2026-01-06 {"weight_kg":81,"origin":"Garmin"}"#,
      ])
  }

  private func amount(_ object: JSON, _ key: String) -> Double {
    (object[key]?.decimalValue).map { Double($0.thousandths) / 1000 } ?? 0
  }
}

extension DocumentFile {
  /// What sport each activity is.
  var types: [String] { entries.compactMap { JSON.object($0.fields)["type"]?.stringValue } }
}
