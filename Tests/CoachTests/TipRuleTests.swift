import Coach
import Document
import Encoding
import Goals
import Testing
import Values

/// A JSON text; null where it is none.
func parsed(_ text: String) -> JSON { (try? JSON.parse(Array(text.utf8).span)) ?? .null }

/// An input of which some numbers are known.
func input(_ numbers: [CoachNumber: Decimal], _ change: (inout CoachInput) -> Void = { _ in }) -> CoachInput {
  var input = CoachInput(day: (CivilDay(iso: "2026-11-21") ?? .first))
  for (number, value) in numbers { input[number] = value }
  change(&input)
  return input
}

private func ids(_ input: CoachInput) -> [String] {
  TipList(input, .english, .metric).tips.map(\.id)
}

private func goal(_ actual: Int32) -> WeekGoal {
  WeekGoal(
    name: .minutes, target: Decimal(300), actual: Decimal(actual),
    gap: nil)
}

/// Each rule with an input for which it holds just so, and one for which it just does not.
private let cases: [(rule: String, holds: CoachInput, doesNot: CoachInput)] = [
  ("streak-7", input([.streak: Decimal(7)]), input([.streak: Decimal(6)])),
  ("streak-3", input([.streak: Decimal(3)]), input([.streak: Decimal(2)])),
  ("comeback", input([.idleDays: Decimal(7)]), input([.idleDays: Decimal(6)])),
  (
    "week-goal-reached", input([:]) { $0.weekGoal = goal(300) }, input([:]) { $0.weekGoal = goal(299) }
  ),
  ("week-goal-near", input([:]) { $0.weekGoal = goal(240) }, input([:]) { $0.weekGoal = goal(239) }),
  ("log-more", input([.loggedDays: Decimal(3)]), input([.loggedDays: Decimal(4)])),
  ("on-target", input([.adherence: Decimal(80)]), input([.adherence: Decimal(79)])),
  (
    "week-gap", input([:]) { $0.weekGoal = goal(239) },
    input([:]) {
      $0.weekGoal = goal(239)
      $0.day = CivilDay(iso: "2026-11-17") ?? .first
    }
  ),
  ("aerobic-minutes", input([.moderateMinutes: Decimal(149)]), input([.moderateMinutes: Decimal(150)])),
  ("strength-days", input([.strengthDays: Decimal(1)]), input([.strengthDays: Decimal(2)])),
  ("ramp-steep", input([.ramp: Decimal(thousandths: 10_100)]), input([.ramp: Decimal(10)])),
  ("load-jump", input([.loadPercent: Decimal(151)]), input([.loadPercent: Decimal(150)])),
  (
    "form-fresh", input([.form: Decimal(6), .sessions: Decimal(8)]),
    input([.form: Decimal(5), .sessions: Decimal(8)])
  ),
  (
    "variety", input([.sessions: Decimal(6), .kinds: Decimal(1)]),
    input([.sessions: Decimal(6), .kinds: Decimal(2)])
  ),
  (
    "balance-days", input([.age: Decimal(65), .balanceDays: Decimal(2)]),
    input([.age: Decimal(64), .balanceDays: Decimal(2)])
  ),
  ("steps-few", input([.steps: Decimal(5999)]), input([.steps: Decimal(6000)])),
  ("form-low", input([.form: Decimal(-31)]), input([.form: Decimal(-30)])),
  (
    "rest-day", input([.restDays: Decimal(0), .moderateMinutes: Decimal(300)]),
    input([.restDays: Decimal(0), .moderateMinutes: Decimal(299)])
  ),
  (
    "easy-week", input([.easiestWeekPercent: Decimal(81), .sessions: Decimal(12)]),
    input([.easiestWeekPercent: Decimal(80), .sessions: Decimal(12)])
  ),
  (
    "sleep-short", input([.sleep: Decimal(419), .nights: Decimal(3)]),
    input([.sleep: Decimal(420), .nights: Decimal(3)])
  ),
  (
    "sleep-long", input([.sleep: Decimal(481), .nights: Decimal(3), .age: Decimal(65)]),
    input([.sleep: Decimal(540), .nights: Decimal(3), .age: Decimal(64)])
  ),
  (
    "sleep-uneven", input([.sleepSpread: Decimal(120), .nights: Decimal(5)]),
    input([.sleepSpread: Decimal(119), .nights: Decimal(5)])
  ),
  ("resting-heart-rate", input([.heartRateRise: Decimal(5)]), input([.heartRateRise: Decimal(4)])),
  (
    "intake-low", input([.energy: Decimal(1199), .dietDays: Decimal(4)]),
    input([.energy: Decimal(1200), .dietDays: Decimal(4)])
  ),
  (
    "protein-low", input([.protein: Decimal(thousandths: 790), .dietDays: Decimal(4)]),
    input([.protein: Decimal(thousandths: 800), .dietDays: Decimal(4)])
  ),
  (
    "protein-active",
    input([.protein: Decimal(thousandths: 1190), .dietDays: Decimal(4), .workouts: Decimal(3)]),
    input([.protein: Decimal(thousandths: 1190), .dietDays: Decimal(4), .workouts: Decimal(2)])
  ),
  (
    "fiber-low", input([.fiber: Decimal(24), .dietDays: Decimal(4)]),
    input([.fiber: Decimal(24), .dietDays: Decimal(3)])
  ),
  (
    "sodium-high", input([.sodium: Decimal(2001), .dietDays: Decimal(4)]),
    input([.sodium: Decimal(2000), .dietDays: Decimal(4)])
  ),
  (
    "saturated-fat", input([.saturatedFat: Decimal(11), .dietDays: Decimal(4)]),
    input([.saturatedFat: Decimal(10), .dietDays: Decimal(4)])
  ),
  (
    "water-low", input([.water: Decimal(1599)]),
    input([.water: Decimal(1600)]) { $0.sex = .female }
  ),
  ("goal-drift", input([.goalDrift: Decimal(-51)]), input([.goalDrift: Decimal(-50)])),
  (
    "loss-fast", input([.slopePercent: Decimal(thousandths: -1010), .slope: Decimal(thousandths: -800)]),
    input([.slopePercent: Decimal(-1), .slope: Decimal(thousandths: -800)])
  ),
  (
    "gain-fast",
    input([.slopePercent: Decimal(thousandths: 510), .slope: Decimal(thousandths: 400)]) { $0.aim = .gain },
    input([.slopePercent: Decimal(thousandths: 510), .slope: Decimal(thousandths: 400)]) {
      $0.aim = .maintain
    }
  ),
  (
    "weight-plateau",
    input([.slope: Decimal(thousandths: -49), .weighings: Decimal(10)]) { $0.aim = .lose },
    input([.slope: Decimal(thousandths: -50), .weighings: Decimal(10)]) { $0.aim = .lose }
  ),
  (
    "weight-on-course",
    input([.slopePercent: Decimal(-1), .slope: Decimal(thousandths: -800)]) { $0.aim = .lose },
    input([.slopePercent: Decimal(thousandths: -240), .slope: Decimal(thousandths: -800)]) { $0.aim = .lose }
  ),
  (
    "weigh-in", input([.weighingAge: Decimal(7)]) { $0.aim = .lose },
    input([.weighingAge: Decimal(7)]) { $0.aim = .maintain }
  ),
  ("alcohol", input([.alcohol: Decimal(101)]), input([.alcohol: Decimal(100)])),
]

@Suite struct TipRuleTests {
  @Test func `every rule has a case on each side of its threshold`() {
    #expect(cases.map(\.rule).sorted() == TipRule.all.map(\.id).sorted())
    #expect(TipRule.all.count >= 20)
  }

  @Test(arguments: cases.indices) func `a rule holds from its threshold on and not before`(_ index: Int) {
    let one = cases[index]
    #expect(ids(one.holds).contains(one.rule), "\(one.rule)")
    #expect(!ids(one.doesNot).contains(one.rule), "\(one.rule)")
  }

  @Test(arguments: cases.indices)
  func `the texts of a rule are there in English and French, and differ`(_ index: Int) throws {
    let one = cases[index]
    let english = try #require(
      TipList(one.holds, .english, .metric).tips.first { $0.id == one.rule })
    let french = try #require(TipList(one.holds, .french, .metric).tips.first { $0.id == one.rule })
    #expect(english.title != french.title || english.title.isEmpty)
    #expect(english.description != french.description)
    #expect(english.trigger?.condition != french.trigger?.condition)
    #expect(!english.icon.isEmpty && english.icon.unicodeScalars.contains { !$0.isASCII })
    for text in [english.title, french.title] { #expect(text.count <= 60, "\(text)") }
  }

  @Test(arguments: cases.indices) func `no tip of any rule names what any diet leaves out`(_ index: Int) {
    let one = cases[index]
    for (diet, words) in unwanted {
      var input = one.holds
      input.diets = [diet]
      for language in Language.allCases {
        guard let tip = TipList(input, language, .metric).tips.first(where: { $0.id == one.rule }) else {
          continue
        }
        let text = (tip.title + " " + tip.description).lowercased()
        for word in words { #expect(!text.contains(word), "\(diet): \(text)") }
      }
    }
  }

  @Test func `where nothing is known nothing is said`() {
    #expect(ids(input([:])) == [])
  }

  @Test func `a streak of 7 days gives a motivation tip of high priority with the number in it`() throws {
    let tip = try #require(TipList(input([.streak: Decimal(12)]), .english, .metric).tips.first)
    #expect(tip.category == .motivation)
    #expect(tip.priority == .high)
    #expect(tip.title == "12 days in a row")
  }

  @Test func `rest and train are never said together, and what is left out is named`() {
    let tired = input([.form: Decimal(-40), .strengthDays: Decimal(0), .moderateMinutes: Decimal(20)])
    let list = TipList(tired, .english, .metric)
    #expect(list.tips.map(\.id) == ["form-low"])
    #expect(
      list.withheld.map { "\($0.rule) \($0.because)" }
        == ["aerobic-minutes form-low", "strength-days form-low"])
  }

  @Test func `eat more and eat less are never said together`() {
    let both = input([
      .energy: Decimal(1000), .dietDays: Decimal(7), .slope: Decimal(thousandths: 10),
      .weighings: Decimal(12),
    ]) { $0.aim = .lose }
    #expect(ids(both) == ["intake-low"])
  }

  @Test func `tips come by priority, then by name`() {
    let many = input([
      .streak: Decimal(8), .strengthDays: Decimal(1), .moderateMinutes: Decimal(100), .adherence: Decimal(90),
      .fiber: Decimal(12), .dietDays: Decimal(8),
    ])
    #expect(ids(many) == ["aerobic-minutes", "streak-7", "fiber-low", "strength-days", "on-target"])
    let list = TipList(many, .english, .metric)
    #expect(
      list.selected(category: .training, atLeast: nil, limit: nil).map(\.id)
        == ["aerobic-minutes", "strength-days"])
    #expect(
      list.selected(category: nil, atLeast: .medium, limit: 3).map(\.id)
        == ["aerobic-minutes", "streak-7", "fiber-low"])
  }

  @Test(arguments: [
    (
      input([.fiber: Decimal(thousandths: 24_600), .dietDays: Decimal(4)]), "0.4 g more fiber",
      "24.6 g a day of the 25 g advised.", "24.6 g"
    ),
    (
      input([.moderateMinutes: Decimal(thousandths: 149_983)]), "0.02 min to the week's 150",
      "149.98 min of moderate activity", "149.98 min"
    ),
    (
      input([.ramp: Decimal(thousandths: 10_400)]), "Hold the level for a week",
      "Your fitness rose by 10.4% in a week; more than 10% is steep.", "10.4%"
    ),
    (
      input([.saturatedFat: Decimal(thousandths: 10_400), .dietDays: Decimal(4)]), "Softer fats",
      "10.4% of your energy comes from saturated fat; up to 10% is advised.", "10.4%"
    ),
    (
      input([:]) {
        $0.weekGoal = WeekGoal(
          name: .minutes, target: Decimal(150), actual: Decimal(thousandths: 149_800), gap: nil)
      }, "99% of the weekly goal", "Only 0.2 min to go this week.", "99%"
    ),
  ])
  func `a number beside its threshold keeps the digits that tell them apart`(
    _ input: CoachInput, _ title: String, _ text: String, _ value: String
  ) throws {
    let tip = try #require(TipList(input, .english, .metric).tips.first)
    #expect(tip.title == title)
    #expect(tip.description.hasPrefix(text), "\(tip.description)")
    #expect(tip.trigger?.value.text(.english, .metric) == value)
  }

  @Test func `what would close the week is said as alerts say it`() throws {
    let goal = GoalEntry(
      name: .minutes, target: Decimal(300), period: .week, aim: .atLeast, tolerance: nil, by: nil, start: nil,
      note: nil)
    let progress = try #require(GoalProgress(goal, actual: Decimal(240), partial: nil, course: nil))
    let week = input([:]) {
      $0.weekGoal = WeekGoal(
        name: .minutes, target: Decimal(300), actual: Decimal(240),
        gap: ActivityGap(progress, habits: [], weight: nil, daysLeft: 2))
    }
    #expect(
      TipList(week, .french, .metric).tips.first?.description
        == "Plus que 60 min cette semaine, par exemple marche pendant 60 min.")
    #expect(
      TipList(week, .english, .metric).tips.first?.description
        == "Only 60 min to go this week, for example walking for 60 min.")
  }

  @Test func `the numbers of a text are in the person's units`() {
    let losing = input([.slopePercent: Decimal(-2), .slope: Decimal(-1)])
    let pounds = ShownUnits(energy: "kcal", mass: "lb", distance: "km")
    let tip = TipList(losing, .english, pounds).tips.first
    #expect(tip?.description.hasPrefix("Your trend falls by 2.20 lb a week, more than 1% of") == true)
  }
}
