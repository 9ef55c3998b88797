// Two periods side by side. What is compared is the average of a logged day, which is fair whatever the lengths;
// totals get a difference only where as many days have passed in both, since a shorter month would look like less.

package import Body
internal import Document
package import Encoding
internal import Food
package import Values

/// What two periods came to, and the difference between them.
package struct CompareReport: Sendable {
  /// The earlier of the two, or what is compared with.
  let first: Side
  /// What is compared with it.
  let second: Side

  /// A period with what it came to.
  struct Side: Sendable {
    let report: PeriodReport
    /// How many of its days have passed, today included.
    let days: Int
    /// Whether some of its days are still to come.
    let isRunning: Bool
    /// The weighings of the period with their trend.
    let weights: [WeightTrend.Point]
  }

  /// The comparison of two reports, with the trend of the weight over both periods.
  package init(_ first: PeriodReport, _ second: PeriodReport, today: CivilDay, trend: WeightTrend) {
    let weighings = trend.weighings
    func side(_ report: PeriodReport) -> Side {
      let period = report.period
      let passed = Period(first: period.first, last: min(period.last, today))?.count ?? 0
      return Side(
        report: report, days: passed, isRunning: period.last > today,
        weights: weighings.filter { period.contains($0.day) })
    }
    self.first = side(first)
    self.second = side(second)
  }

  /// Whether nothing is logged in either.
  package var isEmpty: Bool { first.report.isEmpty && second.report.isEmpty }

  /// Whether as many days have passed in both.
  var isSameLength: Bool { first.days == second.days }

  /// The object of machine formats; `figures` are the rows of the table.
  package var json: JSON {
    [
      "schema": "healthlog.report-compare/1", "first": first.json, "second": second.json,
      "same_length": .bool(isSameLength), "figures": .array(figures.map(\.json)),
    ]
  }

  /// Everything that is compared, in the order in which it is told.
  var figures: [ComparedFigure] { averages + totals + weights + goals }

  /// What a logged day brought on average.
  var averages: [ComparedFigure] {
    let eaten = Nutrient.label.compactMap { nutrient -> ComparedFigure? in
      guard let phrase = nutrient.phrase else { return nil }
      return ComparedFigure(
        key: "average_\(nutrient.key)", label: phrase, unit: nutrient.unit.symbol,
        places: nutrient == .sodium ? 0 : nutrient.places, of: first, second
      ) { side in
        side.report.sums.average(nutrient)
      }
    }
    return eaten + [
      moved("average_burned_kcal", .burned, "kcal", places: 0) { $0.total.burnedEnergy },
      moved("average_active_minutes", .activeMinutes, "min", places: 0) {
        Decimal(thousandths: $0.total.minutes)
      },
      moved("average_sessions", .sessions, "", places: 1) { Decimal(Int32(clamping: $0.total.sessions)) },
    ]
  }

  private func moved(
    _ key: String, _ label: Phrase, _ unit: String, places: Int, of sum: (PeriodSums) -> Decimal?
  ) -> ComparedFigure {
    ComparedFigure(key: key, label: label, unit: unit, places: places, of: first, second) { side in
      side.report.sums.average(sum(side.report.sums))
    }
  }

  /// What all days brought together.
  var totals: [ComparedFigure] {
    let comparable = isSameLength
    let all = [
      ComparedFigure(key: "total_kcal", label: .energy, unit: "kcal", places: 0, of: first, second) {
        $0.report.sums.total(.energy)
      },
      ComparedFigure(key: "total_burned_kcal", label: .burned, unit: "kcal", places: 0, of: first, second) {
        $0.loggedTotal?.burnedEnergy
      },
      ComparedFigure(
        key: "total_active_minutes", label: .activeMinutes, unit: "min", places: 0, of: first, second
      ) { $0.loggedTotal.map { Decimal(thousandths: $0.minutes) } },
      ComparedFigure(key: "total_sessions", label: .sessions, unit: "", places: 0, of: first, second) {
        $0.loggedTotal.map { Decimal(Int32(clamping: $0.sessions)) }
      },
    ]
    return comparable ? all : all.map(\.withoutDifference)
  }

  /// What the weight did; the change is that of the trend between the first and the last weighing.
  var weights: [ComparedFigure] {
    let all = [
      ComparedFigure(
        key: "average_weight_kg", label: .averageWeight, unit: "kg", places: 1, of: first, second
      ) { $0.report.sums.averageWeight },
      ComparedFigure(key: "trend_kg", label: .trendAtTheEnd, unit: "kg", places: 1, of: first, second) {
        $0.weights.last?.trend
      },
      ComparedFigure(
        key: "trend_change_kg", label: .trendChange, unit: "kg", places: 2, of: first, second
      ) { $0.trendChange }.withoutPercent,
      ComparedFigure(
        key: "trend_change_kg_per_week", label: .trendChangeAWeek, unit: "kg", places: 2, of: first, second
      ) { $0.trendChangeAWeek }.withoutPercent,
    ]
    return all.filter { $0.first != nil || $0.second != nil }
  }

  /// On what share of its days or weeks each goal was met, in percent.
  var goals: [ComparedFigure] {
    var names: [GoalName] = []
    for goal in first.report.goals + second.report.goals
    where goal.judged > 0 && !names.contains(goal.progress.name) {
      names.append(goal.progress.name)
    }
    return names.map { name in
      ComparedFigure(
        key: "goal_met_percent_\(name.rawValue)", label: name.phrase, unit: "%", places: 0, of: first, second
      ) { side in
        guard let goal = side.report.goals.first(where: { $0.progress.name == name }), goal.judged > 0
        else { return nil }
        return percentage(Decimal(Int32(clamping: goal.met)), of: Decimal(Int32(clamping: goal.judged)))
      }.withoutPercent
    }
  }
}

extension CompareReport.Side {
  /// How many of the days that passed have something logged.
  var loggedDays: Int { report.sums.loggedDays }

  /// The change of the trend from the first weighing to the last, in kg; nil with fewer than two.
  var trendChange: Decimal? {
    guard weights.count > 1, let first = weights.first, let last = weights.last else { return nil }
    return last.trend.subtracting(first.trend)
  }

  /// The same for a week; nil where the weighings are less than a week apart.
  var trendChangeAWeek: Decimal? {
    guard let change = trendChange, let first = weights.first, let last = weights.last else { return nil }
    let days = Int(last.day.days(since: first.day))
    guard days >= 7, let days = Int32(exactly: days) else { return nil }
    return Decimal.product(change, Decimal(7), dividedBy: Decimal(days))
  }

  /// What all days came to; nil where nothing is logged, since that is not nothing.
  var loggedTotal: DaySums? { loggedDays > 0 ? report.sums.total : nil }

  /// The nutrients that are not known on every logged day, with the number of days on which each is.
  var shortAverages: [(nutrient: Nutrient, days: Int)] {
    Nutrient.label.map { ($0, report.sums.days(of: $0)) }.filter { $0.1 > 0 && $0.1 < loggedDays }
  }

  /// The nutrients that some of what was eaten does not tell, so that their sums are too small.
  var partialNutrients: [Nutrient] {
    let total = report.sums.total
    return Nutrient.label.filter { nutrient in
      let unknown = total.unknown[nutrient.rawValue]
      return unknown > 0 && unknown < total.items
    }
  }

  /// How many sessions do not tell their energy where others do.
  var partialSessions: Int {
    let total = report.sums.total
    return total.burnedUnknown < total.sessions ? Int(clamping: total.burnedUnknown) : 0
  }

  /// The members of machine formats.
  var json: JSON {
    [
      "from": .string(report.period.first.description), "to": .string(report.period.last.description),
      "days": .count(days), "logged_days": .count(loggedDays), "running": .bool(isRunning),
      "average": report.sums.averageJSON, "total": report.sums.totalJSON,
      "goals": .array(report.goals.map { .object($0.members) }),
    ]
  }
}
