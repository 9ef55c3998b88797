internal import Values

extension Ring {
  /// Where a point is as to a ring.
  enum Side: Equatable, Sendable {
    case inside, outside, edge
  }

  /// Where a point is: even-odd along a line to the east, edges half-open (`y1 ≤ y < y2`).
  func side(of point: GridPoint) -> Side {
    let y = Int(point.latitude)
    guard ys.contains(y) else { return .outside }
    // At a pole every longitude is the same place.
    if y.magnitude == 90 * GridPoint.degree { return corners.contains { $0.y == y } ? .edge : .outside }
    var found = Side.outside
    var x = Int(point.longitude)
    while x - Self.wholeTurn >= xs.lowerBound { x -= Self.wholeTurn }
    while x < xs.lowerBound { x += Self.wholeTurn }
    while x <= xs.upperBound {
      switch side(x, y) {
      case .edge: return .edge
      case .inside: found = .inside
      case .outside: break
      }
      x += Self.wholeTurn
    }
    return found
  }

  private func side(_ x: Int, _ y: Int) -> Side {
    var isInside = false
    var last = corners[corners.count - 1]
    for corner in corners {
      let (from, to) = (last, corner)
      last = corner
      guard min(from.y, to.y) <= y, y <= max(from.y, to.y) else { continue }
      let turn =
        Int128(to.x - from.x) * Int128(y - from.y) - Int128(x - from.x) * Int128(to.y - from.y)
      if turn == 0, min(from.x, to.x) <= x, x <= max(from.x, to.x) { return .edge }
      if (from.y <= y) != (to.y <= y), (turn > 0) == (to.y > from.y) { isInside.toggle() }
    }
    return isInside ? .inside : .outside
  }

  /// Whether another ring begins in this one, and nowhere reaches farther than it.
  func encloses(_ other: Ring) -> Bool {
    let shift =
      xs.contains(other.xs.lowerBound)
      ? 0 : xs.contains(other.xs.lowerBound + Self.wholeTurn) ? Self.wholeTurn : -Self.wholeTurn
    return ys.contains(other.ys.lowerBound) && ys.contains(other.ys.upperBound)
      && xs.contains(other.xs.lowerBound + shift) && xs.contains(other.xs.upperBound + shift)
      && side(of: other.points[0]) != .outside
  }
}
