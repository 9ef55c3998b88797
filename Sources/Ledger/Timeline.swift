// What an entry was at any time, and what it takes to go back. `undo` never deletes: it adds an event whose
// operations set an entry's fields to what they were before the undone event. A field that a later event has
// changed since stays as that later event left it, and is named.

package import Encoding
package import Values

/// The life of one entry: how it was added and every event that changed it since, oldest first.
package struct Timeline: Sendable {
  /// The entry.
  package let entry: ULID
  /// The `add` operation's JSON object; nil while its event has not been met.
  package private(set) var original: JSON?
  /// The event that added it.
  package private(set) var origin: ULID?
  private var revisions = EntryRevisions()

  /// The life of an entry of which nothing is known yet.
  package init(entry: ULID) {
    self.entry = entry
  }

  /// Takes in an event that names the entry.
  package mutating func take(_ event: Event) {
    for operation in event.operations where operation["entry"]?.stringValue == entry.description {
      if let revision = Revision(event: event.id, operation) {
        revisions.insert(revision)
      } else if operation["op"]?.stringValue == "add" {
        original = operation
        origin = event.id
      }
    }
  }

  /// The events whose effect a new revision builds on: all seen so far.
  package var seen: [ULID] {
    (origin.map { [$0] } ?? []) + revisions.events
  }

  /// The entry's `add` object as it stands after the given events only; nil where it is removed or not there.
  package func state(kinds: Kinds, after counts: (ULID) -> Bool) -> JSON? {
    guard let original, let origin, counts(origin) else { return nil }
    return revisions.filtered(counts).applied(to: original, kinds: kinds)
  }

  /// The entry as it stands now, or before it was removed where it stands removed.
  package func current(kinds: Kinds) throws(DamagedEntry) -> Entry? {
    guard let original else { return nil }
    let object = revisions.withoutRemovals.applied(to: original, kinds: kinds) ?? original
    return try Entry(adding: object, revisions: seen)
  }

  /// Whether it stands removed.
  package var isRemoved: Bool { revisions.isRemoved }

  /// What takes back the effect of one event on this entry, and the paths left alone because a later event
  /// changed them; nil where there is nothing to take back. Events in `cancelled` were taken back themselves
  /// and change nothing.
  package func reversal(of event: ULID, kinds: Kinds, ignoring cancelled: Set<ULID>)
    -> (operation: Operation?, leftAlone: [String])
  {
    if event == origin {
      return (isRemoved ? nil : .remove(entry: entry, base: seen), [])
    }
    guard let revision = revisions[event] else { return (nil, []) }
    switch revision.change {
    case .remove: return (isRemoved ? .restore(entry: entry, base: seen) : nil, [])
    case .restore: return (isRemoved ? nil : .remove(entry: entry, base: seen), [])
    case .edit(let set, let unset):
      let paths = set.map(\.key) + unset
      let later = revisions.paths(after: event, ignoring: cancelled)
      let before = state(kinds: kinds) { $0 < event || $0 == origin }
      var restored: [JSON.Member] = []
      var dropped: [String] = []
      for path in paths where !later.contains(path) {
        if let value = before.flatMap({ Self.value(at: path, in: $0) }) {
          restored.append(.init(path, value))
        } else {
          dropped.append(path)
        }
      }
      let isNothing = restored.isEmpty && dropped.isEmpty
      return (
        isNothing ? nil : .edit(entry: entry, base: seen, set: restored, unset: dropped),
        paths.filter(later.contains)
      )
    }
  }

  /// The entry's `add` object as one of its revisions made it; nil where that revision is not known.
  package func version(_ revision: ULID, kinds: Kinds) -> JSON? {
    guard let original, revision == origin || revisions[revision] != nil else { return nil }
    let seen = revisions.filtered { revision != origin && $0 <= revision }
    return seen.withoutRemovals.applied(to: original, kinds: kinds)
  }

  /// What stood at a path before an event; nil where nothing did.
  package func value(at path: String, before event: ULID, kinds: Kinds) -> JSON? {
    guard let original else { return nil }
    let object = revisions.filtered { $0 < event }.withoutRemovals.applied(to: original, kinds: kinds)
    return Self.value(at: path, in: object ?? original)
  }

  private static func value(at path: String, in object: JSON) -> JSON? {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    guard let first = parts.first, let value = object[first] else { return nil }
    return parts.count == 1 ? value : Self.value(at: parts[1], in: value)
  }
}
