extension Canvas {
  /// The room below a route for what its signs mean, in points.
  static let routeLegend = 20.0
  private static let signSize = 4.0

  /// Draws a route, with a dot where it begins and a square where it ends.
  mutating func draw(_ map: RouteMap) {
    let margin = Self.signSize + 2
    let (width, height) = (scene.width - 2 * margin, scene.height - 2 * margin - Self.routeLegend)
    let lines = map.fitted(width: width, height: height)
    let x = lines.joined().map(\.x).max() ?? 0
    let left = margin + (width - x) / 2
    let placed = lines.map { $0.map { Scene.Point($0.x + left, $0.y + margin) } }
    for line in placed { add(.line(line, .series(0), .init(width: 2, dash: []))) }
    guard let start = placed.first?.first, let end = placed.last?.last else { return }
    drawEnd(end)
    drawStart(start)
    let y = scene.height - 4
    drawStart(.init(Self.signSize, y - 3.5))
    let word = language.words(.routeStart)
    write(word, 12, y, .start, .muted)
    let next = 12 + Self.width(word) + 16
    drawEnd(.init(next + Self.signSize, y - 3.5))
    write(language.words(.routeEnd), next + 12, y, .start, .muted)
  }

  private mutating func drawStart(_ place: Scene.Point) { add(.dot(place, radius: Self.signSize, .good)) }

  private mutating func drawEnd(_ place: Scene.Point) {
    let side = 2 * Self.signSize
    add(
      .rectangle(
        .init(x: place.x - Self.signSize, y: place.y - Self.signSize, width: side, height: side), .over, .none))
  }
}

extension RouteMap {
  /// The height in points that suits a drawing of that width.
  func height(width: Double) -> Double {
    min(max(width * height / max(self.width, 1), 120), max(width * 0.6, 240)) + Canvas.routeLegend
  }
}
