internal import Encoding
package import Journal
package import Ledger
package import Values

extension Operation {
  /// An entry that says its number.
  package static func add(_ kind: String, _ entry: ULID, _ number: Int, text: String = "added") -> Operation {
    .add(
      kind: kind, entry: entry, day: CivilDay(number: 20_000 + number % 9), at: nil,
      fields: [.init("value", .number(String(number))), .init("text", .string(text))])
  }
}

extension Journal {
  /// What takes events back, as `undo` writes it.
  package func reversal(of ids: [ULID], in snapshot: Snapshot) throws -> [Operation] {
    let events = try events(ids, in: snapshot)
    let stack = try undoStack(in: snapshot)
    var operations: [Operation] = []
    for entry in Set(events.flatMap(\.entries)).sorted() {
      guard let timeline = try timelines(of: [entry], in: snapshot).timelines[entry] else { continue }
      for event in events where event.entries.contains(entry) {
        let reversal = timeline.reversal(of: event.id, kinds: ModelHome.kinds, ignoring: stack.cancelled)
        operations += reversal.operations
      }
    }
    return operations
  }
}
