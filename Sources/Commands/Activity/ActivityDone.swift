internal import Activity
package import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Records
package import Session
internal import Values

/// Makes an activity of a planned one.
package struct ActivityDone: Command {
  package static let page = Page(
    name: "activity done", group: .logging, summary: "Log a planned activity as done.",
    details: [
      """
      Name the plan by its ID, its type, its day, or type and day; without words it is today's plan. It is \
      logged as planned, unless options say what you did instead; `undo` reverts it. If two devices mark \
      the same plan as done, it counts as one activity.
      """,
      """
      The activity is logged on the day and at the time of the plan. A plan for later is logged as done \
      now; use `--at` for another time.
      """,
    ],
    examples: [
      Example("healthlog activity done", "the plan for today"),
      Example("healthlog activity done run tomorrow --duration 50m", "a day early, and longer than planned"),
    ],
    seeAlso: ["activity plan", "activity list", "activity add", "undo"])

  let words: [String]
  let name: String?
  let options: ActivityOptions
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "PLAN", atLeast: 0, help: "the end of its ID, or its type and day, such as run tomorrow",
      completion: .entries)
    name = try read.option("type", help: "the activity you did instead", completion: .activities)
    options = try ActivityOptions(&read)
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let plan = try session.activityPlan(named: words)
    guard let planned = plan.id else { return }
    if let activity = plan.content.activity {
      session.console.say("already done as \(activity.short); nothing was added")
      let json = plan.json(session)
      return session.console.show(plan.document(session), json: json)
    }
    let (composer, note) = try composer(plan, &session)
    let time = try time(of: plan, session)
    let activity = try composer.activity(on: time.day, note: note, &session)
    let keyed = entry.keyed(by: try key(of: planned, &session))
    // The key belongs to when it was planned, so that both devices make the same event whenever told.
    let (place, recorded) = try session.record(keyed, as: Self.page.name, day: planned.day ?? plan.day) {
      place, session throws(Failure) in
      let mark = Operation.edit(
        entry: planned, base: try session.heads(of: planned),
        set: [.init("activity", place.id.description)], unset: [])
      return EventDraft(
        command: Self.page.name,
        operations: [mark, activity.addition(entry: place.id, day: time.day, at: time.at)])
    }
    session.tell(recorded, "activity", place.id)
    guard recorded != .alreadyThere else { return }
    let logged = LoggedEntry(
      id: recorded == .tried ? nil : place.id, day: time.day, at: time.at, content: activity)
    session.console.show(logged.document(session.console), json: logged.json)
  }

  /// What was planned with what really happened over it.
  private func composer(
    _ plan: LoggedActivityPlan, _ session: inout Session
  ) throws(Failure) -> (ActivityComposer, note: String?) {
    let type = try session.activityType(named: name ?? plan.content.type)
    var metrics = try options.metrics(&session)
    metrics.fill(from: plan.content.metrics)
    let composer = try ActivityComposer(
      type, metrics, met: options.met, isForced: options.isForced, command: Self.page.name, session.console)
    return (composer, try entry.words() ?? plan.content.note)
  }

  /// What makes the event's id: the plan, and how often it was done before, which an undo has taken back.
  private func key(of plan: ULID, _ session: inout Session) throws(Failure) -> String {
    let before = try session.timelines(of: [plan]).events.count { $0.command == Self.page.name }
    return before == 0 ? "activity-plan:\(plan)" : "activity-plan:\(plan) \(before + 1)"
  }

  /// When it was done: as `--at` says; at the time of the plan where that is over; else now.
  private func time(of plan: LoggedActivityPlan, _ session: Session) throws(Failure) -> (
    day: CivilDay, at: Timestamp?
  ) {
    if entry.at != nil { return try session.time(of: entry) }
    if plan.day > session.today {
      session.console.say("it was planned for \(plan.day); logging it as done now")
      return (session.today, session.now)
    }
    if let at = plan.at, at.instant <= session.now.instant { return (plan.day, at) }
    return (plan.day, plan.day == session.today ? session.now : nil)
  }
}
