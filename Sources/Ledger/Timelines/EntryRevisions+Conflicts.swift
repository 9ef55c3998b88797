internal import Encoding
internal import Values

extension EntryRevisions {
  /// Whether anything was done on two devices at once that nobody has decided since.
  var isContested: Bool {
    !isLine && !isRemoved && (!contestedPaths.isEmpty || !lostRemovals.isEmpty)
  }

  /// The conflicts of the entry, those of its paths first, in order of path; none where it stands removed.
  func conflicts(of entry: ULID, _ sources: [ULID: EventSource]) -> [Conflict] {
    guard isContested else { return [] }
    var conflicts: [Conflict] = []
    for (path, places) in contestedPaths {
      let claims = places.map { place in
        claim(place, Self.effect(of: revisions[place], at: path), counts: place == places.last, sources)
      }
      conflicts.append(Conflict(entry: entry, subject: .path(path), claims: claims))
    }
    let lost = lostRemovals
    guard !lost.isEmpty else { return conflicts }
    let places = Set(lost.flatMap { [$0.removal, $0.other] }).sorted()
    let claims = places.map { place in
      let isRemoval = lost.contains { $0.removal == place }
      let change: Conflict.Effect = revisions[place].standing == .restored ? .restored : .edited
      return claim(place, isRemoval ? .removed : change, counts: !isRemoval, sources)
    }
    return conflicts + [Conflict(entry: entry, subject: .standing, claims: claims)]
  }

  /// The paths on which concurrent revisions differ, with the places of these.
  private var contestedPaths: [(path: String, places: [Int])] {
    touched(nil).compactMap { path, places -> (path: String, places: [Int])? in
      let newest = maximal(places)
      let values = newest.map { place in revisions[place].edits.first { $0.path == path }?.value }
      return values.contains { $0 != values[0] } ? (path, newest) : nil
    }
    .sorted { $0.path < $1.path }
  }

  /// The removals that lost to what was done beside them, while no revision has seen both.
  private var lostRemovals: [(removal: Int, other: Int)] {
    let removals = revisions.indices.filter { revisions[$0].standing == .removed }
    let others = revisions.indices.filter { revisions[$0].keepsEntry }
    return removals.flatMap { removal in
      others.filter { isConcurrent($0, removal) && !isDecided($0, removal) }
        .map { (removal: removal, other: $0) }
    }
  }

  private func isDecided(_ one: Int, _ other: Int) -> Bool {
    revisions.indices.contains { has($0, seen: one) && has($0, seen: other) }
  }

  private func claim(_ place: Int, _ effect: Conflict.Effect, counts: Bool, _ sources: [ULID: EventSource])
    -> Conflict.Claim
  {
    let event = revisions[place].event
    return Conflict.Claim(
      event: event, device: sources[event]?.device, at: sources[event]?.at, effect: effect, counts: counts)
  }

  private static func effect(of revision: Revision, at path: String) -> Conflict.Effect {
    (revision.edits.first { $0.path == path }?.value).map(Conflict.Effect.value) ?? .unset
  }
}

/// Which device recorded an event, and when.
struct EventSource: Sendable {
  let device: String
  let at: Timestamp?
}
