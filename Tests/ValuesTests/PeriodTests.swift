import Testing
import Values

@Suite struct PeriodTests {
  @Test(arguments: [
    ("today", "2026-11-21"), ("yesterday", "2026-11-20"), ("monday", "2026-11-16"),
    ("last monday", "2026-11-16"),
    ("this week", "2026-11-16..2026-11-22"), ("last week", "2026-11-09..2026-11-15"),
    ("next week", "2026-11-23..2026-11-29"), ("week", "2026-11-16..2026-11-22"),
    ("this month", "2026-11-01..2026-11-30"), ("last month", "2026-10-01..2026-10-31"),
    ("month", "2026-11-01..2026-11-30"), ("this year", "2026-01-01..2026-12-31"),
    ("last year", "2025-01-01..2025-12-31"), ("year", "2026-01-01..2026-12-31"), ("day", "2026-11-21"),
    ("last 30 days", "2026-10-23..2026-11-21"), ("last 7 days", "2026-11-15..2026-11-21"),
    ("last 1 day", "2026-11-21"), ("the last 7 days", "2026-11-15..2026-11-21"),
    ("past 7 days", "2026-11-15..2026-11-21"), ("last 7d", "2026-11-15..2026-11-21"),
    ("last 2 weeks", "2026-11-08..2026-11-21"), ("last 3 months", "2026-08-22..2026-11-21"),
    ("last 3m", "2026-08-22..2026-11-21"), ("last 2 years", "2024-11-22..2026-11-21"),
    ("2026-11", "2026-11-01..2026-11-30"), ("2024-02", "2024-02-01..2024-02-29"),
    ("2026-02", "2026-02-01..2026-02-28"), ("2026-W47", "2026-11-16..2026-11-22"),
    ("2026-W01", "2025-12-29..2026-01-04"), ("2026-W53", "2026-12-28..2027-01-03"),
    ("2020-W53", "2020-12-28..2021-01-03"), ("2026", "2026-01-01..2026-12-31"), ("2026-11-21", "2026-11-21"),
    ("-2d", "2026-11-19"), ("3 days ago", "2026-11-18"), ("2026-W47-3", "2026-11-18"),
    ("0001", "0001-01-01..0001-12-31"), ("9999-W52", "9999-12-27..9999-12-31"),
    ("9999", "9999-01-01..9999-12-31"),
  ])
  func `a period is said in English or ISO 8601`(text: String, days: String) {
    #expect(period(text, paris) == days)
  }

  @Test(arguments: [
    ("2026-11-01..2026-11-21", "2026-11-01..2026-11-21"), ("2026-11-01 .. today", "2026-11-01..2026-11-21"),
    ("monday..today", "2026-11-16..2026-11-21"), ("2026-10..2026-11", "2026-10-01..2026-11-30"),
    ("2026-W46..2026-W47", "2026-11-09..2026-11-22"), ("2025..2026", "2025-01-01..2026-12-31"),
    ("last month..this week", "2026-10-01..2026-11-22"), ("2026-11-01..", "2026-11-01..2026-11-21"),
    ("2026-11-21..2026-11-21", "2026-11-21"), ("lundi..hier", "2026-11-16..2026-11-20"),
    ("-7d..-1d", "2026-11-14..2026-11-20"),
  ])
  func `two dots join two periods, both included`(text: String, days: String) {
    #expect(period(text, paris) == days)
  }

  @Test(arguments: [
    ("aujourd'hui", "2026-11-21"), ("hier", "2026-11-20"), ("cette semaine", "2026-11-16..2026-11-22"),
    ("la semaine dernière", "2026-11-09..2026-11-15"), ("semaine dernière", "2026-11-09..2026-11-15"),
    ("semaine", "2026-11-16..2026-11-22"), ("ce mois", "2026-11-01..2026-11-30"),
    ("ce mois-ci", "2026-11-01..2026-11-30"), ("le mois dernier", "2026-10-01..2026-10-31"),
    ("cette année", "2026-01-01..2026-12-31"), ("l'année dernière", "2025-01-01..2025-12-31"),
    ("l’an dernier", "2025-01-01..2025-12-31"), ("les 30 derniers jours", "2026-10-23..2026-11-21"),
    ("7 derniers jours", "2026-11-15..2026-11-21"), ("ces 3 dernières semaines", "2026-11-01..2026-11-21"),
    ("les 3 derniers mois", "2026-08-22..2026-11-21"), ("la semaine prochaine", "2026-11-23..2026-11-29"),
  ])
  func `a period is said in French`(text: String, days: String) {
    #expect(period(text, paris) == days)
  }

  @Test(arguments: [
    ("", "date.empty at 0"), ("..", "date.empty at 0"), ("..2026", "date.empty at 0"),
    ("foo", "date.unknown at 0"), ("2026-13", "date.impossible at 5"), ("2025-W53", "date.impossible at 6"),
    ("2026-02-30", "date.impossible at 8"), ("2026-11-01..2026-02-30", "date.impossible at 20"),
    ("2026-11-21..2026-11-01", "date.reversed at 12"), ("2027..", "date.reversed at 6"),
    ("today..foo", "date.unknown at 7"), ("this week foo", "date.trailing at 10"),
    ("2026..2027..2028", "date.unknown at 6"), ("last 0 days", "date.unknown at 5"),
    ("last -3 days", "date.unknown at 5"), ("last 3 hours", "date.unknown at 7"),
    ("30 days", "date.incomplete at 7"),
    ("last", "date.incomplete at 4"), ("today 8:30", "date.trailing at 6"), ("8:30", "date.unknown at 0"),
    ("0000", "date.impossible at 0"), ("last 9999999 days", "date.impossible at 0"),
    ("last 9223372036854775807 years", "date.impossible at 0"), ("1/11/2026", "date.slash at 0"),
    ("today..1/11/2026", "date.slash at 7"), ("20261", "date.unknown at 0"), ("2026-1", "date.unknown at 0"),
  ])
  func `what is no period is refused at its place`(text: String, fault: String) {
    #expect(period(text, paris) == fault)
  }

  @Test func `the period's hint has two examples`() {
    let error = #expect(throws: GrammarError.self) { try PeriodText.parse("last 30 dayz") }
    #expect(error?.hint == "did you mean `days`? write it like `last 30 days` or `2026-11-01..2026-11-21`")
  }

  @Test(arguments: [
    ("2026-01-01T12:00:00+01:00", "last week", "2025-12-22..2025-12-28"),
    ("2026-01-01T12:00:00+01:00", "this week", "2025-12-29..2026-01-04"),
    ("2026-01-31T12:00:00+01:00", "last month", "2025-12-01..2025-12-31"),
    ("2026-03-31T12:00:00+02:00", "last month", "2026-02-01..2026-02-28"),
    ("2026-03-31T12:00:00+02:00", "last 1 month", "2026-03-01..2026-03-31"),
    ("2024-02-29T12:00:00+01:00", "last year", "2023-01-01..2023-12-31"),
    ("2024-02-29T12:00:00+01:00", "last 12 months", "2023-03-01..2024-02-29"),
    ("2026-11-22T23:59:59+01:00", "this week", "2026-11-16..2026-11-22"),
    ("2026-11-23T00:00:00+01:00", "this week", "2026-11-23..2026-11-29"),
  ])
  func `periods reach across months and years`(now: String, text: String, days: String) {
    #expect(period(text, context(now, ZoneFiles.paris)) == days)
  }

  @Test func `a night owl's week goes on into Monday`() {
    let owl = context("2026-11-23T02:00:00+01:00", ZoneFiles.paris, dayStart: 14_400)
    #expect(period("this week", owl) == "2026-11-16..2026-11-22")
    #expect(period("today", owl) == "2026-11-22")
  }

  @Test func `a period knows its days`() throws {
    let november = Period.month(of: try #require(CivilDay(iso: "2026-11-21")))
    #expect(november.count == 30)
    #expect(Array(november).count == 30)
    #expect(Array(november).last?.description == "2026-11-30")
    #expect(november.contains(november.first))
    #expect(november.contains(november.last))
    #expect(november.first.adding(days: -1).map(november.contains) == false)
    #expect(Period(first: november.last, last: november.first) == nil)
    #expect(Array(Period(.last)) == [.last])
    #expect(Period.year(of: november.first).count == 365)
  }

  @Test func `periods at the ends of the calendar are cut there`() {
    #expect(Period.week(of: .last).description == "9999-12-27..9999-12-31")
    #expect(Period.month(of: .last).description == "9999-12-01..9999-12-31")
    #expect(Period.year(of: .first).description == "0001-01-01..0001-12-31")
    #expect(Period.week(of: .first).description == "0001-01-01..0001-01-07")
  }
}
