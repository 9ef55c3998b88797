import Testing
import Values

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2026-11-21T08:11:04+01:00", 1_795_245_064_000, 3600), ("1970-01-01T00:00:00+00:00", 0, 0),
    ("1969-12-31T23:59:59.999+00:00", -1, 0), ("2026-11-21T12:30:00.250-05:00", 1_795_282_200_250, -18_000),
    ("2026-11-21T12:30:00+05:45", 1_795_243_500_000, 20_700),
    ("1900-01-01T00:00:00+00:09:21", -2_208_989_361_000, 561),
    ("0001-01-01T00:00:00+00:00", -62_135_596_800_000, 0),
    ("9999-12-31T23:59:59+00:00", 253_402_300_799_000, 0),
  ])
  func `a timestamp is read and written the same`(text: String, milliseconds: Int64, offset: Int32) {
    let timestamp = Timestamp(parsing: text)
    #expect(timestamp?.instant.milliseconds == milliseconds)
    #expect(timestamp?.offsetSeconds == offset)
    #expect(timestamp?.description == text)
  }

  @Test func `Z means no offset`() {
    #expect(Timestamp(parsing: "2026-11-21T08:11:04Z")?.description == "2026-11-21T08:11:04+00:00")
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-11-21T08:11", "2026-11-21T08:11:04", "2026-11-21 08:11:04+01:00",
    "2026-11-21T24:00:00Z",
    "2026-11-21T08:60:04Z", "2026-11-21T08:11:60Z", "2026-02-30T08:11:04Z", "2026-11-21T08:11:04+0100",
    "2026-11-21T08:11:04+26:00", "2026-11-21T08:11:04+01:60", "2026-11-21T08:11:04.1Z",
    "2026-11-21T08:11:04Zx",
    "2026-11-21T08:11:04.1234Z", "2026-11-21T08:11:04z", "2026-11-21t08:11:04Z", "2026-11-21T8:11:04+01:00",
    "2026-11-21T08:11:04+", "2026-11-21T08:11:04+01", "2026-11-21T08:11:04+01:",
  ])
  func `any other text is no timestamp`(text: String) {
    #expect(Timestamp(parsing: text) == nil)
  }

  @Test func `the local date and second follow the offset`() {
    let timestamp = Timestamp(parsing: "2026-11-21T00:30:05+05:45")
    #expect(timestamp?.day.description == "2026-11-21")
    #expect(timestamp?.secondOfDay == 1805)
    #expect(timestamp?.clock.hour == 0)
    #expect(timestamp?.clock.minute == 30)
    #expect(timestamp?.clock.second == 5)
  }

  @Test(arguments: [
    ("2026-11-21T03:59:59+01:00", "2026-11-20"), ("2026-11-21T04:00:00+01:00", "2026-11-21"),
    ("2026-11-21T23:59:59+01:00", "2026-11-21"), ("0001-01-01T01:00:00+00:00", "0001-01-01"),
  ])
  func `an instant before the day's start belongs to the day before`(text: String, day: String) {
    #expect(Timestamp(parsing: text)?.day(startingAt: 14_400).description == day)
  }

  @Test func `times outside the calendar are no timestamps`() {
    #expect(Timestamp(instant: Instant(milliseconds: .max), offsetSeconds: 0) == nil)
    #expect(Timestamp(instant: Instant(milliseconds: .min), offsetSeconds: -93_599) == nil)
    #expect(Timestamp(instant: Instant(milliseconds: 0), offsetSeconds: 93_600) == nil)
    #expect(Timestamp(day: .first, secondOfDay: 86_400, offsetSeconds: 0) == nil)
    #expect(Timestamp(day: .first, secondOfDay: -1, offsetSeconds: 0) == nil)
    #expect(Timestamp(day: .last, secondOfDay: 86_399, offsetSeconds: -93_599)?.day == .last)
    #expect(Instant(milliseconds: .max).adding(milliseconds: 1) == nil)
  }

  @Test func `bytes are read within their bounds only`() {
    let bytes = Array("\"2026-11-21T08:11:04+01:00\"".utf8)
    #expect(Timestamp(bytes.span, 1..<26)?.description == "2026-11-21T08:11:04+01:00")
    #expect(Timestamp(bytes.span, 0..<40) == nil)
    #expect(CivilDay(bytes.span, 1..<11)?.description == "2026-11-21")
    #expect(CivilDay(bytes.span, 20..<30) == nil)
    #expect(CivilDay(bytes.span, -5..<5) == nil)
  }
}
