internal import Document
internal import Encoding
package import Values

/// What a goal of the week that is shared out over its days, such as energy, leaves for the rest of them: what was eaten
/// less or more on a day is carried over to those that follow.
package struct WeekRest: Equatable, Sendable {
  /// What is left at the beginning of the day, in the unit of the goal; below zero beyond it.
  package let left: Decimal
  /// How many days it is for, this one included.
  package let days: Int
  /// How many days of the week before it have no meals logged; each counts with a seventh of the goal, since nobody fasts
  /// who logs nothing.
  package let unlogged: Int
  /// The share of each of the days; nil where nothing is left.
  package let perDay: Decimal?

  /// What is left for some days.
  init(_ left: Decimal, days: Int, unlogged: Int) {
    self.left = left
    self.days = days
    self.unlogged = unlogged
    perDay =
      left > .zero && days > 0
      ? Decimal.product(left, Decimal(1), dividedBy: Decimal(clamping: days))?.rounded(places: 0) : nil
  }

  /// `energy: from today on 9,800 kcal for 5 days, 1,960 kcal a day`; nil where nothing is left, which the bar tells.
  func text(_ name: GoalName, _ language: Language, _ units: ShownUnits) -> String? {
    guard let perDay else { return nil }
    let label = language.words(name.phrase) + language.colon
    let amount = { (value: Decimal) in units.text(value, unit: name.unit, places: 0, language) }
    let isScant = name == .kcal && perDay < Self.leastEnergy
    let rest =
      switch days {
      case 1: language.words("\(amount(left)) for today, the last day of the week")
      case _: language.words("from today on \(amount(left)) for \(days) days")
      }
    if isScant {
      let least = amount(Self.leastEnergy)
      return label + rest
        + language.words("; less than \(least) a day is not recommended")
    }
    let share = days > 1 ? ", \(amount(perDay)) " + language.words("a day") : ""
    return label + rest + share + unloggedText(language)
  }

  /// `; 2 days without meals count as average ones`; empty where there are none.
  private func unloggedText(_ language: Language) -> String {
    switch unlogged {
    case 0: ""
    case 1: language.words("; a day without meals counts as an average one")
    case _: language.words("; \(unlogged) days without meals count as average ones")
    }
  }

  /// The members of machine formats.
  var members: [JSON.Member] {
    [
      .init("week_left", .exact(left)), .init("week_days_left", .count(days)),
      .init("week_left_per_day", .exact(perDay)), .init("week_days_unlogged", .count(unlogged)),
    ]
  }

  /// The least that guidelines advise anybody to eat in a day, in kcal (Jensen, Circulation 2014;129 S102).
  private static let leastEnergy = Decimal(1200)
}

extension GoalBook.Item {
  /// What the goal leaves for the days of a week from today on; nil for one that is not of food shared out over a week.
  func rest(of today: CivilDay, _ table: DayTable) -> WeekRest? {
    guard goal.period == .week, goal.aim != .atLeast, goal.name.labelPlace != nil, let target = goal.target
    else { return nil }
    let monday = Period.week(of: today).first
    let before = today.adding(days: -1).flatMap { Period(first: monday, last: $0) }
    let eaten = before.flatMap { table.reached(of: goal.name, in: $0, isRunning: true).actual } ?? .zero
    let unlogged = before.map { days in days.count { table[$0].items == 0 } } ?? 0
    guard let missing = Decimal.product(target, Decimal(clamping: unlogged), dividedBy: Decimal(7)),
      let left = target.subtracting(eaten)?.subtracting(missing)
    else { return nil }
    return WeekRest(left.rounded(places: 0) ?? left, days: 8 - today.weekday, unlogged: unlogged)
  }
}
