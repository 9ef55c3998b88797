// A ring is laid flat by following it corner by corner, each longitude taken the short way round from the one before, so that
// the 180th meridian is no edge. A ring that comes back a whole turn away goes round a pole; it is closed along the nearer
// one. All is integers of 1e-7 degrees, and products are taken in 128 bits, so that what lies inside is exact.

package import Values

/// A closed line on Earth.
package struct Ring: Equatable, Sendable {
  /// Its corners in their order; the last is joined to the first, which is not repeated.
  package let points: [GridPoint]
  /// The same laid flat.
  let corners: [Corner]
  /// From the westernmost to the easternmost corner.
  let xs: ClosedRange<Int>
  /// From the southernmost to the northernmost corner.
  let ys: ClosedRange<Int>

  /// A corner laid flat, in ten-millionths of a degree.
  struct Corner: Equatable, Sendable {
    /// East; may be beyond 180 degrees either way.
    var x: Int
    /// North.
    var y: Int
  }

  static let wholeTurn = 360 * GridPoint.degree

  /// More corners than any city has; what tells inside from outside would take long.
  static let mostCorners = 200_000

  /// A ring of corners, of which the last may repeat the first; nil for fewer than three different ones, or more than 200,000.
  package init?(_ points: [GridPoint]) {
    var kept: [GridPoint] = []
    kept.reserveCapacity(points.count)
    for point in points where point != kept.last { kept.append(point) }
    while kept.count > 1, kept.first == kept.last { kept.removeLast() }
    guard kept.count >= 3, kept.count <= Self.mostCorners else { return nil }
    self.points = kept
    let flat = Self.laidFlat(kept)
    var (west, east, south, north) = (flat[0].x, flat[0].x, flat[0].y, flat[0].y)
    for corner in flat {
      (west, east) = (min(west, corner.x), max(east, corner.x))
      (south, north) = (min(south, corner.y), max(north, corner.y))
    }
    (corners, xs, ys) = (flat, west...east, south...north)
  }

  private static func laidFlat(_ points: [GridPoint]) -> [Corner] {
    var corners: [Corner] = []
    corners.reserveCapacity(points.count + 2)
    var x = Int(points[0].longitude)
    for point in points {
      x += shortWay(from: x, to: Int(point.longitude))
      corners.append(Corner(x: x, y: Int(point.latitude)))
    }
    let end = x + shortWay(from: x, to: Int(points[0].longitude))
    if end != corners[0].x {
      // It went round a pole.
      let pole = (corners.reduce(0) { $0 + $1.y } < 0 ? -90 : 90) * GridPoint.degree
      let start = corners[0]
      corners += [Corner(x: end, y: start.y), Corner(x: end, y: pole), Corner(x: start.x, y: pole)]
    }
    return corners
  }

  /// The step to a longitude, at most half a turn either way.
  static func shortWay(from start: Int, to end: Int) -> Int {
    let step = (end - start) % wholeTurn
    if step > wholeTurn / 2 { return step - wholeTurn }
    return step < -wholeTurn / 2 ? step + wholeTurn : step
  }

  /// Twice the flat area: above zero where the corners go counter-clockwise.
  private var doubleArea: Int128 {
    var sum: Int128 = 0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      sum +=
        Int128(corner.x - corners[0].x) * Int128(next.y) - Int128(next.x - corners[0].x) * Int128(corner.y)
    }
    return sum
  }

  /// The ring with its corners counter-clockwise, as RFC 7946 wants outer ones.
  package var counterClockwise: Ring { doubleArea < 0 ? (Ring(points.reversed()) ?? self) : self }

  /// The middle of its bounding box.
  package var centre: GridPoint {
    let x = xs.lowerBound + (xs.upperBound - xs.lowerBound) / 2
    return GridPoint(
      latitude: ys.lowerBound + (ys.upperBound - ys.lowerBound) / 2, longitude: Self.shortWay(from: 0, to: x))
      ?? points[0]
  }

  /// The square metres in it on a sphere (Chamberlain and Duquette 2007).
  package var squareMetres: Double {
    let radians = Double.pi / 180 / Double(GridPoint.degree)
    var sum = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (south, north) = (sine(Double(corner.y) * radians), sine(Double(next.y) * radians))
      sum += Double(next.x - corner.x) * radians * (2 + south + north)
    }
    return (sum * GeoPoint.earthRadius * GeoPoint.earthRadius / 2).magnitude
  }
}
