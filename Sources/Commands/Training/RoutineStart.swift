internal import Activity
package import Arguments
internal import Document
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// Goes through a routine and records it.
package struct RoutineStart: Command {
  package static let page = Page(
    name: "routine start", group: .training, summary: "Work through a routine and log it when done.",
    details: [
      """
      On a terminal it goes through the exercises one by one and asks what you did: Enter for the sets as \
      planned, or other sets as in `60kg x 8,8,7`, `s` to skip one, `q` to quit. It asks before anything is \
      logged. Without a terminal it prints the list; `--done` logs the routine as planned.
      """,
      """
      It is logged as one activity with its sets. The duration is that of `--duration`, or the time it took \
      on the terminal, or otherwise an estimate, which is then reported. The energy is estimated as for \
      `activity add`.
      """,
    ],
    examples: [
      Example("healthlog routine start push", "one exercise at a time"),
      Example("healthlog routine start push --done --duration 40m --at 'yesterday 18:00'", "done as planned"),
    ],
    seeAlso: ["routine add", "activity add", "activity show"])

  let words: [String]
  let isDone: Bool
  let duration: Minutes?
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("ROUTINE", atLeast: 1, help: "its name or the end of its ID")
    isDone = try read.flag("done", help: "log it as planned without asking")
    duration = try read.option("duration", help: "how long it took, such as 45m")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let item = try session.routine(named: words)
    if isDone { return try record(item.routine, item.routine.items, taken: nil, &session) }
    guard session.console.canAsk else {
      let page = RoutinePage(item.entry, item.routine)
      session.console.show(page.document(session), json: page.json)
      return session.console.say("nothing was recorded; use --done to record it as planned")
    }
    let begin = session.world.now()
    let walk = RoutineWalk(item.routine)
    let work = try walk.ask(session.console)
    let taken = (session.world.now().milliseconds - begin.milliseconds) / 60_000
    guard !work.isEmpty, try walk.isConfirmed(work, session.console) else {
      return session.console.say("nothing was recorded")
    }
    try record(item.routine, work, taken: Minutes(Decimal(Int32(clamping: taken))), &session)
  }

  private func record(
    _ routine: Routine, _ work: [ExerciseWork], taken: Minutes?, _ session: inout Session
  ) throws(Failure) {
    let type = try ActivityTypes.builtIn.named(routine.activity)
    let minutes = minutes(work, taken, session.console)
    var metrics = ActivityMetrics()
    metrics.duration = minutes
    metrics.work = work
    let note = try entry.words() ?? routine.name
    let composer = try ActivityComposer(
      type, metrics, met: nil, isForced: false, command: Self.page.name, session.console)
    let time = try session.time(of: entry)
    let activity = try composer.activity(on: time.day, note: note, &session)
    let recorder = EntryRecorder(command: Self.page.name, noun: "activity", entry: entry)
    let logged = try recorder.record(activity, day: time.day, at: time.at, &session)
    session.console.show(logged.document(session.console), json: logged.json)
  }

  private func minutes(_ work: [ExerciseWork], _ taken: Minutes?, _ console: Console) -> Minutes {
    if let duration { return duration }
    if let taken, taken.value >= Decimal(1) { return taken }
    let estimated = work.estimatedMinutes
    console.say("estimated a duration of \(estimated) minutes; use --duration to set it")
    return estimated
  }
}
