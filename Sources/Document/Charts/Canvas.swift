import Values

/// A scene that is being drawn, and what every part of it needs: text and its measure.
struct Canvas {
  /// What is drawn so far.
  var scene: Scene
  /// The language of numbers and words.
  let language: Language

  /// The size of all text, in points.
  static let textSize = 10.0
  /// From one line of text to the next, in points.
  static let lineHeight = 13.0

  /// An empty drawing of that size.
  init(width: Double, height: Double, language: Language) {
    scene = Scene(width: width, height: height, shapes: [])
    self.language = language
  }

  /// Adds a shape in front of all others.
  mutating func add(_ shape: Scene.Shape) { scene.shapes.append(shape) }

  /// Writes a text with its anchor on the base line at a place.
  mutating func write(
    _ text: String, _ x: Double, _ y: Double, _ anchor: Scene.Anchor, _ ink: Scene.Ink = .text,
    bold: Bool = false
  ) {
    let words = Self.latin(text)
    add(
      .text(.init(text: words, at: .init(x, y), anchor: anchor, size: Self.textSize, isBold: bold, ink: ink)))
  }

  /// The width of a text, in points.
  static func width(_ text: String, bold: Bool = false) -> Double {
    let font = bold ? FontMetrics.helveticaBold : FontMetrics.helvetica
    return font.width(of: latin(text), size: textSize)
  }

  /// The text cut at its end so that it is at most so wide, and ending in an ellipsis where it is.
  static func shortened(_ text: String, to width: Double) -> String {
    if Self.width(text) <= width { return text }
    var short = text
    while !short.isEmpty, Self.width(short + "…") > width { short.removeLast() }
    return short + "…"
  }

  /// A number with its unit where it has one.
  func amount(_ value: Decimal, _ unit: String, _ decimals: Int) -> String {
    language.amount(value, unit: unit, places: decimals)
  }

  private static func latin(_ text: String) -> String {
    String(text.map { $0 == "\u{202F}" ? "\u{A0}" : $0 })
  }
}
