import Encoding
import Import
import Testing
import Values

/// Sessions of Google Fit and Polar Flow, a file each.
@Suite struct SessionTests {
  @Test func `a walk has the clock of the phone that the name of its file shows`() throws {
    let name = "2016-11-03T10_00_00-07_00_WALKING.json"
    let bytes = try Fixture.bytes("documents/google-fit__\(name)")
    #expect(
      try DocumentFile(bytes, name).texts == [
        #"activity 2016-11-03 2016-11-03T10:00:00-07:00 {"type":"walking","minutes":11.236,"distance_km":0.793,"#
          + #""kcal":44.988,"kcal_source":"given","origin":"Google Fit sessions"}"#
      ])
    let renamed = try DocumentFile(bytes, "2016-11-03T10_00_00-05_00_WALKING.json")
    #expect(renamed.entries.map { $0.at?.description } == ["2016-11-03T18:00:00+01:00"])
  }

  @Test func `a sleep is without the time awake, each minute once`() throws {
    let read = try DocumentFile("google-fit__SLEEP.json")
    #expect(
      read.texts == [
        #"measure 2021-03-02 "#
          + #"{"name":"sleep","value":450,"unit":"min","origin":"Google Fit sessions"}"#
      ])
  }

  @Test(
    arguments: [
      ("biking.stationary", "stationary-bike"), ("running.treadmill", "treadmill"),
      ("interval_training.high_intensity", "hiit"), ("strength_training", "strength"),
    ])
  func `an activity of Google Fit is named from the end`(word: String, type: String) throws {
    #expect(try DocumentFile(text: session(word)).types == [type])
  }

  @Test func `a ride in a car is no activity`() throws {
    let read = try DocumentFile(text: session("in_vehicle"))
    #expect(read.entries.isEmpty)
    #expect(read.reading.left == ["in_vehicle": 1])
  }

  private func session(_ word: String) -> String {
    #"{"fitnessActivity":"\#(word)","startTime":"2021-03-01T10:00:00Z","endTime":"2021-03-01T10:30:00Z"}"#
  }

  @Test func `a bare NaN is nothing, and one in a text is the text`() throws {
    let read = try DocumentFile("polar__training-session-2025-08-16.json")
    #expect(
      read.texts == [
        #"activity 2025-08-16 2025-08-16T17:12:22-07:00 {"type":"running","minutes":35,"distance_km":5.012,"#
          + #""kcal":389,"kcal_source":"given","hr":148,"note":"windy","origin":"Polar Flow"}"#
      ])
    let text = #"{"startTime":"2025-08-16T17:12:22","durationMillis":60000,"timezoneOffsetMinutes":0,"#
    let noted = try DocumentFile(text: text + #""sport":{"id":"1"},"note":"a \" NaN","calories":NaN}"#)
    #expect(noted.entries.compactMap { JSON.object($0.fields)["note"]?.stringValue } == [#"a " NaN"#])
  }

  @Test func `a triathlon is its exercises`() throws {
    let read = try DocumentFile("polar__training-session-triathlon.json")
    #expect(read.types == ["cycling", "running"])
    #expect(
      read.entries.map { $0.at?.description } == ["2025-08-17T08:00:00+02:00", "2025-08-17T09:02:00+02:00"])
    #expect(read.reading.sums[.burned] == Decimal(900))
  }

  @Test func `an old session has the key that a new export gives it`() throws {
    let old = try DocumentFile("polar__training-session-2014-12-07-263916482.json")
    #expect(
      old.texts == [
        #"activity 2014-12-07 2014-12-07T09:10:11+01:00 {"type":"cycling","minutes":90.008,"distance_km":31,"#
          + #""kcal":800,"kcal_source":"given","hr":139,"origin":"Polar Flow"}"#
      ])
    let new = try DocumentFile(
      text: #"""
        {"identifier":{"id":"7"},"name":"Road biking","startTime":"2014-12-07T09:10:11","durationMillis":5400500,
        "timezoneOffsetMinutes":60,"sport":{"id":"38"},"exercises":[]}
        """#)
    #expect(new.types == ["cycling"])
    #expect(old.entries.map(\.key) == new.entries.map(\.key))
  }

  @Test func `the steps of a day are those of its summary, or of its samples`() throws {
    let read = try DocumentFile("polar__activity-2025-08-16.json")
    #expect(
      read.texts == [
        #"measure 2025-08-16 {"name":"steps","value":100,"unit":"steps","origin":"Polar Flow"}"#
      ])
    let text =
      #"{"exportVersion":"1.6","date":"2025-08-16","summary":{"stepCount":9876},"samples":{"steps":[]}}"#
    let summed = try DocumentFile(text: text)
    #expect(summed.entries.compactMap { JSON.object($0.fields)["value"]?.numberText } == ["9876"])
  }
}
