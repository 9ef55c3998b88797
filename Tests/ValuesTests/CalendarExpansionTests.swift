import Encoding
import TestSupport
import Testing
import Values

/// The events of a calendar as their starts in UTC, in a span, for a person in Paris.
private func expanded(_ from: String, _ to: String, _ events: String...) throws -> CalendarExpansion {
  let start = try #require(CalendarCase.moment(from))
  let end = try #require(CalendarCase.moment(to))
  let lines = events.flatMap { event in
    ["BEGIN:VEVENT", "UID:a@example.org"] + event.split(separator: "\n").map(String.init) + ["END:VEVENT"]
  }
  return TestCalendar(["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR"]).expanded(
    in: start..<end)
}

private func starts(_ found: CalendarExpansion) -> [String] {
  found.occurrences.map { CalendarCase.text($0.start) }
}

private func spans(_ found: CalendarExpansion) -> [String] {
  found.occurrences.map { "\(CalendarCase.text($0.start)) \(CalendarCase.text($0.end))" }
}

struct CalendarExpansionTests {
  @Test func `an event stays at its time of the day when the clocks change`() throws {
    let found = try expanded(
      "20261024T000000Z", "20261027T000000Z",
      "DTSTART;TZID=Europe/Paris:20260601T100000\nDURATION:PT1H\nRRULE:FREQ=DAILY")
    #expect(
      spans(found) == [
        "20261024T080000Z 20261024T090000Z", "20261025T090000Z 20261025T100000Z",
        "20261026T090000Z 20261026T100000Z",
      ])
  }

  @Test func `a time that the clocks skip is an hour later, and of one shown twice it is the first`() throws {
    let skipped = try expanded(
      "20260329T000000Z", "20260330T000000Z", "DTSTART;TZID=Europe/Paris:20260329T023000\nDURATION:PT1H")
    #expect(spans(skipped) == ["20260329T013000Z 20260329T023000Z"])
    let twice = try expanded(
      "20261025T000000Z", "20261026T000000Z", "DTSTART;TZID=Europe/Paris:20261025T023000\nDURATION:PT1H")
    #expect(spans(twice) == ["20261025T003000Z 20261025T013000Z"])
  }

  @Test func `a day is from midnight to midnight here, also one of 25 hours`() throws {
    let found = try expanded(
      "20261024T000000Z", "20261027T000000Z", "DTSTART;VALUE=DATE:20261025\nRRULE:FREQ=DAILY;COUNT=2")
    #expect(
      spans(found) == ["20261024T220000Z 20261025T230000Z", "20261025T230000Z 20261026T230000Z"])
    #expect(found.occurrences.allSatisfy { $0.isDay })
  }

  @Test func `a duration of days is days of the calendar, an end is so many hours`() throws {
    let start = "DTSTART;TZID=Europe/Paris:20261017T100000\nRRULE:FREQ=WEEKLY;COUNT=2\n"
    let days = try expanded("20261020T000000Z", "20261027T000000Z", start + "DURATION:P1D")
    #expect(spans(days) == ["20261024T080000Z 20261025T090000Z"])
    let hours = try expanded(
      "20261020T000000Z", "20261027T000000Z", start + "DTEND;TZID=Europe/Paris:20261018T100000")
    #expect(spans(hours) == ["20261024T080000Z 20261025T080000Z"])
  }

  @Test func `what began before the span and goes on in it counts`() throws {
    let found = try expanded(
      "20261128T100000Z", "20261128T110000Z", "DTSTART:20261120T000000Z\nDURATION:P10D",
      "DTSTART:20261128T090000Z\nDTEND:20261128T100000Z", "DTSTART:20261128T110000Z\nDURATION:PT1H")
    #expect(starts(found) == ["20261120T000000Z"])
  }

  @Test func `a zone that the file defines is used, before and after its clocks change`() throws {
    let zone = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VTIMEZONE
      TZID:Eastern Standard Time
      BEGIN:STANDARD
      DTSTART:16010101T020000
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0400
      RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:a
      DTSTART;TZID=Eastern Standard Time:20261024T100000
      DURATION:PT1H
      RRULE:FREQ=WEEKLY;COUNT=3
      END:VEVENT
      END:VCALENDAR
      """
    let start = try #require(CalendarCase.moment("20261001T000000Z"))
    let end = try #require(CalendarCase.moment("20261201T000000Z"))
    let found = TestCalendar(zone.split(separator: "\n").map(String.init)).expanded(in: start..<end)
    #expect(starts(found) == ["20261024T140000Z", "20261031T140000Z", "20261107T150000Z"])
    #expect(found.unknown == [])
  }

  @Test func `exceptions and additions, written in whatever zone`() throws {
    let found = try expanded(
      "20261101T000000Z", "20261201T000000Z",
      """
      DTSTART;TZID=Europe/Paris:20261102T100000
      DURATION:PT1H
      RRULE:FREQ=WEEKLY
      EXDATE:20261109T090000Z
      EXDATE;VALUE=DATE:20261116
      EXDATE:20261123T100000
      RDATE;VALUE=PERIOD:20261124T090000Z/PT3H
      RDATE;TZID=America/New_York:20261102T040000
      """)
    #expect(
      spans(found) == [
        "20261102T090000Z 20261102T100000Z", "20261124T090000Z 20261124T120000Z",
        "20261130T090000Z 20261130T100000Z",
      ])
  }

  @Test func `a moved occurrence is where it was moved to, and a cancelled one is nowhere`() throws {
    let found = try expanded(
      "20261101T000000Z", "20261201T000000Z",
      "DTSTART;TZID=Europe/Paris:20261102T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY\nSUMMARY:Team",
      "RECURRENCE-ID:20261109T090000Z\nDTSTART:20261110T150000Z\nDURATION:PT2H\nSUMMARY:Moved",
      "RECURRENCE-ID;TZID=Europe/Paris:20261116T100000\nDTSTART:20261116T090000Z\nSTATUS:CANCELLED",
      "RECURRENCE-ID;VALUE=DATE:20261123\nDTSTART:20261123T200000Z\nDURATION:PT1H\nTRANSP:TRANSPARENT")
    #expect(
      spans(found) == [
        "20261102T090000Z 20261102T100000Z", "20261110T150000Z 20261110T170000Z",
        "20261123T200000Z 20261123T210000Z", "20261130T090000Z 20261130T100000Z",
      ])
    #expect(found.occurrences.map(\.summary) == ["Team", "Moved", nil, "Team"])
    #expect(found.occurrences.map(\.isTransparent) == [false, false, true, false])
  }

  @Test func `what is moved with all that follows stays at its new time of the day`() throws {
    let found = try expanded(
      "20261010T000000Z", "20261111T000000Z",
      "DTSTART;TZID=Europe/Paris:20261005T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY",
      """
      RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20261019T100000
      DTSTART;TZID=Europe/Paris:20261020T180000
      DURATION:PT2H
      SUMMARY:Later
      """,
      "RECURRENCE-ID;TZID=Europe/Paris:20261102T100000\nDTSTART:20261102T090000Z\nDURATION:PT5M")
    #expect(
      spans(found) == [
        "20261012T080000Z 20261012T090000Z", "20261020T160000Z 20261020T180000Z",
        "20261027T170000Z 20261027T190000Z", "20261102T090000Z 20261102T090500Z",
        "20261110T170000Z 20261110T190000Z",
      ])
    #expect(found.occurrences.map(\.summary) == [nil, "Later", "Later", nil, "Later"])
  }

  @Test func `the newest revision counts, and what is withdrawn takes all its parts with it`() throws {
    let event = "DTSTART:20261128T090000Z\nDURATION:PT1H"
    let newer = try expanded(
      "20261101T000000Z", "20261201T000000Z", event, "SEQUENCE:2\nDTSTART:20261129T090000Z\nDURATION:PT1H",
      "SEQUENCE:1\nDTSTART:20261127T090000Z")
    #expect(starts(newer) == ["20261129T090000Z"])
    let withdrawn = try expanded(
      "20261101T000000Z", "20261201T000000Z", event + "\nRRULE:FREQ=DAILY\nSTATUS:CANCELLED",
      "RECURRENCE-ID:20261128T090000Z\n" + event)
    #expect(withdrawn.occurrences == [])
    let alone = try expanded(
      "20261101T000000Z", "20261201T000000Z", "RECURRENCE-ID:20261128T090000Z\n" + event)
    #expect(starts(alone) == ["20261128T090000Z"])
  }

  @Test(arguments: [
    ("DTSTART:20261128T090000Z\nRRULE:FREQ=HOURLY", "repetitions within a day (HOURLY) are not read"),
    ("DTSTART;TZID=Mars/Olympus:20261128T090000", "its time zone 'Mars/Olympus' is not known"),
    ("DTSTART;TZID=../../etc/passwd:20261128T090000", "its time zone '../../etc/passwd' is not known"),
    ("DTSTART:20261128T090000Z\nDTEND:20261128T080000Z", "it ends before it begins"),
    (
      "RECURRENCE-ID:20261128T090000Z\nDTSTART:20261128T090000Z\nRRULE:FREQ=DAILY",
      "it is one of a series, and has a rule of its own"
    ),
    (
      "DTSTART:20261128T090000Z\nRDATE;TZID=Nowhere:20261129T090000",
      "its time zone 'Nowhere' is not known"
    ),
  ])
  func `an event whose times are not known is named with the reason`(event: String, reason: String) throws {
    let found = try expanded("20261101T000000Z", "20261201T000000Z", event + "\nSUMMARY:Odd")
    #expect(found.unknown.map(\.reason.english) == [reason])
    #expect(found.unknown.map(\.summary) == ["Odd"])
    #expect(found.unknown.map(\.line) == [3])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "DTSTART:00010101T000000Z\nRRULE:FREQ=DAILY;INTERVAL=1", "DTSTART:00010101T000000Z\nRRULE:FREQ=DAILY",
      "DTSTART:00010101T000000Z\nRRULE:FREQ=DAILY;COUNT=1000000",
      "DTSTART:00010101T000000Z\nRRULE:FREQ=DAILY;COUNT=1000000;BYMONTH=2;BYMONTHDAY=31",
      "DTSTART:00010101T000000Z\nRRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31",
      "DTSTART:99991231T235959Z\nDURATION:P9999999W\nRRULE:FREQ=YEARLY;INTERVAL=1000000",
      "DTSTART;VALUE=DATE:99991231\nDURATION:P9999999W\nRRULE:FREQ=DAILY",
      "DTSTART:00010101T000000Z\nDTEND:99991231T235959Z\nRRULE:FREQ=DAILY",
      "RECURRENCE-ID;RANGE=THISANDFUTURE:00010101T000000Z\nDTSTART:99991231T235959Z\nDURATION:P9999999W",
    ])
  func `no rule takes long or stops the program`(event: String) throws {
    let spans = [
      ("20261101T000000Z", "20261201T000000Z"), ("00010101T000000Z", "99991231T235959Z"),
      ("99991201T000000Z", "99991231T235959Z"),
    ]
    for (from, to) in spans {
      let found = try expanded(from, to, event, "SEQUENCE:0\n" + event, "DTSTART:20260101T000000Z\n")
      #expect(found.occurrences.count <= 100_000)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `many events that take long are bounded together`() throws {
    let rule = "RRULE:FREQ=DAILY;COUNT=1000000;BYMONTH=2;BYMONTHDAY=31"
    var events: [String] = []
    for number in 0..<Cases.count(500, ofAll: 2000) {
      events += ["BEGIN:VEVENT", "UID:\(number)", "DTSTART:00010101T000000Z", rule, "END:VEVENT"]
    }
    let start = try #require(CalendarCase.moment("20261101T000000Z"))
    let end = try #require(CalendarCase.moment("20261201T000000Z"))
    let found = TestCalendar(["BEGIN:VCALENDAR", "VERSION:2.0"] + events + ["END:VCALENDAR"])
      .expanded(in: start..<end)
    #expect(found.occurrences == [])
    #expect(found.unknown.count == events.count / 5)
    #expect(found.unknown.first?.reason.english == "it repeats too often to be followed")
  }

  @Test(.timeLimit(.minutes(1)))
  func `a calendar that is changed anywhere never stops it`() throws {
    let text = try #require(CalendarComparisonTests.cases.first).lines
    var random = Chance(state: 7)
    let start = try #require(CalendarCase.moment("20261101T000000Z"))
    let end = try #require(CalendarCase.moment("20261201T000000Z"))
    let signs = Array("0123456789-,;:=TZPRULE\n".utf8)
    for example in CalendarComparisonTests.cases.prefix(30) {
      for _ in 0..<20 {
        var bytes = Array((text + example.lines).joined(separator: "\n").utf8)
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = signs.randomElement(using: &random) ?? 0
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        let found = TestCalendar(lines).expanded(in: start..<end)
        #expect(found.occurrences.allSatisfy { $0.start <= $0.end })
      }
    }
  }
}
