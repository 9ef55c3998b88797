import Encoding
import Testing
import Values

struct FreeBusyTests {
  /// Minutes after 2026-11-28T00:00:00Z.
  private static func at(_ minute: Int64) -> Instant {
    Instant(milliseconds: 1_795_824_000_000 + minute * 60_000)
  }

  private static func busy(_ title: String, _ start: Int64, _ end: Int64) -> FreeBusy.Appointment {
    FreeBusy.Appointment(title: title, start: at(start), end: at(end))
  }

  private static let day = FreeBusy([
    busy("lunch", 720, 780), busy("standup", 540, 555), busy("nothing", 600, 600), busy("long", 500, 800),
    busy("evening", 1200, 1260),
  ])

  @Test(arguments: [
    (0, 60, "free", nil), (0, 470, "free", nil), (0, 471, "tight", "long"), (400, 500, "tight", "long"),
    (400, 501, "busy", "long"), (610, 620, "busy", "long"), (730, 740, "busy", "long"),
    (799, 810, "busy", "long"), (800, 810, "tight", "long"), (829, 840, "tight", "long"),
    (830, 840, "free", nil), (1000, 1171, "tight", "evening"), (1000, 1170, "free", nil),
    (1230, 1240, "busy", "evening"), (1289, 1300, "tight", "evening"), (1290, 1300, "free", nil),
  ])
  func `a time is free, tight or busy`(start: Int64, end: Int64, fit: String, other: String?) {
    let found = Self.day.fit(from: Self.at(start), to: Self.at(end))
    #expect(found.name == fit)
    #expect(found.other?.title == other)
  }

  @Test func `with nothing to do every time is free`() {
    #expect(FreeBusy([FreeBusy.Appointment]()).fit(from: Self.at(0), to: Self.at(10)) == .free)
    let far = Instant(milliseconds: .max)
    #expect(Self.day.fit(from: far, to: far) == .free)
    #expect(Self.day.fit(from: Instant(milliseconds: .min), to: Instant(milliseconds: .min)) == .free)
  }

  @Test func `what was added counts too`() {
    let more = Self.day.adding([Self.busy("run", 900, 960)])
    #expect(more.fit(from: Self.at(930), to: Self.at(940)) == .busy(Self.busy("run", 900, 960)))
    #expect(more.appointments.count == 5)
  }

  @Test func `events that leave one free do not count`() throws {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "DTSTART:20261128T090000Z", "DURATION:PT1H",
      "TRANSP:TRANSPARENT", "SUMMARY:Birthday", "END:VEVENT", "BEGIN:VEVENT", "DTSTART:20261128T120000Z",
      "DURATION:PT1H", "SUMMARY:Dentist", "END:VEVENT", "END:VCALENDAR",
    ]
    let found = TestCalendar(lines).expanded(in: Self.at(0)..<Self.at(1440))
    #expect(found.occurrences.count == 2)
    #expect(FreeBusy(found.occurrences).appointments.map(\.title) == ["Dentist"])
  }
}
