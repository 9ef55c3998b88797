internal import Encoding
package import Values

/// What takes back the effect of one event on one entry.
package struct Reversal: Equatable, Sendable {
  /// What is to be done; nothing where nothing of the event is left to take back.
  package fileprivate(set) var operations: [Operation] = []
  /// The paths that stay as another event left them.
  package fileprivate(set) var leftAlone: [Message] = []
}

extension Timeline {
  /// What takes back one event. Events in `cancelled` were taken back themselves and change nothing.
  package func reversal(of event: ULID, kinds: Kinds, ignoring cancelled: Set<ULID>) -> Reversal {
    var reversal = Reversal()
    guard let original else { return reversal }
    if event == origin {
      if !isRemoved { reversal.operations.append(.remove(entry: entry, base: heads)) }
      return reversal
    }
    guard let place = revisions.place(of: event) else { return reversal }
    // The undo event that a redo takes back is cancelled, as is what it undid; but it is what is looked at.
    let cancelled = cancelled.subtracting([event])
    switch revisions.revisions[place].standing {
    case .removed: reverse(removal: place, &reversal, cancelled)
    case .restored: reverse(restoration: place, &reversal, cancelled)
    case nil: break
    }
    reverse(edits: place, of: original, kinds, &reversal, cancelled)
    return reversal
  }

  private func reverse(removal place: Int, _ reversal: inout Reversal, _ cancelled: Set<ULID>) {
    guard isRemoved else { return }
    if revisions.isInForce(removal: place, ignoring: cancelled) {
      reversal.operations.append(.restore(entry: entry, base: heads))
    } else {
      reversal.leftAlone.append("the removal")
    }
  }

  private func reverse(restoration place: Int, _ reversal: inout Reversal, _ cancelled: Set<ULID>) {
    guard !isRemoved else { return }
    let hasSuccessor = revisions.revisions.indices.contains { other in
      let revision = revisions.revisions[other]
      return revision.standing != nil && revisions.has(other, seen: place)
        && !cancelled.contains(revision.event)
    }
    if hasSuccessor {
      reversal.leftAlone.append("the restoration")
    } else {
      reversal.operations.append(.remove(entry: entry, base: heads))
    }
  }

  private func reverse(
    edits place: Int, of original: JSON, _ kinds: Kinds, _ reversal: inout Reversal, _ cancelled: Set<ULID>
  ) {
    let before = state(before: place, of: original, kinds)
    var set: [JSON.Member] = []
    var unset: [String] = []
    for edit in revisions.revisions[place].edits {
      guard revisions.winner(of: edit.path, ignoring: cancelled) == place else {
        reversal.leftAlone.append("\(edit.path)")
        continue
      }
      if let value = before.value(at: edit.path) {
        set.append(.init(edit.path, value))
      } else {
        unset.append(edit.path)
      }
    }
    guard !set.isEmpty || !unset.isEmpty else { return }
    reversal.operations.append(.edit(entry: entry, base: heads, set: set, unset: unset))
  }
}
