internal import Activity
internal import Body
internal import Goals
internal import Ledger
internal import Session
internal import Values

/// What a command asks of the energy of a day; what is nil comes from the profile, the goals and the settings.
struct AskedEnergy {
  var formula: RestingFormula?
  var level: ActivityLevel?
  var mode: EnergyMode?
  var weight: Kilograms?
  var perWeek: Kilograms?
}

extension Session {
  /// What a person needs on a day, and towards the goal of weight in force on it: what `goal set kcal=auto` takes. Without such a goal the aim of the
  /// profile tells the way.
  mutating func energyNeed(on day: CivilDay, formula: RestingFormula?, level: ActivityLevel?) throws(Failure)
    -> EnergyNeed
  {
    try energyNeed(AskedEnergy(formula: formula, level: level), on: day)
  }

  /// What a person needs on a day, as it is asked.
  mutating func energyNeed(_ asked: AskedEnergy, on day: CivilDay) throws(Failure) -> EnergyNeed {
    try energyNeed(asked, towards: try weightWish(on: day, perWeek: asked.perWeek?.value), on: day)
  }

  /// What a person needs on a day who keeps their weight.
  mutating func plainNeed(_ asked: AskedEnergy, on day: CivilDay) throws(Failure) -> EnergyNeed {
    try energyNeed(asked, towards: nil, on: day)
  }

  private mutating func energyNeed(_ asked: AskedEnergy, towards wish: WeightWish?, on day: CivilDay)
    throws(Failure) -> EnergyNeed
  {
    let person = try energyPerson(on: day, weight: asked.weight)
    var question = EnergyQuestion()
    if let formula = asked.formula { question.formula = formula }
    question.level = asked.level
    question.wish = wish
    if (asked.mode ?? settings.energyMode) == .logged {
      question.work = try loggedWork(on: day, weight: person.weight ?? .zero)
    }
    do throws(EnergyFault) {
      return try EnergyNeed(question, person, on: day)
    } catch {
      throw Failure(error)
    }
  }

  /// The trend of the weights up to a day.
  mutating func weightTrend(until day: CivilDay) throws(Failure) -> WeightTrend {
    try weighings(on: .first...day).trend
  }

  /// The trend of the weights on some days, from all those that count in it.
  mutating func weightTrend(on days: ClosedRange<CivilDay>) throws(Failure) -> WeightTrend {
    let first = days.lowerBound.adding(days: -WeightTrend.memory) ?? .first
    return try weighings(on: first...days.upperBound).trend
  }

  /// The trend on a day by what was weighed in the four weeks before; an older weight counts for 5 % in it.
  mutating func recentTrend(on day: CivilDay) throws(Failure) -> WeightTrend {
    try weighings(on: (day.adding(days: -28) ?? .first)...day).trend
  }

  /// The newest weight and measures on a day, and what they say.
  mutating func bodyIndices(on day: CivilDay) throws(Failure) -> BodyIndices {
    var measures = LatestMeasures(on: day)
    try fold(into: &measures)
    var latest = LatestWeight(on: day)
    try fold(into: &latest)
    let weight = latest.found.flatMap { found in
      found.day <= day ? BodyIndices.Dated(found.weight.value, found.day) : nil
    }
    return BodyIndices(try profile(), weight: weight, measures)
  }

  /// The expenditure that the diary tells as of a day.
  mutating func adaptiveReport(on day: CivilDay) throws(Failure) -> AdaptiveReport {
    var table = DayTable()
    try fold(into: &table)
    let weights = try weightTrend(until: day).weighings.compactMap { point in
      point.weight.map { (day: point.day, weight: $0) }
    }
    let window = AdaptiveWindow(table, weights, today: day)
    do throws(Failure) {
      return AdaptiveReport(window, formula: try plainNeed(AskedEnergy(), on: day))
    } catch {
      guard error.code.hasPrefix("energy.") else { throw error }
      return AdaptiveReport(window, formula: nil)
    }
  }

  /// The weights of some days.
  mutating func weighings(on days: ClosedRange<CivilDay>) throws(Failure) -> Weighings {
    var weighings = Weighings(on: days)
    try fold(into: &weighings)
    return weighings
  }

  /// What the formulas know of the person on a day, with another weight where one is given.
  mutating func energyPerson(on day: CivilDay, weight: Kilograms?) throws(Failure) -> EnergyPerson {
    var measures = LatestMeasures(on: day)
    try fold(into: &measures)
    let known = if let weight { weight } else { try self.weight(on: day) }
    return EnergyPerson(
      try profile(), on: day, weight: known?.value, bodyFat: measures[.bodyFat]?.value)
  }

  /// The weight that is wanted on a day, by the goal in force; with a rate, that rate.
  private mutating func weightWish(on day: CivilDay, perWeek: Decimal?) throws(Failure) -> WeightWish? {
    let goal = try goalBook().inForce(on: day).map(\.goal).first { $0.name == .weight }
    guard let goal, let target = goal.target, goal.aim != .around else {
      let aim = try profile().aim
      guard perWeek != nil || aim == .lose || aim == .gain else { return nil }
      return WeightWish(target: nil, by: nil, perWeek: perWeek, isLoss: aim != .gain)
    }
    var wish = WeightWish(target: target, by: goal.by, perWeek: perWeek, isLoss: goal.aim == .atMost)
    wish.aim = try profile().aim
    return wish
  }

  private mutating func loggedWork(on day: CivilDay, weight: Decimal) throws(Failure) -> LoggedWork {
    let activities = try logged(ActivityEntry.kind, on: day...day) { (entry) throws(DamagedEntry) in
      try ActivityEntry(entry)
    }
    return LoggedWork(
      activities.map { (kcal: $0.content.kcal?.value, minutes: $0.content.minutes.value) }, weight: weight)
  }
}

extension Settings {
  /// How a day's expenditure is estimated unless one says otherwise.
  var energyMode: EnergyMode { EnergyMode(rawValue: self[.energyMode].value) ?? .factor }
}

extension Failure {
  /// An energy that cannot be told.
  init(_ fault: EnergyFault) {
    self.init(.notUnderstood, fault.code, fault.message, hint: fault.hint)
  }
}
