package import Document
internal import Values

/// What charts of a journal are made from.
package struct ChartSource: Sendable {
  /// The sums of at least the days of the axis.
  package let table: DayTable
  /// Every goal.
  package let goals: GoalBook
  /// What stands side by side.
  package let axis: ChartAxis
  /// The language of titles, names and sentences.
  package let language: Language
  /// The units of sentences; the numbers of a chart are converted when it is shown.
  package let units: ShownUnits

  /// The source of charts of some days.
  package init(
    _ table: DayTable, _ goals: GoalBook, _ axis: ChartAxis, _ language: Language, _ units: ShownUnits
  ) {
    self.table = table
    self.goals = goals
    self.axis = axis
    self.language = language
    self.units = units
  }

  /// The days of a span up to today.
  func days(in span: Period) -> [DaySums] {
    Period(first: span.first, last: axis.end(of: span)).map { table.days(in: $0) } ?? []
  }

  /// The goals of a name that are counted over a period, for each span the one at its end; nil where none was
  /// ever in force.
  func goals(_ name: GoalName, over period: GoalPeriod) -> [GoalEntry?]? {
    let book = goals.only(name)
    let found = axis.spans.map { span in
      book.goal(name, over: period, on: axis.end(of: span))
    }
    return found.contains { $0 != nil } ? found : nil
  }

  /// The goals as a dashed line.
  func goalSeries(_ goals: [GoalEntry?]?, unit: String) -> [Plot.Series] {
    guard let goals else { return [] }
    let key = unit.isEmpty ? "goal" : "goal_\(unit)"
    return [Plot.Series(key, language.words(.goal), goals.map { $0?.target }, .goal)]
  }

  /// A plot over the axis.
  func plot(
    _ series: [Plot.Series], unit: String, decimals: Int, isStacked: Bool = false, startsAtZero: Bool = true
  ) -> Plot {
    Plot(
      axis: axis.column(language), places: axis.places(language), series: series, unit: unit,
      decimals: decimals, isStacked: isStacked, startsAtZero: startsAtZero)
  }

  /// The title of what is told for each span.
  func title(_ what: String) -> String {
    language.heading(Phrase("title", "\(what)")) + " " + language.words(axis.length.byPhrase)
  }
}

extension SpanLength {
  /// By day, by week, by month.
  var byPhrase: Phrase {
    switch self {
    case .day: Phrase("by_day", "by day")
    case .week: Phrase("by_week", "by week")
    case .month: Phrase("by_month", "by month")
    }
  }

  /// So many of them: `1 day`, `3 weeks`.
  func counted(_ count: Int, _ language: Language) -> String {
    switch self {
    case .day: language.words("\(count) \(plural: count, one: "day", other: "days")")
    case .week: language.words("\(count) \(plural: count, one: "week", other: "weeks")")
    case .month: language.words("\(count) \(plural: count, one: "month", other: "months")")
    }
  }
}
