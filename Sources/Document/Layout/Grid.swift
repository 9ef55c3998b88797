import Encoding

/// A table in words: the text of every cell, with the numbers of a column aligned and partial sums explained.
struct Grid {
  /// One piece of text and how it stands out.
  struct Piece: Equatable {
    /// The words with the signs behind them, and blanks that align a column of letters of one width.
    let text: String
    /// The signs at the end of the words.
    let mark: String
    let emphasis: Cell.Emphasis

    /// The words without signs and blanks.
    var words: String { String(trimmed(text).dropLast(mark.count)) }
  }

  /// An explanation of one marked cell.
  struct Footnote: Equatable {
    let column: Int
    let text: String
  }

  let titles: [String]
  let rows: [[Piece]]
  let total: [Piece]?

  /// A whole table in words.
  init(_ table: Table, _ wording: Wording) {
    self.init(table, wording, marks: Self.marks(table, wording))
  }

  /// The widths of the widest marks of each column of a table.
  static func marks(_ table: Table, _ wording: Wording) -> [Int] {
    table.widest { cell, _ in displayWidth(wording.mark(cell)) }
  }

  /// A part of a table in words, whose widest marks may stand in other parts.
  init(_ table: Table, _ wording: Wording, marks: [Int]) {
    titles = table.columns.map { wording.line($0.title) }
    func pieces(_ row: [Cell]) -> [Piece] {
      table.columns.indices.map { column in
        let cell = table.cell(row, column)
        let mark = wording.mark(cell)
        var text = wording.short(cell)
        if !mark.isEmpty { text += mark }
        if table.columns[column].alignment == .right, marks[column] > 0 {
          text += String(repeating: " ", count: marks[column] - displayWidth(mark))
        }
        return Piece(text: text, mark: mark, emphasis: cell.emphasis)
      }
    }
    rows = table.rows.map(pieces)
    total = table.total.map(pieces)
  }

  /// What there is to say about each marked cell of a table.
  static func footnotes(_ table: Table, _ wording: Wording) -> [Footnote] {
    table.everyRow.flatMap { row in
      table.columns.indices.compactMap { footnote(table, row, $0, wording) }
    }
  }

  /// Whether there is anything to say about a cell of a table.
  static func hasFootnotes(_ table: Table) -> Bool {
    table.widest { cell, _ in cell.isPartial ? 1 : 0 }.contains(1)
  }

  /// The columns each column needs so that nothing in it is shortened.
  var naturalWidths: [Int] {
    zip(titles, cellWidths).map { max(displayWidth($0), $1) }
  }

  /// The columns that the cells of each column take.
  private var cellWidths: [Int] {
    var widths = titles.map { _ in 0 }
    func measure(_ row: [Piece]) {
      for column in widths.indices { widths[column] = max(widths[column], displayWidth(row[column].text)) }
    }
    rows.forEach(measure)
    total.map(measure)
    return widths
  }

  /// The columns that the words of each column take, without what aligns their marks.
  static func wordWidths(_ table: Table, _ wording: Wording) -> [Int] {
    table.widest { cell, column in
      let width = displayWidth(wording.short(cell))
      return column.alignment == .right ? width : width + displayWidth(wording.mark(cell))
    }
  }

  private static func footnote(
    _ table: Table, _ row: [Cell], _ column: Int, _ wording: Wording
  ) -> Footnote? {
    let cell = table.cell(row, column)
    guard cell.isPartial else { return nil }
    var name = wording.line(table.columns[column].title)
    let rowName = wording.short(table.cell(row, 0))
    if column > 0 && !rowName.isEmpty { name = rowName + ", " + name }
    let colon = wording.line(wording.language.colon)
    return Footnote(column: column, text: "* " + name + colon + wording.full(cell))
  }
}

extension Table {
  /// The rows and, below them, the totals.
  fileprivate var everyRow: [[Cell]] { rows + (total.map { [$0] } ?? []) }

  /// The largest of what the cells of each column measure.
  fileprivate func widest(_ measure: (Cell, Column) -> Int) -> [Int] {
    var widest = columns.map { _ in 0 }
    func take(_ row: [Cell]) {
      for column in columns.indices {
        widest[column] = max(widest[column], measure(cell(row, column), columns[column]))
      }
    }
    rows.forEach(take)
    total.map(take)
    return widest
  }

  /// The cell of a row under a column, empty where the row is too short.
  func cell(_ row: [Cell], _ column: Int) -> Cell { column < row.count ? row[column] : .empty }
}
