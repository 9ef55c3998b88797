// A route is drawn as it lies: north is up, and a metre is as long to the north as to the east. On Earth lines to the north
// come together, so that degrees to the east count as much as the cosine of the latitude in the middle says.

package import Values

/// Where somebody went, from above.
package struct RouteMap: Equatable, Sendable {
  /// The ways between two pauses each, in order; those of fewer than two places are no line.
  package let lines: [[GeoPoint]]
  /// Metres from the westernmost to the easternmost place.
  package let width: Double
  /// Metres from the southernmost to the northernmost place.
  package let height: Double

  /// The places as metres from the upper left corner.
  let spots: [[Scene.Point]]

  /// A route along some lines.
  package init(_ lines: [[GeoPoint]]) {
    self.lines = lines.filter { $0.count > 1 }
    let flat = Self.flat(self.lines)
    let (x, y) = (flat.joined().map(\.x), flat.joined().map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    width = (x.max() ?? 0) - left
    height = (y.max() ?? 0) - top
    spots = flat.map { $0.map { Scene.Point($0.x - left, $0.y - top) } }
  }

  /// The places as metres east and south of the first; the shorter way round Earth.
  private static func flat(_ lines: [[GeoPoint]]) -> [[Scene.Point]] {
    guard let origin = lines.first?.first else { return [] }
    let latitudes = lines.joined().map(\.latitude)
    let middle = ((latitudes.min() ?? 0) + (latitudes.max() ?? 0)) / 2
    let metres = GeoPoint.earthRadius * Double.pi / 180
    let narrowing = cosine(middle * Double.pi / 180)
    return lines.map { line in
      line.map { place in
        var east = place.longitude - origin.longitude
        if east > 180 { east -= 360 }
        if east < -180 { east += 360 }
        return Scene.Point(east * metres * narrowing, (origin.latitude - place.latitude) * metres)
      }
    }
  }

  /// The lines as they fit into a size, from its upper left corner; a point is as long in both directions.
  func fitted(width: Double, height: Double) -> [[Scene.Point]] {
    let scale = min(width / max(self.width, 1), height / max(self.height, 1))
    return spots.map { $0.map { Scene.Point($0.x * scale, $0.y * scale) } }
  }

  /// A row for each place.
  func table(_ language: Language) -> Table {
    Table(
      columns: [
        .text("line", language.words("line"), .useful, .whole),
        .text("latitude", language.words("latitude"), .essential, .whole),
        .text("longitude", language.words("longitude"), .essential, .whole),
      ],
      rows: lines.enumerated().flatMap { number, line in
        line.map { [.text("\(number + 1)"), .text($0.latitudeText), .text($0.longitudeText)] }
      }, total: nil)
  }
}
