package import Arguments
internal import Document
internal import Goals
package import Session

/// `healthlog status`, and `healthlog` alone.
package struct Status: Command {
  package static let page = Page(
    name: "status", group: .looking, summary: "Show today at a glance.",
    details: [
      """
      Shows what is left to each goal, the meals and activities so far, water, the newest weight with its \
      change since a week, and the goals of this week up to now, and at the end the weightiest message of \
      `alerts`. `healthlog` alone shows the same.
      """,
      "`--short` prints one line for a shell prompt.",
    ],
    examples: [
      Example("healthlog", "today at a glance"),
      Example("healthlog status --short", "one line, such as 1,220/2,000 kcal, protein 90/150 g, 45 min"),
    ],
    seeAlso: ["day", "report week", "goal progress"])

  let isShort: Bool
  let isChecking: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    isShort = try read.flag("short", help: "one line, for a prompt")
    isChecking = try read.flag("check", help: "end with 3 where a goal of the day is exceeded")
  }

  package func run(_ session: inout Session) throws(Failure) {
    // A prompt is no place for it.
    if isShort { session.passOverConflicts() }
    var report = StatusReport(try session.dayView(on: session.today))
    report.day.rules = try session.dietaryRules()
    session.tell(report.day.damage)
    let isJSON = session.format == .json || session.format == .jsonl
    if isShort && !isJSON {
      session.write(report.line(session.language, session.units) + "\n")
    } else {
      report.message = try session.messages(on: session.today).first
      session.show(report.document(session.language, session.units), json: report.json)
    }
    session.attendToConflicts()
    if isChecking, AdviceReport(report.day, foods: []).isExceeded { session.end(with: .attention) }
  }
}
