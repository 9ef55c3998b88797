import Encoding

/// A scene as SVG 1.1: no script, nothing from elsewhere, every colour a class that a style sheet gives.
package struct SVGDrawing: Sendable {
  private let scene: Scene
  private let title: String
  private let summary: String
  /// Lines below the drawing of a file, which nothing else says there.
  private let notes: [String]

  /// A drawing of a chart in that many points.
  package init(_ chart: Chart, width: Double, language: Language) {
    scene = chart.scene(width: width, height: chart.height(width: width), language: language)
    title = chart.title
    summary = chart.summary
    notes = if case .map(let map) = chart.content { map.notes(language) } else { [] }
  }

  /// The rules for the classes of all drawings: light, and dark where the reader wants that; printers get
  /// light.
  package static var styleSheet: String {
    func rules(_ colour: (Scene.Ink) -> UInt32) -> String {
      Scene.inks.map { ".\($0.name){color:\(hex(colour($0)))}" }.joined()
    }
    return ".chart text{font-family:Helvetica,Arial,sans-serif;fill:currentColor}.chart .b{font-weight:bold}"
      + rules(\.light) + "@media screen and (prefers-color-scheme:dark){" + rules(\.dark) + "}"
  }

  /// The element for a page that has `styleSheet`; `id` is unique there and begins the ids of its parts.
  package func element(id: String) -> String {
    let body = scene.shapes.map(element).joined()
    return head(height: scene.height, id: id, said: [summary]) + body + "</svg>"
  }

  /// A file of its own: the style inside, the title above the drawing, on the colour of the surface.
  package var file: String {
    let top = 26.0
    let heading = Scene.Label(
      text: Canvas.shortened(title, to: scene.width - 8), at: .init(0, 14), anchor: .start, size: 12,
      isBold: true,
      ink: .text)
    let margin = 10.0
    let box =
      "<rect class=\"surface\" fill=\"currentColor\" x=\"\(number(-margin))\" y=\"\(number(-margin))\" "
      + "width=\"\(number(scene.width + 2 * margin))\" "
      + "height=\"\(number(scene.height + top + notesHeight + 2 * margin))\"/>"
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + head(height: scene.height + top + notesHeight, id: "chart", said: [summary] + notes, margin: margin)
      + "<style>\(Self.styleSheet)</style>\n" + box + "\n" + element(.text(heading))
      + "<g transform=\"translate(0 \(number(top)))\">\n"
      + scene.shapes.map { element($0) + "\n" }.joined() + writtenNotes + "</g></svg>\n"
  }

  private var notesHeight: Double { notes.isEmpty ? 0 : Double(notes.count) * Self.noteLine + Self.noteGap }
  private static let noteGap = 10.0
  private static let noteLine = 15.0

  private var writtenNotes: String {
    notes.enumerated().map { place, note in
      let y = scene.height + Self.noteGap + Double(place + 1) * Self.noteLine - 4
      return element(
        .text(
          Scene.Label(
            text: Canvas.shortened(note, to: scene.width), at: .init(0, y), anchor: .start,
            size: Canvas.textSize, isBold: false, ink: .text))) + "\n"
    }.joined()
  }

  private func head(height: Double, id: String, said: [String], margin: Double = 0) -> String {
    let words = xmlEscaped(said.filter { !$0.isEmpty }.joined(separator: "\n"))
    let width = scene.width + 2 * margin
    let height = height + 2 * margin
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" "
      + "role=\"img\" aria-labelledby=\"\(id)-t \(id)-d\" "
      + "width=\"\(number(width))\" height=\"\(number(height))\" "
      + "viewBox=\"\(number(-margin)) \(number(-margin)) \(number(width)) \(number(height))\">"
      + "<title id=\"\(id)-t\">\(xmlEscaped(title))</title><desc id=\"\(id)-d\">\(words)</desc>"
  }

  private func element(_ shape: Scene.Shape) -> String {
    switch shape {
    case .rectangle(let frame, let ink, let hatch):
      "<rect class=\"\(ink.name)\" fill=\"currentColor\" \(box(frame))/>" + strokes(hatch, frame)
    case .outline(let frame, let ink):
      "<rect class=\"\(ink.name)\" fill=\"none\" stroke=\"currentColor\" \(box(frame))/>"
    case .line(let points, let ink, let stroke):
      "<polyline class=\"\(ink.name)\" fill=\"none\" stroke=\"currentColor\" "
        + "stroke-width=\"\(number(stroke.width))\""
        + (stroke.dash.isEmpty
          ? "" : " stroke-dasharray=\"\(stroke.dash.map(number).joined(separator: " "))\"")
        + " stroke-linejoin=\"round\" points=\"\(list(points))\"/>"
    case .polygon(let points, let ink):
      "<polygon class=\"\(ink.name)\" fill=\"currentColor\" points=\"\(list(points))\"/>"
    case .area(let rings, let ink):
      "<path class=\"\(ink.name)\" fill=\"currentColor\" fill-rule=\"evenodd\" "
        + "d=\"\(rings.map { "M\(list($0))Z" }.joined())\"/>"
    case .layer(let number, let shapes):
      "<g class=\"layer d\(number)\">\(shapes.map(element).joined())</g>"
    case .dot(let centre, let radius, let ink):
      "<circle class=\"\(ink.name)\" fill=\"currentColor\" "
        + "cx=\"\(number(centre.x))\" cy=\"\(number(centre.y))\" "
        + "r=\"\(number(radius))\"/>"
    case .text(let label): element(label)
    }
  }

  private func element(_ label: Scene.Label) -> String {
    let anchor: String =
      switch label.anchor {
      case .start: ""
      case .middle: " text-anchor=\"middle\""
      case .end: " text-anchor=\"end\""
      }
    return "<text class=\"\(label.ink.name)\(label.isBold ? " b" : "")\" x=\"\(number(label.at.x))\" "
      + "y=\"\(number(label.at.y))\" "
      + "font-size=\"\(number(label.size))\"\(anchor)>\(xmlEscaped(label.text))</text>"
  }

  private func strokes(_ hatch: Scene.Hatch, _ frame: Scene.Frame) -> String {
    let path = hatch.strokes(in: frame).map { from, to in
      "M\(number(from.x)) \(number(from.y))L\(number(to.x)) \(number(to.y))"
    }
    if path.isEmpty { return "" }
    return "<path class=\"surface\" stroke=\"currentColor\" d=\"\(path.joined())\"/>"
  }

  private func box(_ frame: Scene.Frame) -> String {
    "x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" "
      + "width=\"\(number(frame.width))\" height=\"\(number(frame.height))\""
  }

  private func list(_ points: [Scene.Point]) -> String {
    points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
  }

  /// Points to a hundredth, which no screen can tell from more.
  private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths.magnitude % 100
    let whole = (hundredths < 0 ? "-" : "") + "\(hundredths.magnitude / 100)"
    if rest == 0 { return whole }
    return whole + (rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)")
  }

  private static func hex(_ colour: UInt32) -> String {
    let digits = String(colour, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
