internal import Encoding
package import Values

extension EventDraft {
  /// Whether an event of it, whose body has so many bytes, holds more than one may.
  package func isTooMuch(_ bytes: Int) -> Bool {
    operations.count > EventSize.mostOperations || bytes > EventSize.longestBody
  }

  /// The drafts that it is cut into, in the order of its operations: one where an event may hold them all. Each says of
  /// what is taken back what the whole says; the source is named by the first.
  package var pieces: [EventDraft] {
    let operations = operations.flatMap(\.parts)
    // Members without a list of ids, and each id in quotes with its comma.
    let others = 1024 + (source?.utf8.count ?? 0) * 6 + (undoes.count + redoes.count) * (ULID.length + 3)
    let runs = EventSize.runs(of: operations.map { $0.json.text.utf8.count }, beside: others)
    return runs.enumerated().map { number, run in
      EventDraft(
        command, Array(operations[run]), undoes: undoes, redoes: redoes, batch, number == 0 ? source : nil)
    }
  }

  /// The same as a part of a batch, unless it is one of another.
  package func part(of batch: ULID) -> EventDraft {
    EventDraft(command, operations, undoes: undoes, redoes: redoes, self.batch ?? batch, source)
  }
}

extension Operation {
  /// What erases the same in steps, where it names very many events; else itself.
  fileprivate var parts: [Operation] {
    guard case .erase(let entry, let events) = self, events.count > EventSize.mostOperations else {
      return [self]
    }
    return stride(from: 0, to: events.count, by: EventSize.mostOperations).map { start in
      .erase(entry: entry, events: Array(events[start..<min(start + EventSize.mostOperations, events.count)]))
    }
  }
}
