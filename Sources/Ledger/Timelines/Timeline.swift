// What an entry was at any time, and what it takes to go back. `undo` never deletes: it adds an event whose
// operations set an entry's fields to what they were in the knowledge that the undone event was made in. A field
// in which another event counts by now stays as that event left it, and is named.

package import Encoding
package import Values

/// The life of one entry: how it was added and every event that changed it since.
package struct Timeline: Sendable {
  /// The entry.
  package let entry: ULID
  /// The `add` operation's JSON object; nil while its event has not been met, or once it is erased.
  package let original: JSON?
  /// The event that added it.
  package let origin: ULID?
  /// Whether it was erased; nothing is told of it then.
  package let isErased: Bool
  /// The bodies of keyed events recorded more than once and not alike, the one that counts first.
  let rivals: [[Event]]
  let sources: [ULID: EventSource]
  let revisions: EntryRevisions

  /// The life of an entry, from the events that name it in any order, and from the ids of events that were
  /// erased, whether their bodies are still there or not.
  package init(entry: ULID, events: [Event], erased: Set<ULID>) {
    let bodies = EventBodies(events.filter { !erased.contains($0.id) })
    self.entry = entry
    rivals = bodies.rivals
    var sources: [ULID: EventSource] = [:]
    var revisions: [Revision] = []
    var addition: (event: ULID, operation: JSON)?
    var isErased = false
    for event in bodies.counting {
      sources[event.id] = EventSource(device: event.device, at: event.at)
      let operations = event.operations(on: entry)
      if let revision = Revision(event: event.id, operations) { revisions.append(revision) }
      for operation in operations {
        switch operation["op"]?.stringValue {
        case "add" where addition == nil || event.id == entry: addition = (event.id, operation)
        case "erase": isErased = true
        default: continue
        }
      }
    }
    self.sources = sources
    self.isErased = isErased
    self.revisions = EntryRevisions(isErased ? [] : revisions)
    original = isErased ? nil : addition?.operation
    origin = addition?.event
  }

  /// The events whose effect a new revision builds on: those that no other has seen.
  package var heads: [ULID] {
    let heads = revisions.heads
    return heads.isEmpty ? origin.map { [$0] } ?? [] : heads
  }

  /// Those of the events that changed one of some fields of what was added, or took the entry out or brought it back, oldest
  /// first.
  package func events(changing fields: Set<String>) -> [ULID] {
    revisions.revisions.filter { revision in
      revision.standing != nil || fields.contains(where: revision.touches)
    }.map(\.event)
  }

  /// The events that made it what it is, oldest first.
  package var events: [ULID] {
    (origin.map { [$0] } ?? []) + revisions.events
  }

  /// The entry as it stands now, or before it was removed where it stands removed.
  package func current(kinds: Kinds) throws(DamagedEntry) -> Entry? {
    guard let original else { return nil }
    return try Entry(adding: revisions.applied(to: original, kinds: kinds), revisions: events)
  }

  /// Whether it stands removed.
  package var isRemoved: Bool { revisions.isRemoved }

  /// The entry's `add` object as the author of one of its revisions left it; nil where that revision is not
  /// known. Whatever arrives later, it stays the same.
  package func version(_ revision: ULID, kinds: Kinds) -> JSON? {
    guard let original else { return nil }
    guard revision != origin else {
      return revisions.applied(to: original, kinds: kinds, counting: { _ in false })
    }
    guard let place = revisions.place(of: revision) else { return nil }
    return revisions.applied(
      to: original, kinds: kinds, counting: { $0 == place || revisions.has(place, seen: $0) })
  }

  /// What stood at a path for the author of an event; nil where nothing did.
  package func value(at path: String, before event: ULID, kinds: Kinds) -> JSON? {
    guard let original, let place = revisions.place(of: event) else { return nil }
    return state(before: place, of: original, kinds).value(at: path)
  }

  /// The events that changed the entry without knowing of a given one, which did not know of them either.
  package func events(besides event: ULID) -> [ULID] {
    guard let place = revisions.place(of: event) else { return [] }
    return revisions.revisions.indices.filter { revisions.isConcurrent($0, place) }
      .map { revisions.revisions[$0].event }
  }

  /// The event that counts instead of a given one, neither having seen the other: at a path, or, where none is
  /// given, the one that keeps the entry from being removed. Nil where the event's own effect came to count.
  package func winner(over event: ULID, at path: String?) -> ULID? {
    guard let place = revisions.place(of: event) else { return nil }
    let others = revisions.revisions.indices.filter { revisions.isConcurrent($0, place) }
      .map { revisions.revisions[$0] }
    guard let path else { return others.last { $0.keepsEntry }?.event }
    return others.last { other in
      event < other.event && other.touches(path)
        && other.edits.first { $0.path == path }?.value
          != revisions.revisions[place].edits.first { $0.path == path }?.value
    }?.event
  }

  /// Whether an event is among those that count.
  package func has(_ event: ULID) -> Bool { sources[event] != nil }

  /// The devices that recorded a keyed event with other operations, which do not count.
  package func otherDevices(recording event: ULID) -> [String] {
    (rivals.first { $0[0].id == event } ?? []).dropFirst().map(\.device)
  }

  /// The entry as the author of a revision found it.
  func state(before place: Int, of original: JSON, _ kinds: Kinds) -> JSON {
    revisions.applied(to: original, kinds: kinds, counting: { revisions.has(place, seen: $0) })
  }
}

extension Event {
  /// Its operations on one entry.
  func operations(on entry: ULID) -> [JSON] {
    operations.filter { $0["entry"]?.idValue == entry }
  }
}
