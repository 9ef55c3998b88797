package import Arguments
internal import Goals
internal import Journal
internal import Ledger
package import Session
internal import Values

/// `healthlog goal clear`.
package struct GoalClear: Command {
  package static let page = Page(
    name: "goal clear", group: .goals, summary: "Clear goals.",
    details: [
      """
      Cleared goals stay in reports on earlier days; a goal that was to start later will not. A name means the \
      daily and the weekly goal, for all days and for some weekdays; `NAME/day` and `NAME/week`, or `--period`, \
      mean one period only, and with `--days` a name means only the goal of exactly these weekdays.
      """
    ],
    examples: [
      Example("healthlog goal clear fat sodium", "clear two goals"),
      Example("healthlog goal clear minutes/day", "clear the daily goal and keep the weekly one"),
      Example("healthlog goal clear kcal --days sat,sun", "treat the weekend like other days"),
    ],
    seeAlso: ["goal set", "goal list"])

  let words: [String]
  let days: Weekdays?
  let period: GoalPeriod?
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "NAME", atLeast: 1, help: "a goal, as in `goal set` or `goal list`",
      completion: GoalName.completion)
    days = try read.option("days", help: "only the goals for exactly these weekdays")
    period = try read.option("period", help: "only the goals of each day, week or session")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let day = try session.time(of: entry).day
    let goals = try named(on: day, &session)
    let ends = goals.standing.map { (day: day, goal: end(of: $0.goal)) }
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: day) {
      place, session throws(Failure) in
      EventDraft(
        command: Self.page.name,
        operations: try Self.removals(of: goals.later, session)
          + GoalBook.items(ends, at: place.id).map { $0.goal.addition(entry: $0.entry, day: $0.day) })
    }
    let coming = goals.coming.map { GoalBook.Item(entry: $0.entry, day: $0.day, goal: end(of: $0.goal)) }
    let report = ClearedGoals(GoalBook.items(ends, at: place.id) + coming, isStored: recorded != .tried)
    session.console.show(report.document(session.console.language), json: report.json)
    session.tell(recorded, "goals", ends.isEmpty ? goals.later[0].entry : place.id)
  }

  /// The goals of some names, and what was set or cleared of them from a later day on.
  private struct Named {
    let standing: [GoalBook.Item]
    let coming: [GoalBook.Item]
    let later: [GoalBook.Item]
  }

  /// What the names stand for on a day. Throws where one is not set.
  private func named(on day: CivilDay, _ session: inout Session) throws(Failure) -> Named {
    let book = try session.goalBook()
    let names = try words.map { (word) throws(Failure) in try book.named(word) }
    if let twice = names.firstRepeated {
      throw Failure(.notUnderstood, "goal.twice", "\(twice.text) is named twice", hint: "name each goal once")
    }
    let isMeant = { (item: GoalBook.Item) in
      names.contains { $0.isMeant(item.goal) } && (days == nil || item.goal.days == days)
        && (period == nil || item.goal.period == period)
    }
    let goals = Named(
      standing: book.all(on: day).filter(isMeant), coming: book.coming(after: day).filter(isMeant),
      later: book.items.filter { $0.day > day && isMeant($0) })
    let set = goals.standing + goals.coming
    if let name = names.first(where: { name in !set.contains { name.isMeant($0.goal) } }) {
      let each = period.map { "/\($0.rawValue)" } ?? ""
      throw Failure(
        .notFound, "goal.unset", "there is no goal for \(name.text)\(each)\(days.map { " on \($0)" } ?? "")",
        hint: "run `healthlog goal list` to see the goals that are set")
    }
    return goals
  }

  /// What ends a goal from a day on.
  private func end(of goal: GoalEntry) -> GoalEntry {
    var end = GoalEntry(
      name: goal.name, target: nil, period: goal.period, aim: goal.aim, tolerance: nil, by: nil, start: nil,
      note: entry.note)
    (end.days, end.keyPeriod) = (goal.days, goal.keyPeriod)
    return end
  }

  /// Takes away what has not begun: an end of it would also end what is set later for the days before.
  private static func removals(of items: [GoalBook.Item], _ session: Session) throws(Failure) -> [Operation] {
    guard !items.isEmpty else { return [] }
    let timelines = try session.timelines(of: Set(items.map(\.entry))).timelines
    return items.compactMap { item in
      timelines[item.entry].map { .remove(entry: item.entry, base: $0.heads) }
    }
  }
}
