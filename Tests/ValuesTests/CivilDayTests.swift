import Testing
import Values

@Suite struct CivilDayTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-11-21", 20_778),
    ("0001-01-01", -719_162),
    ("9999-12-31", 2_932_896), ("1900-03-01", -25_508), ("2024-02-29", 19_782),
  ])
  func `a date has a number and comes back from it`(text: String, number: Int) {
    #expect(CivilDay(iso: text)?.number == Int32(number))
    #expect(CivilDay(number: number)?.description == text)
  }

  @Test(arguments: [
    "2026-02-29", "2026-02-30", "1900-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "2026-04-31",
    "0000-01-01",
    "2026-1-1", "2026/01/01", "20260101", "2026-01-01 ", " 2026-01-01", "2026-01-0a", "", "10000-01-01",
    "２026-01-01",
  ])
  func `impossible dates and other texts are no day`(text: String) {
    #expect(CivilDay(iso: text) == nil)
  }

  @Test(arguments: [
    ("2026-11-21", 6), ("1970-01-01", 4), ("2000-01-01", 6), ("0001-01-01", 1), ("9999-12-31", 5),
    ("2026-11-16", 1),
    ("2026-11-22", 7),
  ])
  func `Monday is weekday 1`(text: String, weekday: Int) {
    #expect(CivilDay(iso: text)?.weekday == weekday)
  }

  @Test(arguments: [
    ("2026-11-21", "2026-W47"), ("2026-01-01", "2026-W01"), ("2025-12-29", "2026-W01"),
    ("2026-12-31", "2026-W53"),
    ("2027-01-03", "2026-W53"), ("2027-01-04", "2027-W01"), ("2021-01-03", "2020-W53"),
    ("2021-01-04", "2021-W01"),
    ("2024-12-30", "2025-W01"), ("2005-01-01", "2004-W53"), ("2008-12-29", "2009-W01"),
    ("2010-01-03", "2009-W53"),
    ("0001-01-01", "0001-W01"), ("9999-12-31", "9999-W52"),
  ])
  func `the ISO week belongs to the year of its Thursday`(day: String, week: String) {
    #expect(CivilDay(iso: day)?.isoWeek.description == week)
  }

  @Test(arguments: [(2020, 53), (2026, 53), (2015, 53), (2004, 53), (2021, 52), (2024, 52), (2025, 52)])
  func `a year has 52 or 53 weeks`(year: Int, count: Int) {
    #expect(ISOWeek.count(inYear: year) == count)
    #expect(ISOWeek(year: year, numbered: count) != nil)
    #expect(ISOWeek(year: year, numbered: count + 1) == nil)
  }

  @Test func `a week gives its days`() {
    let week = ISOWeek(year: 2026, numbered: 47)
    #expect(week?.day(weekday: 1)?.description == "2026-11-16")
    #expect(week?.day(weekday: 7)?.description == "2026-11-22")
    #expect(week?.day(weekday: 8) == nil)
    #expect(ISOWeek(year: 9999, numbered: 52)?.day(weekday: 7) == nil)
  }

  @Test(arguments: [
    ("2026-11-21", 10, "2026-12-01"), ("2026-03-01", -1, "2026-02-28"), ("2024-03-01", -1, "2024-02-29"),
    ("2026-12-31", 1, "2027-01-01"),
  ])
  func `days are added across months and years`(from: String, days: Int, to: String) {
    #expect(CivilDay(iso: from)?.adding(days: days)?.description == to)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-11-21", -11, "2025-12-21"),
    ("2024-02-29", 12, "2025-02-28"), ("2026-12-31", 2, "2027-02-28"),
  ])
  func `a month later is the same day or the month's last`(from: String, months: Int, to: String) {
    #expect(CivilDay(iso: from)?.adding(months: months)?.description == to)
  }

  @Test func `no step leaves the calendar`() {
    #expect(CivilDay.last.adding(days: 1) == nil)
    #expect(CivilDay.first.adding(days: -1) == nil)
    #expect(CivilDay.first.adding(days: .min) == nil)
    #expect(CivilDay.last.adding(days: .max) == nil)
    #expect(CivilDay.last.adding(months: .max) == nil)
    #expect(CivilDay.first.adding(months: .min) == nil)
    #expect(CivilDay(number: .max) == nil)
    #expect(CivilDay(number: .min) == nil)
  }

  @Test func `every day follows the one before it in the calendar`() {
    var (year, month, day) = (1, 1, 1)
    var mismatches = 0
    for number in -719_162...2_932_896 {
      let date = CivilDay(number: number)?.date
      if date?.year != year || date?.month != month || date?.day != day { mismatches += 1 }
      day += 1
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      if day > [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] {
        (month, day) = (month + 1, 1)
      }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(mismatches == 0)
    #expect(year == 10_000)
  }
}
