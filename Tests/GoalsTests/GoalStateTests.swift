import Document
import Encoding
import Goals
import Testing
import Values

/// One row: aim, target, tolerance (empty for the usual one), actual (? for unknown), then what must come of it.
private let rows = [
  // around, kcal, 5 %
  "kcal around 2000 - 0      | under  2000    0",
  "kcal around 2000 - 1000   | under  1000    50",
  "kcal around 2000 - 1850   | under  150     92.5",
  "kcal around 2000 - 1899.999 | under 100.001 95",
  "kcal around 2000 - 1900   | met    100     95",
  "kcal around 2000 - 2000   | met    0       100",
  "kcal around 2000 - 2100   | met    -100    105",
  "kcal around 2000 - 2100.001 | over -100.001 105",
  "kcal around 2000 - 2450   | over   -450    122.5",
  "kcal around 2000 - ?      | unknown ?      ?",
  // around with a tolerance of its own
  "kcal around 2000 0 2000   | met    0       100",
  "kcal around 2000 0 2000.001 | over -0.001  100",
  "kcal around 2000 0 1999.999 | under 0.001  100",
  "kcal around 2000 200 1800 | met    200     90",
  "kcal around 2000 200 1799 | under  201     90",
  "kcal around 2000 200 2201 | over   -201    110",
  // carbohydrate and fat: 10 %
  "fat around 70 - 62.999    | under  7.001   90",
  "fat around 70 - 63        | met    7       90",
  "fat around 70 - 77        | met    -7      110",
  "fat around 70 - 77.001    | over   -7.001  110",
  "carbohydrate around 250 - 225 | met 25     90",
  "carbohydrate around 250 - 300 | over -50   120",
  // at least
  "protein at_least 150 - 0      | under 150   0",
  "protein at_least 150 - 149.999 | under 0.001 100",
  "protein at_least 150 - 150    | met   0     100",
  "protein at_least 150 - 300    | met   -150  200",
  "protein at_least 150 15 135   | met   15    90",
  "protein at_least 150 15 134   | under 16    89.3",
  "protein at_least 150 - ?      | unknown ?   ?",
  "fiber at_least 25 - 12.4      | under 12.6  49.6",
  "water at_least 2000 - 2500    | met   -500  125",
  "minutes at_least 300 - 100    | under 200   33.3",
  "minutes at_least 300 - 200    | under 100   66.7",
  "workouts at_least 3 - 2       | under 1     66.7",
  "workouts at_least 3 - 4       | met   -1    133.3",
  "burn at_least 2000 - 1999     | under 1     100",
  // at most
  "sodium at_most 2300 - 0       | met   2300  0",
  "sodium at_most 2300 - 2300    | met   0     100",
  "sodium at_most 2300 - 2301    | over  -1    100",
  "sodium at_most 2300 100 2400  | met   -100  104.3",
  "sodium at_most 2300 100 2401  | over  -101  104.4",
  "sodium at_most 2300 - ?       | unknown ?   ?",
  "sugar at_most 50 - 49.995     | met   0.005 100",
  "fat at_most 70 - 10           | met   60    14.3",
  // rounding of the percent: half to even, once
  "kcal around 2000 - 1          | under 1999  0",
  "kcal around 2000 - 3          | under 1997  0.2",
  "kcal around 2000 - 5          | under 1995  0.2",
  "kcal around 2000 - 7          | under 1993  0.4",
  "kcal around 1000 - 925.499    | under 74.501 92.5",
  "kcal around 1000 - 925.501    | under 74.499 92.6",
  // a weight that is kept
  "weight around 75 - 75.7       | met   -0.7  100.9",
  "weight around 75 - 76         | over  -1    101.3",
  "weight around 75 - 74         | under 1     98.7",
]

@Test(arguments: rows) func `a goal is under, met, over or unknown`(row: String) throws {
  let words = row.split(separator: " ").map(String.init)
  let name = try #require(GoalName(rawValue: words[0]))
  let aim = try #require(GoalAim(rawValue: words[1]))
  let goal = GoalEntry(
    name: name, target: decimal(words[2]), period: .day, aim: aim, tolerance: Decimal(parsing: words[3]),
    by: nil,
    start: nil, note: nil)
  let progress = try #require(
    GoalProgress(goal, actual: Decimal(parsing: words[4]), partial: nil, course: nil))
  #expect(progress.state.rawValue == words[6])
  #expect((progress.left?.description ?? "?") == words[7])
  #expect((progress.percent?.description ?? "?") == words[8])
}

/// One row: aim, start, target, actual, then state, left and percent of the way.
private let weights = [
  "at_most  80 75 80   | under 5    0",
  "at_most  80 75 78   | under 3    40",
  "at_most  80 75 79.8 | under 4.8  4",
  "at_most  80 75 75   | met   0    100",
  "at_most  80 75 74   | met   -1   120",
  "at_most  80 75 81   | under 6    -20",
  "at_least 60 65 60   | under 5    0",
  "at_least 60 65 62.5 | under 2.5  50",
  "at_least 60 65 65   | met   0    100",
  "at_least 60 65 59   | under 6    -20",
  "at_least 60 65 66   | met   -1   120",
]

@Test(arguments: weights) func `a weight is under until it is reached, in percent of the way`(row: String)
  throws
{
  let words = row.split(separator: " ").map(String.init)
  let aim = try #require(GoalAim(rawValue: words[0]))
  let goal = weightGoal(aim, target: words[2], by: nil)
  let course = try #require(
    WeightCourse(goal, start: (day("2026-11-01"), decimal(words[1])), on: day("2026-11-21")))
  let progress = try #require(GoalProgress(goal, actual: decimal(words[3]), partial: nil, course: course))
  #expect(progress.state.rawValue == words[5])
  #expect(progress.left?.description == words[6])
  #expect(progress.percent?.description == words[7])
}

@Test(arguments: [
  // 80 kg on 1 November to 70 kg on 11 December: 0.25 kg a day
  ("2026-11-01", "80", "80", "0", "on_track"), ("2026-11-21", "75", "75", "0", "on_track"),
  ("2026-11-21", "74.8", "75", "0.2", "on_track"), ("2026-11-21", "74.7", "75", "0.3", "ahead"),
  ("2026-11-21", "75.3", "75", "-0.3", "late"), ("2026-12-11", "70", "70", "0", "on_track"),
  ("2027-01-15", "71", "70", "-1", "late"), ("2026-10-01", "80", "80", "0", "on_track"),
])
func `a weight is ahead of the straight line to its day, or late`(
  on: String, actual: String, expected: String, lead: String, pace: String
) throws {
  let goal = weightGoal(.atMost, target: "70", by: "2026-12-11")
  let course = try #require(WeightCourse(goal, start: (day("2026-11-01"), decimal("80")), on: day(on)))
  #expect(course.expected(decimal("70"))?.description == expected)
  #expect(course.lead(at: decimal(actual), target: decimal("70"))?.description == lead)
  #expect(course.pace(at: decimal(actual), target: decimal("70"))?.rawValue == pace)
}

@Test func `a start beyond the target, or none, is no way`() {
  let goal = weightGoal(.atMost, target: "75", by: nil)
  #expect(WeightCourse(goal, start: (day("2026-11-01"), decimal("70")), on: day("2026-11-21")) == nil)
  #expect(WeightCourse(goal, start: (day("2026-11-01"), decimal("75")), on: day("2026-11-21")) == nil)
  #expect(WeightCourse(goal, start: nil, on: day("2026-11-21")) == nil)
}

@Test func `a goal on a partial sum keeps its state and says so`() throws {
  let goal = GoalEntry(
    name: .fiber, target: decimal("25"), period: .day, aim: .atLeast, tolerance: nil, by: nil, start: nil,
    note: nil)
  let progress = try #require(
    GoalProgress(goal, actual: decimal("26"), partial: ProgressBar.Known(14, of: 17), course: nil))
  #expect(progress.state == .met)
  #expect(progress.bar(.english).partial == ProgressBar.Known(14, of: 17))
  let partial = progress.members.first { $0.key == "partial" }?.value.text
  #expect(partial == #"{"actual":{"known":14,"of":17}}"#)
}

@Test func `a cleared goal has no progress`() {
  let goal = GoalEntry(
    name: .fat, target: nil, period: .day, aim: .around, tolerance: nil, by: nil, start: nil, note: nil)
  #expect(GoalProgress(goal, actual: decimal("1"), partial: nil, course: nil) == nil)
}

private func weightGoal(_ aim: GoalAim, target: String, by: String?) -> GoalEntry {
  GoalEntry(
    name: .weight, target: decimal(target), period: .day, aim: aim, tolerance: nil, by: by.map(day),
    start: nil,
    note: nil)
}
