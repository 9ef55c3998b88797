import Document
import Encoding
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

@Test
func `a goal nobody can mean is damage, one of a newer program is passed over, and neither is in force`() {
  var book = GoalBook()
  let damage = JournalLines([
    [goal("2026-11-01", "kcal", "9223372036854775", aim: "around")],
    [goal("2026-11-01", "happiness", "10", aim: "around")], [goal("2026-11-01", "fat", "70", aim: "around")],
  ]).fold(into: &book)
  #expect(damage.count == 1)
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

/// Goals for weekdays beside one for all days, one of them replaced and one cleared.
private let varied = JournalLines([
  [goal("2026-11-01", "kcal", "2000", aim: "around")],
  [goal("2026-11-01", "kcal@sat,sun", "2300", aim: "around")],
  [goal("2026-11-08", "kcal@sun", "2500", aim: "around")],
  [goal("2026-11-16", "kcal@sun", "null", aim: "around")],
  [goal("2026-11-18", "kcal", "1900", aim: "around")],
])

@Test(arguments: [
  ("2026-11-06", "2000"), ("2026-11-07", "2300"), ("2026-11-08", "2500"), ("2026-11-14", "2300"),
  ("2026-11-15", "2500"), ("2026-11-17", "2000"), ("2026-11-18", "1900"), ("2026-11-21", "2300"),
  ("2026-11-22", "2300"), ("2026-10-31", "-"),
])
func `the goal for the fewest weekdays wins on its days, in any order of arrival`(on: String, target: String)
{
  var numbers = SystemRandomNumberGenerator()
  for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], Array(0..<5).shuffled(using: &numbers)] {
    var book = GoalBook()
    #expect(varied.reordered(order).fold(into: &book) == [])
    #expect(book.goal(.kcal, over: .day, on: day(on))?.target?.description ?? "-" == target, "\(order)")
  }
}

@Test(arguments: [
  // by day: every seven days from Wednesday 4 November
  ("minutes", "day", "2026-11-04", "30"), ("minutes", "day", "2026-11-10", "30"),
  ("minutes", "day", "2026-11-11", "40"), ("minutes", "day", "2026-11-18", "50"),
  ("minutes", "day", "2026-11-25", "55"), ("minutes", "day", "2027-11-25", "55"),
  // by week: with every ISO week after that of the start
  ("minutes", "week", "2026-11-08", "30"), ("minutes", "week", "2026-11-09", "40"),
  ("minutes", "week", "2026-11-15", "40"), ("minutes", "week", "2026-11-16", "50"),
])
func `a goal grows from week to week until its end`(name: String, period: String, on: String, target: String)
{
  var book = GoalBook()
  JournalLines([
    [goal("2026-11-04", name, "30", aim: "at_least", period: period, more: #","step":10,"until":55"#)]
  ]).fold(into: &book)
  #expect(book.inForce(on: day(on)).first?.goal.target == decimal(target))
}

@Test func `a goal that shrinks stops at nothing`() {
  let step = GoalStep(perWeek: decimal("-20"), until: nil)
  #expect(
    (0...4).map { step.target(from: decimal("50"), weeks: $0).description } == ["50", "30", "10", "0", "0"])
}

private let training = JournalLines([
  [session("2026-11-16", "running", minutes: "60", kcal: "600", more: #","distance_km":10"#)],
  [session("2026-11-17", "running-8kmh", minutes: "30", kcal: "250", more: #","distance_km":4"#)],
  [session("2026-11-18", "yoga", minutes: "45", kcal: "null")],
  [session("2026-11-18", "strength", minutes: "50", kcal: "200")],
  [session("2026-11-10", "running", minutes: "52.5", kcal: "600", more: #","distance_km":10.2"#)],
  [session("2026-11-09", "running", minutes: "50", kcal: "600", more: #","distance_km":9.9"#)],
  [
    #"{"op":"add","kind":"measure","entry":"<id>","day":"2026-11-18","name":"steps","value":4000,"unit":"steps"}"#
  ],
  [
    #"{"op":"add","kind":"measure","entry":"<id>","day":"2026-11-18","name":"steps","value":9000,"unit":"steps"}"#
  ],
  [
    #"{"op":"add","kind":"measure","entry":"<id>","day":"2026-11-18","name":"sleep","value":420,"unit":"min"}"#
  ],
  [
    #"{"op":"add","kind":"measure","entry":"<id>","day":"2026-11-18","name":"sleep","value":30,"unit":"min"}"#
  ],
])

@Test(arguments: [
  ("cardio.minutes", "week", "100", "90 under"), ("cardio.minutes", "day", "30", "0 under"),
  ("running.distance", "week", "14", "14 met"), ("running.workouts", "week", "3", "2 under"),
  ("strength.workouts", "week", "1", "1 met"), ("yoga.minutes", "week", "45", "45 met"),
  ("yoga.burn", "week", "100", "? unknown"), ("running.burn", "week", "800", "850 met"),
  ("distance", "week", "14", "14 met"), ("steps", "day", "8000", "9000 met"),
  ("sleep", "day", "450", "450 met"),
  ("session.minutes", "session", "30", "30 met 4/4"), ("session.minutes", "session", "45", "30 under 3/4"),
  ("session.burn", "session", "200", "200 met 3/3"),
  ("session.running.burn", "session", "300", "250 under 1/2"),
  ("running.10km", "session", "55", "52.5 met"), ("running.10km", "session", "52", "52.5 over"),
  ("running.5km", "session", "50", "50 met"), ("running.21.098km", "session", "120", "? unknown"),
])
func `activities count by type and family, by session, and as best times`(
  name: String, period: String, target: String, expected: String
) throws {
  let isTime = name.hasSuffix("km")
  let set = goal("2026-11-01", name, target, aim: isTime ? "at_most" : "at_least", period: period)
  let lines = JournalLines([[set]] + training.events)
  for order in [Array(0..<11), Array((0..<11).reversed())] {
    var book = GoalBook()
    lines.reordered(order).fold(into: &book)
    let progress = try #require(
      book.progress(on: day("2026-11-18"), today: day("2026-11-18"), lines.reordered(order).table).first)
    let sessions = progress.sessions.map { " \($0.known)/\($0.of)" } ?? ""
    #expect("\(progress.actual?.description ?? "?") \(progress.state)\(sessions)" == expected)
  }
}

@Test func `a week adds up the targets of its days`() throws {
  let total =
    #"{"items":1,"kcal":2000,"protein_g":1,"carbohydrate_g":1,"fat_g":1,"fiber_g":1,"sugar_g":1,"sodium_mg":1}"#
  let lines = JournalLines([
    [goal("2026-11-01", "kcal", "2000", aim: "around")],
    [goal("2026-11-01", "kcal@sat,sun", "2300", aim: "around")],
    [meal("2026-11-10", total: total)], [meal("2026-11-14", total: total)],
  ])
  var book = GoalBook()
  lines.fold(into: &book)
  let report = PeriodReport(
    .week, .week(of: day("2026-11-10")), today: day("2026-11-21"), table: lines.table, goals: book)
  let goals = try #require(report.json["goals"]?.arrayValue?.first)
  #expect(goals["target"]?.numberText == "2150")
  #expect(goals["target_sum"]?.numberText == "14600")
  #expect(goals["actual_sum"]?.numberText == "4000")
  #expect(goals["days_met"]?.numberText == "1")
}
