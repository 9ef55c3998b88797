package import Encoding

/// A place on Earth (WGS 84).
package struct GeoPoint: Equatable, Sendable {
  /// Degrees north, −90 to 90.
  package let latitude: Double
  /// Degrees east, −180 to 180.
  package let longitude: Double

  /// The mean radius of Earth in metres (IUGG).
  package static let earthRadius = 6_371_008.8

  /// A place; nil for degrees that no place has.
  package init?(latitude: Double, longitude: Double) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The place of a polyline.
  package init(_ point: PolylinePoint) {
    latitude = Double(point.latitude) / 100_000
    longitude = Double(point.longitude) / 100_000
  }

  /// The nearest place that a polyline can have, at most 0.8 m away.
  package var rounded: PolylinePoint {
    PolylinePoint(
      latitude: Int32((latitude * 100_000).rounded()), longitude: Int32((longitude * 100_000).rounded()))
  }

  /// Degrees north in five decimal places at most: `48.85661`.
  package var latitudeText: String { Self.text(rounded.latitude) }

  /// Degrees east in five decimal places at most.
  package var longitudeText: String { Self.text(rounded.longitude) }

  private static func text(_ hundredThousandths: Int32) -> String {
    let (whole, rest) = Int(hundredThousandths.magnitude).quotientAndRemainder(dividingBy: 100_000)
    var places = zeroPadded(rest, to: 5)
    while places.last == "0" { places.removeLast() }
    return (hundredThousandths < 0 ? "-" : "") + "\(whole)" + (places.isEmpty ? "" : ".\(places)")
  }

  /// The metres to another place along a great circle, by the haversine formula.
  package func distance(to other: GeoPoint) -> Double {
    let radians = Double.pi / 180
    let north = sine((other.latitude - latitude) * radians / 2)
    let east = sine((other.longitude - longitude) * radians / 2)
    let square =
      north * north + cosine(latitude * radians) * cosine(other.latitude * radians) * east * east
    return 2 * Self.earthRadius * arcsine(min(square.squareRoot(), 1))
  }
}
