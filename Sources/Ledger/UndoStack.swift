package import Values

/// Which events of a device `undo` and `redo` would reverse next, as its stream goes by.
package struct UndoStack: Sendable {
  private var done: [ULID] = []
  private var undone: [(undo: ULID, events: [ULID])] = []
  /// The events that no longer say anything: those undone, and the undo and redo events that cancel out.
  package private(set) var cancelled: Set<ULID> = []

  /// An empty stream's stack.
  package init() {}

  /// Takes in the next event of the stream.
  package mutating func take(_ id: ULID, undoes: [ULID], redoes: [ULID]) {
    if !undoes.isEmpty {
      done.removeAll { undoes.contains($0) }
      undone.append((id, undoes))
      cancelled.formUnion(undoes + [id])
    } else if !redoes.isEmpty {
      for (undo, events) in undone where redoes.contains(undo) {
        done.append(contentsOf: events)
        cancelled.subtract(events)
      }
      cancelled.insert(id)
      undone.removeAll { redoes.contains($0.undo) }
    } else {
      done.append(id)
      undone.removeAll()
    }
  }

  /// The newest events that are not undone, newest first.
  package func undoable(_ count: Int) -> [ULID] {
    done.suffix(count).reversed()
  }

  /// The newest undo events that nothing was written after, newest first.
  package func redoable(_ count: Int) -> [ULID] {
    undone.suffix(count).reversed().map(\.undo)
  }
}
