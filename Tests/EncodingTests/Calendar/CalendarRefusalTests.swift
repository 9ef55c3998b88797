import Encoding
import Testing

/// What is refused, where it is listed, and that the next event is read all the same.
struct CalendarRefusalTests {
  @Test(arguments: [
    ("SUMMARY:x", "3 the event has no start (DTSTART)"),
    ("DTSTART:2026", "4 DTSTART cannot be '2026'"),
    ("DTSTART;VALUE=DATE:20261128T100000", "4 DTSTART cannot be '20261128T100000'"),
    ("DTSTART;VALUE=DATE-TIME:20261128", "4 DTSTART cannot be '20261128'"),
    ("DTSTART:20261128\nDTSTART:20261129", "5 the event has DTSTART twice"),
    ("DTSTART:20261128\nDTEND:20261129\nDURATION:P1D", "3 the event has both an end and a duration"),
    (
      "DTSTART:20261128\nDTEND:20261128T100000",
      "3 the event begins with a day and ends with a time, or the other way round"
    ),
    ("DTSTART:20261128\nDURATION:PT1H", "3 the event begins with a day and lasts hours"),
    ("DTSTART:20261128\nDURATION:-P1D", "5 DURATION cannot be '-P1D'"),
    ("DTSTART:20261128\nSEQUENCE:-1", "5 SEQUENCE cannot be '-1'"),
    ("DTSTART:20261128\nSEQUENCE:9999999999", "5 SEQUENCE cannot be '9999999999'"),
    ("DTSTART:20261128\nEXDATE:", "5 EXDATE cannot be ''"),
    ("DTSTART:20261128\nRDATE:20261129/P1D", "5 RDATE cannot be '20261129/P1D'"),
    (
      "DTSTART:20261128\nRDATE:20261129T100000/PT1H/PT1H",
      "5 RDATE cannot be '20261129T100000/PT1H'"
    ),
    ("DTSTART:20261128\nEXRULE:FREQ=DAILY", "5 EXRULE, by which times are left out, is not read"),
    ("DTSTART:20261128\nDTEND;X=\"20261129", "5 the line is not written as `NAME:value`"),
  ])
  func `an event whose time cannot be read is refused`(lines: String, reason: String) {
    let read = ReadCalendar.event(lines)
    #expect(read.reasons == [reason])
    #expect(read.events == [])
  }

  @Test func `a text that cannot be read is left out, and the event stays`() throws {
    let long = String(repeating: "x", count: 70_000)
    let read = ReadCalendar.event("DTSTART:20261128\nDESCRIPTION:\(long)\nno property\nSUMMARY:S")
    #expect(read.reasons == [])
    let event = try #require(read.events.first)
    #expect(event.summary == "S")
    #expect(event.details == nil)
    #expect(
      event.leftOut.map { "\($0.line) \($0.reason)" } == [
        "5 the line is too long", "6 the line is not written as `NAME:value`",
      ])
  }

  @Test(arguments: [
    (
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nDTSTART:20261128\nBEGIN:VALARM\nEND:VEVENT\n",
      "3 a component in it has no end"
    ),
    ("BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nDTSTART:20261128\n", "3 `BEGIN:VEVENT` has no end"),
    ("BEGIN:VCALENDAR\nVERSION:2.0\nEND:VTODO\n", "3 `END:VTODO` ends nothing"),
    (
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTIMEZONE\nTZID:X\nEND:VTIMEZONE\n",
      "3 the time zone has no offset"
    ),
    (
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTIMEZONE\nBEGIN:STANDARD\nEND:STANDARD\nEND:VTIMEZONE\n",
      "3 the time zone has no name (TZID)"
    ),
    (
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTIMEZONE\nTZID:X\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n",
      "5 the time zone does not say when it has which offset"
    ),
    (
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTIMEZONE\nTZID:X\nBEGIN:STANDARD\nTZOFFSETTO:+2500\nEND:STANDARD\nEND:VTIMEZONE\n",
      "6 TZOFFSETTO cannot be '+2500'"
    ),
  ])
  func `what is not whole is listed, and the next event is read`(text: String, reason: String) {
    let read = ReadCalendar(text + "BEGIN:VEVENT\nDTSTART:20261225\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(read.reasons == [reason])
    #expect(read.events.map { shown($0.start) } == ["2026-12-25"])
  }

  @Test func `an end of the calendar ends the event in it`() {
    let read = ReadCalendar(
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nDTSTART:20261128\nEND:VCALENDAR\nBEGIN:VCALENDAR\nVERSION:2.0\n"
        + "BEGIN:VEVENT\nDTSTART:20261225\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(read.reasons == ["3 `BEGIN:VEVENT` has no end"])
    #expect(read.events.map { shown($0.start) } == ["2026-12-25"])
  }

  @Test func `a file that is cut off is named`() {
    let read = ReadCalendar(
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nDTSTART:20261225\nEND:VEVENT\nBEGIN:VEV")
    #expect(read.reasons == ["1 the calendar does not end; the file may be cut off"])
    #expect(read.events.count == 1)
  }

  @Test func `another version and another calendar are refused by name`() {
    let event = "BEGIN:VEVENT\nDTSTART:20261128\nEND:VEVENT\nEND:VCALENDAR\n"
    let old = ReadCalendar("BEGIN:VCALENDAR\nVERSION:1.0\n" + event)
    #expect(old.reasons == ["2 version '1.0' of iCalendar is not read; 2.0 is"])
    #expect(old.parts == [])
    let hebrew = ReadCalendar("BEGIN:VCALENDAR\nVERSION:2.0\nCALSCALE:HEBREW\n" + event)
    #expect(hebrew.reasons == ["3 the calendar 'HEBREW' is not read; GREGORIAN is"])
    #expect(hebrew.parts == [])
  }

  @Test func `components that are nested without end are refused`() {
    let read = ReadCalendar("BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:X\n", count: 100_000))
    #expect(read.reasons == ["17 components are nested too deep"])
  }

  @Test func `an event of too many lines, and one of too many times, are refused`() {
    let lines = ReadCalendar.event("DTSTART:20261128\n" + String(repeating: "X-A:1\n", count: 10_001))
    #expect(lines.reasons == ["3 the component is too long"])
    let times = String(repeating: "20261128,", count: 5000) + "20261128"
    #expect(
      ReadCalendar.event("DTSTART:20261128\nEXDATE:\(times)").reasons == [
        "5 the line lists more than 5000 times"
      ])
    let half = String(repeating: "20261128,", count: 2600)
    #expect(
      ReadCalendar.event("DTSTART:20261128\nEXDATE:\(half)\nEXDATE:\(half)").reasons
        == ["6 the event lists more than 5000 times"])
  }

  @Test func `other components, and events outside of a calendar, are passed over`() {
    let read = ReadCalendar(
      """
      BEGIN:VEVENT
      DTSTART:20261128
      END:VEVENT
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VTODO
      DTSTART:20261128
      END:VTODO
      BEGIN:VFREEBUSY
      FREEBUSY:19970308T160000Z/PT3H
      END:VFREEBUSY
      END:VCALENDAR

      """)
    #expect(read.reasons == [])
    #expect(read.parts == [])
  }
}
