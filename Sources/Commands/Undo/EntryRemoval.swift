// `remove` and `restore` change one thing, whether entries are removed, in one event.

internal import Document
internal import Encoding
internal import Ledger
internal import Messages
internal import Session
internal import Values

/// Removes or restores entries.
struct EntryRemoval {
  let removing: Bool
  let options: EntryOptions

  /// Removes or restores the entries of some names; those that already are so are only reported.
  func run(_ names: [String], as command: String, _ session: inout Session) throws(Failure) {
    let known = Known(
      standing: try session.matches(of: names, kinds: nil),
      removed: removing ? nil : try session.removedEntries(named: names))
    var entries: [ULID] = []
    var seen: Set<ULID> = []
    for name in names {
      guard let entry = try find(name, known, session) else { continue }
      if seen.insert(entry).inserted { entries.append(entry) }
    }
    guard !entries.isEmpty else { return show([], [], &session.console) }
    var summaries: [Message] = []
    _ = try session.record(options, as: command, day: session.today) { _, session throws(Failure) in
      let timelines = try session.timelines(of: Set(entries)).timelines
      summaries = []
      var operations: [Operation] = []
      for entry in entries {
        guard let timeline = timelines[entry] else { continue }
        summaries.append(EntrySummary(timeline, session).text)
        let base = timeline.heads
        operations.append(removing ? .remove(entry: entry, base: base) : .restore(entry: entry, base: base))
      }
      return EventDraft(command: command, operations: operations)
    }
    show(entries, summaries, &session.console)
  }

  /// The entries of the names, all looked up at once.
  private struct Known {
    let standing: [String: [ULID]]
    /// Nil as long as nobody asked.
    let removed: [String: [ULID]]?
  }

  /// The entry of a name; nil where it is already as asked.
  private func find(_ name: String, _ known: Known, _ session: Session) throws(Failure) -> ULID? {
    if removing {
      do {
        return try Session.entry(named: name, among: known.standing)
      } catch {
        guard error.exit == .notFound, !name.hasPrefix("@"), try session.removedEntry(named: name) != nil
        else {
          throw error
        }
        session.console.say("'\(name)' is already removed")
        return nil
      }
    }
    if let entry = try Session.removedEntry(named: name, among: known.removed ?? [:]) { return entry }
    guard !name.hasPrefix("@") else {
      throw Failure(
        .notFound, "entry.unknown", "there is no removed entry '\(name)'",
        hint: "run `healthlog history` to see what was removed")
    }
    _ = try Session.entry(named: name, among: known.standing)
    session.console.say("'\(name)' is not removed")
    return nil
  }

  private func show(_ entries: [ULID], _ summaries: [Message], _ console: inout Console) {
    let past = removing ? "removed" : "restored"
    let language = console.language
    let lines: [Message] = summaries.map { removing ? "removed \($0)" : "restored \($0)" }
    console.show(
      Document(title: "", blocks: lines.map { .paragraph(language.words($0)) }),
      json: [
        "schema": .string("healthlog.\(removing ? "remove" : "restore")/1"),
        past: .array(entries.map { .string($0.description) }),
      ])
  }
}
