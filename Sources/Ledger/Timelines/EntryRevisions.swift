// What the revisions of one entry come to. Each path is a register: of the revisions that touch it those count
// that no other has seen; of several the one with the larger id wins, and if they differ that is a conflict until
// a revision of the path has seen them all. A removal counts unless an edit was made beside it, neither knowing
// of the other, in an event that did not remove the entry too, or a restoration that it had not seen: a visible duplicate is better than an invisible loss.

internal import Encoding
internal import Values

/// The revisions of one entry, in the order of their events' ids, and who saw whom.
struct EntryRevisions: Sendable {
  /// Each event's changes.
  let revisions: [Revision]
  private let ancestry: Ancestry

  /// No revisions, or those of different events in any order.
  init(_ revisions: [Revision]) {
    self.revisions = revisions.count < 2 ? revisions : revisions.sorted { $0.event < $1.event }
    ancestry = Ancestry(self.revisions)
  }

  /// The events, oldest first.
  var events: [ULID] { revisions.map(\.event) }

  /// Whether nobody changed the entry without knowing of all changes before.
  var isLine: Bool { ancestry.isLine }

  /// The events that no other revision has seen.
  var heads: [ULID] {
    guard !isLine else { return revisions.suffix(1).map(\.event) }
    return maximal(Array(revisions.indices)).map { revisions[$0].event }
  }

  /// The place of an event's revision.
  func place(of event: ULID) -> Int? {
    revisions.firstIndex { $0.event == event }
  }

  /// Whether any of them puts the entry on another day.
  var movesDay: Bool {
    revisions.contains { $0.touches("day") }
  }

  /// The entry's `add` with the revisions applied that count, whether it stands removed or not.
  func applied(to original: JSON, kinds: Kinds, counting counts: ((Int) -> Bool)? = nil) -> JSON {
    var members = original.members ?? []
    let kind = original["kind"]?.stringValue.flatMap { kinds[$0] }
    if revisions.count == 1, counts == nil {
      for edit in revisions[0].edits where edit.fault(kind) == nil { members.apply(edit) }
    } else {
      for edit in winners(kind, counts) { members.apply(edit) }
    }
    return .object(kind?.settle(members) ?? members)
  }

  /// What the first edit sets that no entry of a kind may hold, which is passed over; nil where there is none.
  func fault(_ kind: Kind?) -> FieldFault? {
    for revision in revisions {
      for edit in revision.edits {
        if let fault = edit.fault(kind) { return fault }
      }
    }
    return nil
  }

  /// The revision that decides what stands at a path; nil where none touches it.
  func winner(of path: String, ignoring cancelled: Set<ULID>) -> Int? {
    maximal(
      revisions.indices.filter { revisions[$0].touches(path) && !cancelled.contains(revisions[$0].event) }
    ).last
  }

  /// Whether a revision was made in knowledge of another.
  func has(_ later: Int, seen earlier: Int) -> Bool { ancestry.has(later, seen: earlier) }

  /// Whether neither of two revisions was made in knowledge of the other.
  func isConcurrent(_ one: Int, _ other: Int) -> Bool { ancestry.isConcurrent(one, other) }

  /// Whether the entry stands removed.
  var isRemoved: Bool {
    if isLine { return revisions.last { $0.standing != nil }?.standing == .removed }
    return revisions.indices.contains { place in
      revisions[place].standing == .removed && isInForce(removal: place, ignoring: [])
    }
  }

  /// Whether nothing stands against a removal: no edit beside it, no restoration that it had not seen.
  func isInForce(removal: Int, ignoring cancelled: Set<ULID>) -> Bool {
    revisions.indices.allSatisfy { other in
      let revision = revisions[other]
      guard other != removal, !cancelled.contains(revision.event) else { return true }
      if revision.keepsEntry && ancestry.isConcurrent(other, removal) { return false }
      return revision.standing != .restored || ancestry.has(removal, seen: other)
    }
  }

  /// Those of some places that none of the others has seen, in order of id.
  func maximal(_ places: [Int]) -> [Int] {
    guard !isLine else { return places.suffix(1) }
    return places.filter { place in !places.contains { ancestry.has($0, seen: place) } }
  }

  /// The winning edit of each path, in order of event; what an entry of the kind may not hold wins nowhere.
  private func winners(_ kind: Kind?, _ counts: ((Int) -> Bool)?) -> [Revision.Edit] {
    var winning: [String: Int] = [:]
    for (path, places) in touched(counts) {
      let fitting = places.filter { place in
        revisions[place].edits.contains { $0.path == path && $0.fault(kind) == nil }
      }
      winning[path] = maximal(fitting).last
    }
    return revisions.indices.flatMap { place in
      revisions[place].edits.filter { winning[$0.path] == place }
    }
  }

  /// The places of the revisions that touch each path.
  func touched(_ counts: ((Int) -> Bool)?) -> [String: [Int]] {
    var touched: [String: [Int]] = [:]
    for place in revisions.indices where counts?(place) ?? true {
      for edit in revisions[place].edits { touched[edit.path, default: []].append(place) }
    }
    return touched
  }
}
