package import Values

/// What people call entries, all looked for at once: the end of an id, or `@1` for the newest, `@2` for the one before.
package struct NamesSought: Sendable {
  private var places: [String: Int] = [:]
  private var ends: [String: ULIDEnd] = [:]
  private var known: Set<ULIDEnd> = []
  private var lengths: [Int] = []

  /// Looks for some names. What can be the name of no entry is found nowhere.
  package init(_ names: [String]) {
    for name in names {
      if name.hasPrefix("@"), let place = Int(name.dropFirst()) {
        if place > 0 { places[name] = place }
      } else if name.utf8.count >= 4, let end = ULIDEnd(name) {
        ends[name] = end
      }
    }
    known = Set(ends.values)
    lengths = Set(known.map(\.length)).sorted()
  }

  /// How many of the newest entries have to be known; 0 where none is named by its place.
  package var newest: Int { places.values.max() ?? 0 }

  /// Whether any is named by the end of its id.
  package var haveEnds: Bool { !known.isEmpty }

  /// Whether an id ends as one of the names says.
  package func fit(_ id: ULID) -> Bool {
    lengths.contains { known.contains(ULIDEnd(of: id, length: $0)) }
  }

  /// What each name stands for among some entries: one where it is unique, none where it fits nothing; newest first.
  package func matches(among entries: some Sequence<ULID>) -> [String: [ULID]] {
    let sorted = entries.sorted(by: >)
    var found: [String: [ULID]] = places.mapValues { place in
      place <= sorted.count ? [sorted[place - 1]] : []
    }
    guard haveEnds else { return found }
    var byEnd: [ULIDEnd: [ULID]] = [:]
    for id in sorted {
      for length in lengths {
        let end = ULIDEnd(of: id, length: length)
        if known.contains(end) { byEnd[end, default: []].append(id) }
      }
    }
    for (name, end) in ends { found[name] = byEnd[end] ?? [] }
    return found
  }
}
