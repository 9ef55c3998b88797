package import Arguments
internal import Document
internal import Encoding
internal import Goals
package import Session
internal import Values

/// `healthlog status`, and `healthlog` alone.
package struct Status: Command {
  package static let page = Page(
    name: "status", group: .looking, summary: "Show today at a glance.",
    details: [
      """
      Shows what is left to each goal, the meals and activities so far, water, the newest weight with its \
      change since one of a week or two before, the goals of this week up to now, and at the end the weightiest \
      message of `alerts` and the notices of the servers that the journal is synced with. `healthlog` alone shows the same.
      """,
      "`--short` prints one line for a shell prompt.",
      """
      `--watch` keeps showing it until Ctrl-C, anew whenever something was logged, here or on another device that \
      syncs, and when another day begins. In a pipe one follows the other; with `--format json` each is a line.
      """,
      """
      `--sync` shows instead how the journal stands with its remotes: when each was last in step, how much waits to \
      be sent, which devices have recorded what, and what waits for something that has not arrived. Nothing is asked \
      of a remote. With `--stale 48h` the exit code is 3 where the last exchange with a remote is longer ago, or \
      there is none.
      """,
    ],
    examples: [
      Example("healthlog", "today at a glance"),
      Example("healthlog status --stale 48h", "end with 3 where nothing was exchanged for two days"),
      Example("healthlog status --watch", "in a corner of the screen, all day long"),
      Example("healthlog status --short", "one line, such as 1,220/2,000 kcal, protein 90/150 g, 45 min"),
    ],
    seeAlso: ["day", "report week", "goal progress", "sync"])

  let isShort: Bool
  let isWatching: Bool
  let isChecking: Bool
  let isSync: Bool
  let stale: Minutes?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    isShort = try read.flag("short", help: "one line, for a prompt")
    isWatching = try read.flag("watch", help: "keep showing it, anew whenever something was logged")
    isChecking = try read.flag("check", help: "end with 3 where a goal of the day is exceeded")
    isSync = try read.flag("sync", help: "how the journal stands with its remotes")
    stale = try read.option("stale", help: "the same, and end with 3 where the last exchange is longer ago")
    if isWatching, isChecking || isSync || stale != nil {
      throw UsageError(
        code: "usage.conflict", message: "--watch goes with none of --check, --sync and --stale",
        hint: "these give one answer and end", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    if isSync || stale != nil { return try SyncStatus(session, stale: stale).show(in: &session) }
    if isWatching { return try StatusWatch(show: show).run(session) }
    try show(&session)
  }

  private func show(_ session: inout Session) throws(Failure) {
    // A prompt is no place for it.
    if isShort { session.passOverConflicts() }
    var report = StatusReport(try session.dayView(on: session.today))
    report.day.rules = try session.dietaryRules()
    session.tell(report.day.damage)
    if !isShort { session.tellLosses() }
    let isJSON = session.format == .json || session.format == .jsonl
    if isShort && !isJSON {
      session.write(report.line(session.language, session.units) + "\n")
    } else {
      report.message = try session.messages(on: session.today).first
      let notices = isShort ? [] : session.noticesToday
      var document = report.document(session.language, session.units)
      document.blocks += notices.blocks(session.language)
      session.show(document, json: .object((report.json.members ?? []) + notices.members))
    }
    session.attendToConflicts()
    if isChecking, AdviceReport(report.day, foods: [], isBeforeNoon: false).isExceeded {
      session.end(with: .attention)
    }
  }
}
