package import Arguments
internal import Document
internal import Goals
package import Session
internal import Values

/// `healthlog goal history`.
package struct GoalHistoryCommand: Command {
  package static let page = Page(
    name: "goal history", group: .goals,
    summary: "Show progress towards the goals week by week or month by month.",
    details: [
      """
      For each ISO week or month, shows what was eaten on average over the logged days, how many sessions \
      there were and what they burned (gross), and for each goal its target, the average reached, and on how \
      many of the days or weeks that can be judged it was met. Each day is judged by the goal in force on \
      it; days without entries are not judged. Current streaks are shown below.
      """
    ],
    examples: [
      Example("healthlog goal history", "the last eight weeks"),
      Example("healthlog goal history kcal --by month", "the energy goal over the last six months"),
      Example(
        "healthlog goal history --by week --period 2026-11 --format csv", "November, as CSV"),
    ],
    seeAlso: ["goal progress", "report goals", "report streak", "healthlog-dates(7)"])

  let word: String?
  let length: SpanLength?
  let period: PeriodText?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    word = try read.optionalWord(
      "NAME", help: "only this goal, as in `goal set` or `goal list`", completion: GoalName.completion)
    length = try read.option("by", help: "week (the default), month, or day for each day")
    period = try read.option("period", help: "the days; their weeks or months are shown whole")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let length = length ?? .week
    let count =
      switch length {
      case .day: 14
      case .week: 8
      case .month: 6
      }
    let asked = try session.shownDays(of: period).flatMap {
      Period(first: $0.lowerBound, last: $0.upperBound)
    }
    let goals = try session.goalBook()
    let name = try word.map { (word) throws(Failure) in try goals.name(called: word) }
    if let name, !goals.items.contains(where: { $0.goal.name == name }) {
      throw Failure(
        .notFound, "goal.unset", "there has never been a goal for \(name.rawValue)",
        hint: "run `healthlog goal list` to see the goals that are set")
    }
    let history = GoalHistory(
      goals, try session.dayTable(), in: asked ?? length.last(count, until: session.today), by: length,
      of: name,
      today: session.today)
    session.console.show(history, isDrawn: false)
  }
}

extension Console {
  /// Shows how goals went, with a chart of how often each was met where it is drawn.
  mutating func show(_ history: GoalHistory, isDrawn: Bool) {
    if format.isTabular {
      show(history.machineTable, json: history.json)
    } else {
      let document = history.document(language, units).led(by: isDrawn ? history.charts(language, units) : [])
      show(document, json: history.json, lines: history.lines)
    }
  }
}
