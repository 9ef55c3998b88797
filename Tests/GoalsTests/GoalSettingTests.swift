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
  ("steps=8000", "steps 8000 day"), ("pas=8000", "steps 8000 day"), ("sleep=7h30", "sleep 450 day"),
  ("sommeil=8h", "sleep 480 day"), ("cardio.minutes=30/day", "cardio.minutes 30 day"),
  ("cardio.minutes=2h30", "cardio.minutes 150 week"),
  ("running.distance=20km/week", "running.distance 20 week"),
  ("course.distance=20", "running.distance 20 week"),
  ("Course à pied.distance=5km/jour", "running.distance 5 day"),
  ("distance=30km", "distance 30 week"), ("strength.workouts=2/week", "strength.workouts 2 week"),
  ("musculation.séances=2", "strength.workouts 2 week"),
  ("souplesse.minutes=20/j", "flexibility.minutes 20 day"),
  ("yoga.minutes=60", "yoga.minutes 60 week"), ("running.burn=1500", "running.burn 1500 week"),
  ("running.kcal=6276kJ", "running.burn 1500 week"), ("burn=300/session", "session.burn 300 session"),
  ("burn=300/séance", "session.burn 300 session"), ("session.minutes=30", "session.minutes 30 session"),
  ("minutes=30/session", "session.minutes 30 session"),
  ("séance.yoga.minutes=45", "session.yoga.minutes 45 session"),
  ("running.distance=5km/session", "session.running.distance 5 session"),
  ("run.10km=55:00", "running.10km 55 session"),
  ("running.10k=55m", "running.10km 55 session"), ("running.5km=24:30", "running.5km 24.5 session"),
  ("running.1km=4:05", "running.1km 4.083 session"),
  ("running.marathon=3:59:00", "running.42.195km 239 session"),
  ("running.semi=1:45:00", "running.21.098km 105 session"), ("cycling.40km=1h10", "cycling.40km 70 session"),
  ("kcal=auto", "kcal auto day"), ("calories=auto", "kcal auto day"), ("kcal=AUTO/day", "kcal auto day"),
  ("weight=-5kg", "weight -5 change day"), ("poids=+3", "weight 3 change day"),
  ("weight=-11lb", "weight -4.99 change day"),
]

@Test(arguments: understood) func `a typed goal is understood`(text: String, meaning: String) throws {
  let setting = try GoalSetting.parse(text)
  let target =
    switch setting.target {
    case .amount(let amount): "\(amount)"
    case .change(let change): "\(change) change"
    case .computed: "auto"
    }
  #expect("\(setting.name) \(target) \(setting.period)" == meaning)
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
  ("kcal=2000/", "goal.period", 10), ("minutes=300/month", "goal.period", 12),
  ("kcal=auto/week", "goal.period", 5),
  ("protein=auto", "goal.value", 8), ("kcal=٢٠٠٠", "goal.value", 5),
  ("cardoi.minutes=30", "goal.activity", 0), ("session.zumbaa.minutes=30", "goal.activity", 8),
  ("cardio.joy=30", "goal.unknown", 7), (".minutes=30", "goal.activity", 0),
  ("session.workouts=3", "goal.unknown", 0),
  ("workouts=3/session", "goal.period", 11), ("kcal=500/session", "goal.period", 9),
  ("session.minutes=30/week", "goal.period", 19), ("running.10km=55:00/week", "goal.period", 19),
  ("running.10km=3:59", "goal.value", 13), ("running.marathon=3:59", "goal.value", 17),
  ("running.distance=600km/day", "goal.value", 17), ("steps=8000.5", "goal.value", 6),
  ("sleep=25h", "goal.value", 6), ("weight=-0kg", "goal.value", 8), ("weight=-300kg", "goal.value", 7),
  ("weight=-5kg/week", "goal.period", 12),
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
      code: "goal.unknown", message: "unknown goal 'protien'", text: "protien=100", column: 0,
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

@Test func `the name of a goal reads back as it is written`() throws {
  let names = [
    "kcal", "steps", "cardio.minutes", "running.distance", "distance", "session.burn", "session.yoga.minutes",
    "running.10km", "running.42.195km", "walking.workouts", "trail-running.burn",
  ]
  for name in names { #expect(GoalName(rawValue: name)?.rawValue == name) }
  for name in [
    "", "joy", "cardio", "cardio.joy", "joy.minutes", "session.minutes.", "10km", "running.0km",
    "any.minutes",
  ] {
    #expect(GoalName(rawValue: name) == nil, "\(name)")
  }
}

@Test(arguments: [
  ("+10/week", "10"), ("10", "10"), ("-5/semaine", "-5"), ("+15m", "15"), ("+1h/w", "60"),
])
func `a step adds so much each week`(text: String, perWeek: String) throws {
  #expect(try TypedStep.parse(text).step(of: .minutes, until: nil).perWeek == decimal(perWeek))
}

@Test(arguments: ["", "+", "ten", "+10/day", "+10/month", "/week", "++10", "+0"])
func `anything else is no step`(text: String) {
  #expect(throws: GrammarError.self) { try TypedStep.parse(text).step(of: .minutes, until: nil) }
}

@Test func `a preset is named in both languages`() throws {
  #expect(try GoalWord.parse("preset=high-protein") == .preset(.highProtein))
  #expect(try GoalWord.parse("preset=cétogène") == .preset(.keto))
  #expect(throws: GrammarError.self) { try GoalWord.parse("preset=bread") }
}
