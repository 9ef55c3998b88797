package import Arguments
internal import Document
internal import Encoding
internal import Goals
internal import Journal
internal import Ledger
internal import Messages
package import Session
internal import Values

/// `healthlog status`, and `healthlog` alone.
package struct Status: Command {
  package static let page = Page(
    name: "status", group: .looking, summary: "Show today at a glance.",
    details: [
      """
      Shows what is left of each goal, today's meals and activities, water, the latest weight with its \
      change over one to two weeks, the goals of this week so far, and finally the most important message of \
      `alerts` and the notices of synced servers. `healthlog` alone shows the same.
      """,
      "In the journal of a training company it shows the figures of this month, as `business stats` does.",
      "`--short` prints one line for a shell prompt.",
      """
      `--watch` keeps showing it until Ctrl-C and refreshes whenever something is logged, here or on another \
      device that syncs, and when a new day begins. In a pipe the views follow one another; with `--format \
      json` each is one line.
      """,
      """
      `--sync` instead shows the state of the remotes: when each was last synced, how much is waiting to be \
      sent, which devices have recorded what, and what is waiting for missing data. No remote is contacted. \
      With `--stale 48h` the exit code is 3 if the last sync with a remote is older, or there was none.
      """,
    ],
    examples: [
      Example("healthlog", "today at a glance"),
      Example("healthlog status --stale 48h", "exit with status 3 if there was no sync for two days"),
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
    isShort = try read.flag("short", help: "one line, for a shell prompt")
    isWatching = try read.flag("watch", help: "keep showing it, refreshed whenever something is logged")
    isChecking = try read.flag("check", help: "exit with status 3 if a daily goal is exceeded")
    isSync = try read.flag("sync", help: "show the state of the remotes")
    stale = try read.option(
      "stale", help: "the same, and exit with status 3 if the last sync is older than this")
    if isWatching, isChecking || isSync || stale != nil {
      throw UsageError(
        code: "usage.conflict", message: "--watch cannot be combined with --check, --sync or --stale",
        hint: "these give a single answer and exit", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    if isSync || stale != nil { return try SyncStatus(session, stale: stale).show(in: &session) }
    if isWatching { return try StatusWatch(show: show).run(session) }
    try show(&session)
  }

  /// Shows the month of a training company.
  private func showBusiness(_ session: inout Session) throws(Failure) {
    if isShort { session.passOverConflicts() } else { session.tellLosses() }
    let report = try BusinessReport(of: session.thisMonth, byMonth: false, &session)
    if isShort, session.console.isForPeople {
      session.console.write(report.line(session.console.language) + "\n")
    } else {
      session.console.show(report.document(session.console), json: report.json)
    }
    session.attendToConflicts()
  }

  private func show(_ session: inout Session) throws(Failure) {
    if session.journal?.purpose == .training { return try showBusiness(&session) }
    // A prompt is no place for it.
    if isShort { session.passOverConflicts() }
    var report = StatusReport(try session.dayView(on: session.today))
    report.day.rules = try session.dietaryRules()
    session.tell(report.day.damage)
    if !isShort { session.tellLosses() }
    let isJSON = session.console.format == .json || session.console.format == .jsonl
    if isShort && !isJSON {
      session.console.write(report.line(session.console.language, session.console.units) + "\n")
    } else {
      report.message = try session.messages(on: session.today).first
      let notices = isShort ? [] : session.noticesToday
      let unread = session.unreadMeetUps
      var document = report.document(session.console.language, session.console.units)
      document.blocks += notices.blocks(session.console.language)
      if let unread {
        let words: Message =
          unread.meetups == 1
          ? "inbox: \(unread.messages) unread in 1 meet-up"
          : "inbox: \(unread.messages) unread in \(unread.meetups) meet-ups"
        document.blocks.append(.paragraph(session.console.language.words(words)))
      }
      let inbox: [JSON.Member] = unread.map { [.init("inbox", ["unread": .count($0.messages)])] } ?? []
      session.console.show(document, json: .object((report.json.members ?? []) + notices.members + inbox))
    }
    session.attendToConflicts()
    if isChecking, AdviceReport(report.day, foods: [], isBeforeNoon: false).isExceeded {
      session.console.end(with: .attention)
    }
  }
}
