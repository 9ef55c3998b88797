import Encoding
import Testing
import Values

struct RecurrenceTests {
  private func days(_ rule: String, from start: String, to end: String, most: Int = 1000) throws -> [String] {
    let rule = try RecurrenceRule.parse(rule)
    let first = try #require(CivilDay(iso: start))
    let last = try #require(CivilDay(iso: end))
    return rule.days(from: first, in: first...last, until: rule.lastDay(at: 32_400, in: .utc), most: most)
      .days
      .map { "\($0)" }
  }

  @Test func `a day that a month or a year does not have is left out`() throws {
    #expect(
      try days("FREQ=MONTHLY", from: "2026-01-31", to: "2026-08-01") == [
        "2026-01-31", "2026-03-31", "2026-05-31", "2026-07-31",
      ])
    #expect(
      try days("FREQ=YEARLY", from: "2024-02-29", to: "2033-01-01") == [
        "2024-02-29", "2028-02-29", "2032-02-29",
      ])
  }

  @Test func `weeks of the year, also the last one and those of another first day`() throws {
    #expect(
      try days("FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH", from: "2020-12-31", to: "2032-12-31") == [
        "2020-12-31", "2026-12-31", "2032-12-30",
      ])
    #expect(
      try days("FREQ=YEARLY;BYWEEKNO=-1;BYDAY=TH", from: "2026-12-31", to: "2028-12-31") == [
        "2026-12-31", "2027-12-30", "2028-12-28",
      ])
    #expect(
      try days("FREQ=YEARLY;BYWEEKNO=1;BYDAY=SU;WKST=SU;COUNT=2", from: "2027-01-03", to: "2030-12-31") == [
        "2027-01-03", "2028-01-02",
      ])
    // The weekday of the first day, where the rule names none.
    #expect(
      try days("FREQ=YEARLY;BYWEEKNO=20", from: "1997-05-13", to: "1999-12-31") == [
        "1997-05-13", "1998-05-12", "1999-05-18",
      ])
  }

  @Test func `days of the year from its end, and weekdays counted within the year`() throws {
    #expect(
      try days("FREQ=YEARLY;BYYEARDAY=-1,-306", from: "2027-03-01", to: "2028-12-31") == [
        "2027-03-01", "2027-12-31", "2028-03-01", "2028-12-31",
      ])
    #expect(
      try days("FREQ=YEARLY;BYDAY=-1FR", from: "2026-12-25", to: "2027-12-31") == [
        "2026-12-25", "2027-12-31",
      ])
    #expect(
      try days("FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU", from: "2026-03-29", to: "2026-12-31") == [
        "2026-03-29", "2026-10-25",
      ])
  }

  @Test func `positions of a week and of a year`() throws {
    #expect(
      try days("FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1,-1;COUNT=5", from: "2026-11-23", to: "2027-12-31") == [
        "2026-11-23", "2026-11-27", "2026-11-30", "2026-12-04", "2026-12-07",
      ])
    #expect(
      try days("FREQ=YEARLY;BYDAY=MO;BYSETPOS=-1", from: "2026-12-28", to: "2027-12-31") == [
        "2026-12-28", "2027-12-27",
      ])
  }

  @Test func `an end in UTC is taken by the clocks of the zone`() throws {
    let rule = try RecurrenceRule.parse("FREQ=DAILY;UNTIL=20261128T010000Z")
    #expect(rule.lastDay(at: 3600, in: .utc) == CivilDay(iso: "2026-11-28"))
    #expect(rule.lastDay(at: 3601, in: .utc) == CivilDay(iso: "2026-11-27"))
    #expect(rule.lastDay(at: 20 * 3600, in: .fixed(-5 * 3600)) == CivilDay(iso: "2026-11-27"))
    #expect(rule.lastDay(at: 20 * 3600 + 1, in: .fixed(-5 * 3600)) == CivilDay(iso: "2026-11-26"))
    #expect(rule.lastDay(at: nil, in: .fixed(-5 * 3600)) == CivilDay(iso: "2026-11-28"))
    let day = try RecurrenceRule.parse("FREQ=DAILY;UNTIL=20261128")
    #expect(day.lastDay(at: 86_399, in: .utc) == CivilDay(iso: "2026-11-28"))
    let local = try RecurrenceRule.parse("FREQ=DAILY;UNTIL=20261128T100000")
    #expect(local.lastDay(at: 36_000, in: .fixed(-5 * 3600)) == CivilDay(iso: "2026-11-28"))
    #expect(local.lastDay(at: 36_001, in: .fixed(-5 * 3600)) == CivilDay(iso: "2026-11-27"))
    #expect(try RecurrenceRule.parse("FREQ=DAILY;COUNT=2").lastDay(at: 0, in: .utc) == nil)
    let first = try RecurrenceRule.parse("FREQ=DAILY;UNTIL=00010101T000000Z")
    #expect(first.lastDay(at: 1, in: .fixed(-5 * 3600)) == .first)
  }

  @Test func `what goes on beyond the span or the count is cut, and says so`() throws {
    let rule = try RecurrenceRule.parse("FREQ=DAILY")
    let start = try #require(CivilDay(iso: "2026-11-28"))
    let found = rule.days(from: start, in: start...CivilDay.last, until: nil, most: 3)
    #expect(found.days.map { "\($0)" } == ["2026-11-28", "2026-11-29", "2026-11-30"])
    #expect(!found.isWhole)
    let late = try #require(CivilDay(iso: "9999-12-30"))
    #expect(rule.days(from: start, in: late...CivilDay.last, until: nil, most: 9).days.count == 2)
    #expect(rule.days(from: start, in: late...CivilDay.last, until: nil, most: 9).isWhole)
    #expect(
      rule.days(from: CivilDay.last, in: CivilDay.first...CivilDay.last, until: nil, most: 9).days.count == 1)
    #expect(rule.days(from: late, in: start...start, until: nil, most: 9).days == [])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYYEARDAY=366;BYDAY=53MO;BYMONTH=1",
      "FREQ=MONTHLY;BYDAY=7MO", "FREQ=YEARLY;INTERVAL=1000000", "FREQ=WEEKLY;INTERVAL=1000000",
      "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6", "FREQ=DAILY;COUNT=1000000;BYDAY=MO;BYMONTHDAY=32;INTERVAL=7",
    ])
  func `a rule of which no day ever comes ends`(text: String) throws {
    guard let rule = try? RecurrenceRule.parse(text) else { return }
    for first in [CivilDay.first, CivilDay(iso: "2026-11-28"), CivilDay.last] {
      let start = try #require(first)
      let found = rule.days(from: start, in: CivilDay.first...CivilDay.last, until: nil, most: 10)
      #expect(found.days == [start])
    }
  }

  @Test func `a rule that takes too long says that not all of its days are there`() throws {
    let rule = try RecurrenceRule.parse("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")
    #expect(!rule.days(from: .first, in: CivilDay.first...CivilDay.last, until: nil, most: 10).isWhole)
    let counted = try RecurrenceRule.parse("FREQ=DAILY;COUNT=1000000;BYDAY=MO,TU,WE,TH,FR,SA,SU")
    let late = CivilDay.last
    #expect(!counted.days(from: .first, in: late...late, until: nil, most: 10).isWhole)
  }

  @Test(arguments: [
    ("", "FREQ is missing", 0),
    ("FREQ=DAILY;COUNT", "'COUNT' is not written as `NAME=value`", 11),
    ("INTERVAL=2", "FREQ is missing", 0),
    ("FREQ=SOMETIMES", "FREQ cannot be 'SOMETIMES'", 5),
    ("FREQ=DAILY;FREQ=DAILY", "FREQ is there twice", 11),
    ("FREQ=DAILY;COUNT=0", "COUNT cannot be '0'", 17),
    ("FREQ=DAILY;COUNT=1000001", "COUNT cannot be '1000001'", 17),
    ("FREQ=DAILY;COUNT=99999999999999999999", "COUNT cannot be '99999999999999999999'", 17),
    ("FREQ=DAILY;INTERVAL=-1", "INTERVAL cannot be '-1'", 20),
    ("FREQ=DAILY;COUNT=2;UNTIL=20261128", "COUNT and UNTIL cannot be together", 25),
    ("FREQ=DAILY;UNTIL=2026-11-28", "UNTIL cannot be '2026-11-28'", 17),
    ("FREQ=DAILY;BYDAY=", "BYDAY cannot be ''", 17),
    ("FREQ=MONTHLY;BYDAY=0MO", "BYDAY cannot be '0MO'", 19),
    ("FREQ=MONTHLY;BYDAY=54MO", "BYDAY cannot be '54MO'", 19),
    ("FREQ=MONTHLY;BYDAY=MON", "BYDAY cannot be 'MON'", 19),
    ("FREQ=WEEKLY;BYDAY=1MO", "BYDAY has numbers only with FREQ=MONTHLY and FREQ=YEARLY", 0),
    ("FREQ=YEARLY;BYWEEKNO=2;BYDAY=1MO", "BYDAY has no numbers with BYWEEKNO", 0),
    ("FREQ=MONTHLY;BYWEEKNO=2", "BYWEEKNO needs FREQ=YEARLY", 0),
    ("FREQ=DAILY;BYYEARDAY=2", "BYYEARDAY needs FREQ=YEARLY", 0),
    ("FREQ=WEEKLY;BYMONTHDAY=2", "BYMONTHDAY cannot be with FREQ=WEEKLY", 0),
    ("FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS needs another BY… part", 0),
    ("FREQ=MONTHLY;BYMONTH=13", "BYMONTH cannot be '13'", 21),
    ("FREQ=MONTHLY;BYMONTH=-1", "BYMONTH cannot be '-1'", 21),
    ("FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY cannot be '32'", 24),
    ("FREQ=DAILY;WKST=1MO", "WKST cannot be '1MO'", 16),
    ("FREQ=DAILY;RSCALE=CHINESE", "rules of other calendars (RSCALE) are not read", 18),
    ("FREQ=DAILY;X-A=1", "a rule has no part 'X-A'", 15),
  ])
  func `what is no rule is refused with its place`(text: String, message: String, column: Int) {
    let error = #expect(throws: GrammarError.self) { try RecurrenceRule.parse(text) }
    #expect(error?.message.english == message)
    #expect(error?.column == column)
  }

  @Test func `case, a sign and a semicolon at the end are free`() throws {
    #expect(
      try RecurrenceRule.parse("freq=monthly;byday=+1mo,-1fr;")
        == RecurrenceRule.parse("FREQ=MONTHLY;BYDAY=1MO,-1FR"))
  }

  @Test func `rules that are changed never stop it`() throws {
    var chance = Chance(state: 5545)
    let parts = [
      "FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY", "INTERVAL=3", "COUNT=7",
      "BYDAY=MO,-1TU,53SU",
      "BYMONTH=2,11", "BYMONTHDAY=-31,29", "BYYEARDAY=-366,60", "BYWEEKNO=1,-53", "BYSETPOS=-1,2", "WKST=SU",
      "UNTIL=20301128T000000Z",
    ]
    let start = try #require(CivilDay(iso: "2024-02-29"))
    let end = try #require(CivilDay(iso: "2034-02-28"))
    var read = 0
    for _ in 0..<4000 {
      var bytes = Array(parts.shuffled(using: &chance).prefix(4).joined(separator: ";").utf8)
      if Bool.random(using: &chance) {
        bytes[Int.random(in: 0..<bytes.count, using: &chance)] = UInt8.random(in: 32...126, using: &chance)
      }
      guard let rule = try? RecurrenceRule.parse(String(decoding: bytes, as: UTF8.self)) else { continue }
      read += 1
      let last = rule.lastDay(at: 0, in: .utc)
      let found = rule.days(from: start, in: start...end, until: last, most: 500).days
      #expect(found == found.sorted() && Set(found).count == found.count && found.first == start)
    }
    #expect(read > 300)
  }
}

/// Numbers that are the same in every run (Knuth's MMIX multiplier).
struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 32 | state << 32
  }
}
