import Document
import Encoding
import Goals
import Testing
import Values

@Test func `the specification's own example adds up to 2,230 kcal`() throws {
  let check = try #require(ConsistencyCheck(goals("2000", "150", "250", "70")))
  #expect(
    check.sentence
      == "2,000 kcal given, but protein, carbohydrate and fat add up to 2,230 kcal (+230, 11.5 %)")
  #expect(
    check.json.text
      == #"{"kcal":2000,"from_macros_kcal":2230,"difference_kcal":230,"percent":11.5,"consistent":false}"#)
}

@Test func `goals that agree within 5 percent are left alone`() throws {
  #expect(try #require(ConsistencyCheck(goals("2000", "150", "200", "66.7"))).sentence == nil)
  #expect(try #require(ConsistencyCheck(goals("2000", "100", "200", "100"))).sentence == nil)
  #expect(
    try #require(ConsistencyCheck(goals("2000", "100", "200", "100.112"))).sentence
      == "2,000 kcal given, but protein, carbohydrate and fat add up to 2,101 kcal (+101, 5.1 %)")
  #expect(
    try #require(ConsistencyCheck(goals("2500", "100", "200", "80"))).sentence
      == "2,500 kcal given, but protein, carbohydrate and fat add up to 1,920 kcal (-580, 23.2 %)")
}

@Test func `without all four goals of a day there is nothing to check`() {
  for missing in 0..<4 {
    var some = goals("2000", "150", "250", "70")
    some.remove(at: missing)
    #expect(ConsistencyCheck(some) == nil)
  }
}

@Test(arguments: [
  (
    GoalName.kcal, "799", Sex.female,
    "799 kcal a day is too little without medical supervision"
  ),
  (.kcal, "1199", .female, "1199 kcal a day is below the 1200 kcal that guidelines set as a minimum"),
  (.kcal, "1499", .male, "1499 kcal a day is below the 1500 kcal that guidelines set as a minimum"),
  (.weight, "59.9", .male, "59.9 kg is below a body mass index of 18.5 for the height in the profile"),
])
func `a goal that asks too much of a body is objected to`(
  name: GoalName, target: String, sex: Sex, message: String
) {
  var profile = ProfileEntry()
  profile.sex = sex
  profile.height = Centimetres(decimal("180"))
  let caution = GoalCaution(goal(name, target, .atMost), profile)
  #expect(caution?.message.english == message)
  #expect(caution?.isAdmittedByForce == message.contains("guidelines"))
}

@Test func `a goal that asks little of a body is not`() {
  var profile = ProfileEntry()
  profile.height = Centimetres(decimal("180"))
  #expect(GoalCaution(goal(.kcal, "1200", .around), profile) == nil)
  #expect(GoalCaution(goal(.kcal, "500", .atLeast), profile) == nil)
  #expect(GoalCaution(goal(.weight, "60", .atMost), profile) == nil)
  #expect(GoalCaution(goal(.weight, "50", .atMost), ProfileEntry()) == nil)
  #expect(GoalCaution(goal(.protein, "1", .atMost), profile) == nil)
}

@Test func `more than one percent of the weight a week is too fast`() throws {
  // 4.8 kg in 72 days are 0.467 kg a week; 0.798 is the most.
  let slow = try #require(
    WeightPace(weightGoal(from: "79.8", to: "75", by: "2027-02-01"), from: day("2026-11-21")))
  #expect(slow.perWeek.description == "0.467")
  #expect(!slow.isTooFast)
  let fast = try #require(
    WeightPace(weightGoal(from: "80", to: "70", by: "2026-12-21"), from: day("2026-11-21")))
  #expect(fast.perWeek.description == "2.333")
  #expect(fast.isTooFast)
  // 10 kg at 0.8 kg a week are 87.5 days.
  #expect(fast.earliest?.description == "2027-02-17")
  // Up, half of that is the most: 0.34 kg a week of 68 kg, 7 kg in 144.1 days.
  let rising = try #require(
    WeightPace(weightGoal(from: "68", to: "75", by: "2027-02-01"), from: day("2026-11-21")))
  #expect(!rising.isLoss && rising.isTooFast && rising.earliest?.description == "2027-04-15")
}

private func goals(_ kcal: String, _ protein: String, _ carbohydrate: String, _ fat: String) -> [GoalEntry] {
  [
    goal(.kcal, kcal, .around), goal(.protein, protein, .atLeast), goal(.carbohydrate, carbohydrate, .around),
    goal(.fat, fat, .around),
  ]
}

private func goal(_ name: GoalName, _ target: String, _ aim: GoalAim) -> GoalEntry {
  GoalEntry(
    name: name, target: decimal(target), period: .day, aim: aim, tolerance: nil, by: nil, start: nil,
    note: nil)
}

private func weightGoal(from start: String, to target: String, by: String) -> GoalEntry {
  GoalEntry(
    name: .weight, target: decimal(target), period: .day, aim: .atMost, tolerance: nil, by: day(by),
    start: decimal(start), note: nil)
}

@Test func `no energy goal is below 80 percent of the energy at rest, whoever insists`() throws {
  // 0.8 × 1,780 = 1,424
  let resting = try RestingEnergy(.mifflin, person(.male, 80_000, 1800, age: 30))
  #expect(GoalCaution(goal(.kcal, "1424", .around), resting) == nil)
  let caution = GoalCaution(goal(.kcal, "1423", .around), resting)
  #expect(caution == .belowResting(Decimal(1423), least: Decimal(1424)))
  #expect(caution?.isAdmittedByForce == false)
  #expect(GoalCaution(goal(.kcal, "1423", .atLeast), resting) == nil)
}
