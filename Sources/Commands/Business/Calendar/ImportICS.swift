internal import Arguments
internal import Document
internal import Encoding
internal import Import
internal import Ledger
internal import Session
internal import Training
internal import Values

/// `healthlog import ics`.
struct ImportICS: Command {
  static let page = Page(
    name: "import ics", group: .moving, summary: "Take changes back from a calendar.",
    details: [
      """
      Reads a calendar with events that `session ics` exported. Where the day, the times, the place or the status of one \
      was changed in the calendar, its session changes too; breaks stay if they still fit. If somebody changed the same \
      session here in the meantime, both are kept, and `conflicts` lists them.
      """,
      """
      Other events are listed. With `--new` they become sessions, each of them once. Events that repeat and events \
      without times are listed with the reason, and the exit code is 3.
      """,
    ],
    examples: [
      Example("healthlog import ics calendar.ics --dry-run", "show what was changed in the calendar"),
      Example("healthlog import ics calendar.ics --new", "also make sessions of its other events"),
    ],
    seeAlso: ["session ics", "conflicts", "undo"])

  let file: String
  let makesNew: Bool
  let isDryRun: Bool

  init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word("FILE", help: "the calendar, or - for standard input", completion: .files)
    makesNew = try read.flag("new", help: "make sessions of events that are not ours")
    isDryRun = try read.flag("dry-run", help: "show what would be recorded, without recording it")
  }

  func run(_ session: inout Session) throws(Failure) {
    let calendar = try CalendarFile(file, most: Self.mostEvents, session)
    let plan = try CalendarPlan(calendar, makesNew: makesNew, &session)
    if !isDryRun { try plan.store(as: Self.page.name, from: file == "-" ? "-" : file.fileName, &session) }
    let contested = isDryRun || plan.changed.isEmpty ? [] : Set(try session.conflicts().map(\.timeline.entry))
    let conflicts = plan.changed.count(where: contested.contains)
    show(plan, conflicts, &session)
    let (changed, new) = (plan.count(.changed), plan.count(.new))
    if isDryRun {
      session.console.say("dry run: nothing was stored")
    } else if changed + new == 0 {
      session.console.say("nothing new")
    } else {
      session.console.say("\(changed) changed, \(new) new")
    }
    for fault in plan.faults.prefix(Self.mostWarned) {
      session.console.warn("line \(fault.line): \(fault.reason); left out")
    }
    if conflicts > 0 {
      session.console.warn(
        conflicts == 1
          ? "1 session was changed here as well; run `healthlog conflicts`"
          : "\(conflicts) sessions were changed here as well; run `healthlog conflicts`")
    }
    if conflicts > 0 || plan.count(.refused) > 0 || !plan.faults.isEmpty {
      session.console.end(with: .attention)
    }
  }

  private static let mostWarned = 20
  private static let mostEvents = 20_000

  /// Shows what becomes of each event; people see nothing of those that are as they were.
  private func show(_ plan: CalendarPlan, _ conflicts: Int, _ session: inout Session) {
    let language = session.console.language
    let shown = session.console.isForPeople ? plan.lines.filter { $0.outcome != .same } : plan.lines
    let table = Table(
      shown,
      columns: [
        .text("day", language.words(.day), .essential, .whole) { $0.time.map { .day($0.day) } ?? .empty },
        .text("hours", language.words(Phrase("hours", "hours")), .essential, .whole) { Self.hours($0) },
        .text("module", language.words(Phrase("module", "module")), .essential, .clipped) {
          $0.event.summary.map(Cell.text) ?? .empty
        },
        .text("outcome", language.words(Phrase("outcome", "outcome")), .essential, .whole) {
          .phrase($0.outcome.phrase)
        },
        .text("reason", language.words(.reason), .useful, .wrapped) { line in
          line.reason.map { .text(language.words($0)) } ?? .empty
        },
      ])
    let lines = plan.lines.map(Self.json)
    session.console.show(
      list: table,
      json: [
        "schema": "healthlog.calendar-import/1", "changed": .count(plan.count(.changed)),
        "new": .count(plan.count(.new)), "conflicts": .count(conflicts), "stored": .bool(!isDryRun),
        "events": .array(lines),
        "faults": .array(
          plan.faults.map { ["line": .count($0.line), "reason": .string($0.reason.english)] }),
      ], lines: lines)
  }

  private static func hours(_ line: CalendarPlan.Line) -> Cell {
    guard let time = line.time else { return .empty }
    return .text("\(SessionSpan.clock(time.start))\u{2013}\(SessionSpan.clock(time.end))")
  }

  private static func json(_ line: CalendarPlan.Line) -> JSON {
    [
      "uid": .text(line.event.uid), "id": .text(line.operation?.entry), "module": .text(line.event.summary),
      "day": .text(line.time?.day), "start": .text(line.time.map { SessionSpan.clock($0.start) }),
      "end": .text(line.time.map { SessionSpan.clock($0.end) }), "outcome": .string(line.outcome.rawValue),
      "reason": .text(line.reason?.english),
    ]
  }
}

extension CalendarPlan.Outcome {
  fileprivate var phrase: Phrase {
    switch self {
    case .same: Phrase("same", "unchanged")
    case .changed: Phrase("changed", "changed")
    case .new: Phrase("new", "new")
    case .foreign: Phrase("foreign", "not a session")
    case .refused: Phrase("refused", "not taken")
    }
  }
}
