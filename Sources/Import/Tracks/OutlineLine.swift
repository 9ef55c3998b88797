internal import Values

/// One line that is thinned: the places that are kept so far, and of each part between two of them the place that lies
/// furthest from it.
struct OutlineLine {
  /// A place on a flat map around another, in metres.
  struct Spot {
    let x: Double
    let y: Double

    /// Where a place lies from an origin, east and north; the shorter way round Earth.
    init(_ place: GeoPoint, from origin: GeoPoint) {
      let metres = GeoPoint.earthRadius * Double.pi / 180
      var east = place.longitude - origin.longitude
      if east > 180 { east -= 360 }
      if east < -180 { east += 360 }
      x = east * metres * cosine(origin.latitude * Double.pi / 180)
      y = (place.latitude - origin.latitude) * metres
    }
  }

  /// A part between two places that are kept.
  private struct Part {
    let range: ClosedRange<Int>
    /// The place between them that lies furthest from the straight line, and how far, in metres.
    let furthest: Int
    let width: Double
  }

  private let spots: [Spot]
  private let places: [GeoPoint]
  /// The parts in their order.
  private var parts: [Part] = []

  /// A line of at least two places, of which the ends are kept.
  init(_ spots: [Spot], _ places: [GeoPoint]) {
    (self.spots, self.places) = (spots, places)
    if places.count > 1 { parts = [part(0...places.count - 1)] }
  }

  /// How far a place that is left out lies from the line, in metres, at most.
  var widest: Double { parts.reduce(0) { max($0, $1.width) } }

  /// The places that are kept, in their order.
  var kept: [GeoPoint] {
    guard let last = parts.last else { return places }
    return parts.map { places[$0.range.lowerBound] } + [places[last.range.upperBound]]
  }

  /// Keeps the place that lies furthest from the line.
  mutating func addWidest() {
    guard let index = parts.indices.max(by: { parts[$0].width < parts[$1].width }), parts[index].width > 0
    else {
      return
    }
    let (range, middle) = (parts[index].range, parts[index].furthest)
    parts.replaceSubrange(
      index...index, with: [part(range.lowerBound...middle), part(middle...range.upperBound)])
  }

  private func part(_ range: ClosedRange<Int>) -> Part {
    let (start, end) = (spots[range.lowerBound], spots[range.upperBound])
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    var (furthest, most) = (range.lowerBound, 0.0)
    for index in range.dropFirst().dropLast() {
      let (x, y) = (spots[index].x - start.x, spots[index].y - start.y)
      let along = square > 0 ? min(max((x * dx + y * dy) / square, 0), 1) : 0
      let (offX, offY) = (x - along * dx, y - along * dy)
      let distance = offX * offX + offY * offY
      if distance > most { (furthest, most) = (index, distance) }
    }
    return Part(range: range, furthest: furthest, width: most.squareRoot())
  }
}
