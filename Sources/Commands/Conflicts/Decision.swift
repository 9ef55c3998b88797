internal import Encoding
internal import Journal
internal import Ledger
internal import Messages
internal import Session
internal import Values

/// What is decided of an entry's conflicts: one edit, or its removal.
struct Decision {
  /// One conflict that is decided.
  struct Item {
    let conflict: Conflict
    /// The value to keep; nil if it is removed or cleared.
    let value: JSON?
    /// The event that is kept; nil where something new was said.
    let event: ULID?
    /// The words for it.
    let words: Message
  }

  /// What is decided, in the order of the conflicts.
  private(set) var items: [Item] = []
  private var set: [JSON.Member] = []
  private var unset: [String] = []
  private(set) var isRemoval = false

  /// Nothing yet.
  init() {}

  /// Whether it decides a conflict.
  func covers(_ conflict: Conflict) -> Bool {
    isRemoval || items.contains { $0.conflict == conflict }
  }

  /// Takes the entry out, whatever else was said.
  mutating func remove() {
    isRemoval = true
  }

  /// Lets one side of a conflict count. Throws where that cannot be put into an edit.
  mutating func keep(_ claim: Conflict.Claim, in conflict: Conflict) throws(Failure) {
    switch (conflict.subject, claim.effect) {
    case (.path(let path), .value(let value)):
      set.append(.init(path, value))
      note(conflict, value, claim)
    case (.path(let path), _):
      unset.append(path)
      note(conflict, nil, claim)
    case (.standing, .removed):
      isRemoval = true
      note(conflict, nil, claim)
    case (.operations, _) where !claim.counts:
      throw Failure(
        .notUnderstood, "resolve.operations", "these operations cannot replace others",
        hint: "keep those that count, and use FIELD=VALUE for what should be different")
    default: note(conflict, nil, claim)
    }
  }

  /// Takes the values of an edit, even if they are the current ones.
  mutating func take(_ edited: EditedEntry, of conflicts: [Conflict]) {
    let changes = edited.changes.map { (path: $0.path, value: $0.after) } + edited.unchanged
    for (path, value) in changes {
      guard !set.contains(where: { $0.key == path }), !unset.contains(path) else { continue }
      let decided = conflicts.first { $0.subject == .path(path) }
      let isChanged = edited.changes.contains { $0.path == path }
      guard decided != nil || isChanged else { continue }
      if let value { set.append(.init(path, value)) } else { unset.append(path) }
      guard let decided else { continue }
      items.append(
        Item(conflict: decided, value: value, event: nil, words: "\(EntrySummary.plain(value))"))
    }
    // Where whole operations differ, any word of somebody who has seen both decides.
    for conflict in conflicts where conflict.subject == .operations && !changes.isEmpty && !covers(conflict) {
      items.append(Item(conflict: conflict, value: nil, event: nil, words: "as given"))
    }
  }

  /// The operation that says so to every device, in an event at a place, made in knowledge of the given events.
  func operation(on entry: ULID, base: [ULID], at place: EventPlace) -> Operation {
    guard !isRemoval else { return .remove(entry: entry, base: base) }
    let placed = set.map { JSON.Member(EditedEntry.path($0.key, at: place), $0.value) }
    return .edit(entry: entry, base: base, set: placed, unset: unset)
  }

  private mutating func note(_ conflict: Conflict, _ value: JSON?, _ claim: Conflict.Claim) {
    items.append(Item(conflict: conflict, value: value, event: claim.event, words: claim.words))
  }
}
