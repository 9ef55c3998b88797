import Testing
import Values

/// An example of RFC 5545, 3.8.5.3: the day it begins on (at 9:00 in New York), the rule, and the days it gives as
/// `1997-09 2-11,15; 1997-10 1`; with `…` behind them where the rule goes on.
struct RecurrenceExample: CustomTestStringConvertible {
  let start: String
  let rule: String
  let days: String

  init(_ start: String, _ rule: String, _ days: String) {
    (self.start, self.rule, self.days) = (start, rule, days)
  }

  var testDescription: String { "\(start) \(rule)" }

  /// The days one by one.
  var expected: [String] {
    days.split(separator: ";").flatMap { part -> [String] in
      let words = part.split(separator: " ").filter { $0 != "…" }
      guard words.count == 2 else { return [] }
      return words[1].split(separator: ",").flatMap { range -> [String] in
        let ends = range.split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last else { return [] }
        return (first...last).map { "\(words[0])-\($0 < 10 ? "0" : "")\($0)" }
      }
    }
  }
}

/// The examples of the standard that are about days.
struct RecurrenceStandardTests {
  static let daily = [
    RecurrenceExample("1997-09-02", "FREQ=DAILY;COUNT=10", "1997-09 2-11"),
    RecurrenceExample(
      "1997-09-02", "FREQ=DAILY;UNTIL=19971224T000000Z",
      "1997-09 2-30; 1997-10 1-31; 1997-11 1-30; 1997-12 1-23"),
    RecurrenceExample(
      "1997-09-02", "FREQ=DAILY;INTERVAL=2",
      "1997-09 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30; 1997-10 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30;"
        + "1997-11 1,3,5,7,9,11,13,15,17,19,21,23,25,27,29; 1997-12 1,3 …"),
    RecurrenceExample("1997-09-02", "FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09 2,12,22; 1997-10 2,12"),
    RecurrenceExample(
      "1998-01-01", "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
      "1998-01 1-31; 1999-01 1-31; 2000-01 1-31"),
    RecurrenceExample(
      "1998-01-01", "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
      "1998-01 1-31; 1999-01 1-31; 2000-01 1-31"),
  ]

  static let weekly = [
    RecurrenceExample(
      "1997-09-02", "FREQ=WEEKLY;COUNT=10", "1997-09 2,9,16,23,30; 1997-10 7,14,21,28; 1997-11 4"),
    RecurrenceExample(
      "1997-09-02", "FREQ=WEEKLY;UNTIL=19971224T000000Z",
      "1997-09 2,9,16,23,30; 1997-10 7,14,21,28; 1997-11 4,11,18,25; 1997-12 2,9,16,23"),
    RecurrenceExample(
      "1997-09-02", "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
      "1997-09 2,16,30; 1997-10 14,28; 1997-11 11,25; 1997-12 9,23; 1998-01 6,20; 1998-02 3,17 …"),
    RecurrenceExample(
      "1997-09-02", "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
      "1997-09 2,4,9,11,16,18,23,25,30; 1997-10 2"),
    RecurrenceExample(
      "1997-09-02", "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH", "1997-09 2,4,9,11,16,18,23,25,30; 1997-10 2"),
    RecurrenceExample(
      "1997-09-01", "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
      "1997-09 1,3,5,15,17,19,29; 1997-10 1,3,13,15,17,27,29,31; 1997-11 10,12,14,24,26,28; 1997-12 8,10,12,22"
    ),
    RecurrenceExample(
      "1997-09-02", "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
      "1997-09 2,4,16,18,30; 1997-10 2,14,16"),
    RecurrenceExample(
      "1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08 5,10,19,24"),
    RecurrenceExample(
      "1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08 5,17,19,31"),
  ]

  static let monthly = [
    RecurrenceExample(
      "1997-09-05", "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
      "1997-09 5; 1997-10 3; 1997-11 7; 1997-12 5; 1998-01 2; 1998-02 6; 1998-03 6; 1998-04 3; 1998-05 1; 1998-06 5"
    ),
    RecurrenceExample(
      "1997-09-05", "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
      "1997-09 5; 1997-10 3; 1997-11 7; 1997-12 5"),
    RecurrenceExample(
      "1997-09-07", "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
      "1997-09 7,28; 1997-11 2,30; 1998-01 4,25; 1998-03 1,29; 1998-05 3,31"),
    RecurrenceExample(
      "1997-09-22", "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
      "1997-09 22; 1997-10 20; 1997-11 17; 1997-12 22; 1998-01 19; 1998-02 16"),
    RecurrenceExample(
      "1997-09-28", "FREQ=MONTHLY;BYMONTHDAY=-3",
      "1997-09 28; 1997-10 29; 1997-11 28; 1997-12 29; 1998-01 29; 1998-02 26 …"),
    RecurrenceExample(
      "1997-09-02", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
      "1997-09 2,15; 1997-10 2,15; 1997-11 2,15; 1997-12 2,15; 1998-01 2,15"),
    RecurrenceExample(
      "1997-09-30", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
      "1997-09 30; 1997-10 1,31; 1997-11 1,30; 1997-12 1,31; 1998-01 1,31; 1998-02 1"),
    RecurrenceExample(
      "1997-09-10", "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
      "1997-09 10-15; 1999-03 10-13"),
    RecurrenceExample(
      "1997-09-02", "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
      "1997-09 2,9,16,23,30; 1997-11 4,11,18,25; 1998-01 6,13,20,27; 1998-03 3,10,17,24,31 …"),
    // The first day, which the rule does not give, is an exception (EXDATE) in the standard.
    RecurrenceExample(
      "1997-09-02", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
      "1997-09 2; 1998-02 13; 1998-03 13; 1998-11 13; 1999-08 13; 2000-10 13 …"),
    RecurrenceExample(
      "1997-09-13", "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
      "1997-09 13; 1997-10 11; 1997-11 8; 1997-12 13; 1998-01 10; 1998-02 7; 1998-03 7; 1998-04 11; 1998-05 9; 1998-06 13 …"
    ),
    RecurrenceExample(
      "1997-09-04", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09 4; 1997-10 7; 1997-11 6"),
    RecurrenceExample(
      "1997-09-29", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
      "1997-09 29; 1997-10 30; 1997-11 27; 1997-12 30; 1998-01 29; 1998-02 26; 1998-03 30 …"),
    RecurrenceExample(
      "2007-01-15", "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "2007-01 15,30; 2007-02 15; 2007-03 15,30"),
  ]

  static let yearly = [
    RecurrenceExample(
      "1997-06-10", "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
      "1997-06 10; 1997-07 10; 1998-06 10; 1998-07 10; 1999-06 10; 1999-07 10; 2000-06 10; 2000-07 10; 2001-06 10;"
        + "2001-07 10"),
    RecurrenceExample(
      "1997-03-10", "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
      "1997-03 10; 1999-01 10; 1999-02 10; 1999-03 10; 2001-01 10; 2001-02 10; 2001-03 10; 2003-01 10; 2003-02 10;"
        + "2003-03 10"),
    RecurrenceExample(
      "1997-01-01", "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
      "1997-01 1; 1997-04 10; 1997-07 19; 2000-01 1; 2000-04 9; 2000-07 18; 2003-01 1; 2003-04 10; 2003-07 19; 2006-01 1"
    ),
    RecurrenceExample("1997-05-19", "FREQ=YEARLY;BYDAY=20MO", "1997-05 19; 1998-05 18; 1999-05 17 …"),
    RecurrenceExample(
      "1997-05-12", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997-05 12; 1998-05 11; 1999-05 17 …"),
    RecurrenceExample(
      "1997-03-13", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
      "1997-03 13,20,27; 1998-03 5,12,19,26; 1999-03 4,11,18,25 …"),
    RecurrenceExample(
      "1997-06-05", "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
      "1997-06 5,12,19,26; 1997-07 3,10,17,24,31; 1997-08 7,14,21,28; 1998-06 4,11,18,25; 1998-07 2,9,16,23,30;"
        + "1998-08 6,13,20,27; 1999-06 3,10,17,24; 1999-07 1,8,15,22,29; 1999-08 5,12,19,26 …"),
    RecurrenceExample(
      "1996-11-05", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
      "1996-11 5; 2000-11 7; 2004-11 2 …"),
  ]

  @Test(arguments: daily + weekly + monthly + yearly)
  func `the examples of RFC 5545`(example: RecurrenceExample) throws {
    let rule = try RecurrenceRule.parse(example.rule)
    let start = try #require(CivilDay(iso: example.start))
    let goesOn = example.days.hasSuffix("…")
    let expected = example.expected
    let last = rule.lastDay(at: 9 * 3600, in: Zone.fixed(-5 * 3600))
    let found = rule.days(
      from: start, in: start...CivilDay.last, until: last, most: goesOn ? expected.count : 1000)
    #expect(found.days.map { "\($0)" } == expected)
    #expect(found.isWhole == !goesOn)
  }

  @Test(arguments: daily + weekly + monthly + yearly)
  func `a span gives the days that are in it, wherever it begins`(example: RecurrenceExample) throws {
    let rule = try RecurrenceRule.parse(example.rule)
    let start = try #require(CivilDay(iso: example.start))
    let last = rule.lastDay(at: 9 * 3600, in: Zone.fixed(-5 * 3600))
    let expected = example.expected
    for (place, day) in expected.enumerated() {
      let first = try #require(CivilDay(iso: day))
      let end = try #require(CivilDay(iso: expected.last ?? day))
      let found = rule.days(from: start, in: first...end, until: last, most: 1000)
      #expect(found.days.map { "\($0)" } == Array(expected[place...]))
      #expect(found.isWhole)
    }
  }

  @Test(arguments: [
    ("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z", "repetitions within a day (HOURLY) are not read", 5),
    ("FREQ=MINUTELY;INTERVAL=15;COUNT=6", "repetitions within a day (MINUTELY) are not read", 5),
    (
      "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
      "repetitions within a day (BYHOUR) are not read", 18
    ),
  ])
  func `the examples within a day are refused in words`(rule: String, message: String, column: Int) throws {
    let error = #expect(throws: GrammarError.self) { try RecurrenceRule.parse(rule) }
    #expect(error?.code == "recurrence.unsupported")
    #expect(error?.message.english == message)
    #expect(error?.column == column)
  }
}
