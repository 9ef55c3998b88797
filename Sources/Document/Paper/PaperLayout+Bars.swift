extension PaperLayout {
  /// The width of a bar in points.
  private static let barWidth = 130.0
  /// The height of a bar in points.
  private static let barHeight = 6.5

  /// Adds goals: what they are of, a bar that says how far they are, and the words that say the same.
  mutating func add(_ bars: [ProgressBar]) {
    let natural = bars.map { TypeStyle.text.width(wording.line($0.label)) }.max() ?? 0
    let labels = min(natural, width * 0.3) + 1
    let words = labels + Self.barWidth + 28
    let list = element(.list)
    for (place, bar) in bars.enumerated() {
      let entry = element(.item, in: list)
      let passages = [
        Passage(wording.line(bar.label), at: 0, width: labels, .text, element(.label, in: entry)),
        Passage(
          wording.line(wording.language.progress(bar)), at: words, width: width - words,
          bar.state == .over ? .over : .text, element(.itemBody, in: entry)),
      ]
      draw(bar, x: left + labels + 14, gap: place == 0 ? Self.blockGap : 4)
      add(passages, gap: 0, keepsNext: keepsNext(place, of: bars.count))
    }
  }

  /// Adds the bar alone, which takes no height: its words are the next strip.
  private mutating func draw(_ bar: ProgressBar, x: Double, gap: Double) {
    let full = Scene.Frame(x: x, y: 0, width: Self.barWidth, height: Self.barHeight)
    let part = Double(bar.filled(of: 1000)) / 1000
    let ink = bar.emphasis == .normal ? Scene.Ink.series(0) : bar.emphasis.ink
    add(
      PaperStrip(height: 0, gap: gap, keepsNext: true, head: nil) { book, y in
        let top = y + (TypeStyle.text.leading - full.height) / 2 - 0.5
        book.decorate { sheet in
          sheet.fill(.init(x: x, y: top, width: full.width, height: full.height), .grid)
          sheet.fill(.init(x: x, y: top, width: full.width * part, height: full.height), ink)
        }
      })
  }
}
