import Values

/// Where a ring and its legend stand.
struct RingLayout {
  /// The height that the whole needs.
  let height: Double
  /// The middle of the ring.
  let centre: Scene.Point
  /// The outer radius; the inner one is `hole` times that.
  let radius: Double
  /// The left edge of the legend.
  let legendX: Double
  /// The base line of its first row.
  let legendY: Double

  /// The inner radius as a part of the outer.
  static let hole = 0.58
  /// From row to row of the legend.
  static let row = 16.0
  private static let widest = 150.0
  private static let gap = 14.0

  /// The legend beside the ring, or below it where the drawing is narrow; all the height there is, at least
  /// what is needed.
  init(width: Double, height: Double, count: Int) {
    let rows = Double(count) * Self.row
    if width < 300 {
      let diameter = min(Self.widest, width)
      self.height = max(diameter + Self.gap + rows, height)
      radius = diameter / 2
      centre = .init(width / 2, radius)
      legendX = 0
      legendY = diameter + Self.gap + Canvas.textSize
      return
    }
    self.height = max(max(Self.widest, rows) + 4, height)
    radius = min(Self.widest, self.height) / 2
    centre = .init(radius, self.height / 2)
    legendX = 2 * radius + 2 * Self.gap
    legendY = self.height / 2 - rows / 2 + Canvas.textSize + 2
  }
}

extension Canvas {
  /// Draws a ring of numbered parts, and beside it what they are, how large, and their percent.
  mutating func draw(_ shares: [Share], _ unit: String, _ decimals: Int) {
    let layout = RingLayout(width: scene.width, height: 0, count: shares.count)
    if layout.height > scene.height {
      scene = Scene(width: scene.width, height: layout.height, shapes: scene.shapes)
    }
    let whole = shares.reduce(Decimal.zero) { $0 + $1.value }
    let fitting = RingLayout(width: scene.width, height: scene.height, count: shares.count)
    drawRing(shares, whole, fitting)
    let inner = 2 * fitting.radius * RingLayout.hole - 8
    let sum = whole.thousandths > 0 ? amount(whole, unit, decimals) : "?"
    write(Self.shortened(sum, to: inner), fitting.centre.x, fitting.centre.y + 3.5, .middle)
    for (index, share) in shares.enumerated() { drawRow(index, share, whole, unit, decimals, fitting) }
  }

  private mutating func drawRing(_ shares: [Share], _ whole: Decimal, _ layout: RingLayout) {
    let inner = layout.radius * RingLayout.hole
    guard whole.thousandths > 0 else {
      let ring = Circle.sector(from: 0, to: 1, layout.centre, outer: layout.radius, inner: inner)
      return add(.polygon(ring, .grid))
    }
    var turn = 0.0
    var edges: [Double] = []
    for (index, share) in shares.enumerated() where share.value.thousandths > 0 {
      let end = min(turn + Double(share.value) / Double(whole), 1)
      let outline = Circle.sector(from: turn, to: end, layout.centre, outer: layout.radius, inner: inner)
      add(.polygon(outline, .series(index % 6)))
      if end - turn >= 0.05 {
        let place = Circle.point((turn + end) / 2, layout.centre, (layout.radius + inner) / 2)
        write("\(index + 1)", place.x, place.y + 3.5, .middle, .surface, bold: true)
      }
      edges.append(turn)
      turn = end
    }
    for edge in edges where edges.count > 1 {
      let ends = [
        Circle.point(edge, layout.centre, inner), Circle.point(edge, layout.centre, layout.radius),
      ]
      add(.line(ends, .surface, .init(width: 1.5, dash: [])))
    }
  }

  private mutating func drawRow(
    _ index: Int, _ share: Share, _ whole: Decimal, _ unit: String, _ decimals: Int, _ layout: RingLayout
  ) {
    let y = layout.legendY + Double(index) * RingLayout.row
    let box = Scene.Frame(x: layout.legendX, y: y - 10, width: 14, height: 13)
    add(.rectangle(box, .series(index % 6), .none))
    write("\(index + 1)", box.x + 7, y, .middle, .surface, bold: true)
    let percent = share.percent(of: whole).map { language.amount($0, unit: "%", places: 0) } ?? "?"
    let size = amount(share.value, unit, decimals)
    let end = min(scene.width, layout.legendX + 260)
    let room = end - box.right - PlotLayout.gap - Self.width(percent) - PlotLayout.gap
    write(percent, end, y, .end, .text, bold: false)
    let name = "\(share.label), \(size)"
    write(Self.shortened(Self.width(name) <= room ? name : share.label, to: room), box.right + 6, y, .start)
  }
}
