import Arguments
import Session
import TestSupport
import Testing
import Values

@testable import Commands

@Suite struct OwnCalendarTests {
  private let home = FakeHome()

  private func put(_ name: String, _ events: String...) {
    let lines = events.flatMap { event in
      ["BEGIN:VEVENT"] + event.split(separator: "\n").map(String.init) + ["END:VEVENT"]
    }
    let text = (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    home.fake.disk.put(name, Array(text.utf8))
  }

  private func session(_ settings: (name: String, value: String)...) throws -> Session {
    let (_, globals) = try Arguments.read(Nothing.self, globals: GlobalOptions.self, from: [])
    var all = Settings()
    for setting in settings { try all.set(setting.name, to: setting.value, origin: .invocation) }
    return try Session(
      home.fake.world(environment: home.environment, columns: nil), globals, all, Catalogue.all(aliases: []),
      kinds: .known, readsJournal: false)
  }

  private static func at(_ day: String, _ hour: Int32) throws -> Instant {
    let day = try #require(CivilDay(iso: day))
    return try #require(Timestamp(day: day, secondOfDay: hour * 3600, offsetSeconds: 0)).instant
  }

  private struct Nothing: Command {
    static let page = Page(name: "nothing", group: .plumbing, summary: "Do nothing.")
    init(_ read: inout ArgumentReader) throws(UsageError) {}
    func run(_ session: inout Session) throws(Failure) {}
  }

  @Test func `several calendars say together when there is time, and what is not known is named`() throws {
    put(
      "/home/anna/work.ics",
      "DTSTART;TZID=Europe/Paris:20261102T100000\nDURATION:PT1H\nRRULE:FREQ=DAILY\nSUMMARY:Standup",
      "DTSTART:20261128T090000Z\nRRULE:FREQ=HOURLY\nSUMMARY:Pills", "SUMMARY:No start")
    put("/home/anna/home.ics", "DTSTART:20261128T120000Z\nDURATION:PT1H\nSUMMARY:Lunch")
    let session = try session()
    let look = try session.freeBusy(
      of: ["/home/anna/work.ics", "/home/anna/home.ics"], from: Self.at("2026-11-28", 0),
      to: Self.at("2026-11-29", 0))
    let hours: [Int32] = [7, 9, 10, 11, 12, 14]
    let fits = try hours.map { hour -> String in
      let (start, end) = (try Self.at("2026-11-28", hour), try Self.at("2026-11-28", hour + 1))
      let fit = look.freeBusy.fit(from: start, to: end)
      return "\(fit.name) \(fit.other?.title ?? "")"
    }
    #expect(fits == ["free ", "busy Standup", "tight Standup", "tight Lunch", "busy Lunch", "free "])
    look.warn(session)
    let said = String(decoding: home.fake.takeOutput(), as: UTF8.self)
    #expect(
      said == """
        '/home/anna/work.ics', line 9, Pills: repetitions within a day (HOURLY) are not read; left out
        '/home/anna/work.ics', line 14: the event has no start (DTSTART); left out

        """)
  }

  @Test func `what ends just before a time makes it tight, also at the edge of what is asked for`() throws {
    put("/home/anna/own.ics", "DTSTART:20261128T230000Z\nDURATION:PT1H\nSUMMARY:Late")
    let look = try session().freeBusy(
      of: ["/home/anna/own.ics"], from: Self.at("2026-11-29", 0), to: Self.at("2026-11-29", 1))
    let fit = look.freeBusy.fit(from: try Self.at("2026-11-29", 0), to: try Self.at("2026-11-29", 1))
    #expect(fit.name == "tight")
  }

  @Test func `the setting is used where no calendar is named, and is the path of a file of this machine`()
    throws
  {
    #expect(try session().calendars(named: []) == [])
    let own = try session(("meetup.calendar", "/home/anna/own.ics"))
    #expect(own.calendars(named: []) == ["/home/anna/own.ics"])
    #expect(own.calendars(named: ["other.ics"]) == ["other.ics"])
    #expect(home.run("config set meetup.calendar own.ics").code == 2)
    #expect(home.run("config set meetup.calendar /home/anna/own.ics").code == 0)
    #expect(!home.run("export jsonl").text.contains("own.ics"), "it does not travel with the journal")
  }

  @Test func `a calendar that is not there, or none at all, is refused`() throws {
    let session = try session()
    let (start, end) = (try Self.at("2026-11-28", 0), try Self.at("2026-11-29", 0))
    #expect(throws: Failure.self) { try session.freeBusy(of: ["/none.ics"], from: start, to: end) }
    home.fake.disk.put("/home/anna/a.txt", Array("nothing".utf8))
    let failure = #expect(throws: Failure.self) {
      try session.freeBusy(of: ["/home/anna/a.txt"], from: start, to: end)
    }
    #expect(failure?.code == "calendar.none")
    #expect(try session.freeBusy(of: [], from: start, to: end).freeBusy.appointments == [])
    #expect(try session.freeBusy(of: ["/none.ics"], from: end, to: start).unknown.isEmpty)
  }
}
