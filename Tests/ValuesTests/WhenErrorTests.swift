import Testing
import Values

@Suite struct WhenErrorTests {
  @Test(arguments: [
    ("", "date.empty at 0"), ("   ", "date.empty at 0"), ("2026-02-30", "date.impossible at 8"),
    ("2026-13-01", "date.impossible at 5"), ("2026-00-10", "date.impossible at 5"),
    ("2026-11-31", "date.impossible at 8"), ("2025-02-29", "date.impossible at 8"),
    ("  2026-02-30", "date.impossible at 10"), ("0000-01-01", "date.impossible at 0"),
    ("2025-W53-1", "date.impossible at 6"), ("2026-W54-1", "date.impossible at 6"),
    ("2026-W00-1", "date.impossible at 6"), ("2026-W47-8", "date.impossible at 9"),
    ("2026-W47-0", "date.impossible at 9"), ("9999-W52-7", "date.impossible at 0"),
    ("25:00", "date.impossible at 0"),
    ("24:00", "date.impossible at 0"), ("8:60", "date.impossible at 2"), ("8:05:60", "date.impossible at 5"),
    ("13pm", "date.impossible at 0"), ("0am", "date.impossible at 0"), ("8h75", "date.impossible at 2"),
    ("yesterday 25:00", "date.impossible at 10"), ("2026-11-20T25:00", "date.impossible at 11"),
    ("2026-11-20T08:61", "date.impossible at 14"), ("2026-02-30T08:00", "date.impossible at 8"),
    ("8:5", "date.unknown at 0"), ("8", "date.unknown at 0"), ("yesterdy", "date.unknown at 0"),
    ("foo", "date.unknown at 0"), ("2026-1-1", "date.unknown at 0"), ("20261121", "date.unknown at 0"),
    ("2026-11-21x", "date.unknown at 0"), ("2026-11-21T", "date.unknown at 0"),
    ("2026-11-21T8:05", "date.unknown at 0"), ("2026-11-21T08:05+1", "date.unknown at 0"),
    ("2026-11-21T08:05:30.5", "date.unknown at 0"), ("-2", "date.unknown at 0"), ("-2m", "date.unknown at 0"),
    ("--2d", "date.unknown at 0"), ("3 days", "date.incomplete at 6"), ("days ago", "date.unknown at 0"),
    ("3 fortnights ago", "date.unknown at 2"), ("il y a", "date.incomplete at 6"),
    ("last", "date.incomplete at 4"),
    ("ago", "date.unknown at 0"), ("NaN", "date.unknown at 0"), ("∞", "date.unknown at 0"),
    ("yesterday foo", "date.trailing at 10"), ("yesterday 8:30 foo", "date.trailing at 15"),
    ("8:30 9:30", "date.trailing at 5"), ("today yesterday", "date.trailing at 6"),
    ("now 8:30", "date.trailing at 4"),
    ("8:30 today 9:30", "date.trailing at 11"), ("2 hours ago 8:30", "date.trailing at 12"),
    ("monday tuesday", "date.trailing at 7"), ("2026-11-20T08:05 foo", "date.trailing at 17"),
    ("yesterday at", "date.incomplete at 12"), ("yesterday at foo", "date.unknown at 13"),
    ("last week", "date.not-a-day at 0"), ("this month", "date.not-a-day at 0"),
    ("2026-11", "date.not-a-day at 0"),
    ("2026-W47", "date.not-a-day at 0"), ("2026", "date.not-a-day at 0"),
    ("semaine dernière", "date.not-a-day at 0"),
    ("9999999 days ago", "date.impossible at 0"), ("-999999999d", "date.impossible at 0"),
    ("9223372036854775807 days ago", "date.impossible at 0"), ("3000 years ago", "date.impossible at 0"),
    ("9223372036854775807 hours ago", "date.impossible at 0"),
    ("999999999999 minutes ago", "date.impossible at 0"),
    ("99999999999999999999 days ago", "date.unknown at 0"), ("30000 years ago", "date.impossible at 0"),
  ])
  func `what is not understood or impossible is refused at its place`(text: String, fault: String) {
    #expect(meaning(text, paris) == fault)
  }

  @Test(arguments: [
    ("yesterdy", "did you mean `yesterday`? write it like `yesterday 8:30` or `2026-11-21T08:05`"),
    ("3 dyas ago", "did you mean `days`? write it like `yesterday 8:30` or `2026-11-21T08:05`"),
    ("mondya", "did you mean `monday`? write it like `yesterday 8:30` or `2026-11-21T08:05`"),
    ("hierr", "did you mean `hier`? write it like `yesterday 8:30` or `2026-11-21T08:05`"),
    ("xyzzyplugh", "write it like `yesterday 8:30` or `2026-11-21T08:05`"),
    ("2026-02-30", "write it like `yesterday 8:30` or `2026-11-21T08:05`"),
  ])
  func `the hint has two examples and the nearest word`(text: String, hint: String) {
    let error = #expect(throws: GrammarError.self) { try When.parse(text) }
    #expect(error?.hint.english == hint)
  }

  @Test(arguments: [
    ("2026-02-30", "2026-02-30 does not exist: that month has 28 days"),
    ("2026-13-01", "2026-13-01 does not exist: a year has 12 months"),
    ("2025-W53-1", "2025-W53 does not exist: 2025 has 52 weeks"), ("25:00", "there is no hour 25"),
    ("13pm", "there is no hour 13 on a 12-hour clock"), ("8:75", "there is no minute 75"),
    ("yesterday foo", "unexpected 'foo' after a date or a time"), ("", "a date or a time is missing"),
    ("yesterday at", "'yesterday at' ends too early"),
    ("Yesterdy", "cannot understand 'Yesterdy' as a date or a time"),
    ("last week", "'last week' is a period, not a day or a time"),
  ])
  func `the message says what is wrong`(text: String, message: String) {
    let error = #expect(throws: GrammarError.self) { try When.parse(text) }
    #expect(error?.message.english == message)
    #expect(error?.text == text)
  }

  @Test func `columns count what was typed, not what it was folded to`() {
    #expect(meaning("hier à 8:30 œufs", paris) == "date.trailing at 12")
    #expect(meaning("hier\t\t\t25:00", paris) == "date.impossible at 7")
  }
}
