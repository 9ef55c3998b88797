package import Arguments
internal import Document
internal import Food
internal import Goals
package import Session
internal import Values

/// `healthlog alerts`.
package struct AlertsCommand: Command {
  package static let page = Page(
    name: "alerts", group: .looking,
    summary: "Show what a day has too much or too little of, and what would close the gap.",
    details: [
      """
      Compares what was eaten with the goals of the day. If something is missing, it suggests foods you have \
      eaten in the last 60 days, starting with those you usually have at this time of day, with the grams \
      needed. For a day that is over it suggests nothing.
      """,
      "The rules: "
        + AdviceRule.allCases.map { "`\($0.rawValue)`, when \($0.summary)" }.joined(separator: "; ")
        + "; `\(AdviceReport.dietRule)`, when a food does not fit the diet in the profile.",
      "Below today's alerts are messages, most important first: "
        + MessageRule.allCases.map { "`\($0.rawValue)`, when \($0.summary)" }.joined(separator: "; ")
        + ". They depend only on the journal and the day.",
      "With `--check` the exit code is 3 if a goal is exceeded.",
    ],
    examples: [
      Example("healthlog alerts", "today so far"),
      Example("healthlog alerts yesterday --format json", "yesterday, as JSON"),
    ],
    seeAlso: ["status", "report day", "goal set", "top", "remind due", "healthlog-dates(7)"])

  let when: When?
  let isChecking: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    when = try read.optionalPhrase(When.self, help: "the day; today if left out")
    isChecking = try read.flag("check", help: "exit with status 3 if a goal is exceeded")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let day = try session.day(when)
    let report = try session.dayReport(on: day)
    let isBeforeNoon = session.now.day == day && session.now.secondOfDay < Self.noon
    var advice = AdviceReport(
      report, foods: try session.frequentFoods(before: day), isBeforeNoon: isBeforeNoon)
    if day == session.today { advice.messages = try session.messages(on: day) }
    session.console.show(
      session.console.format.isTabular
        ? advice.table : advice.document(session.console.language, session.console.units),
      json: advice.json, lines: advice.jsonLines)
    if day == session.today, let moved = try session.movedTarget(on: day) {
      session.console.say("\(moved.text(session.console.language, session.console.units))")
    }
    if isChecking, advice.isExceeded { session.console.end(with: .attention) }
  }
}

extension AlertsCommand {
  /// In seconds after midnight.
  private static let noon: Int32 = 43_200
}

extension Session {
  /// What the person often has, as it is likeliest now: from the days up to a day.
  mutating func frequentFoods(before day: CivilDay) throws(Failure) -> [FrequentFood] {
    guard day >= today else { return [] }
    let first = day.adding(days: -Self.daysOfHabit) ?? day
    let slot = try MealSlots(self).slot(at: now)
    return FrequentFood.all(in: try servings(on: first...day), slot: slot, rules: try dietaryRules())
  }

  /// Ends with 3 where a goal of a day is exceeded.
  mutating func checkGoals(on day: CivilDay) throws(Failure) {
    guard AdviceReport(try dayReport(on: day), foods: [], isBeforeNoon: false).isExceeded else { return }
    console.end(with: .attention)
  }

  /// How far back habits are looked for.
  private static let daysOfHabit = 60
}
