internal import Activity
package import Arguments
internal import Encoding
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Plans an activity.
package struct ActivityPlan: Command {
  package static let page = Page(
    name: "activity plan", group: .logging, summary: "Plan an activity for a future day.",
    details: [
      """
      Give the activity as for `activity add`, and its day with `--on` or `--at`. A plan does not count in \
      any total, goal or report until `activity done` logs it. `day` and `status` show it, and `edit ID \
      day=friday` moves it.
      """
    ],
    examples: [
      Example("healthlog activity plan \"run 45m\" --on tomorrow", "a run at any time tomorrow"),
      Example("healthlog activity plan yoga 1h --on friday --at 18:00", "at a set time"),
    ],
    seeAlso: ["activity done", "activity list", "activity add", "healthlog-dates(7)"])

  let words: [String]
  let name: String?
  let on: When?
  let options: ActivityOptions
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "ACTIVITY", atLeast: 1, help: "the activity, such as run 45m", completion: .activities)
    name = try read.option(
      "type", help: "the activity, if the words are only numbers", completion: .activities)
    on = try read.option("on", help: "the day, such as tomorrow or friday")
    options = try ActivityOptions(&read)
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let line = try ActivityLine.read(words, named: name, &session)
    let said = try line.metrics.together(with: try options.metrics(&session))
    let metrics = try planned(line.type, said, session.console)
    let time = try time(session)
    let plan = PlannedActivity(
      type: line.type.key, metrics: metrics, note: said.words(with: try entry.words()))
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: time.day) {
      place, _ throws(Failure) in
      EventDraft(
        command: Self.page.name, operations: [plan.addition(entry: place.id, day: time.day, at: time.at)])
    }
    let logged = LoggedActivityPlan(
      id: recorded == .tried ? nil : place.id, day: time.day, at: time.at, content: plan)
    session.tell(recorded, "activity plan", place.id)
    let json = logged.json(session)
    session.console.show(logged.document(session), json: json)
  }

  /// What can be planned: the energy and the heart rate are not known before.
  private func planned(
    _ type: ActivityType, _ said: ActivityMetrics, _ console: Console
  ) throws(Failure) -> ActivityMetrics {
    guard said.kcal == nil, said.heartRate == nil, options.met == nil else {
      throw Failure(
        .notUnderstood, "activity-plan.metric", "a plan cannot have energy or heart rate",
        hint: "give them when you log it, as in `healthlog activity done \(type.key) --kcal 320`")
    }
    var metrics = said
    try metrics.settle(type, console)
    metrics.pace = nil
    var details = ActivityEntry.Details()
    details.distance = metrics.distance
    details.exertion = metrics.exertion
    details.ascent = metrics.ascent
    if let duration = metrics.duration {
      try ActivityLimits.check(type, duration, kcal: nil, details, isForced: options.isForced)
    }
    return metrics
  }

  /// The day and the time: `--on` with the time of `--at`, or `--at` alone. What is over is not planned any more.
  private func time(_ session: Session) throws(Failure) -> (day: CivilDay, at: Timestamp?) {
    let text = [on?.text, entry.at?.text].compactMap { $0 }.joined(separator: " ")
    guard !text.isEmpty else {
      throw Failure(
        .notUnderstood, "activity-plan.day", "no day given for the plan",
        hint: "add --on tomorrow, or --at \"tomorrow 18:00\"")
    }
    let when: When
    do {
      when = try When.parse(text)
    } catch {
      throw Failure(error)
    }
    let resolved = try session.resolve(planned: when)
    guard resolved.day >= session.today else {
      throw Failure(
        .notUnderstood, "activity-plan.past", "\(resolved.day) is in the past",
        hint: "use `healthlog activity add` to log what you did")
    }
    return (resolved.day, resolved.timestamp)
  }
}
