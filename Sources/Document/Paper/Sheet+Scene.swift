extension Sheet {
  /// Draws a scene with its upper left corner at a place.
  mutating func draw(_ scene: Scene, x: Double, y: Double) {
    for shape in scene.shapes { draw(shape, Scene.Point(x, y)) }
  }

  private mutating func draw(_ shape: Scene.Shape, _ corner: Scene.Point) {
    switch shape {
    case .rectangle(let frame, let ink, let hatch):
      let frame = frame.moved(by: corner)
      fill(frame, ink)
      for stroke in hatch.strokes(in: frame) {
        line([stroke.from, stroke.to], .surface, width: 1, dash: [])
      }
    case .outline(let frame, let ink): outline(frame.moved(by: corner), ink, width: 1)
    case .line(let points, let ink, let stroke):
      line(points.map { $0.moved(by: corner) }, ink, width: stroke.width, dash: stroke.dash)
    case .area(let rings, let ink): fill(rings.map { $0.map { $0.moved(by: corner) } }, ink)
    case .layer(_, let shapes):
      for shape in shapes { draw(shape, corner) }
    case .polygon(let points, let ink): fill(points.map { $0.moved(by: corner) }, ink)
    case .dot(let centre, let radius, let ink): dot(centre.moved(by: corner), radius: radius, ink)
    case .text(let label): write(label, corner)
    }
  }

  private mutating func write(_ label: Scene.Label, _ corner: Scene.Point) {
    let style = TypeStyle(size: label.size, isBold: label.isBold)
    let place = label.at.moved(by: corner)
    let before =
      switch label.anchor {
      case .start: 0.0
      case .middle: style.width(label.text) / 2
      case .end: style.width(label.text)
      }
    write(label.text, x: place.x - before, baseline: place.y, style, label.ink)
  }
}

extension Scene.Point {
  fileprivate func moved(by corner: Scene.Point) -> Scene.Point { Scene.Point(x + corner.x, y + corner.y) }
}

extension Scene.Frame {
  fileprivate func moved(by corner: Scene.Point) -> Scene.Frame {
    Scene.Frame(x: x + corner.x, y: y + corner.y, width: width, height: height)
  }
}
