import Goals
import Testing
import Values

/// What is typed, and the name, target and period it means.
private let understood = [
  ("kcal=2000", "kcal 2000 day"), ("kcal=2000/day", "kcal 2000 day"), ("kcal=14000/week", "kcal 14000 week"),
  ("kcal=2000kcal", "kcal 2000 day"), ("kcal=8368kJ", "kcal 2000 day"), ("calories=1800", "kcal 1800 day"),
  ("énergie=1800", "kcal 1800 day"), ("KCAL=2000", "kcal 2000 day"), ("kcal=2000/jour", "kcal 2000 day"),
  ("protein=150", "protein 150 day"), ("protein=150g", "protein 150 day"),
  ("protéines=150", "protein 150 day"),
  ("prot=150 g", "protein 150 day"), ("carbohydrate=250", "carbohydrate 250 day"),
  ("carb=250", "carbohydrate 250 day"), ("carbs=250", "carbohydrate 250 day"),
  ("glucides=250", "carbohydrate 250 day"), ("fat=70", "fat 70 day"), ("fat=70,5", "fat 70.5 day"),
  ("lipides=70g", "fat 70 day"), ("fiber=25", "fiber 25 day"), ("fibre=25", "fiber 25 day"),
  ("fibres=25", "fiber 25 day"), ("sugar=50", "sugar 50 day"), ("sucres=50", "sugar 50 day"),
  ("sodium=2300mg", "sodium 2300 day"), ("sodium=2.3g", "sodium 2300 day"),
  ("sodium=2300", "sodium 2300 day"),
  ("salt=5g", "sodium 2000 day"), ("salt=5", "sodium 2000 day"), ("sel=6g", "sodium 2400 day"),
  ("salt=500mg", "sodium 200 day"), ("water=2l", "water 2000 day"), ("water=250ml", "water 250 day"),
  ("eau=1,5l", "water 1500 day"), ("minutes=300/week", "minutes 300 week"),
  ("minutes=300", "minutes 300 week"),
  ("minutes=5h/week", "minutes 300 week"), ("minutes=1h10/day", "minutes 70 day"),
  ("minutes=30/jour", "minutes 30 day"), ("minutes=300/semaine", "minutes 300 week"),
  ("burn=2000/week", "burn 2000 week"), ("burn=2000", "burn 2000 week"), ("burn=500/day", "burn 500 day"),
  ("dépenses=2000/semaine", "burn 2000 week"), ("workouts=3/week", "workouts 3 week"),
  ("workouts=3", "workouts 3 week"), ("séances=3", "workouts 3 week"), ("weight=75kg", "weight 75 day"),
  ("weight=75", "weight 75 day"), ("poids=75,5kg", "weight 75.5 day"), ("weight=165lb", "weight 74.843 day"),
  ("weight=12st 8lb", "weight 79.832 day"), ("fat=1/2", "fat 0.5 day"), ("fat=70 1/2/day", "fat 70.5 day"),
]

@Test(arguments: understood) func `a typed goal is understood`(text: String, meaning: String) throws {
  let setting = try GoalSetting.parse(text)
  #expect("\(setting.name) \(setting.target) \(setting.period)" == meaning)
}

/// What is typed, the code of the error, and how many characters stand before the caret.
private let refused = [
  ("kcal", "goal.form", 0), ("", "goal.form", 0), ("=2000", "goal.form", 0), ("kcal=", "goal.form", 5),
  ("kcal= ", "goal.form", 5), ("kcal=/day", "goal.form", 5), ("2000", "goal.form", 0),
  ("happiness=100", "goal.unknown", 0), ("protien=100", "goal.unknown", 0), ("k cal=100", "goal.unknown", 0),
  ("kcal=lots", "goal.value", 5), ("kcal=-5", "goal.value", 5), ("kcal=0", "goal.value", 5),
  ("kcal=999999999", "goal.value", 5), ("kcal=20001", "goal.value", 5), ("kcal=140001/week", "goal.value", 5),
  ("kcal=NaN", "goal.value", 5), ("kcal=2e3", "goal.unit", 6), ("kcal=2000 2000", "goal.value", 10),
  ("protein=NaN", "goal.value", 8), ("protein=0", "goal.value", 8), ("protein=2001", "goal.value", 8),
  ("protein=-1g", "goal.value", 8), ("protein=150 apples", "goal.unit", 12), ("fiber=501", "goal.value", 6),
  ("sodium=2l", "goal.unit", 8), ("sodium=60g", "goal.value", 7), ("salt=200g", "goal.value", 5),
  ("water=2kg", "goal.unit", 7), ("water=2000", "goal.unit", 10), ("water=50l", "goal.value", 6),
  ("minutes=0", "goal.value", 8), ("minutes=1441/day", "goal.value", 8),
  ("minutes=10081/week", "goal.value", 8),
  ("minutes=soon", "goal.value", 8), ("workouts=2.5", "goal.value", 9), ("workouts=three", "goal.value", 9),
  ("workouts=+3", "goal.value", 9), ("workouts=-3", "goal.value", 9), ("workouts=0", "goal.value", 9),
  ("workouts=141", "goal.value", 9), ("weight=19kg", "goal.value", 7), ("weight=501kg", "goal.value", 7),
  ("weight=75kg/week", "goal.period", 12), ("kcal=2000/decade", "goal.period", 10),
  ("kcal=2000/", "goal.period", 10), ("minutes=300/month", "goal.period", 12), ("kcal=auto", "goal.auto", 5),
  ("kcal=AUTO/day", "goal.auto", 5), ("calories=auto", "goal.auto", 9), ("kcal=٢٠٠٠", "goal.value", 5),
]

@Test(arguments: refused) func `a goal that cannot be meant is refused`(
  text: String, code: String, column: Int
) {
  do {
    let setting = try GoalSetting.parse(text)
    Issue.record("'\(text)' was taken as \(setting)")
  } catch {
    #expect(error.code == code)
    #expect(error.column == column)
    #expect(error.text == text)
    #expect(error.hint != "")
  }
}

@Test func `the error of a misspelt goal names the closest one`() {
  #expect(
    throws: GrammarError(
      code: "goal.unknown", message: "there is no goal 'protien'", text: "protien=100", column: 0,
      hint: "did you mean 'protein'?")
  ) { try GoalSetting.parse("protien=100") }
}

@Test func `every spelling means one goal only`() {
  let spellings = GoalName.allCases.flatMap(\.spellings)
  #expect(Set(spellings).count == spellings.count)
}

@Test(arguments: [
  ("5%", "100"), ("2,5%", "50"), ("0%", "0"), ("100%", "2000"), ("100", "100"), ("0", "0"), ("5 %", "100"),
])
func `a tolerance is a share or an amount`(text: String, amount: String) throws {
  #expect(try GoalTolerance.parse(text).amount(of: decimal("2000")).description == amount)
}

@Test(arguments: ["lots", "-5", "", "%", "101%", "5%%", "1e3", "100001", "NaN"])
func `anything else is no tolerance`(text: String) {
  #expect(throws: GrammarError.self) { try GoalTolerance.parse(text) }
}
