import Encoding

/// A table as it stands on paper: which columns, how wide, and in what type.
struct PaperTable {
  /// The words of the table.
  let grid: Grid
  /// The columns shown.
  let columns: [PlacedColumn]
  /// The type of its cells.
  let style: TypeStyle
  /// From the left edge of the first column to the right edge of the last, in points.
  let width: Double

  /// A column and its place.
  struct PlacedColumn {
    /// Its number in the table.
    let index: Int
    /// Its left edge, in points from that of the table.
    let x: Double
    /// Its width in points.
    let width: Double
    /// The part of it, on the right, that is kept for signs behind numbers.
    let marks: Double
    /// The side its cells lean on.
    let alignment: TextAlignment
    /// Whether its cells may go on in the next line.
    let isWrapped: Bool
  }

  /// The sizes of type that a table is tried in, from the one that reads best to the least that can be read.
  private static let sizes = [9.0, 8.5, 8, 7.5, 7]
  /// The widest blank space between two columns, in points: the eye still follows the row.
  private static let widestGap = 40.0

  /// A table in the largest type in which all of its columns fit with some room, else in the smallest without
  /// those of least priority; nil where not even the essential ones fit.
  init?(_ table: Table, _ grid: Grid, width: Double) {
    let needs = ColumnNeeds(table, grid)
    let attempts = Self.sizes.prefix(2).map { ($0, false) } + Self.sizes.map { ($0, true) }
    for (place, (size, isTitleBroken)) in attempts.enumerated() {
      let style = TypeStyle(size: size, isBold: false)
      let layout = needs.layout(width: width, style, isTitleBroken: isTitleBroken)
      guard let layout, needs.isRoomy(layout) || place == attempts.count - 1 else { continue }
      columns = needs.placed(layout, width: width, style, widestGap: Self.widestGap)
      self.grid = grid
      self.style = style
      self.width = columns.last.map { $0.x + $0.width } ?? 0
      return
    }
    return nil
  }

  /// The lines of a piece under a column.
  func lines(_ piece: Grid.Piece, _ column: PlacedColumn, isBold: Bool) -> [String] {
    let words = column.marks > 0 ? piece.words : trimmed(piece.text)
    guard column.isWrapped else { return [words] }
    return style.bold(isBold).wrapped(words, to: column.width - column.marks)
  }

  /// The title of a column in as many lines as it takes.
  func titleLines(_ column: PlacedColumn) -> [String] {
    style.bold(true).wrapped(grid.titles[column.index], to: column.width)
  }
}

/// What the columns of a table need, in thousandths of the size of the type. Columns are laid out in halves
/// of that size, near to the width of a digit, so that the same rules as on a terminal decide which are kept.
private struct ColumnNeeds {
  private let columns: [Column]
  /// The part of each column that is kept for signs behind numbers.
  private let marks: [Int]
  private let cells: [Int]
  private let titles: [Int]
  private let longestWords: [Int]

  init(_ table: Table, _ grid: Grid) {
    let (metrics, bold) = (FontMetrics.helvetica, FontMetrics.helveticaBold)
    columns = table.columns
    var marks = table.columns.map { _ in 0 }
    var cells = marks
    for column in table.columns.indices where table.columns[column].alignment == .right {
      marks[column] = grid.everyRow.map { bold.thousandths(of: $0[column].mark) }.max() ?? 0
    }
    for column in table.columns.indices {
      let words = { (piece: Grid.Piece) in marks[column] > 0 ? piece.words : piece.text }
      let rows = grid.rows.map { metrics.thousandths(of: words($0[column])) }.max() ?? 0
      let total = grid.total.map { bold.thousandths(of: words($0[column])) } ?? 0
      cells[column] = max(rows, total) + marks[column]
    }
    self.marks = marks
    self.cells = cells
    titles = grid.titles.map { bold.thousandths(of: $0) }
    longestWords = grid.titles.map { title in
      title.split(separator: " ").map { bold.thousandths(of: String($0)) }.max() ?? 0
    }
  }

  /// The columns that fit, in halves of the size of the type.
  func layout(width: Double, _ style: TypeStyle, isTitleBroken: Bool) -> ColumnLayout? {
    let headings = isTitleBroken ? longestWords : titles
    let natural = zip(cells, headings).map { (max($0, $1) + 499) / 500 }
    return ColumnLayout(columns, natural: natural, width: Int(width / (style.size / 2)))
  }

  /// Whether no column is missing and none of running text so narrow that it becomes a tower of words.
  func isRoomy(_ layout: ColumnLayout) -> Bool {
    layout.shown.count == columns.count
      && zip(layout.shown, layout.widths).allSatisfy { $1 >= min(Self.roomyWidth, (cells[$0] + 499) / 500) }
  }

  /// The least width of running text for which no smaller type is tried, in halves of the size of the type.
  private static let roomyWidth = 26

  /// The columns with the blank space between them that spreads the table over the whole width, or nearly.
  func placed(
    _ layout: ColumnLayout, width: Double, _ style: TypeStyle, widestGap: Double
  ) -> [PaperTable.PlacedColumn] {
    let unit = style.size / 2
    let taken = Double(layout.widths.reduce(0, +)) * unit
    let gap = min((width - taken) / Double(max(layout.widths.count - 1, 1)), widestGap)
    var x = 0.0
    return zip(layout.shown, layout.widths).map { index, width in
      let width = Double(width) * unit
      defer { x += width + gap }
      return PaperTable.PlacedColumn(
        index: index, x: x, width: width, marks: Double(marks[index]) * style.size / 1000,
        alignment: columns[index].alignment, isWrapped: columns[index].fit != .whole)
    }
  }
}

extension Grid {
  /// The rows and, below them, the totals.
  var everyRow: [[Piece]] { rows + (total.map { [$0] } ?? []) }
}
