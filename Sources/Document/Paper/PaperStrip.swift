/// A part of a document over the whole width of the text that is never broken: a line, a row, a drawing.
struct PaperStrip {
  /// Its height in points.
  let height: Double
  /// The blank space above it, in points; none at the top of a page.
  var gap: Double
  /// Whether it stands on the same page as the next one.
  var keepsNext: Bool
  /// Whether it is the first of a page, whatever room the page before has.
  var beginsPage = false
  /// The number of the head that is repeated above it when it is the first of a page.
  let head: Int?
  /// Draws it with its upper edge at that height of the last page.
  let draw: (inout PaperBook, Double) -> Void
}

extension PaperBook {
  /// Sets strips one below the other on as many pages as they need.
  mutating func flow(_ strips: [PaperStrip], heads: [PaperStrip]) {
    turn()
    var y = top
    var start = 0
    while start < strips.count {
      if strips[start].beginsPage {
        if y > top { y = turned(for: strips[start], heads) }
        beginSheet()
      }
      let end = strips[start...].firstIndex { !$0.keepsNext }.map { $0 + 1 } ?? strips.count
      let together = strips[start..<end].reduce(0) { $0 + $1.gap + $1.height }
      // What is taller than a page is broken between its strips, beginning where it happens to begin.
      let fits = together <= bottom - top - tallest(heads)
      if fits, y > top, y + together > bottom { y = turned(for: strips[start], heads) }
      for strip in strips[start..<end] {
        if y > top, y + strip.gap + strip.height > bottom { y = turned(for: strip, heads) }
        if y > top { y += strip.gap }
        strip.draw(&self, y)
        y += strip.height
      }
      start = end
    }
  }

  /// Begins a page with the head of the strip that comes first on it, and gives where that strip is to stand.
  private mutating func turned(for strip: PaperStrip, _ heads: [PaperStrip]) -> Double {
    turn()
    guard let head = strip.head else { return top }
    heads[head].draw(&self, top)
    return top + heads[head].height
  }

  private func tallest(_ heads: [PaperStrip]) -> Double { heads.map(\.height).max() ?? 0 }
}
