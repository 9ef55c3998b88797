internal import Encoding
internal import Values

extension Timeline {
  /// What two devices did to the entry without knowing of each other, and nobody has decided since.
  package var conflicts: [Conflict] {
    guard original != nil, !isErased, !isRemoved else { return [] }
    return revisions.conflicts(of: entry, sources) + rivals.flatMap(conflicts)
  }

  /// What the bodies of one keyed event say differently of the entry. A later revision of the same path
  /// decides, or any revision where their operations cannot be laid side by side.
  private func conflicts(of bodies: [Event]) -> [Conflict] {
    let recorded = Set(bodies.compactMap { $0.at?.description })
    let sides = bodies.map { body in
      body.said(without: recorded).filter { $0["entry"]?.idValue == entry }
    }
    if sides.contains(where: { !KeyedEvents.isAlike($0, sides[0]) }) {
      guard let additions = Self.additions(sides) else {
        return undecided(bodies, bodies.map { $0.operations(on: entry) })
      }
      return Self.differingFields(additions).compactMap { field in
        let isDecided = revisions.revisions.contains { revision in
          revision.edits.contains { $0.path == field || $0.path.hasPrefix(field + "/") }
        }
        guard !isDecided else { return nil }
        return conflict(
          .path(field), bodies, additions.map { $0[field].map(Conflict.Effect.value) ?? .unset })
      }
    }
    // Other entries of the event differ: its first entry stands for them.
    let isFirst = bodies[0].entries.first == entry
    let areOthersThere = bodies.contains { Set($0.entries) != Set(bodies[0].entries) }
    return isFirst && areOthersThere ? undecided(bodies, bodies.map(\.operations)) : []
  }

  private func undecided(_ bodies: [Event], _ operations: [[JSON]]) -> [Conflict] {
    guard !revisions.revisions.contains(where: { $0.event != bodies[0].id }) else { return [] }
    return [conflict(.operations, bodies, operations.map { .operations(.array($0)) })]
  }

  private func conflict(_ subject: Conflict.Subject, _ bodies: [Event], _ effects: [Conflict.Effect])
    -> Conflict
  {
    let claims = zip(bodies, effects).enumerated().map { place, claim in
      Conflict.Claim(
        event: claim.0.id, device: claim.0.device, at: claim.0.at, effect: claim.1, counts: place == 0)
    }
    return Conflict(entry: entry, subject: subject, claims: claims)
  }

  /// The one addition of each side, where each has just that, of one kind.
  private static func additions(_ sides: [[JSON]]) -> [JSON]? {
    let kind = sides.first?.first?["kind"]
    let areAlike = sides.allSatisfy {
      $0.count == 1 && $0[0]["op"]?.stringValue == "add" && $0[0]["kind"] == kind
    }
    return areAlike ? sides.map { $0[0] } : nil
  }

  private static func differingFields(_ additions: [JSON]) -> [String] {
    var fields: [String] = []
    for key in additions.flatMap({ ($0.members ?? []).map(\.key) }) where !fields.contains(key) {
      fields.append(key)
    }
    return fields.filter { field in
      // A meal's total follows its items.
      let isDerived = field == "total" && additions.contains { $0["items"] != nil }
      // Who gave no time says nothing against another's.
      if field == "at" { return Set(additions.compactMap { $0["at"]?.stringValue }).count > 1 }
      return !isDerived
        && additions.contains {
          KeyedEvents.plain($0[field] ?? .null, key: field)
            != KeyedEvents.plain(additions[0][field] ?? .null, key: field)
        }
    }
  }
}
