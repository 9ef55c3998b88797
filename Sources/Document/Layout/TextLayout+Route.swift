import Encoding

extension TextLayout {
  private static let widestRoute = 64
  private static let highestRoute = 16

  /// A route in dots, with signs where it begins and ends; a cell is twice as high as wide.
  func route(_ map: RouteMap) -> [String] {
    guard !map.spots.isEmpty else { return [] }
    let columns = min(drawingWidth, Self.widestRoute)
    let lines = map.fitted(width: Double(columns - 1), height: Double(Self.highestRoute - 1) * 2)
    let rows = Int((lines.joined().map(\.y).max() ?? 0) / 2) + 1
    var raster = Braille(columns: columns, rows: rows, unicode: wording.unicode)
    let (across, down) = (Double(raster.across), Double(raster.down) / 2)
    let dots = lines.map { line in
      line.map { (x: Int(($0.x * across).rounded()), y: Int(($0.y * down).rounded())) }
    }
    for line in dots {
      for (from, to) in zip(line, line.dropFirst()) { raster.line(from, to, "*", 0, isDashed: false) }
    }
    guard let start = dots.first?.first, let end = dots.last?.last else { return [] }
    let signs: (start: Character, end: Character) = wording.unicode ? ("●", "○") : ("o", "x")
    raster.put(end.x, end.y, signs.end, 0)
    raster.put(start.x, start.y, signs.start, 0)
    let body = (0..<rows).map { painted(raster.row($0)) }
    let isRound = start.x / raster.across == end.x / raster.across && start.y / raster.down == end.y / raster.down
    let words = wording.language
    let legend =
      isRound
      ? ["\(signs.start) \(words.words(.routeStartAndEnd))"]
      : ["\(signs.start) \(words.words(.routeStart))", "\(signs.end) \(words.words(.routeEnd))"]
    return body + flowed(legend.map(wording.line).map { ($0, $0) })
  }
}
