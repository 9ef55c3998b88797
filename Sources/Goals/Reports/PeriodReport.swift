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
  /// What all of its days satisfy, as somebody typed it; nil where it is about every day.
  package let condition: String?

  /// The days a report is about, of those of its period.
  package struct Choice: Sendable {
    let condition: String
    let holds: @Sendable (DaySums) -> Bool

    /// The days for which something holds, which was typed so.
    package init(_ condition: String, _ holds: @escaping @Sendable (DaySums) -> Bool) {
      self.condition = condition
      self.holds = holds
    }
  }

  /// The report of a period from the sums of every day and the goals; of chosen days it judges no goals, which are of
  /// whole weeks too.
  package init(
    _ kind: Kind, _ period: Period, today: CivilDay, table: DayTable, goals: GoalBook,
    only choice: Choice? = nil
  ) {
    self.kind = kind
    self.period = period
    condition = choice?.condition
    let all = table.loggedDays(in: period)
    let logged = choice.map { choice in all.filter(choice.holds) } ?? all
    days =
      choice == nil && period.count <= Self.longestWithEveryDay ? table.days(in: period) : logged
    sums = PeriodSums(logged, from: period.first)
    self.table = table
    self.today = today
    book = goals
    self.goals =
      choice == nil ? PeriodGoals(period: period, today: today, table: table, goals: goals).all : []
  }

  /// Whether nothing is logged in the period.
  package var isEmpty: Bool { sums.loggedDays == 0 && days.allSatisfy { $0.weight == nil && $0.drinks == 0 } }

  /// The object of machine formats.
  package var json: JSON {
    var members: [JSON.Member] = [
      .init("schema", "healthlog.report-\(kind.rawValue)/1"), .init("from", period.first.description),
      .init("to", period.last.description), .init("days", .array(days.map { .object($0.dayMembers) })),
      .init("average", sums.averageJSON), .init("total", sums.totalJSON),
      .init("goals", .array(goals.map { .object($0.members) })),
      .init("logged_days", .count(sums.loggedDays)),
    ]
    if let condition { members.append(.init("where", condition)) }
    return .object(members)
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
