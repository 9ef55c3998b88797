import Encoding
import Testing

struct CalendarReaderTests {
  @Test func `the calendar of RFC 5545 with a time zone of its own`() throws {
    let read = ReadCalendar(
      """
      BEGIN:VCALENDAR
      PRODID:-//RDU Software//NONSGML HandCal//EN
      VERSION:2.0
      BEGIN:VTIMEZONE
      TZID:America/New_York
      LAST-MODIFIED:20050809T050000Z
      BEGIN:STANDARD
      DTSTART:19981025T020000
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      TZNAME:EST
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:19990404T020000
      RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4;UNTIL=20060402T070000Z
      RDATE:20050403T020000
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0400
      TZNAME:EDT
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      DTSTAMP:19980309T231000Z
      UID:guid-1.example.com
      ORGANIZER:mailto:mrbig@example.com
      ATTENDEE;RSVP=TRUE;ROLE=REQ-PARTICIPANT;CUTYPE=GROUP:
       mailto:employee-A@example.com
      DESCRIPTION:Project XYZ Review Meeting
      CATEGORIES:MEETING
      CLASS:PUBLIC
      CREATED:19980309T130000Z
      SUMMARY:XYZ Project Review
      DTSTART;TZID=America/New_York:19980312T083000
      DTEND;TZID=America/New_York:19980312T093000
      LOCATION:1CP Conference Room 4350
      END:VEVENT
      END:VCALENDAR

      """)
    #expect(read.reasons == [])
    #expect(read.parts.count == 2)
    let zone = try #require(read.zones.first)
    #expect(zone.id == "America/New_York")
    #expect(zone.line == 4)
    try #require(zone.observances.count == 2)
    #expect(!zone.observances[0].isDaylight)
    #expect(shown(zone.observances[0].start) == "1998-10-25 02:00:00 floating")
    #expect(zone.observances[0].offsetBefore == -14_400)
    #expect(zone.observances[0].offset == -18_000)
    #expect(zone.observances[0].name == "EST")
    #expect(zone.observances[1].isDaylight)
    #expect(zone.observances[1].rules == ["FREQ=YEARLY;BYDAY=1SU;BYMONTH=4;UNTIL=20060402T070000Z"])
    #expect(zone.observances[1].additions.map(shown) == ["2005-04-03 02:00:00 floating"])
    let event = try #require(read.events.first)
    #expect(event.uid == "guid-1.example.com")
    #expect(event.line == 22)
    #expect(event.summary == "XYZ Project Review")
    #expect(event.location == "1CP Conference Room 4350")
    #expect(event.details == "Project XYZ Review Meeting")
    #expect(shown(event.start) == "1998-03-12 08:30:00 America/New_York")
    #expect(event.end.map(shown) == "1998-03-12 09:30:00 America/New_York")
    #expect(!event.isTransparent)
    #expect(event.sequence == 0)
  }

  @Test func `everything an event has`() throws {
    let read = ReadCalendar(
      #"""
      BEGIN:VCALENDAR
      VERSION:2.0
      METHOD:PUBLISH
      BEGIN:VEVENT
      UID:a@example.org
      SEQUENCE:3
      STATUS:CANCELLED
      TRANSP:TRANSPARENT
      DTSTART:20261128T090000Z
      DURATION:PT1H30M
      RRULE:FREQ=WEEKLY;COUNT=4
      RDATE;VALUE=DATE-TIME;TZID="Europe/Paris":20261201T090000,20261202T090000
      RDATE;VALUE=PERIOD:20261203T090000Z/20261203T100000Z,20261204T090000Z/PT2H
      EXDATE:20261205T090000Z
      EXDATE;VALUE=DATE:20261212
      RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20261128T100000
      SUMMARY:Swift\, premiers pas\; suite\n2\\3
      DESCRIPTION;ALTREP="cid:a:b;c,d":Une li
       gne
      BEGIN:VALARM
      TRIGGER:-PT1H
      ACTION:DISPLAY
      DESCRIPTION:Alarm
      DURATION:PT5M
      END:VALARM
      X-HEALTHLOG-BASE:01M8S1
      X-MOZ-LASTACK:20261101T000000Z
      END:VEVENT
      END:VCALENDAR

      """#)
    #expect(read.reasons == [])
    let event = try #require(read.events.first)
    #expect(event.method == "PUBLISH")
    #expect(event.sequence == 3)
    #expect(event.status == .cancelled)
    #expect(event.isTransparent)
    #expect(shown(event.start) == "2026-11-28 09:00:00 utc")
    #expect(event.end == nil)
    #expect(event.duration == CalendarDuration(days: 0, seconds: 5400))
    #expect(event.rules == ["FREQ=WEEKLY;COUNT=4"])
    #expect(
      event.additions.map { shown($0.start) } == [
        "2026-12-01 09:00:00 Europe/Paris", "2026-12-02 09:00:00 Europe/Paris", "2026-12-03 09:00:00 utc",
        "2026-12-04 09:00:00 utc",
      ])
    #expect(event.additions.map { $0.end.map(shown) } == [nil, nil, "2026-12-03 10:00:00 utc", nil])
    #expect(event.additions[3].duration == CalendarDuration(days: 0, seconds: 7200))
    #expect(event.exclusions.map(shown) == ["2026-12-05 09:00:00 utc", "2026-12-12"])
    #expect(event.recurrenceID.map(shown) == "2026-11-28 10:00:00 Europe/Paris")
    #expect(event.isForFollowing)
    #expect(event.summary == "Swift, premiers pas; suite\n2\\3")
    #expect(event.details == "Une ligne")
    #expect(
      event.properties == [
        CalendarProperty(name: "X-HEALTHLOG-BASE", value: "01M8S1"),
        CalendarProperty(name: "X-MOZ-LASTACK", value: "20261101T000000Z"),
      ])
    #expect(event.leftOut == [])
  }

  @Test func `a whole day, and a time that is of wherever one is`() throws {
    let day = try #require(
      ReadCalendar.event("DTSTART;VALUE=DATE:20261225\nDTEND;VALUE=DATE:20261227").events.first)
    #expect(shown(day.start) == "2026-12-25")
    #expect(day.end.map(shown) == "2026-12-27")
    #expect(day.start.isDay)
    let floating = try #require(ReadCalendar.event("DTSTART:20261225T235960").events.first)
    #expect(shown(floating.start) == "2026-12-25 23:59:59 floating")
    // Some programs forget to say that it is a date.
    #expect(ReadCalendar.event("DTSTART:20261225").events.first.map { shown($0.start) } == "2026-12-25")
    #expect(
      ReadCalendar.event("DTSTART;TZID=Europe/Paris:20261225T100000Z").events.first.map { shown($0.start) }
        == "2026-12-25 10:00:00 utc")
  }

  @Test(arguments: [
    ("PT0S", 0, 0), ("PT15M", 0, 900), ("P1D", 1, 0), ("P15DT5H0M20S", 15, 18_020), ("P7W", 49, 0),
    ("-PT30M", 0, -1800), ("+P2DT1S", 2, 1), ("PT1H20S", 0, 3620),
  ])
  func `durations`(text: String, days: Int, seconds: Int) {
    #expect(CalendarDuration(text.utf8) == CalendarDuration(days: days, seconds: seconds))
  }

  @Test(arguments: [
    "", "P", "PT", "1D", "P1", "PD", "P1H", "PT1D", "P1DT", "P1W2D", "P1D1W", "PT1M1H", "PT1S1S",
    "P12345678D",
    "PT1.5H", "P1D ", "p1d",
  ])
  func `what is no duration`(text: String) {
    #expect(CalendarDuration(text.utf8) == nil)
  }

  @Test(arguments: [
    "2026112", "20261128T", "20261128T10", "20261128T1000", "20261128T100000z", "20261128 100000",
    "20261128T240000", "20261128T106000", "20261128T100061", "20260230", "20261301", "20260001", "00000101",
    "20250229", "2026112８",
  ])
  func `what is no time`(text: String) {
    #expect(CalendarMoment(text.utf8) == nil)
  }

  @Test func `29 February is there in leap years`() {
    #expect(CalendarMoment("20240229".utf8) != nil)
    #expect(CalendarMoment("20000229".utf8) != nil)
    #expect(CalendarMoment("19000229".utf8) == nil)
  }

  @Test func `what the writer writes is read`() throws {
    let text = "Une note, très longue; avec \\ et\nligne " + String(repeating: "é豆", count: 50)
    var writer = CalendarWriter()
    writer.property("BEGIN", "VCALENDAR")
    writer.property("VERSION", "2.0")
    writer.property("BEGIN", "VEVENT")
    writer.property("DTSTART", "20261128T090000Z")
    writer.property("SUMMARY", text: text)
    writer.property("END", "VEVENT")
    writer.property("END", "VCALENDAR")
    let read = ReadCalendar([writer.bytes[...]])
    #expect(read.reasons == [])
    #expect(read.events.first?.summary == text)
  }
}
