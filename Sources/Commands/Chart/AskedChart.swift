internal import Activity
internal import Document
internal import Encoding
internal import Food
internal import Goals
internal import Session
internal import Values

/// A chart that was asked for, and how it is shown.
struct AskedChart {
  let name: ChartName
  let length: ChartLength?
  let days: ClosedRange<CivilDay>?
  let type: ActivitySelection?
  let kind: ChartKind?

  /// More days than these are told by week where nobody says.
  private static let longestByDay = 62
  /// More days than these are told by month, and by week of what has a line.
  private static let longestByWeek = 731

  /// Shows it.
  func show(_ session: inout Session) throws(Failure) {
    guard length != .hour else { return try showHours(&session) }
    let axis = ChartAxis(period(session.today), by: span, today: session.today)
    let chart = try chart(axis, &session)
    let by: JSON = name == .types || isRing ? .null : .string(axis.length.rawValue)
    show(
      chart, by, axis.period.first, max(min(axis.period.last, session.today), axis.period.first),
      &session.console)
  }

  private func show(_ chart: Chart, _ by: JSON, _ first: CivilDay, _ last: CivilDay, _ console: inout Console)
  {
    console.show(
      Document(title: "", blocks: [.chart(chart)]),
      json: chart.json(
        name.rawValue,
        [
          .init("by", by), .init("type", .text(type?.key)), .init("from", first.description),
          .init("to", last.description),
        ]),
      lines: chart.lines)
  }

  /// Whether it is one ring of all days.
  private var isRing: Bool { name.kinds.contains(.pie) && length == nil && kind != .bar }

  /// How long each piece is: as said, else as suits the period.
  private var span: SpanLength {
    if let span = length?.span { return span }
    if name == .types || isRing { return .day }
    let usual = name.lengths.first?.span ?? .day
    guard let days else { return usual }
    let count = days.upperBound.days(since: days.lowerBound) + 1
    if usual == .week, count < 15 { return .day }
    let most = name == .weight ? 366 : Self.longestByDay
    if count > Self.longestByWeek { return .month }
    return count > most && usual == .day ? .week : usual
  }

  /// The days: as said, else the last few pieces.
  private func period(_ today: CivilDay) -> Period {
    if let days, let period = Period(first: days.lowerBound, last: days.upperBound) { return period }
    let count =
      switch name {
      case .types: 30
      case .macros where isRing: 7
      case .weight where span == .day: 90
      default: ChartLength(rawValue: span.rawValue)?.usualCount ?? 1
      }
    return span.last(count, until: today)
  }

  private var mark: Plot.Mark { kind == .line ? .line : .bar }

  private func chart(_ axis: ChartAxis, _ session: inout Session) throws(Failure) -> Chart {
    let goals = try session.goalBook()
    var table = DayTable(summing: axis.period, goals: goals)
    if name != .weight, name != .balance { try session.fold(into: &table) }
    let source = ChartSource(table, goals, axis, session.console.language, session.console.units)
    switch name {
    case .nutrient(let nutrient): return try eaten(nutrient, source, &session)
    case .macros: return isRing ? .macroRing(source) : .macros(source)
    case .burned: return .movement(.burned, of: type, source, mark)
    case .minutes: return .movement(.minutes, of: type, source, mark)
    case .workouts: return .movement(.sessions, of: type, source, mark)
    case .types: return .types(source)
    case .weight: return .weight(try session.weightTrend(until: session.today), source)
    case .balance:
      let report = BalanceReport(
        try session.dayTable(), in: axis.period, by: axis.length, today: session.today, try session.profile(),
        session.settings.energyMode)
      if let fault = report.fault { session.console.say("\(fault.message); \(fault.hint)") }
      return .balance(report, source)
    case .pace:
      if let type { return .pace(of: type, source) }
      return .pace(
        of: try session.activitySelection(named: source.mostFrequentWithDistance ?? "running"), source)
    }
  }

  /// A nutrient: those of the label are in the sums of days, for others every item is looked at.
  private func eaten(_ nutrient: Nutrient, _ source: ChartSource, _ session: inout Session) throws(Failure)
    -> Chart
  {
    guard !Nutrient.label.contains(nutrient) else { return .eaten(nutrient, source, mark) }
    let period = source.axis.period
    let meals = Dictionary(grouping: try session.meals(on: period.first...period.last), by: \.day)
    let versions = try session.foodVersions(
      of: meals.values.flatMap { $0.flatMap { $0.content.items.map(\.item) } })
    return .eaten(nutrient, source, mark) { day in
      var sums = NutrientSums()
      for item in meals[day, default: []].flatMap({ $0.content.items.map(\.item) }) {
        sums.add(versions.nutrients(of: item))
      }
      let drunk = source.table[day].drinks > 0 && nutrient == .water
      // A millilitre of water weighs a gram.
      if drunk { sums.add(Decimal(thousandths: source.table[day].water), of: .water) }
      guard let amount = sums[nutrient] else { return nil }
      return Chart.Intake(amount, isPartial: sums.known(nutrient) < sums.items)
    }
  }

  /// How a value of the label grew over one day.
  private func showHours(_ session: inout Session) throws(Failure) {
    guard case .nutrient(let nutrient) = name else { return }
    let day = days?.lowerBound ?? session.today
    guard days.map({ $0.lowerBound == $0.upperBound }) ?? true else {
      throw Failure(
        .notUnderstood, "chart.hours", "a chart by hour covers one day",
        hint: "use a single day, such as --period yesterday, or another --by")
    }
    let start = session.settings.dayStart
    func hour(_ time: Timestamp) -> Int { Int((time.secondOfDay - start + 86_400) % 86_400) / 3600 }
    let servings = try session.meals(on: day...day).map { meal in
      let sums = meal.content.total
      let amount = sums.known(nutrient) > 0 ? sums.sums[nutrient] : nil
      return Chart.Serving(hour: meal.at.map(hour), amount)
    }
    let chart = Chart.hours(
      nutrient, servings, on: day, from: Int(start) / 3600,
      until: day < session.today ? nil : hour(session.now),
      try session.goalBook(), session.console.language, session.console.units)
    show(chart, "hour", day, day, &session.console)
  }
}
