internal import Encoding
internal import Values

/// The revisions of one entry, in the order of their events' ids.
struct EntryRevisions {
  private var revisions: [Revision] = []
  /// The revisions, oldest first.
  var all: [Revision] { revisions }

  /// The events, oldest first.
  var events: [ULID] { revisions.map(\.event) }

  /// Takes in a revision; the same event from two copies of a stream counts once.
  mutating func insert(_ revision: Revision) {
    let place = revisions.firstIndex { revision.event <= $0.event } ?? revisions.endIndex
    if place < revisions.endIndex && revisions[place].event == revision.event { return }
    revisions.insert(revision, at: place)
  }

  /// Whether any of them puts the entry on another day.
  var movesDay: Bool {
    revisions.contains { revision in
      guard case .edit(let set, let unset) = revision.change else { return false }
      return set.contains { $0.key == "day" } || unset.contains("day")
    }
  }

  /// The entry's `add` with every revision applied; nil where it stands removed.
  func applied(to original: JSON, kinds: Kinds) -> JSON? {
    guard !isRemoved else { return nil }
    var members = original.members ?? []
    for revision in revisions {
      guard case .edit(let set, let unset) = revision.change else { continue }
      for member in set { Self.set(member.key, member.value, in: &members) }
      for path in unset { Self.unset(path, in: &members) }
    }
    guard let kind = original["kind"]?.stringValue.flatMap({ kinds[$0] }) else { return .object(members) }
    return .object(kind.settle(members))
  }

  /// The revision that came with an event.
  subscript(event: ULID) -> Revision? {
    revisions.first { $0.event == event }
  }

  /// Only the revisions of some events.
  func filtered(_ counts: (ULID) -> Bool) -> EntryRevisions {
    var kept = EntryRevisions()
    kept.revisions = revisions.filter { counts($0.event) }
    return kept
  }

  /// The edits alone, which show what a removed entry was.
  var withoutRemovals: EntryRevisions {
    var kept = EntryRevisions()
    kept.revisions = revisions.filter { if case .edit = $0.change { true } else { false } }
    return kept
  }

  /// Whether the entry stands removed.
  var isRemoved: Bool {
    for revision in revisions.reversed() {
      switch revision.change {
      case .edit: continue
      case .remove: return true
      case .restore: return false
      }
    }
    return false
  }

  /// The paths that events after the given one changed, but for those that were taken back since.
  func paths(after event: ULID, ignoring cancelled: Set<ULID>) -> Set<String> {
    var paths: Set<String> = []
    for revision in revisions where event < revision.event && !cancelled.contains(revision.event) {
      guard case .edit(let set, let unset) = revision.change else { continue }
      paths.formUnion(set.map(\.key))
      paths.formUnion(unset)
    }
    return paths
  }

  private static func set(_ path: String, _ value: JSON, in members: inout [JSON.Member]) {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    guard let field = parts.first else { return }
    let place = members.firstIndex { $0.key == field }
    var replacement = value
    if parts.count == 2 {
      var inner = place.flatMap { members[$0].value.members } ?? []
      set(parts[1], value, in: &inner)
      replacement = .object(inner)
    }
    guard let place else { return insert(.init(field, replacement), in: &members) }
    members[place] = .init(field, replacement)
  }

  /// Puts a new field where the fixed order has it: `day` and `at` belong to the head.
  private static func insert(_ member: JSON.Member, in members: inout [JSON.Member]) {
    let before: Set<String> =
      switch member.key {
      case "day": ["op", "kind", "entry"]
      case "at": ["op", "kind", "entry", "day"]
      default: []
      }
    guard !before.isEmpty else { return members.append(member) }
    members.insert(member, at: members.firstIndex { !before.contains($0.key) } ?? members.endIndex)
  }

  private static func unset(_ path: String, in members: inout [JSON.Member]) {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    guard let field = parts.first, let place = members.firstIndex(where: { $0.key == field }) else { return }
    guard parts.count == 2 else {
      members.remove(at: place)
      return
    }
    var inner = members[place].value.members ?? []
    unset(parts[1], in: &inner)
    members[place] = .init(field, .object(inner))
  }
}
