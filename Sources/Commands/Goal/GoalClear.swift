package import Arguments
internal import Goals
internal import Journal
internal import Ledger
package import Session
internal import Values

/// `healthlog goal clear`.
package struct GoalClear: Command {
  package static let page = Page(
    name: "goal clear", group: .goals, summary: "Take goals away.",
    details: [
      """
      They stay in reports of the days before; one that was to begin later will not. A name stands for the \
      goal of all days and those of some weekdays; with `--days` only for the one of just these.
      """
    ],
    examples: [
      Example("healthlog goal clear fat sodium", "no goals for these two any more"),
      Example("healthlog goal clear kcal --days sat,sun", "the weekend like other days"),
    ],
    seeAlso: ["goal set", "goal list"])

  let words: [String]
  let days: Weekdays?
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "NAME", atLeast: 1, help: "a goal, as `goal set` or `goal list` names it",
      completion: GoalName.completion)
    days = try read.option("days", help: "only the goals for just these weekdays")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let day = try session.time(of: entry).day
    let goals = try cleared(on: day, &session)
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: day) {
      place, _ throws(Failure) in
      EventDraft(
        command: Self.page.name,
        operations: GoalBook.items(goals, at: place.id).map { $0.goal.addition(entry: $0.entry, day: $0.day) }
      )
    }
    let report = ClearedGoals(GoalBook.items(goals, at: place.id), isStored: recorded != .tried)
    session.show(report.document(session.language), json: report.json)
    session.tell(recorded, "goals", place.id)
  }

  /// The goals without their targets, from the day on and from every later day on which one would begin.
  /// Throws where one is not set.
  private func cleared(on day: CivilDay, _ session: inout Session) throws(Failure) -> [GoalBook.Change] {
    let book = try session.goalBook()
    let names = try words.map { (word) throws(Failure) in try book.name(called: word) }
    if let twice = names.firstRepeated {
      throw Failure(
        .notUnderstood, "goal.twice", "\(twice.rawValue) is named twice", hint: "name each goal once")
    }
    let standing = book.standing(on: day).map { (day: day, goal: $0.goal) }
    let set = (standing + book.coming(after: day).map { (day: $0.day, goal: $0.goal) })
      .filter { days == nil || $0.goal.days == days }
    if let name = names.first(where: { name in !set.contains { $0.goal.name == name } }) {
      throw Failure(
        .notFound, "goal.unset", "there is no goal for \(name.rawValue)\(days.map { " on \($0)" } ?? "")",
        hint: "`healthlog goal list` shows those set")
    }
    return set.filter { names.contains($0.goal.name) }.map { day, goal in
      var cleared = GoalEntry(
        name: goal.name, target: nil, period: goal.period, aim: goal.aim, tolerance: nil, by: nil, start: nil,
        note: entry.note)
      cleared.days = goal.days
      return (day, cleared)
    }
  }
}
