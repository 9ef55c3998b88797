import Encoding
import Journal
import Ledger
import TestSupport
import Values

/// What somebody of a company is about to record, by what is on their machine then.
struct CompanyDraft {
  private let change: CompanyStep.Change
  private let number: Int
  private let kind: String
  /// How it is forged; nil where it is not.
  let forgery: CompanyStep.Forgery?
  private let command: String

  init(
    _ change: CompanyStep.Change, _ number: Int, _ kind: String, _ forgery: CompanyStep.Forgery?,
    _ command: String
  ) {
    (self.change, self.number, self.kind) = (change, number, kind)
    (self.forgery, self.command) = (forgery, command)
  }

  /// The id that is forged; nil where the machine gives one.
  func forgedID(at home: ModelHome) throws -> ULID? {
    switch forgery {
    case .clock:
      return ULID(milliseconds: home.wall().milliseconds + 259_200_000, random: (3, UInt64(number)))
    case .event:
      let ids = try home.open().lines().filter { $0.device != home.own }.map(\.id).sorted()
      return ids.isEmpty ? nil : ids[number % ids.count]
    default: return nil
    }
  }

  /// The event; nil where there is nothing to do.
  func event(_ id: ULID, in journal: Journal, _ snapshot: Snapshot, _ law: CompanyLaw, by person: Int) throws
    -> EventDraft?
  {
    let entries = law.entries
    switch forgery {
    case .entry where !entries.isEmpty:
      return draft(.add(kind, entries[number % entries.count], number))
    case .nothing: return draft(edit(ULID(high: 9, low: UInt64(number)), base: []))
    case .undo:
      let others = law.authors.filter { $0.value != person }.keys.sorted()
      guard !others.isEmpty, !entries.isEmpty else { return nil }
      return EventDraft(
        command: command, operations: [edit(entries[number % entries.count], base: [])],
        undoes: [others[number % others.count]], redoes: [])
    default: break
    }
    if change == .add { return draft(.add(kind, id, number)) }
    if change == .undo { return try undo(in: journal, snapshot) }
    guard !entries.isEmpty else { return nil }
    let entry = entries[number % entries.count]
    guard let timeline = try journal.timelines(of: [entry], in: snapshot).timelines[entry] else { return nil }
    switch change {
    case .edit: return draft(edit(entry, base: timeline.heads))
    case .remove: return timeline.isRemoved ? nil : draft(.remove(entry: entry, base: timeline.heads))
    case .restore: return timeline.isRemoved ? draft(.restore(entry: entry, base: timeline.heads)) : nil
    // Few, or little else would be left to look at.
    default: return number % 3 == 0 ? draft(.erase(entry: entry, events: timeline.events)) : nil
    }
  }

  private func draft(_ operation: Operation) -> EventDraft {
    EventDraft(command: command, operations: [operation])
  }

  private func edit(_ entry: ULID, base: [ULID]) -> Operation {
    .edit(entry: entry, base: base, set: [.init("value", .number(String(number)))], unset: [])
  }

  private func undo(in journal: Journal, _ snapshot: Snapshot) throws -> EventDraft? {
    let events = try journal.undoStack(in: snapshot).undoable(1).first ?? []
    guard !events.isEmpty else { return nil }
    let operations = try journal.reversal(of: events, in: snapshot)
    return operations.isEmpty
      ? nil : EventDraft(command: command, operations: operations, undoes: events, redoes: [])
  }
}
