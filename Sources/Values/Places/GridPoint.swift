internal import Encoding

/// A place on Earth (WGS 84) in whole ten-millionths of a degree, about a centimetre: integers, so that what lies inside
/// what can be told exactly.
package struct GridPoint: Hashable, Sendable {
  /// Ten-millionths of a degree north, −90 to 90 degrees.
  package let latitude: Int32
  /// Ten-millionths of a degree east, −180 to 180 degrees.
  package let longitude: Int32

  /// How many of them a degree has.
  package static let degree = 10_000_000

  /// A place; nil for numbers that no place has.
  package init?(latitude: Int, longitude: Int) {
    guard latitude.magnitude <= 90 * Self.degree, longitude.magnitude <= 180 * Self.degree else { return nil }
    self.latitude = Int32(latitude)
    self.longitude = Int32(longitude)
  }

  /// The place nearest to degrees; nil for degrees that no place has.
  package init?(degreesNorth: Double, degreesEast: Double) {
    guard degreesNorth.magnitude <= 90, degreesEast.magnitude <= 180 else { return nil }
    self.init(
      latitude: Int((degreesNorth * Double(Self.degree)).rounded()),
      longitude: Int((degreesEast * Double(Self.degree)).rounded()))
  }

  /// Reads `LAT,LON` in degrees, as a `geo:` URI has them (RFC 5870), which may begin with `geo:`; digits beyond the seventh
  /// decimal place are rounded. Nil for what is no place.
  package init?(_ text: some StringProtocol) {
    var text = Substring(text.trimmed)
    if text.lowercased().hasPrefix("geo:") { text = text.dropFirst(4) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let north = Self.degrees(parts[0].trimmed),
      let east = Self.degrees(parts[1].trimmed)
    else { return nil }
    self.init(latitude: north, longitude: east)
  }

  /// The place in degrees.
  package var point: GeoPoint? {
    GeoPoint(
      latitude: Double(latitude) / Double(Self.degree), longitude: Double(longitude) / Double(Self.degree))
  }

  /// `LAT,LON` in degrees with at most five decimal places, which is a metre: `45.52711,-73.57004`.
  package var text: String { latitudeText + "," + longitudeText }

  /// Degrees north in five decimal places at most.
  package var latitudeText: String { Self.text(latitude) }

  /// Degrees east in five decimal places at most.
  package var longitudeText: String { Self.text(longitude) }

  /// The nearest place with so many decimal places of a degree, 0 to 7; two of them are about a kilometre.
  package func rounded(places: Int) -> GridPoint {
    var unit = Self.degree
    for _ in 0..<min(max(places, 0), 7) { unit /= 10 }
    func near(_ value: Int32) -> Int32 { Int32(Self.quotient(Int(value), by: unit) * unit) }
    return GridPoint(latitude: Int(near(latitude)), longitude: Int(near(longitude))) ?? self
  }

  /// A number divided, rounded half away from zero.
  private static func quotient(_ value: Int, by unit: Int) -> Int {
    let (whole, rest) = Int(value.magnitude).quotientAndRemainder(dividingBy: unit)
    let rounded = whole + (rest * 2 >= unit ? 1 : 0)
    return value < 0 ? -rounded : rounded
  }

  private static func text(_ value: Int32) -> String {
    let near = quotient(Int(value), by: 100)
    let (whole, rest) = Int(near.magnitude).quotientAndRemainder(dividingBy: 100_000)
    var places = zeroPadded(rest, to: 5)
    while places.last == "0" { places.removeLast() }
    return (near < 0 ? "-" : "") + "\(whole)" + (places.isEmpty ? "" : ".\(places)")
  }

  /// Reads degrees as an optional sign, one to three digits and, behind a point, one to sixteen.
  static func degrees(_ text: String) -> Int? {
    var digits = text[...]
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits = digits.dropFirst() }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard (1...3).contains(parts[0].utf8.count), parts.count == 1 || (1...16).contains(parts[1].utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) })
    else { return nil }
    let places = Array((parts.count == 2 ? parts[1] : "").utf8.prefix(8)) + Array("00000000".utf8)
    var value = 0
    for digit in parts[0].utf8 + places.prefix(8) { value = value * 10 + Int(digit - UInt8(ascii: "0")) }
    let near = quotient(value, by: 10)
    return isNegative ? -near : near
  }
}
