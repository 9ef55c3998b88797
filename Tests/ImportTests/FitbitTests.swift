import Encoding
import Import
import Testing
import Values

/// Fitbit's account export, as Google Takeout has it.
@Suite struct FitbitTests {
  @Test func `a weight is in the unit that the person names`() throws {
    let bytes = try Fixture.bytes("documents/google-health__weight-2026-08-23.json")
    let read = try DocumentFile(bytes, "weight-2026-08-23.json", unit: .pounds)
    #expect(read.document.title == "Fitbit weights")
    #expect(read.document.asksMassUnit)
    #expect(
      read.texts == [
        #"weight 2026-08-24 2026-08-24T00:00:00+01:00 {"weight_kg":87,"origin":"Fitbit Takeout"}"#
      ])
    #expect(read.entries.map(\.key) == ["1787615999000"])
    let text = #"[{"logId":1,"weight":81.25,"fat":21.34,"date":"01/02/26","time":"07:00:00"}]"#
    let kilograms = try DocumentFile(Array(text.utf8), "x", unit: .kilograms)
    #expect(
      kilograms.texts == [
        #"weight 2026-01-02 2026-01-02T07:00:00+01:00 {"weight_kg":81.25,"body_fat_percent":21.3,"#
          + #""origin":"Fitbit Takeout"}"#
      ])
  }

  @Test func `a weight without a unit is not guessed`() throws {
    let read = try DocumentFile(text: #"[{"logId":1,"weight":81.25,"date":"01/02/26","time":"07:00:00"}]"#)
    #expect(read.entries.isEmpty)
    #expect(read.reasons == ["the unit of 'weight' is unknown"])
  }

  @Test func `the steps of each minute add up to days`() throws {
    let bytes = try Fixture.bytes("documents/fitbit__steps-2026-08-24.json")
    let read = try DocumentFile(bytes, "steps-2026-08-24.json")
    #expect(
      read.texts == [
        #"measure 2026-08-24 {"name":"steps","value":23,"unit":"steps","origin":"Fitbit Takeout"}"#,
        #"measure 2026-08-25 {"name":"steps","value":1307,"unit":"steps","origin":"Fitbit Takeout"}"#,
      ])
  }

  @Test func `steps are in UTC unless that would be before the day of their file`() throws {
    // The clock of the test is an hour ahead.
    let text = #"""
      [{"dateTime":"08/23/26 23:00:00","value":"0"},{"dateTime":"08/24/26 22:30:00","value":"10"},
      {"dateTime":"08/24/26 23:00:00","value":"5"}]
      """#
    let utc = try DocumentFile(Array(text.utf8), "steps-2026-08-24.json")
    #expect(utc.entries.map(\.day.description) == ["2026-08-24", "2026-08-25"])
    #expect(values(utc) == ["10", "5"])
    let later = try DocumentFile(Array(text.utf8), "steps-2026-08-01.json")
    #expect(values(later) == ["10", "5"])
    let local = try DocumentFile(Array(text.utf8), "steps-2026-08-25.json")
    #expect(values(local) == ["15"])
  }

  @Test func `the parts of a day in two files have keys of their own`() throws {
    let first = #"[{"dateTime":"08/24/26 00:01:00","value":"5"}]"#
    let second = #"[{"dateTime":"08/24/26 08:00:00","value":"900"}]"#
    let keys = try [first, second, first].map {
      try DocumentFile(Array($0.utf8), "steps-2026-08-01.json").entries.map(\.key)
    }
    #expect(keys[0] != keys[1])
    #expect(keys[0] == keys[2])
  }

  @Test func `distances look like steps and are not taken for them`() throws {
    let text = #"[{"dateTime":"08/24/26 00:01:00","value":"5"}]"#
    #expect(throws: (any Error).self) { try DocumentFile(Array(text.utf8), "distance-2026-08-01.json") }
  }

  @Test func `a night is on the day of waking up, and a nap beside it`() throws {
    let read = try DocumentFile("fitbit__sleep-2026-08-24.json")
    #expect(
      read.texts == [
        #"measure 2026-08-24 "#
          + #"{"name":"sleep","value":402,"unit":"min","origin":"Fitbit Takeout"}"#,
        #"measure 2026-08-24 "#
          + #"{"name":"sleep","value":31,"unit":"min","origin":"Fitbit Takeout"}"#,
      ])
    #expect(read.entries.map(\.key) == ["sleep 30000001", "sleep 30000002"])
    #expect(read.reading.sums[.sleep] == Decimal(433))
  }

  @Test func `exercise has its distance only where the unit is named`() throws {
    let read = try DocumentFile("fitbit__exercise-0.json")
    #expect(
      read.texts == [
        #"activity 2026-08-24 2026-08-24T18:13:31+01:00 {"type":"running","minutes":30.75,"distance_km":4.989,"#
          + #""kcal":312,"kcal_source":"given","hr":141,"origin":"Fitbit Takeout"}"#,
        #"activity 2026-08-25 2026-08-25T09:00:00+01:00 {"type":"cycling","minutes":40,"distance_km":12.5,"#
          + #""kcal":210,"kcal_source":"given","origin":"Fitbit Takeout"}"#,
        #"activity 2026-08-25 2026-08-25T19:30:00+01:00 {"type":"strength","minutes":30,"#
          + #""kcal":150,"kcal_source":"given","origin":"Fitbit Takeout"}"#,
      ])
    #expect(read.entries.map(\.key) == ["5001", "5002", "5003"])
  }

  @Test func `a resting heart rate of 0 is none`() throws {
    let read = try DocumentFile("fitbit__resting_heart_rate-2026-01-01.json")
    #expect(read.entries.map(\.day.description) == ["2026-08-24", "2026-08-25"])
    #expect(values(read) == ["61", "60"])
    #expect(read.reading.passed == 1)
  }

  @Test func `a log that a file has twice is one`() throws {
    let night =
      #"{"logId":7,"dateOfSleep":"2026-01-02","startTime":"2026-01-01T23:00:00.000","minutesAsleep":400}"#
    let read = try DocumentFile(text: "[\(night),\(night)]")
    #expect(read.entries.count == 1)
    #expect(read.reading.passed == 1)
  }

  private func values(_ read: DocumentFile) -> [String] {
    read.entries.compactMap { JSON.object($0.fields)["value"]?.numberText }
  }
}
