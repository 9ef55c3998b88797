import Testing
import Values

@testable import Import

@Suite struct CellTests {
  @Test(
    arguments: [
      ("2026-11-21", "2026-11-21", nil), ("2026-11-21 08:05", "2026-11-21", 29_100),
      ("2026-11-21T08:05:10.250Z", "2026-11-21", 29_110), ("2026-11-21 08:05:10 +0200", "2026-11-21", 29_110),
      ("Sep 12, 2018, 3:02:23 PM", "2018-09-12", 54_143), ("28 Mar 2025, 17:29", "2025-03-28", 62_940),
      ("Fr, 25 Mai 2012 20:31", "2012-05-25", 73_860), ("Saturday July 13, 2013", "2013-07-13", nil),
      ("09.12.2022, 15:24:49", "2022-12-09", 55_489), ("28. 11. 2020 8:17", "2020-11-28", 29_820),
      ("20260203", "2026-02-03", nil), ("1 févr. 2024 à 07:30", "2024-02-01", 27_000),
      ("12 août 2023", "2023-08-12", nil), ("3. Dezember 2021", "2021-12-03", nil),
      ("2011-4-18", "2011-04-18", nil),
      ("07/07/2024", "2024-07-07", nil),
    ] as [(String, String, Int32?)])
  func `a date is read whatever its form`(text: String, day: String, second: Int32?) throws {
    let date = try #require(WrittenDate(text))
    #expect(date.day(.dayFirst)?.description == day)
    #expect(date.second == second)
  }

  @Test(
    arguments: [
      ("02/04/2026", "2026-04-02", "2026-02-04"), ("13/04/26", "2026-04-13", nil),
      ("4/13/2026", nil, "2026-04-13"),
    ] as [(String, String?, String?)])
  func `the order of day and month is left open`(text: String, dayFirst: String?, monthFirst: String?) throws
  {
    let date = try #require(WrittenDate(text))
    #expect(date.day(.dayFirst)?.description == dayFirst)
    #expect(date.day(.monthFirst)?.description == monthFirst)
  }

  @Test(arguments: [
    "", "never", "2026-13-01", "32.01.2026", "99/99/2026", "Jan 15", "2026-11-21 25:00", "12:00",
  ])
  func `what is no date is none`(text: String) {
    #expect(WrittenDate(text) == nil)
  }

  @Test(
    arguments: [
      ("5:17 AM", 19_020), ("12:00 AM", 0), ("12:30 pm", 45_000), ("23:59:59", 86_399),
      ("9:51\u{202F}PM", 78_660),
    ] as [(String, Int32)])
  func `a time of day is read`(text: String, second: Int32) {
    #expect(WrittenDate.time(text)?.second == second)
  }

  @Test(arguments: [
    ("1,234.5", false, "1234.5"), ("1.234,5", true, "1234.5"), ("4,404", false, "4404"),
    ("10,20", true, "10.2"),
    ("'-12", false, "-12"), ("1\u{202F}234", true, "1234"), ("73.3 kg", false, "73.3"),
    ("\u{2212}3", false, "-3"),
    ("1e2", false, "100"), ("1'000", false, "1000"),
  ])
  func `a number is read with what stands around it`(text: String, comma: Bool, number: String) {
    #expect(CellNumber(text, NumberForm(hasDecimalComma: comma))?.number.decimal()?.description == number)
  }

  @Test(arguments: ["abc", "kg", "-", "Infinity", "."])
  func `what is no number is none`(text: String) {
    #expect(CellNumber(text, .english) == nil)
  }

  @Test(arguments: [
    (["1,5", "2"], false, true), (["1.5", "2,000"], false, false), (["1,234", "2,345"], false, false),
    (["1,234", "2,345"], true, true), (["1,234.5"], true, false), (["1.234,5"], false, true),
  ])
  func `all cells of a column tell what a comma is`(cells: [String], isSemicolon: Bool, isDecimal: Bool) {
    var evidence = NumberEvidence()
    for cell in cells { evidence.look(cell) }
    #expect(evidence.form(isSemicolon: isSemicolon).hasDecimalComma == isDecimal)
  }

  @Test(arguments: [
    ("1h 43m", "103"), ("38min", "38"), ("264h 1m", "15841"), ("2:05:11", "125.183"), ("49:30", "49.5"),
    ("PT1H5M", "65"), ("90s", "1.5"),
  ])
  func `a duration is read`(text: String, minutes: String) {
    #expect(SpokenDuration.minutes(text)?.description == minutes)
  }

  @Test(
    arguments: [
      ("Weight (kg)", "weight", "kg"), ("Body Fat(%)", "body fat", "%"),
      ("B1 (Thiamine) (mg)", "b1 (thiamine)", "mg"),
      ("  Date  ", "date", nil), (#"<span class="translation_missing" title="x">Type</span>"#, "type", nil),
      ("\u{FEFF}Date", "date", nil), ("Größe\u{A0}(cm)", "grosse", "cm"),
    ] as [(String, String, String?)])
  func `a header is a name and a unit`(cell: String, name: String, unit: String?) {
    let header = HeaderName(cell)
    #expect(header.name == name)
    #expect(header.unit == unit)
  }

  @Test(arguments: [
    ("Weight Training", "strength"), ("Ride", "cycling"), ("TrailRun", "trail-running"),
    ("Radfahrt", "cycling"),
    ("HKWorkoutActivityTypeRunning", "running"), ("Walking, 3.5 mph", "walking-brisk"),
    ("Walking, with the dog", "walking"),
    ("Course à pied", "running"),
    ("Pickleball", "other/Pickleball"), ("", "other/activity"), ("lap_swimming", "swimming"),
  ])
  func `an activity is called what it is here, or stays what it is`(word: String, key: String) {
    #expect(ActivityWords.key(word) == key)
  }
}
