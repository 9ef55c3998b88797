/// One page being drawn: the operators of its content stream (ISO 32000-1, 8 and 9). Places are in points
/// from the upper left corner, y down, as in a `Scene`.
struct Sheet {
  /// The operators so far.
  private(set) var content: [UInt8] = []
  /// The fonts that were used, by their numbers.
  private(set) var fonts: Set<Int> = []
  /// The pieces of the structure tree that are drawn here, in their order: each one's element.
  private(set) var marked: [Int] = []

  /// The height of the page in points.
  private let height: Double
  private var filled: Scene.Ink?
  private var stroked: Scene.Ink?

  /// An empty page of that height, drawn at that scale.
  init(height: Double, scale: Double) {
    self.height = height
    if scale != 1 { add([scale, 0, 0, scale, 0, 0], "cm\n") }
  }

  /// Begins a piece of an element of the structure tree, of that role.
  mutating func begin(_ role: StructureTree.Role, of element: Int) {
    add("/\(role.rawValue) <</MCID \(marked.count)>> BDC\n")
    marked.append(element)
  }

  /// Begins what only decorates: rules, and what stands on every page.
  mutating func beginArtifact() { add("/Artifact BMC\n") }

  /// Ends what was begun last.
  mutating func end() { add("EMC\n") }

  /// Writes a line of text from `x` to the right.
  mutating func write(_ text: String, x: Double, baseline: Double, _ style: TypeStyle, _ ink: Scene.Ink) {
    guard !text.isEmpty else { return }
    fill(with: ink)
    add("BT\n")
    add([x, height - baseline], "Td\n")
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      show(GlyphRun(ascii: Array(text.utf8), isBold: style.isBold), style.size)
    } else {
      show(text, style)
    }
    add("ET\n")
  }

  private mutating func show(_ text: String, _ style: TypeStyle) {
    var run = GlyphRun(isBold: style.isBold)
    for character in text {
      guard let glyph = Glyph.of(character) else { continue }
      if !run.takes(glyph) {
        show(run, style.size)
        run = GlyphRun(isBold: style.isBold)
      }
      run.add(glyph, character)
    }
    show(run, style.size)
  }

  /// Fills an upright rectangle.
  mutating func fill(_ frame: Scene.Frame, _ ink: Scene.Ink) {
    fill(with: ink)
    add([frame.x, height - frame.bottom, frame.width, frame.height], "re f\n")
  }

  /// Draws the outline of an upright rectangle.
  mutating func outline(_ frame: Scene.Frame, _ ink: Scene.Ink, width: Double) {
    stroke(with: ink)
    add([width], "w\n")
    add([frame.x, height - frame.bottom, frame.width, frame.height], "re S\n")
  }

  /// Draws straight strokes from point to point.
  mutating func line(_ points: [Scene.Point], _ ink: Scene.Ink, width: Double, dash: [Double]) {
    guard points.count > 1 else { return }
    stroke(with: ink)
    add([width], "w\n")
    if !dash.isEmpty { setDash(dash) }
    path(points)
    add("S\n")
    if !dash.isEmpty { setDash([]) }
  }

  /// Fills the outline through these points.
  mutating func fill(_ points: [Scene.Point], _ ink: Scene.Ink) {
    guard points.count > 2 else { return }
    fill(with: ink)
    path(points)
    add("h f\n")
  }

  /// Fills where a point is within an odd number of outlines.
  mutating func fill(_ rings: [[Scene.Point]], _ ink: Scene.Ink) {
    fill(with: ink)
    for ring in rings where ring.count > 2 {
      path(ring)
      add("h\n")
    }
    add("f*\n")
  }

  /// Fills a circle, of four Bézier curves.
  mutating func dot(_ centre: Scene.Point, radius: Double, _ ink: Scene.Ink) {
    // The distance of the control points at which a curve is nearest to a quarter of a circle.
    let reach = radius * 0.5523
    let (x, y) = (centre.x, height - centre.y)
    fill(with: ink)
    add([x + radius, y], "m\n")
    add([x + radius, y + reach, x + reach, y + radius, x, y + radius], "c\n")
    add([x - reach, y + radius, x - radius, y + reach, x - radius, y], "c\n")
    add([x - radius, y - reach, x - reach, y - radius, x, y - radius], "c\n")
    add([x + reach, y - radius, x + radius, y - reach, x + radius, y], "c\n")
    add("f\n")
  }

  /// Draws the picture of the file.
  mutating func draw(pictureIn frame: Scene.Frame) {
    add("q\n")
    add([frame.width, 0, 0, frame.height, frame.x, height - frame.bottom], "cm\n")
    add("/\(PDFPicture.name) Do\nQ\n")
  }

  private mutating func path(_ points: [Scene.Point]) {
    for (place, point) in points.enumerated() {
      add([point.x, height - point.y], place == 0 ? "m\n" : "l\n")
    }
  }

  private mutating func show(_ run: GlyphRun, _ size: Double) {
    guard let font = run.font else { return }
    fonts.insert(font.number)
    if let spoken = run.spoken { add("/Span <</ActualText \(PDFSyntax.text(spoken))>> BDC\n") }
    add("/\(font.name) ")
    add([size], "Tf\n")
    PDFSyntax.append(literal: run.codes, to: &content)
    add(" Tj\n")
    if run.spoken != nil { add("EMC\n") }
  }

  private mutating func setDash(_ dash: [Double]) {
    add("[")
    add(dash, "] 0 d\n")
  }

  private mutating func fill(with ink: Scene.Ink) {
    guard filled != ink else { return }
    filled = ink
    add(ink.parts, "rg\n")
  }

  private mutating func stroke(with ink: Scene.Ink) {
    guard stroked != ink else { return }
    stroked = ink
    add(ink.parts, "RG\n")
  }

  private mutating func add(_ text: String) { content += text.utf8 }

  private mutating func add(_ numbers: [Double], _ operation: String) {
    for number in numbers {
      PDFSyntax.append(number, to: &content)
      content.append(UInt8(ascii: " "))
    }
    content += operation.utf8
  }
}

extension Scene.Ink {
  /// Red, green and blue, each from 0 to 1.
  fileprivate var parts: [Double] {
    let colour = light
    return [16, 8, 0].map { Double((colour >> $0) & 0xFF) / 255 }
  }
}
