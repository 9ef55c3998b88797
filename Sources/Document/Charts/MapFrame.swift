// A map is drawn as it lies: north is up, and a kilometre is as long to the north as to the east. Degrees to the east count
// as much as the cosine of the latitude in the middle says. Longitudes are counted the shorter way from one of the points,
// so that the line where days begin is no edge.

import Values

/// Where the points of a map are, in metres from its upper left corner.
struct MapFrame {
  /// Metres from its left to its right edge.
  let width: Double
  /// Metres from its upper to its lower edge.
  let height: Double

  private let origin: GeoPoint
  private let narrowing: Double
  private let left: Double
  private let top: Double

  /// Metres of a degree along a meridian.
  private static let degree = GeoPoint.earthRadius * Double.pi / 180
  /// A map shows so many metres at least.
  private static let least = 500.0
  /// What is left free beside the outermost points, as a part of the map.
  private static let margin = 0.03

  /// The frame that holds all of a map; nil where there is nothing on it.
  init?(_ map: MapDrawing) {
    var points: [GeoPoint] = map.city.flatMap { $0 }
    if let home = map.home { points.append(home) }
    points += map.meetUps.map(\.point) + map.places.map(\.point)
    guard let origin = points.first else { return nil }
    let latitudes = points.map(\.latitude)
    let middle = ((latitudes.min() ?? 0) + (latitudes.max() ?? 0)) / 2
    narrowing = max(cosine(middle * Double.pi / 180), 0.001)
    self.origin = origin
    let (narrowing, reference) = (narrowing, origin)
    let flat = points.map { Self.flat($0, reference, narrowing) }
    let (x, y) = (flat.map(\.x), flat.map(\.y))
    let (west, east, north, south) = (x.min() ?? 0, x.max() ?? 0, y.min() ?? 0, y.max() ?? 0)
    width = max((east - west) * (1 + 2 * Self.margin), Self.least)
    height = max((south - north) * (1 + 2 * Self.margin), Self.least)
    left = (west + east - width) / 2
    top = (north + south - height) / 2
  }

  /// A point in metres from the upper left corner.
  func place(_ point: GeoPoint) -> Scene.Point {
    let flat = Self.flat(point, origin, narrowing)
    return Scene.Point(flat.x - left, flat.y - top)
  }

  private static func flat(_ point: GeoPoint, _ origin: GeoPoint, _ narrowing: Double) -> Scene.Point {
    var east = point.longitude - origin.longitude
    if east > 180 { east -= 360 }
    if east < -180 { east += 360 }
    return Scene.Point(east * degree * narrowing, (origin.latitude - point.latitude) * degree)
  }

  /// How much a metre is where it fits into a size.
  func scale(width: Double, height: Double) -> Double { min(width / self.width, height / self.height) }
}

extension MapFrame {
  /// The length of a scale that is at most so many metres long: 1, 2 or 5 times a power of ten of a unit.
  static func scaleBar(atMost metres: Double, _ units: ShownUnits) -> (
    metres: Double, length: Decimal, unit: String
  ) {
    let isMiles = units.shown("km") == "mi"
    let unit = isMiles ? 1609.344 : 1000
    var best = (metres: unit / 100, length: Decimal(thousandths: 10))
    var power: Int64 = 10
    while power <= 10_000_000 {
      for factor in [1, 2, 5] as [Int64] where Double(factor * power) / 1000 * unit <= metres {
        best = (Double(factor * power) / 1000 * unit, Decimal(thousandths: factor * power))
      }
      power *= 10
    }
    if isMiles { return (best.metres, best.length, "mi") }
    guard best.metres < 1000 else { return (best.metres, best.length, "km") }
    return (best.metres, Decimal(thousandths: best.length.thousandths * 1000), "m")
  }
}
