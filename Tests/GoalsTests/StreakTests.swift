import Goals
import Testing
import Values

private func days(_ text: String) -> Set<CivilDay> {
  Set(text.split(separator: " ").map { day("2026-11-\($0)") })
}

/// Qualifying days of November, today, rest days a week; then the current run with its first day, and the longest.
private let runs = [
  ("", "21", 0, "0 - / 0"), ("21", "21", 0, "1 21 / 1"), ("20", "21", 0, "1 20 / 1"),
  ("19", "21", 0, "0 - / 1"),
  ("18 19 20", "21", 0, "3 18 / 3"), ("18 19 20 21", "21", 0, "4 18 / 4"),
  ("10 11 12 13 20 21", "21", 0, "2 20 / 4"),
  // a rest day bridges one missed day of its ISO week, and does not count
  ("16 17 19 20", "21", 1, "4 16 / 4"), ("16 18 20", "21", 1, "1 20 / 2"), ("16 18 20", "21", 2, "3 16 / 3"),
  ("13 14 17 18 19 20", "21", 1, "6 13 / 6"), ("11 13 14 15 16 18 20 21", "21", 1, "2 20 / 6"),
  ("18 19", "21", 1, "2 18 / 2"), ("17 18", "21", 1, "0 - / 2"),
  // what lies ahead does not count
  ("20 21 22 23", "21", 0, "2 20 / 2"),
]

@Test(arguments: runs)
func `a streak counts days in a row, and today breaks none`(
  _ text: String, today: String, rest: Int, expected: String
) {
  let streak = Streak(days: days(text), today: day("2026-11-\(today)"), restDays: rest)
  let first = streak.current.map { "\($0.first.day)" } ?? "-"
  #expect("\(streak.count) \(first) / \(streak.longest?.count ?? 0)" == expected)
  #expect(streak.hasToday == days(text).contains(day("2026-11-\(today)")))
}

@Test func `a streak of weeks goes from Monday to Sunday, and this week breaks none`() {
  let weeks: Set = [day("2026-10-28"), day("2026-11-04"), day("2026-11-09"), day("2026-09-07")]
  let streak = Streak(weeks: weeks, today: day("2026-11-21"))
  #expect(streak.current.map { "\($0.count) \($0.first) \($0.last)" } == "3 2026-10-26 2026-11-15")
  #expect(streak.longest?.count == 3)
  #expect(!streak.hasToday)
  #expect(Streak(weeks: weeks, today: day("2026-11-23")).count == 0)
}

@Test func `of two runs of one length the later is the longest`() {
  let streak = Streak(days: days("02 03 10 11"), today: day("2026-11-21"), restDays: 0)
  #expect(streak.longest?.first == day("2026-11-10"))
}

@Test(arguments: [
  ("sat,sun", "sat,sun"), ("SAT , sun", "sat,sun"), ("mon-fri", "mon,tue,wed,thu,fri"),
  ("weekend", "sat,sun"),
  ("sat-mon", "mon,sat,sun"), ("lundi,mer", "mon,wed"), ("daily", "mon,tue,wed,thu,fri,sat,sun"),
])
func `weekdays are named alone, in spans and in groups`(text: String, days: String) throws {
  #expect(try Weekdays.parse(text).description == days)
}

@Test(arguments: ["", "sat,", "someday", "mon-", "mon-tue-wed", "1"])
func `anything else is no weekday`(text: String) {
  #expect(throws: GrammarError.self) { try Weekdays.parse(text) }
}

/// Protein of at least 100 g on each day of November named, and the streak of the goal.
@Test func `the streak of a goal follows the goal of each day`() throws {
  func eaten(_ day: String, _ protein: Int) -> [String] {
    [
      meal(
        "2026-11-\(day)",
        total:
          #"{"items":1,"kcal":1000,"protein_g":\#(protein),"carbohydrate_g":1,"fat_g":1,"fiber_g":1,"sugar_g":1,"sodium_mg":1}"#
      )
    ]
  }
  let lines = JournalLines([
    [goal("2026-11-10", "protein", "100", aim: "at_least")],
    [goal("2026-11-19", "protein", "120", aim: "at_least")],
    eaten("16", 90), eaten("17", 100), eaten("18", 110), eaten("19", 119), eaten("20", 120), eaten("21", 10),
  ])
  var book = GoalBook()
  lines.fold(into: &book)
  let today = day("2026-11-21")
  let streaks = GoalStreaks(book, lines.table, today: today, restDays: 0).all
  #expect(streaks.map(\.name) == [.protein])
  let streak = try #require(streaks.first?.streak)
  #expect(streak.count == 1)
  #expect(streak.longest.map { "\($0.count) \($0.first) \($0.last)" } == "2 2026-11-17 2026-11-18")
  #expect(GoalStreaks(book, lines.table, today: today, restDays: 0).logged.count == 6)
}
