import TestSupport
import Testing

@Suite struct CalendarImportTests {
  private let company = FakeCompany()
  private var home: FakeHome { company.home }
  private static let file = "/home/anna/calendar.ics"

  /// The calendar of the session, with some texts in it changed.
  private func put(_ changes: [(String, String)] = []) {
    var text = home.run("session ics \(company.session)").text
    for (old, new) in changes {
      #expect(text.contains(old), "\(old) in \(text)")
      text = text.replacing(old, with: new)
    }
    home.fake.disk.put(Self.file, Array(text.utf8))
  }

  private func take(_ options: String = "") -> FakeHome.Outcome {
    home.run("import ics \(Self.file) \(options)")
  }

  private func session() -> String { home.run("session show \(company.session) --format json").text }

  @Test func `a calendar has neither client nor money`() {
    let text = home.run("session ics --all").text
    for line in [
      "DTSTART:20261204T080000Z", "DTEND:20261204T160000Z", "SUMMARY:Swift", "STATUS:TENTATIVE",
      "TRANSP:OPAQUE",
      "SEQUENCE:0", "LOCATION:12 rue des Lilas\\, 69003 Lyon",
    ] {
      #expect(text.contains(line + "\r\n"), "\(line) in \(text)")
    }
    #expect(text.contains("DESCRIPTION:09:00–12:30 and 13:30–17:00 (7 h)\\nTrainer: Marc Dupont"))
    #expect(!text.contains("Acme") && !text.contains("900.00") && !text.contains("458"))
  }

  @Test func `each change of date, place or state has a higher sequence, and what is removed is cancelled`() {
    #expect(home.run("session edit \(company.session) price=950 --quiet").code == 0)
    #expect(home.run("session ics --all").text.contains("SEQUENCE:0\r\n"))
    #expect(home.run("session edit \(company.session) place=\"Salle 3\" --quiet").code == 0)
    #expect(home.run("session ics --all").text.contains("SEQUENCE:1\r\n"))
    #expect(home.run("session remove \(company.session) --yes --quiet").code == 0)
    let text = home.run("session ics --all").text
    #expect(text.contains("SEQUENCE:2\r\n") && text.contains("STATUS:CANCELLED\r\n"))
  }

  @Test func `what comes back unchanged changes nothing`() {
    put()
    let before = home.journal
    #expect(take().text == "nothing new\n")
    #expect(home.journal == before)
  }

  @Test func `a session that was moved moves here, with its break`() {
    put([("20261204T080000Z", "20261205T070000Z"), ("20261204T160000Z", "20261205T150000Z")])
    let outcome = take()
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(outcome.text.contains("1 changed, 0 new"))
    #expect(session().contains(#""day":"2026-12-05","hours":"08:00-11:30,12:30-16:00""#), "\(session())")
    let before = home.journal
    #expect(take().text == "nothing new\n", "the same file is taken once")
    #expect(home.journal == before)
  }

  @Test(arguments: [
    ("20261204T070000Z", "20261204T160000Z", "08:00-12:30,13:30-17:00"),
    ("20261204T080000Z", "20261204T153000Z", "09:00-12:30,13:30-16:30"),
    ("20261204T080000Z", "20261204T110000Z", "09:00-12:00"),
    ("20261204T080000Z", "20261204T230000Z", "09:00-12:30,13:30-24:00"),
  ])
  func `breaks stay where they still fit`(start: String, end: String, hours: String) {
    put([("DTSTART:20261204T080000Z", "DTSTART:\(start)"), ("DTEND:20261204T160000Z", "DTEND:\(end)")])
    #expect(take().code == 0)
    #expect(session().contains("\"hours\":\"\(hours)\""), "\(session())")
  }

  @Test func `place and status come back too`() {
    put([("12 rue des Lilas\\, 69003 Lyon", "Salle 3"), ("STATUS:TENTATIVE", "STATUS:CONFIRMED")])
    #expect(take().code == 0)
    #expect(session().contains(#""place":"Salle 3""#) && session().contains(#""state":"confirmed""#))
    put([("STATUS:CONFIRMED", "STATUS:CANCELLED"), ("LOCATION:Salle 3\r\n", "")])
    #expect(take().code == 0)
    #expect(session().contains(#""place":"Salle 3""#) && session().contains(#""state":"cancelled""#))
  }

  @Test func `what changed here meanwhile is a conflict and not overwritten`() {
    put([("12 rue des Lilas\\, 69003 Lyon", "Salle 3")])
    #expect(home.run("session edit \(company.session) place=\"Salle 9\" --quiet").code == 0)
    let outcome = take()
    #expect(outcome.code == 3, "\(outcome.text)")
    #expect(outcome.text.contains("1 session was changed here as well"))
    let conflicts = home.run("conflicts").text
    #expect(conflicts.contains("Salle 3") && conflicts.contains("Salle 9"), "\(conflicts)")
  }

  @Test func `what was changed here after an import is not changed back by the same file`() {
    put([("12 rue des Lilas\\, 69003 Lyon", "Salle 3")])
    #expect(take().code == 0)
    #expect(home.run("session edit \(company.session) place=\"Salle 9\" --quiet").code == 0)
    #expect(take().text == "nothing new\n")
    #expect(session().contains("Salle 9"))
  }

  @Test func `a change of another field meanwhile is no conflict`() {
    put([("12 rue des Lilas\\, 69003 Lyon", "Salle 3")])
    #expect(home.run("session edit \(company.session) price=950 --quiet").code == 0)
    #expect(take().code == 0)
    #expect(session().contains(#""place":"Salle 3","#) && session().contains(#""price":950"#))
  }

  @Test func `a calendar that dropped the base is compared with what is here`() {
    put([("X-HEALTHLOG-BASE:", "X-OTHER:"), ("12 rue des Lilas\\, 69003 Lyon", "Salle 3")])
    #expect(take().code == 0)
    #expect(session().contains(#""place":"Salle 3""#))
  }

  @Test func `this device remembers what such a calendar was given`() {
    put([("X-HEALTHLOG-BASE:", "X-OTHER:"), ("12 rue des Lilas\\, 69003 Lyon", "Salle 3")])
    #expect(home.run("session edit \(company.session) place=\"Salle 9\" --quiet").code == 0)
    #expect(take().code == 3)
    #expect(home.run("conflicts").text.contains("Salle 9"))
    #expect(take().text == "nothing new\n")
  }

  @Test func `a session that was removed here stays removed`() {
    put([("12 rue des Lilas\\, 69003 Lyon", "Salle 3")])
    #expect(home.run("session remove \(company.session) --yes --quiet").code == 0)
    let outcome = take()
    #expect(outcome.code == 3)
    #expect(outcome.text.contains("it was removed here"), "\(outcome.text)")
  }

  @Test(arguments: [
    ("20261204T160000Z", "20261205T160000Z", "does not end on the day"),
    ("20261204T160000Z", "20261204T080000Z", "does not end after its start"),
    ("DTSTART:20261204T080000Z", "DTSTART;TZID=Nowhere/Town:20261204T080000", "'Nowhere/Town' is not known"),
    ("DTSTART:20261204T080000Z", "DTSTART;TZID=../../etc/passwd:20261204T080000", "is not known"),
    ("SUMMARY:Swift", "SUMMARY:Swift\r\nRRULE:FREQ=DAILY", "it repeats"),
  ])
  func `what cannot be taken is listed with the reason`(old: String, new: String, reason: String) {
    put([(old, new)])
    let before = home.journal
    let outcome = take("--new")
    #expect(outcome.code == 3, "\(outcome.text)")
    #expect(outcome.text.contains(reason), "\(outcome.text)")
    #expect(home.journal == before)
  }

  @Test(arguments: [
    ("TZID=Europe/Paris", "09:00"), ("TZID=Europe/London", "10:00"), ("TZID=America/New_York", "15:00"),
    ("TZID=/mozilla.org/20050126_1/Europe/London", "10:00"),
  ])
  func `times are those of our own clocks`(zone: String, start: String) {
    let text = """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      BEGIN:VEVENT\r
      UID:a@b\r
      DTSTART;\(zone):20261210T090000\r
      DURATION:PT1H\r
      SUMMARY:Git\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    home.fake.disk.put(Self.file, Array(text.utf8))
    let outcome = take("--new --format json")
    #expect(outcome.text.contains("\"start\":\"\(start)\""), "\(outcome.text)")
    #expect(outcome.text.contains(#""outcome":"new""#))
  }

  @Test func `a zone with a name of its own is what the file defines`() {
    func text(_ offset: String) -> String {
      """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      BEGIN:VTIMEZONE\r
      TZID:Romance Standard Time\r
      BEGIN:STANDARD\r
      DTSTART:16011028T030000\r
      TZOFFSETFROM:+0200\r
      TZOFFSETTO:\(offset)\r
      END:STANDARD\r
      END:VTIMEZONE\r
      BEGIN:VEVENT\r
      UID:a@b\r
      DTSTART;TZID=Romance Standard Time:20261210T090000\r
      DTEND;TZID=Romance Standard Time:20261210T100000\r
      SUMMARY:Git\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    }
    home.fake.disk.put(Self.file, Array(text("+0100").utf8))
    #expect(take("--new --dry-run --format json").text.contains(#""start":"09:00""#))
    home.fake.disk.put(Self.file, Array(text("-0500").utf8))
    #expect(take("--new --dry-run --format json").text.contains(#""start":"15:00""#))
  }
}
