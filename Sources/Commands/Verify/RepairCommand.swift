package import Arguments
internal import Document
internal import Encoding
internal import Journal
package import Session
internal import Sync

/// `healthlog repair`.
package struct RepairCommand: Command, JournalFree {
  package static let page = Page(
    name: "repair", group: .care, summary: "Repair the journal's files.",
    details: [
      """
      Completes a torn last line or sets it aside; moves unfinished files and files that do not belong in \
      the journal to `local/quarantine/`; replaces a damaged segment with an intact one that has the same \
      events; moves a file with another device's events to that device's folder; fixes wrong names, \
      permissions and a lost FORMAT; recovers a changed ID in journal.json; removes texts that were erased. \
      Nothing is deleted and no event is changed. With --plan, or without an option, it only shows what it \
      would do.
      """,
      """
      If a line that was recorded here is damaged and no remote has it, the line and its file are set aside, \
      and the intact events after it continue under a new device name, so that you can go on logging and \
      syncing. Each keeps its ID and counts once. If a repair is interrupted, run it again.
      """,
      """
      `--from REMOTE` fetches what is damaged or missing here and intact there, and then does the rest; \
      damaged files are set aside, and what is fetched is verified first. `sync` does this by itself for \
      files changed since the last sync. What no remote has stays as it is, and all other lines still count; \
      the exit code is then 1.
      """,
    ],
    examples: [
      Example("healthlog repair", "show what would be done"),
      Example("healthlog repair --apply", "repair"),
      Example(
        "healthlog repair --from origin", "fetch from a remote what is damaged here, then repair the rest"),
    ],
    seeAlso: ["verify", "doctor", "sync", "healthlog-journal(5)"])

  let isApplied: Bool
  let remote: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    let isPlanned = try read.flag("plan", help: "show what would be done; the default")
    let isAsked = try read.flag("apply", help: "repair")
    remote = try read.option("from", help: "fetch what is damaged here from a remote, and repair")
    isApplied = isAsked || remote != nil
    if isPlanned && isApplied {
      throw UsageError(
        code: "usage.conflict",
        message: "--plan changes nothing and cannot be combined with --apply or --from",
        hint: "first `healthlog repair --plan`, then `healthlog repair --apply`", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let path = try session.place().path
    let world = session.world
    let repair: Repair
    if let remote { try fetch(from: remote, path, &session) }
    do throws(JournalError) {
      let journal = try? Journal.open(path, on: world.disk)
      let elsewhere =
        try journal.map { (journal) throws(JournalError) in try journal.segmentsElsewhere() }
        ?? SegmentRanges()
      let known = world.installation.knownJournals(on: world.disk)
      repair =
        isApplied
        ? try Repair.apply(
          path, on: world.disk, kinds: session.kinds, now: world.now(), elsewhere: elsewhere,
          known: known, wait: session.settings.lockWait, pause: world.pause)
        : try Repair.plan(
          path, on: world.disk, kinds: session.kinds, now: world.now(), elsewhere: elsewhere, known: known)
    } catch {
      throw Failure(error)
    }
    show(repair, &session.console)
    if !repair.remains.isEmpty { session.console.end(with: .no) }
  }

  /// Fetches what is damaged or missing here from a remote, and tells what that was.
  private func fetch(from name: String, _ path: String, _ session: inout Session) throws(Failure) {
    let journal: Journal
    do throws(JournalError) {
      journal = try Journal.open(path, on: session.world.disk)
    } catch {
      throw Failure(error)
    }
    guard let record = try session.remotes(of: journal).first(where: { $0.name == name })?.record else {
      throw Failure(
        .notFound, "remote.unknown", "unknown remote '\(name)'",
        hint: "run `healthlog remote list` to see them")
    }
    var transport = try session.transport(to: record, of: journal)
    let place = session.syncPlace(showsProgress: true)
    defer { session.endProgress() }
    do throws(SyncFailure) {
      let report = try SyncRun.heal(journal, from: name, over: &transport, at: place)
      for healed in report.healed { session.console.warn("restored '\(healed)' from \(name)") }
      for trouble in report.troubles { session.console.warn("\(name): \(trouble.message)") }
    } catch {
      throw Failure(error, remote: name)
    }
  }

  private func show(_ repair: Repair, _ console: inout Console) {
    let language = console.language
    var blocks: [Block] = []
    if !repair.actions.isEmpty { blocks.append(.list(repair.actions.map { language.words(line($0)) })) }
    if !repair.remains.isEmpty {
      blocks.append(.paragraph(language.words("remaining:")))
      blocks.append(.list(repair.remains.map { language.words($0.line) }))
    }
    if blocks.isEmpty { blocks.append(.paragraph(language.words("nothing to repair"))) }
    console.show(
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
    case .rescue:
      isApplied ? "recovered the readable part of \(what)" : "recover the readable part of \(what)"
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
