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

  /// A table in the largest type in which all of its columns fit, else in the smallest without those of least
  /// priority; nil where not even the essential ones fit.
  init?(_ table: Table, _ grid: Grid, width: Double) {
    let attempts = Self.sizes.prefix(2).map { ($0, false) } + Self.sizes.map { ($0, true) }
    for (size, isTitleBroken) in attempts {
      let fitting = Fitting(table, grid, size: size, isTitleBroken: isTitleBroken)
      let isLast = size == Self.sizes.last
      guard let layout = fitting.layout(width: width) else {
        if isLast { return nil }
        continue
      }
      guard isLast || layout.shown.count == table.columns.count else { continue }
      let gap = min(fitting.gap(layout, width: width), Self.widestGap)
      columns = fitting.placed(layout, gap: gap)
      self.grid = grid
      self.width = columns.last.map { $0.x + $0.width } ?? 0
      style = fitting.style
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

/// The widths that the columns of a table need in one size of type. They are counted in halves of that size, near
/// to the width of a digit, so that the same rules as on a terminal decide which columns are kept.
private struct Fitting {
  let style: TypeStyle
  private let columns: [Column]
  private let marks: [Double]
  private let natural: [Int]

  init(_ table: Table, _ grid: Grid, size: Double, isTitleBroken: Bool) {
    let style = TypeStyle(size: size, isBold: false)
    let bold = style.bold(true)
    self.style = style
    columns = table.columns
    // Trailing signs are kept apart in columns of numbers only.
    marks = table.columns.indices.map { column in
      guard table.columns[column].alignment == .right else { return 0 }
      return grid.everyRow.map { bold.width($0[column].mark) }.max() ?? 0
    }
    natural = table.columns.indices.map { [marks] column in
      let title = grid.titles[column]
      let words = isTitleBroken ? title.split(separator: " ").map(String.init) : [title]
      let heading = words.map { bold.width($0) }.max() ?? 0
      let rows =
        grid.rows.map { style.width(marks[column] > 0 ? $0[column].words : $0[column].text) }.max() ?? 0
      let total = grid.total.map { bold.width(marks[column] > 0 ? $0[column].words : $0[column].text) } ?? 0
      let widest = max(heading, max(rows, total) + marks[column])
      return Int((widest / (size / 2)).rounded(.up))
    }
  }

  private var unit: Double { style.size / 2 }

  func layout(width: Double) -> ColumnLayout? {
    ColumnLayout(columns, natural: natural, width: Int(width / unit))
  }

  /// The blank space between two columns where the table takes the whole width, in points.
  func gap(_ layout: ColumnLayout, width: Double) -> Double {
    guard layout.widths.count > 1 else { return 0 }
    let taken = Double(layout.widths.reduce(0, +)) * unit
    return (width - taken) / Double(layout.widths.count - 1)
  }

  func placed(_ layout: ColumnLayout, gap: Double) -> [PaperTable.PlacedColumn] {
    var x = 0.0
    return zip(layout.shown, layout.widths).map { index, width in
      let width = Double(width) * unit
      defer { x += width + gap }
      return PaperTable.PlacedColumn(
        index: index, x: x, width: width, marks: marks[index], alignment: columns[index].alignment,
        isWrapped: columns[index].fit != .whole)
    }
  }
}

extension Grid {
  /// The rows and, below them, the totals.
  var everyRow: [[Piece]] { rows + (total.map { [$0] } ?? []) }
}
