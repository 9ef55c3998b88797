package import Values

/// What some rings enclose: outer ones with holes, as a multipolygon of OpenStreetMap or of RFC 7946.
package struct Area: Equatable, Sendable {
  /// What is around it.
  package let outer: [Ring]
  /// What is left out of it.
  package let holes: [Ring]

  /// An area; nil without an outer ring, or where a hole begins outside of all of them or reaches beyond them.
  package init?(outer: [Ring], holes: [Ring]) {
    guard !outer.isEmpty else { return nil }
    for hole in holes where !outer.contains(where: { $0.encloses(hole) }) { return nil }
    self.outer = outer
    self.holes = holes
  }

  /// Whether a place is in it; its edges count as inside, the inside of its holes does not.
  package func contains(_ point: GridPoint) -> Bool {
    var isInside = false
    for ring in outer + holes {
      switch ring.side(of: point) {
      case .edge: return true
      case .inside: isInside.toggle()
      case .outside: break
      }
    }
    return isInside
  }

  /// The middle of the box around its largest outer ring.
  package var centre: GridPoint { largest.centre }

  /// The square metres in it.
  package var squareMetres: Double {
    let (all, left) = (outer.map(\.squareMetres), holes.map(\.squareMetres))
    return max(0, all.reduce(0, +) - left.reduce(0, +))
  }

  /// The metres from a place to the farthest corner.
  package func reach(from point: GridPoint) -> Double {
    outer.flatMap(\.points).map { point.distance(to: $0) }.max() ?? 0
  }

  private var largest: Ring {
    var (found, most) = (outer[0], -1.0)
    for ring in outer {
      let size = ring.squareMetres
      if size > most { (found, most) = (ring, size) }
    }
    return found
  }
}

extension GridPoint {
  /// The metres to another place along a great circle.
  package func distance(to other: GridPoint) -> Double {
    guard let here = point, let there = other.point else { return .infinity }
    return here.distance(to: there)
  }
}
