import Goals
import Testing
import Values

private let lines = JournalLines([
  [goal("2026-11-01", "kcal", "2000", aim: "around"), goal("2026-11-01", "fat", "70", aim: "around")],
  [goal("2026-11-10", "kcal", "1900", aim: "around")], [goal("2026-11-10", "kcal", "1800", aim: "around")],
  [goal("2026-11-15", "fat", "null", aim: "around")], [goal("2026-11-20", "kcal", "1700", aim: "around")],
  [goal("2026-11-05", "minutes", "300", aim: "at_least", period: "week")],
])

@Test(arguments: [
  ("2026-10-31", ""), ("2026-11-01", "kcal 2000, fat 70"), ("2026-11-05", "kcal 2000, fat 70, minutes 300"),
  ("2026-11-09", "kcal 2000, fat 70, minutes 300"), ("2026-11-10", "kcal 1800, fat 70, minutes 300"),
  ("2026-11-15", "kcal 1800, minutes 300"), ("2026-11-20", "kcal 1700, minutes 300"),
])
func `the newest goal of a day counts until the next, in any order of arrival`(on: String, goals: String) {
  for order in [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [2, 0, 5, 1, 4, 3]] {
    var book = GoalBook()
    lines.reordered(order).fold(into: &book)
    let inForce = book.inForce(on: day(on)).map { "\($0.goal.name) \($0.goal.target?.description ?? "-")" }
    #expect(inForce.joined(separator: ", ") == goals)
  }
}

@Test func `a goal that begins later is listed as coming`() {
  var book = GoalBook()
  lines.fold(into: &book)
  #expect(book.coming(after: day("2026-11-12")).map(\.day.description) == ["2026-11-20"])
}

@Test func `what replaces or clears a coming goal on its day takes it off the list`() {
  var book = GoalBook()
  JournalLines([
    [goal("2026-12-01", "kcal", "1900", aim: "around")], [goal("2026-12-01", "kcal", "1800", aim: "around")],
    [goal("2026-12-01", "fat", "70", aim: "around")], [goal("2026-12-01", "fat", "null", aim: "around")],
    [goal("2026-12-24", "kcal", "3000", aim: "around")],
  ]).fold(into: &book)
  let coming = book.coming(after: day("2026-11-21")).map { "\($0.day) \($0.goal.target?.description ?? "-")" }
  #expect(coming == ["2026-12-01 1800", "2026-12-24 3000"])
}

@Test func `a goal nobody can mean is damage and not in force`() {
  var book = GoalBook()
  let damage = JournalLines([
    [goal("2026-11-01", "kcal", "9223372036854775", aim: "around")],
    [goal("2026-11-01", "happiness", "10", aim: "around")], [goal("2026-11-01", "fat", "70", aim: "around")],
  ]).fold(into: &book)
  #expect(damage.count == 2)
  #expect(book.inForce(on: day("2026-11-02")).map(\.goal.name) == [.fat])
}

@Test func `goals of a day count the day, those of a week the ISO week so far`() {
  let total =
    #"{"items":1,"kcal":1850,"protein_g":100,"carbohydrate_g":1,"fat_g":1,"fiber_g":null,"sugar_g":1,"sodium_mg":1,"unknown":{"fiber_g":1}}"#
  let lines = JournalLines([
    [goal("2026-11-01", "kcal", "2000", aim: "around")], [goal("2026-11-01", "fiber", "25", aim: "at_least")],
    [goal("2026-11-01", "minutes", "300", aim: "at_least", period: "week")],
    [goal("2026-11-01", "workouts", "3", aim: "at_least", period: "week")],
    [activity("2026-11-15", minutes: "500", kcal: "1")], [activity("2026-11-16", minutes: "60", kcal: "1")],
    [activity("2026-11-18", minutes: "45", kcal: "1")], [activity("2026-11-19", minutes: "500", kcal: "1")],
    [meal("2026-11-18", total: total)],
  ])
  let cases = [
    ("2026-11-18", "2026-11-21", "kcal 1850 under, fiber ? unknown, minutes 105 under, workouts 2 under"),
    ("2026-11-17", "2026-11-21", "kcal ? unknown, fiber ? unknown, minutes 60 under, workouts 1 under"),
    ("2026-11-21", "2026-11-21", "kcal 0 under, fiber 0 under, minutes 605 met, workouts 3 met"),
    ("2026-11-22", "2026-11-21", "kcal 0 under, fiber 0 under, minutes 605 met, workouts 3 met"),
  ]
  var book = GoalBook()
  lines.fold(into: &book)
  for (on, today, expected) in cases {
    let progress = book.progress(on: day(on), today: day(today), lines.table).map { progress in
      "\(progress.name) \(progress.actual?.description ?? "?") \(progress.state)"
    }
    #expect(progress.joined(separator: ", ") == expected, "\(on)")
  }
}

@Test func `a weight goal starts where it says, else at the newest weight, else at the first one after`()
  throws
{
  let more = #","by":"2026-12-01""#
  let cases: [(lines: [[String]], percent: String?)] = [
    (
      [
        [weight("2026-11-20", "78")],
        [goal("2026-11-01", "weight", "75", aim: "at_most", more: #","start_kg":80"# + more)],
      ], "40"
    ),
    (
      [
        [weight("2026-10-20", "85")], [weight("2026-11-20", "80")],
        [goal("2026-11-01", "weight", "75", aim: "at_most", more: more)],
      ], "50"
    ),
    (
      [
        [weight("2026-11-05", "77")], [weight("2026-11-20", "76")],
        [goal("2026-11-01", "weight", "75", aim: "at_most", more: more)],
      ], "50"
    ),
    ([[goal("2026-11-01", "weight", "75", aim: "at_most", more: more)]], nil),
  ]
  for (events, percent) in cases {
    let lines = JournalLines(events)
    var book = GoalBook()
    lines.fold(into: &book)
    let progress = try #require(
      book.progress(on: day("2026-11-21"), today: day("2026-11-21"), lines.table).first)
    #expect(progress.percent?.description == percent)
    #expect(progress.state == (percent == nil ? .unknown : .under))
  }
}
