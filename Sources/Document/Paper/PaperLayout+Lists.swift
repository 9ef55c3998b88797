/// A label and the value beside it.
struct LabelledValue {
  let label: String
  let value: String
  let emphasis: Cell.Emphasis
}

extension Cell.Emphasis {
  /// What is written or drawn in to stand out like that.
  var ink: Scene.Ink {
    switch self {
    case .normal: .text
    case .good: .good
    case .attention: .attention
    case .over: .over
    case .muted: .muted
    }
  }
}

extension PaperLayout {
  /// Adds short texts, each behind a bullet.
  mutating func add(_ items: [String]) {
    let list = element(.list)
    for (place, item) in items.enumerated() {
      let entry = element(.item, in: list)
      add(
        [
          Passage("•", at: 0, width: 10, .muted, element(.label, in: entry)),
          Passage(wording.line(item), at: 10, width: width - 10, .text, element(.itemBody, in: entry)),
        ], gap: place == 0 ? Self.blockGap : 2, keepsNext: keepsNext(place, of: items.count))
    }
  }

  /// Adds labels and their values in two columns; long ones go on below themselves.
  mutating func add(_ fields: [LabelledValue], gap: Double = blockGap) {
    let natural = fields.map { TypeStyle.text.width($0.label) }.max() ?? 0
    let labels = min(natural, width * 0.4) + 1
    let list = element(.list)
    for (place, field) in fields.enumerated() {
      let entry = element(.item, in: list)
      add(
        [
          Passage(field.label, at: 0, width: labels, .muted, element(.label, in: entry)),
          Passage(
            field.value, at: labels + 14, width: width - labels - 14, field.emphasis.ink,
            element(.itemBody, in: entry)),
        ], gap: place == 0 ? gap : 1.5, keepsNext: keepsNext(place, of: fields.count))
    }
  }

  /// Whether a line of several that belong together stays with the next: no page begins or ends with one
  /// alone.
  func keepsNext(_ place: Int, of count: Int) -> Bool {
    place < count - 1 && (place == 0 || place == count - 2)
  }

  /// Adds texts side by side; more lines than a page can be sure to take go on in parts.
  mutating func add(_ passages: [Passage], gap: Double, keepsNext: Bool) {
    let left = left
    let leading = TypeStyle.text.leading
    let count = passages.map(\.lines.count).max() ?? 0
    for first in stride(from: 0, to: count, by: Self.linesTogether) {
      let lines = first..<min(first + Self.linesTogether, count)
      let isLast = lines.upperBound == count
      add(
        PaperStrip(
          height: Double(lines.count) * leading, gap: first == 0 ? gap : 0, keepsNext: isLast && keepsNext,
          head: nil
        ) { book, y in
          for passage in passages where passage.lines.count > first {
            book.mark(passage.element) { $0.write(passage, lines, x: left, y: y) }
          }
        })
    }
  }

  /// The lines of one text that are kept on one page where they are very many.
  static let linesTogether = 24
}

/// Text in lines at a place beside others.
struct Passage {
  /// The lines.
  let lines: [String]
  /// Its left edge, in points from that of the text.
  let x: Double
  /// What it is written in.
  let ink: Scene.Ink
  /// Its element in the structure.
  let element: Int

  /// A running text that is at most so wide.
  init(_ text: String, at x: Double, width: Double, _ ink: Scene.Ink, _ element: Int) {
    lines = TypeStyle.text.wrapped(text, to: width)
    self.x = x
    self.ink = ink
    self.element = element
  }
}

extension Sheet {
  /// Writes some lines of a text whose upper edge is at `y`.
  fileprivate mutating func write(_ passage: Passage, _ lines: Range<Int>, x: Double, y: Double) {
    let style = TypeStyle.text
    for (place, line) in passage.lines[lines.clamped(to: passage.lines.indices)].enumerated() {
      let baseline = y + style.ascent + Double(place) * style.leading
      write(line, x: x + passage.x, baseline: baseline, style, passage.ink)
    }
  }
}
