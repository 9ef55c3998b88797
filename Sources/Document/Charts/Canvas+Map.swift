import Values

extension Canvas {
  /// The room below a map for its signs, and for who has to be named, in points.
  static let mapLegend = 24.0
  private static let creditRoom = 14.0
  private static let edge = 12.0
  private static let sign = 8.0
  private static let rim = 1.0
  private static let placeSize = 2.0

  /// Draws a map with its signs, its scale, and who has to be named.
  mutating func draw(_ map: MapDrawing) {
    guard let frame = MapFrame(map) else { return }
    let bottom = scene.height - Self.mapLegend - (map.credit.isEmpty ? 0 : Self.creditRoom)
    let (width, height) = (scene.width - 2 * Self.edge, bottom - 2 * Self.edge)
    let scale = frame.scale(width: width, height: height)
    let left = Self.edge + (width - frame.width * scale) / 2
    let top = Self.edge + (height - frame.height * scale) / 2
    let spot = { (point: GeoPoint) in
      let place = frame.place(point)
      return Scene.Point(left + place.x * scale, top + place.y * scale)
    }
    drawCity(map.city.map { $0.map(spot) })
    drawPlaces(map.places, spot)
    if let home = map.home { drawHome(spot(home)) }
    drawMeetUps(map, spot, within: bottom)
    drawNorth()
    drawSigns(map, y: bottom + 16)
    drawScale(frame, scale, map.units, y: bottom + 16)
    if !map.credit.isEmpty {
      write(Self.shortened(map.credit, to: scene.width), scene.width, scene.height - 3, .end, .muted)
    }
  }

  private mutating func drawCity(_ rings: [[Scene.Point]]) {
    let thin = Outline.thinned(rings, least: 0.75)
    guard !thin.isEmpty else { return }
    add(.area(thin, .heat(0)))
    for ring in thin { add(.line(ring + ring.prefix(1), .muted, .init(width: 1.25, dash: []))) }
  }

  /// Places that lie on another are not drawn once more.
  private mutating func drawPlaces(_ places: [MapDrawing.Place], _ spot: (GeoPoint) -> Scene.Point) {
    var taken: Set<Int> = []
    var outlines: [[Scene.Point]] = []
    var dots: [Scene.Point] = []
    for place in places {
      let centre = spot(place.point)
      let cell = Int(centre.y / (2 * Self.placeSize)) * 100_000 + Int(centre.x / (2 * Self.placeSize))
      guard taken.insert(cell).inserted else { continue }
      let outline = place.outline.map(spot).map(held)
      if Outline.size(outline) > 4 * Self.placeSize { outlines.append(outline) } else { dots.append(centre) }
    }
    let thin = Outline.thinned(outlines, least: 0.5)
    for outline in thin { add(.polygon(outline, .series(2))) }
    for dot in dots { add(.dot(dot, radius: Self.placeSize, .series(2))) }
  }

  /// A point that is beyond the drawing, at its edge.
  private func held(_ point: Scene.Point) -> Scene.Point {
    Scene.Point(min(max(point.x, 0), scene.width), min(max(point.y, 0), scene.height))
  }

  private mutating func drawHome(_ place: Scene.Point) {
    let (x, y, reach) = (place.x, place.y, Self.sign - 2)
    for (from, to) in [((x - reach, y), (x + reach, y)), ((x, y - reach), (x, y + reach))] {
      add(.line([.init(from.0, from.1), .init(to.0, to.1)], .over, .init(width: 2.5, dash: [])))
    }
  }

  /// Letters in discs; what has no place of its own gets one beside it, with a line to where it is.
  private mutating func drawMeetUps(
    _ map: MapDrawing, _ spot: (GeoPoint) -> Scene.Point, within bottom: Double
  ) {
    // The sign of the north has its place too.
    var taken = [Scene.Point(scene.width - 6, 14)] + (map.home.map { [spot($0)] } ?? [])
    var small: Set<Int> = []
    var (lines, discs) = ([(Int, [Scene.Shape])](), [(Int, [Scene.Shape])]())
    for (place, meetUp) in map.meetUps.enumerated() {
      let centre = spot(meetUp.point)
      if place < MapDrawing.letters.count, let free = free(near: centre, taken, within: bottom) {
        taken.append(free)
        if free != centre { lines.append((place, line(from: centre, to: free))) }
        discs.append((place, disc(String(MapDrawing.mark(place)), at: free)))
      } else if small.insert(Int(centre.y / 3) * 100_000 + Int(centre.x / 3)).inserted {
        lines.append((place, [.dot(centre, radius: 3, .series(0))]))
      }
    }
    // No line and no dot is over a letter.
    addLayers(lines, map)
    addLayers(discs, map)
  }

  /// Adds what belongs to meet-ups, each to the layer of its day where one can choose of the days.
  private mutating func addLayers(_ parts: [(meetUp: Int, shapes: [Scene.Shape])], _ map: MapDrawing) {
    let days = map.days
    guard !days.isEmpty else { return parts.forEach { $0.shapes.forEach { add($0) } } }
    for (layer, day) in days.enumerated() {
      let shapes = parts.filter { map.meetUps[$0.meetUp].day == day }.flatMap(\.shapes)
      if !shapes.isEmpty { add(.layer(layer, shapes)) }
    }
  }

  private func disc(_ letter: String, at place: Scene.Point) -> [Scene.Shape] {
    let label = Scene.Label(
      text: letter, at: .init(place.x, place.y + 3.5), anchor: .middle, size: Self.textSize, isBold: true,
      ink: .surface)
    // A rim, for what it stands on may be of a colour that is hard to tell from it.
    return [
      .dot(place, radius: Self.sign + Self.rim, .surface), .dot(place, radius: Self.sign, .series(0)),
      .text(label),
    ]
  }

  private func line(from centre: Scene.Point, to place: Scene.Point) -> [Scene.Shape] {
    [
      .line([centre, place], .series(0), .init(width: 1, dash: [])),
      .dot(centre, radius: Self.placeSize, .series(0)),
    ]
  }

  /// A place that no other letter is at: the right one, or the nearest around it that is free.
  private func free(near centre: Scene.Point, _ taken: [Scene.Point], within bottom: Double) -> Scene.Point? {
    let apart = 2 * (Self.sign + Self.rim)
    for ring in 0...8 {
      for step in 0..<max(8 * ring, 1) {
        let place =
          ring == 0 ? centre : Circle.point(Double(step) / Double(8 * ring), centre, Double(ring) * apart)
        let isInside =
          (Self.sign...scene.width - Self.sign).contains(place.x)
          && (Self.sign...bottom - Self.sign).contains(place.y)
        let isFree = taken.allSatisfy { other in
          (other.x - place.x) * (other.x - place.x) + (other.y - place.y) * (other.y - place.y)
            >= apart * apart - 1
        }
        if isFree, isInside || ring == 0 { return place }
      }
    }
    return nil
  }

  private mutating func drawNorth() {
    let x = scene.width - 6
    add(.polygon([.init(x - 4, 12), .init(x + 4, 12), .init(x, 3)], .muted))
    write("N", x, 22, .middle, .muted)
  }

  /// What the signs mean.
  private mutating func drawSigns(_ map: MapDrawing, y: Double) {
    var x = 0.0
    let room = scene.width - 90
    func next(
      _ phrase: Phrase, _ isThere: Bool, in canvas: inout Canvas, draw: (inout Canvas, Double) -> Void
    ) {
      let word = canvas.language.words(phrase)
      guard isThere, x + 20 + Self.width(word) <= room else { return }
      draw(&canvas, x + 8)
      canvas.write(word, x + 20, y, .start, .muted)
      x += 20 + Self.width(word) + 12
    }
    next(.mapMeetUp, !map.meetUps.isEmpty, in: &self) { canvas, x in
      canvas.add(.dot(.init(x, y - 3.5), radius: 6, .series(0)))
      canvas.write("A", x, y, .middle, .surface, bold: true)
    }
    next(.mapHome, map.home != nil, in: &self) { $0.drawHome(.init($1, y - 3.5)) }
    next(.mapPlace, !map.places.isEmpty, in: &self) {
      $0.add(.dot(.init($1, y - 3.5), radius: Self.placeSize, .series(2)))
    }
    next(.mapCity, !map.city.isEmpty, in: &self) {
      $0.add(.line([.init($1 - 7, y - 3.5), .init($1 + 7, y - 3.5)], .muted, .init(width: 1.25, dash: [])))
    }
  }

  /// How long a length is on the map.
  private mutating func drawScale(_ frame: MapFrame, _ scale: Double, _ units: ShownUnits, y: Double) {
    let bar = MapFrame.scaleBar(atMost: 70 / scale, units)
    let word = language.amount(bar.length, unit: bar.unit, places: bar.length.places)
    let right = scene.width - 1
    let left = right - max(bar.metres * scale, 4)
    add(
      .line(
        [.init(left, y - 1), .init(left, y + 3), .init(right, y + 3), .init(right, y - 1)], .muted,
        .init(width: 1.25, dash: [])))
    write(word, right, y - 4, .end, .muted)
  }
}

extension MapDrawing {
  /// The height in points that suits a drawing of that width.
  func height(width: Double) -> Double {
    let frame = MapFrame(self)
    let shape = frame.map { $0.height / $0.width } ?? 0
    return min(max(width * shape, 140), max(width * 0.7, 260)) + Canvas.mapLegend + (credit.isEmpty ? 0 : 14)
  }
}
