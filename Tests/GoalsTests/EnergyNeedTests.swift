import Document
import Goals
import Testing
import Values

private let day = CivilDay(iso: "2026-11-21") ?? .first

/// The need of a person at a level, with a wish.
private func need(
  _ person: EnergyPerson, _ level: ActivityLevel?, _ wish: WeightWish? = nil, work: LoggedWork? = nil
) throws -> EnergyNeed {
  var question = EnergyQuestion()
  question.level = level
  question.wish = wish
  question.work = work
  return try EnergyNeed(question, person, on: day)
}

private func losing(_ thousandths: Int64) -> WeightWish {
  WeightWish(target: nil, by: nil, perWeek: Decimal(thousandths: thousandths), isLoss: true)
}

struct EnergyNeedTests {
  let man = person(.male, 80_000, 1800, age: 30)
  let woman = person(.female, 60_000, 1650, age: 30)

  @Test(
    arguments: [
      (.sedentary, "2136", "1584.3"), (.light, "2447.5", "1815.344"), (.moderate, "2759", "2046.388"),
      (.active, "3070.5", "2277.431"), (.veryActive, "3382", "2508.475"),
    ] as [(ActivityLevel, String, String)])
  func `a level multiplies the energy at rest`(level: ActivityLevel, his: String, hers: String) throws {
    #expect(try need(man, level).expenditure.description == his)
    #expect(try need(woman, level).expenditure.description == hers)
  }

  @Test(arguments: [(500, "550"), (1000, "1100"), (250, "275"), (750, "825")] as [(Int64, String)])
  func `a rate takes 7,700 kcal a kg`(rate: Int64, daily: String) throws {
    let change = try #require(WeightChange(perWeek: Decimal(thousandths: rate), isLoss: true))
    #expect(change.daily.description == daily)
  }

  @Test(arguments: [(90, "427.778", "0.389"), (91, "423.077", "0.385")])
  func `five kilograms in three months are some 425 kcal a day`(days: Int, daily: String, perWeek: String)
    throws
  {
    let change = try #require(WeightChange(from: Decimal(80), to: Decimal(75), days: days))
    #expect(change.daily.description == daily)
    #expect(change.perWeek.description == perWeek)
  }

  /// What a coach would answer somebody of 80 kg who needs 2,759 kcal, by aim and by goal of weight.
  @Test(
    arguments: [
      (nil, nil, true, "2759", []), (.maintain, nil, true, "2759", []),
      (
        .lose, nil, true, "2209", ["based on the usual rate, losing 0.5 kg a week; use --rate to set another"]
      ),
      (
        .gain, nil, false, "2979",
        ["based on the usual rate, gaining 0.2 kg a week; use --rate to set another"]
      ),
      (.lose, 75, true, "2209", ["based on the usual rate, losing 0.5 kg a week; use --rate to set another"]),
      (.lose, 80, true, "2759", []), (.lose, 82, true, "2759", []),
      (
        .gain, 75, true, "2209",
        [
          "the weight goal is to lose, and takes precedence; the profile says to gain",
          "based on the usual rate, losing 0.5 kg a week; use --rate to set another",
        ]
      ),
      (
        .maintain, 82, false, "2979",
        [
          "the weight goal is to gain, and takes precedence; the profile says to maintain",
          "based on the usual rate, gaining 0.2 kg a week; use --rate to set another",
        ]
      ),
    ] as [(ProfileAim?, Int32?, Bool, String, [String])])
  func `the aim makes the target where nobody says how fast`(
    aim: ProfileAim?, target: Int32?, isLoss: Bool, kcal: String, said: [String]
  ) throws {
    var wish: WeightWish?
    if target != nil || aim == .lose || aim == .gain {
      wish = WeightWish(target: target.map { Decimal($0) }, by: nil, perWeek: nil, isLoss: isLoss)
      wish?.aim = aim
    }
    let need = try need(man, .moderate, wish)
    #expect(need.target.description == kcal)
    #expect(need.remarks.map { $0.text(.english) } == said)
  }

  @Test func `the usual rate down keeps to 1 % of the weight, and to the reasons not to lose any`() throws {
    let open = WeightWish(target: nil, by: nil, perWeek: nil, isLoss: true)
    let small = try need(person(.female, 45_000, 1500, age: 40), .moderate, open)
    #expect(small.change?.perWeek == Decimal(thousandths: 450))
    let thin = try need(person(.female, 45_000, 1650, age: 30), .moderate, open)
    #expect(thin.change == nil)
    #expect(
      thin.remarks.map { $0.text(.english) }.contains {
        $0.hasPrefix("no deficit is applied: the body mass index")
      })
  }

  @Test func `the target leaves out the deficit, step by step`() throws {
    let need = try need(man, .moderate, losing(500))
    #expect(need.target == Decimal(2209))
    #expect(
      need.steps.map(\.arithmetic) == [
        "10 × 80 + 6.25 × 180 − 5 × 30 + 5 = 1780", "1780 × 1.55 = 2759", "7700 × 0.5 / 7 = 550",
        "2759 − 550 = 2209",
      ])
    #expect(need.remarks == [])
  }

  @Test func `a gain adds a surplus, of at most half a percent a week`() throws {
    let slow = WeightWish(target: nil, by: nil, perWeek: Decimal(thousandths: 250), isLoss: false)
    #expect(try need(man, .moderate, slow).target == Decimal(3034))
    let fast = WeightWish(target: nil, by: nil, perWeek: Decimal(1), isLoss: false)
    // 0.5 % of 80 kg is 0.4 kg: 440 kcal.
    #expect(try need(man, .moderate, fast).target == Decimal(3199))
    #expect(try need(man, .moderate, fast).remarks == [.limited(Decimal(thousandths: 400))])
  }

  @Test func `no loss is faster than one percent a week`() throws {
    let need = try need(man, .veryActive, losing(2000))
    #expect(need.change?.perWeek == Decimal(thousandths: 800))
    #expect(need.target == Decimal(2502))
    #expect(need.remarks == [.limited(Decimal(thousandths: 800))])
  }

  @Test func `the target is never below the least that is advised`() throws {
    let hers = try need(woman, .sedentary, losing(600))
    // 1584.3 − 660 = 924.3, and 1,200 is the least.
    #expect(hers.target == Decimal(1200))
    #expect(hers.steps.last?.arithmetic == "max(924, 1200) = 1200")
    #expect(hers.remarks == [.raised(Decimal(1200)), .belowResting])
    let his = try need(man, .sedentary, losing(800))
    #expect(his.target == Decimal(1500))
    // 80 % of the 2,221 kcal of somebody heavy at rest are more than 1,500.
    let heavy = try need(person(.male, 120_000, 1930, age: 38), .sedentary, losing(1200))
    #expect(heavy.target == Decimal(1777))
  }

  @Test(
    arguments: [
      (person(.female, 50_000, 1650, age: 30), nil, PlanRefusal.underweight(Decimal(thousandths: 18_370))),
      (
        person(.female, 60_000, 1650, age: 30), 50,
        .targetUnderweight(Decimal(thousandths: 18_370), least: Decimal(thousandths: 50_366))
      ),
    ] as [(EnergyPerson, Int32?, PlanRefusal)])
  func `nothing is left out for somebody underweight, nor towards it`(
    person: EnergyPerson, target: Int32?, refusal: PlanRefusal
  ) throws {
    var wish = losing(300)
    wish.target = target.map { Decimal($0) }
    let need = try need(person, .light, wish)
    #expect(need.change == nil)
    #expect(need.target == need.expenditure.rounded(places: 0))
    #expect(need.remarks == [.noDeficit(refusal)])
  }

  @Test func `nothing is left out in pregnancy`() throws {
    var person = woman
    person.isPregnant = true
    let need = try need(person, .light, losing(500))
    #expect(need.change == nil)
    #expect(need.remarks == [.pregnant])
  }

  @Test func `logged workouts are added to a day without any, net of rest`() throws {
    // 9.8 MET, 70 kg, 30 min: 343 gross, of which 35 are rest.
    let work = LoggedWork(
      [(kcal: Decimal(343), minutes: Decimal(30)), (kcal: nil, minutes: Decimal(20))], weight: Decimal(70))
    #expect(work.energy == Decimal(308))
    #expect(work.unknown == 1)
    let need = try need(man, nil, work: work)
    #expect(need.mode == .logged)
    #expect(need.steps.last?.arithmetic == "1780 × 1.2 + 308 = 2444")
    #expect(need.remarks == [.unknownWork(1)])
  }

  @Test func `a level with workouts and logged workouts are never both counted`() throws {
    let work = LoggedWork([(kcal: Decimal(343), minutes: Decimal(30))], weight: Decimal(80))
    #expect(throws: EnergyFault.levelWithWorkouts(.moderate)) { try need(man, .moderate, work: work) }
    #expect(try need(man, .light, work: work).expenditure == Decimal(thousandths: 2_750_500))
    var active = man
    active.level = .veryActive
    #expect(try need(active, nil, work: work).level == .sedentary)
  }

  @Test func `without a level nothing is guessed`() throws {
    #expect(throws: EnergyFault.missing([.level], .mifflin)) { try need(man, nil) }
  }

  @Test(
    arguments: [
      (.balanced, "100", "249.25", "67"), (.highProtein, "150", "199.25", "67"),
      (.lowCarb, "175", "124.75", "89"), (.keto, "125", "24", "156"), (.endurance, "75", "299", "56"),
    ] as [(MacroPreset, String, String, String)])
  func `a preset parts 2,000 kcal exactly`(
    preset: MacroPreset, protein: String, carbohydrate: String, fat: String
  )
    throws
  {
    let split = try #require(MacroSplit(preset, of: Decimal(2000)))
    #expect(split.protein.description == protein)
    #expect(split.carbohydrate.description == carbohydrate)
    #expect(split.fat.description == fat)
  }
}

struct WeightPlanTests {
  let man = person(.male, 80_000, 1800, age: 30)

  @Test(
    arguments: [
      // 5 × 7,700 / 550 = 70 days; 550 / 24 = 22.917 kg, of which 5 are 21.8 %: 365.25 × log₂(1 / 0.782) = 129.6.
      (5000, 550_000, 70, 130, "22.917"),
      // Half of what 240 kcal make in the end is there after a year.
      (5000, 240_000, 161, 366, "10"),
      // 95 % after three.
      (9500, 240_000, 305, 1096, "10"),
    ] as [(Int64, Int64, Int, Int, String)])
  func `a weight is forecast by two rules`(
    way: Int64, daily: Int64, linear: Int, dynamic: Int, eventual: String
  )
    throws
  {
    let forecast = try #require(
      WeightForecast(kilograms: Decimal(thousandths: way), daily: Decimal(thousandths: daily)))
    #expect(forecast.linearDays == linear)
    #expect(forecast.dynamicDays == dynamic)
    #expect(forecast.eventual.description == eventual)
  }

  @Test func `a deficit that is too small never gets there`() throws {
    let forecast = try #require(WeightForecast(kilograms: Decimal(10), daily: Decimal(240)))
    #expect(forecast.dynamicDays == nil)
    #expect(forecast.linearDays == 321)
  }

  @Test func `a plan that asks too much says why`() throws {
    func objection(_ rate: Int64, _ level: ActivityLevel) throws -> WeightPlan.Objection? {
      let change = try #require(WeightChange(perWeek: Decimal(thousandths: rate), isLoss: true))
      let plan = WeightPlan(change, from: Decimal(80), to: Decimal(75), try need(man, level))
      return try #require(plan).objection
    }
    #expect(try objection(500, .moderate) == nil)
    #expect(try objection(800, .veryActive) == nil)
    #expect(try objection(801, .veryActive) == .tooFast(Decimal(thousandths: 800)))
    #expect(try objection(600, .sedentary) == .belowFloor(Decimal(1500)))
    // 80 % of 1,780 are 1,424.
    #expect(try objection(700, .sedentary) == .belowLeast(Decimal(1424)))
  }

  @Test func `the paces proposed are those of guidelines`() {
    #expect(WeightPlan.paces(weight: Decimal(80), isLoss: true).map(\.description) == ["0.5", "0.75"])
    #expect(WeightPlan.paces(weight: Decimal(100), isLoss: true).map(\.description) == ["0.5", "0.75", "1"])
    #expect(WeightPlan.paces(weight: Decimal(45), isLoss: true).map(\.description) == ["0.45"])
    #expect(WeightPlan.paces(weight: Decimal(80), isLoss: false).map(\.description) == ["0.2", "0.4"])
  }
}
