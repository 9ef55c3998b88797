import Foundation
import Ledger
import Reminders
import Testing
import Values

/// Paris, by the rule of the European Union: forward on 29 March 2026 at 02:00, back on 25 October at 03:00.
private let paris = Zone(name: "Europe/Paris", rule: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc

/// A reminder at a time on some days, from a day on.
private func item(_ time: String, _ days: String, from: String = "2026-01-01") throws -> ReminderBook.Item {
  let reminder = Reminder(
    subject: .workout, time: try ClockTime.parse(time), days: try Weekdays.parse(days),
    from: CivilDay(iso: from) ?? .first, note: nil)
  return ReminderBook.Item(entry: ULID(milliseconds: 1, random: (0, 1)), reminder: reminder)
}

/// The present in Paris.
private func context(_ now: String, dayStart: Int32 = 0) throws -> Occurrence.Context {
  let time = try #require(Timestamp(parsing: now).flatMap { paris.timestamp(at: $0.instant) })
  return Occurrence.Context(now: time, zone: paris, dayStart: dayStart)
}

/// What is due of one reminder, as the times it fell due.
private func due(
  _ time: String, _ days: String, at now: String, within: Int? = nil, dayStart: Int32 = 0,
  from: String = "2026-01-01"
) throws -> [String] {
  try Occurrence.due([item(time, days, from: from)], within: within, context(now, dayStart: dayStart)).map {
    $0.at.description
  }
}

@Suite struct OccurrenceTests {
  @Test func `a reminder is due from its time until the end of its day`() throws {
    #expect(try due("18:00", "mon-fri", at: "2026-11-20T17:59:59+01:00") == [])
    #expect(try due("18:00", "mon-fri", at: "2026-11-20T18:00:00+01:00") == ["2026-11-20T18:00:00+01:00"])
    #expect(try due("18:00", "mon-fri", at: "2026-11-20T23:59:59+01:00") == ["2026-11-20T18:00:00+01:00"])
    #expect(try due("18:00", "mon-fri", at: "2026-11-21T00:00:00+01:00") == [])
    #expect(try due("18:00", "mon-fri", at: "2026-11-21T18:30:00+01:00") == [])
  }

  @Test func `with a window every run of it tells a reminder once, over midnight too`() throws {
    let at = ["2026-11-20T23:55:00+01:00"]
    #expect(try due("23:55", "fri", at: "2026-11-20T23:45:00+01:00", within: 15) == [])
    #expect(try due("23:55", "fri", at: "2026-11-21T00:00:00+01:00", within: 15) == at)
    #expect(try due("23:55", "fri", at: "2026-11-21T00:15:00+01:00", within: 15) == [])
    #expect(
      try due("18:00", "fri", at: "2026-11-20T18:14:59+01:00", within: 15) == ["2026-11-20T18:00:00+01:00"])
    #expect(try due("18:00", "fri", at: "2026-11-20T18:15:00+01:00", within: 15) == [])
  }

  @Test func `a reminder holds from its first day on`() throws {
    #expect(try due("18:00", "daily", at: "2026-11-20T19:00:00+01:00", from: "2026-11-21") == [])
    #expect(try due("18:00", "daily", at: "2026-11-21T19:00:00+01:00", from: "2026-11-21").count == 1)
  }

  @Test func `a night owl's reminder after midnight belongs to the evening before`() throws {
    let four: Int32 = 4 * 3600
    #expect(
      try due("01:00", "fri", at: "2026-11-21T01:30:00+01:00", dayStart: four) == [
        "2026-11-21T01:00:00+01:00"
      ])
    #expect(try due("01:00", "sat", at: "2026-11-21T01:30:00+01:00", dayStart: four) == [])
    #expect(
      try due("18:00", "fri", at: "2026-11-21T03:59:00+01:00", dayStart: four) == [
        "2026-11-20T18:00:00+01:00"
      ])
    #expect(try due("18:00", "fri", at: "2026-11-21T04:00:00+01:00", dayStart: four) == [])
  }

  @Test func `a time that daylight saving skips is due when the clocks are put forward`() throws {
    #expect(try due("02:30", "sun", at: "2026-03-29T01:59:59+01:00") == [])
    #expect(try due("02:30", "sun", at: "2026-03-29T03:00:00+02:00") == ["2026-03-29T03:00:00+02:00"])
  }

  @Test func `a time that is shown twice is due the first time`() throws {
    #expect(try due("02:30", "sun", at: "2026-10-25T02:30:00+02:00") == ["2026-10-25T02:30:00+02:00"])
    #expect(
      try due("02:30", "sun", at: "2026-10-25T02:30:00+01:00", within: 15) == [])
  }

  @Test func `every quarter of an hour tells a reminder exactly once through both changes of the clocks`()
    throws
  {
    for start in ["2026-03-28T12:00:00+01:00", "2026-10-24T12:00:00+02:00"] {
      let first = try #require(Timestamp(parsing: start)).instant
      var told = 0
      for quarter in 0..<192 {
        let now = try #require(first.adding(milliseconds: Int64(quarter) * 900_000 + 700))
        let time = try #require(paris.timestamp(at: now))
        let context = Occurrence.Context(now: time, zone: paris, dayStart: 0)
        told += Occurrence.due([try item("02:30", "sun")], within: 15, context).count
      }
      #expect(told == 1)
    }
  }
}
