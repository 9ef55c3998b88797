// Douglas and Peucker 1973: of the corners between two that are kept, the one farthest from the line is kept too where it is
// farther than the tolerance. Distances are in metres on a plane through the ring's middle, which is true enough for a
// sports ground.

internal import Values

extension Ring {
  /// The ring with as few corners as leave it within two metres, and at most 64.
  package var simplified: Ring {
    // Nobody draws a pitch with so many corners; more would take long.
    let stride = (points.count + Self.mostLooked - 1) / Self.mostLooked
    let looked = stride > 1 ? points.indices.filter { $0.isMultiple(of: stride) } : Array(points.indices)
    let flat = looked.map { metres(corners[$0]) }
    var tolerance = 2.0
    while true {
      let kept = Self.kept(flat, tolerance)
      if kept.count <= Self.mostDrawn { return Ring(kept.map { points[looked[$0]] }) ?? self }
      tolerance *= 1.5
    }
  }

  private static let mostDrawn = 64
  private static let mostLooked = 4096

  /// A corner in metres from the equator and the first corner.
  private func metres(_ corner: Corner) -> (x: Double, y: Double) {
    let metre = GeoPoint.earthRadius * Double.pi / 180 / Double(GridPoint.degree)
    let shrink = cosine(Double(corners[0].y) * Double.pi / 180 / Double(GridPoint.degree))
    return (Double(corner.x - corners[0].x) * metre * shrink, Double(corner.y - corners[0].y) * metre)
  }

  private static func kept(_ flat: [(x: Double, y: Double)], _ tolerance: Double) -> [Int] {
    var far = 0
    for index in flat.indices where distance(flat[index], flat[0]) > distance(flat[far], flat[0]) {
      far = index
    }
    var keeps = [Bool](repeating: false, count: flat.count)
    (keeps[0], keeps[far]) = (true, true)
    var parts = [(0, far), (far, flat.count)]
    while let (start, end) = parts.popLast() {
      var (worst, most) = (start, tolerance)
      for index in start + 1..<max(end, start + 1) {
        let off = deviation(flat[index], from: flat[start], to: flat[end % flat.count])
        if off > most { (worst, most) = (index, off) }
      }
      guard worst != start else { continue }
      keeps[worst] = true
      parts += [(start, worst), (worst, end)]
    }
    let kept = flat.indices.filter { keeps[$0] }
    return kept.count >= 3 ? kept : Array(flat.indices.prefix(mostDrawn))
  }

  private static func distance(_ one: (x: Double, y: Double), _ other: (x: Double, y: Double)) -> Double {
    ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
  }

  /// The metres from a point to the nearest of a line.
  private static func deviation(
    _ point: (x: Double, y: Double), from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let square = x * x + y * y
    let along = square > 0 ? ((point.x - start.x) * x + (point.y - start.y) * y) / square : 0
    let share = min(max(along, 0), 1)
    return distance(point, (start.x + share * x, start.y + share * y))
  }
}
