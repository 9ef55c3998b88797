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
  let footnotes: [Footnote]

  init(_ table: Table, _ wording: Wording) {
    titles = table.columns.map { wording.line($0.title) }
    let marks = table.columns.indices.map { column in
      table.everyRow.map { displayWidth(wording.mark(table.cell($0, column))) }.max() ?? 0
    }
    func pieces(_ row: [Cell]) -> [Piece] {
      table.columns.indices.map { column in
        let cell = table.cell(row, column)
        let mark = wording.mark(cell)
        let isAligned = table.columns[column].alignment == .right
        let blank = isAligned ? String(repeating: " ", count: marks[column] - displayWidth(mark)) : ""
        return Piece(text: wording.short(cell) + mark + blank, mark: mark, emphasis: cell.emphasis)
      }
    }
    rows = table.rows.map(pieces)
    total = table.total.map(pieces)
    footnotes = table.everyRow.flatMap { row in
      table.columns.indices.compactMap { Grid.footnote(table, row, $0, wording) }
    }
  }

  /// The columns each column needs so that nothing in it is shortened.
  var naturalWidths: [Int] {
    titles.indices.map { column in
      let cells = (rows + (total.map { [$0] } ?? [])).map { displayWidth($0[column].text) }
      return max(displayWidth(titles[column]), cells.max() ?? 0)
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

  /// The cell of a row under a column, empty where the row is too short.
  func cell(_ row: [Cell], _ column: Int) -> Cell { column < row.count ? row[column] : .empty }
}
