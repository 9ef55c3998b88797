package import Encoding
internal import Food
package import Values

/// What a week, a month, a year or a range of days adds up to.
package struct PeriodReport: Sendable {
  /// Which report it is; each has a schema of its own.
  package enum Kind: String, Sendable {
    case week, month, year, range
  }

  /// A period longer than this lists only the days on which something is logged.
  private static let longestWithEveryDay = 366

  /// Which report it is.
  package let kind: Kind
  /// The days it is about.
  package let period: Period
  let days: [DaySums]
  let sums: PeriodSums
  let goals: [PeriodGoal]
  /// What its charts are drawn from.
  let table: DayTable
  /// Every goal that was in force.
  let book: GoalBook
  let today: CivilDay

  /// The report of a period from the sums of every day and the goals.
  package init(_ kind: Kind, _ period: Period, today: CivilDay, table: DayTable, goals: GoalBook) {
    self.kind = kind
    self.period = period
    let logged = table.loggedDays(in: period)
    days = period.count <= Self.longestWithEveryDay ? table.days(in: period) : logged
    sums = PeriodSums(logged, from: period.first)
    self.table = table
    self.today = today
    book = goals
    self.goals = PeriodGoals(period: period, today: today, table: table, goals: goals).all
  }

  /// Whether nothing is logged in the period.
  package var isEmpty: Bool { sums.loggedDays == 0 && days.allSatisfy { $0.weight == nil && $0.drinks == 0 } }

  /// The object of machine formats.
  package var json: JSON {
    [
      "schema": .string("healthlog.report-\(kind.rawValue)/1"), "from": .string(period.first.description),
      "to": .string(period.last.description), "days": .array(days.map { .object($0.dayMembers) }),
      "average": sums.averageJSON, "total": sums.totalJSON,
      "goals": .array(goals.map { .object($0.members) }), "logged_days": .count(sums.loggedDays),
    ]
  }
}

extension DaySums {
  /// A day of a period in machine formats.
  var dayMembers: [JSON.Member] {
    [.init("day", day.description)] + labelMembers + [
      .init("burned_kcal", .exact(burnedEnergy)),
      .init("active_minutes", .exact(Decimal(thousandths: minutes))),
      .init("sessions", .number(String(sessions))), .init("weight_kg", .exact(weightKilograms)),
      .init("water_ml", .exact(Decimal(thousandths: water))),
    ] + partialMember(partialLabels + partialBurned)
  }
}
