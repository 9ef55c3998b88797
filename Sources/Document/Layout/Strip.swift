/// A line of character cells on which bars are drawn.
struct Strip {
  private var cells: [(sign: Character, series: Int?)]
  private let unicode: Bool

  /// Empty cells.
  init(columns: Int, unicode: Bool) {
    cells = Array(repeating: (" ", nil), count: max(columns, 1))
    self.unicode = unicode
  }

  /// Puts a sign into a cell.
  mutating func set(_ column: Int, _ sign: Character, _ series: Int?) {
    guard cells.indices.contains(column) else { return }
    cells[column] = (sign, series)
  }

  /// Draws a bar between two places in columns: with eighth blocks to the right of its beginning, half blocks
  /// to the left of it, or whole cells of one fill.
  mutating func fill(_ from: Double, _ to: Double, _ fill: Character?, _ series: Int) {
    let steps = unicode && fill == nil ? (to < from ? 2.0 : 8.0) : 1.0
    let first = Int((from).rounded())
    // Whole cells meet their neighbours where both round to the same column.
    let length =
      fill == nil ? Int(((to - from).magnitude * steps).rounded()) : abs(Int(to.rounded()) - first)
    let whole = length / Int(steps)
    let rest = length % Int(steps)
    let full: Character = fill ?? (unicode ? "█" : "#")
    if to < from {
      for column in first - whole..<first { set(column, full, series) }
      if rest > 0 { set(first - whole - 1, "▐", series) }
      return
    }
    for column in first..<first + whole { set(column, full, series) }
    if rest > 0 { set(first + whole, ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][rest - 1], series) }
  }

  /// The cells as text, runs of one series in its colour.
  func text(_ palette: Palette) -> String {
    var text = ""
    var start = 0
    while start < cells.count {
      let series = cells[start].series
      let end = cells[start...].firstIndex { $0.series != series } ?? cells.count
      let run = String(cells[start..<end].map(\.sign))
      text += series.map { palette.series(run, $0) } ?? run
      start = end
    }
    return text
  }
}
