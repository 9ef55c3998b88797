package import Arguments
internal import Document
internal import Encoding
internal import Journal
package import Session

/// `healthlog repair`.
package struct RepairCommand: Command, JournalFree {
  package static let page = Page(
    name: "repair", group: .care, summary: "Mend what can be mended in the journal's files.",
    details: [
      "A torn last line is finished or put aside; files that were left unfinished or do not belong into the "
        + "journal are moved to `local/quarantine/`; a damaged segment makes way for a whole one with the same "
        + "events; wrong names, permissions and a lost FORMAT are put right; texts that were erased are taken "
        + "out. Nothing is deleted, and no event is changed. With --plan, or without an option, it only tells "
        + "what it would do.",
      "A damaged line in the middle of a stream stays where it is, and all others count. Only a backup or "
        + "another device knows what it said: copy the file from there. Where something like that remains the "
        + "exit code is 1.",
    ],
    examples: [
      Example("healthlog repair", "what would be done"),
      Example("healthlog repair --apply", "do it"),
    ],
    seeAlso: ["verify", "doctor", "healthlog-journal(5)"])

  let isApplied: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    let isPlanned = try read.flag("plan", help: "tell what would be done; so it is without an option")
    isApplied = try read.flag("apply", help: "do it")
    if isPlanned && isApplied {
      throw UsageError(
        code: "usage.conflict", message: "--plan and --apply exclude each other",
        hint: "first `healthlog repair --plan`, then `healthlog repair --apply`", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let path = try session.place().path
    let world = session.world
    let repair: Repair
    do throws(JournalError) {
      repair =
        isApplied
        ? try Repair.apply(
          path, on: world.disk, kinds: session.kinds, now: world.now(), wait: session.settings.lockWait,
          pause: world.pause)
        : try Repair.plan(path, on: world.disk, kinds: session.kinds, now: world.now())
    } catch {
      throw Failure(error)
    }
    show(repair, &session)
    if !repair.remains.isEmpty { session.end(with: .no) }
  }

  private func show(_ repair: Repair, _ session: inout Session) {
    let language = session.language
    var blocks: [Block] = []
    if !repair.actions.isEmpty { blocks.append(.list(repair.actions.map { language.words(line($0)) })) }
    if !repair.remains.isEmpty {
      blocks.append(.paragraph(language.words("this remains:")))
      blocks.append(.list(repair.remains.map { language.words($0.line) }))
    }
    if blocks.isEmpty { blocks.append(.paragraph(language.words("there is nothing to repair"))) }
    session.show(
      Document(title: "", blocks: blocks),
      json: [
        "schema": "healthlog.repair/1", "applied": .bool(isApplied),
        "actions": .array(repair.actions.map(json)), "remains": .array(repair.remains.map(\.json)),
      ], lines: repair.actions.map(json) + repair.remains.map(\.json))
  }

  private func line(_ action: RepairAction) -> Message {
    let target: Message = action.target.map { " to '\($0)'" } ?? ""
    let what: Message = "'\(action.path)'\(target): \(action.reason)"
    return switch action.deed {
    case .finish: isApplied ? "finished \(what)" : "finish \(what)"
    case .quarantine, .rename: isApplied ? "moved \(what)" : "move \(what)"
    case .permission: isApplied ? "changed \(what)" : "change \(what)"
    case .rebuild: isApplied ? "wrote \(what)" : "write '\(action.path)'\(target): \(action.reason)"
    case .erase: isApplied ? "erased in \(what)" : "erase in \(what)"
    }
  }

  private func json(_ action: RepairAction) -> JSON {
    [
      "action": .string(action.deed.rawValue), "path": .string(action.path), "to": .text(action.target),
      "reason": .string(action.reason.english),
    ]
  }
}
