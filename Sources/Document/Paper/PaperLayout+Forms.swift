// Tables that people fill in by hand: every cell has lines around it and room to write. The first column is as wide as
// its words need within limits, and all others share what is left equally, so that a signature fits in each; where rows
// have room for a stamp all columns are alike.

extension PaperLayout {
  /// The blank space between the lines around a cell and its words, in points.
  private static let padding = 4.0
  /// The widths that the first column may have, in parts of the whole.
  private static let firstWidths = 0.2...0.38
  /// What cells are written in.
  private static let style = TypeStyle(size: 9, isBold: false)

  /// Adds a table to be filled in by hand; its head is repeated on every page.
  mutating func add(form table: Table, room: FormRoom) {
    guard !table.columns.isEmpty else { return }
    // Nobody signs what is on another page.
    if room == .block { keepLast() }
    let grid = Grid(table, wording)
    let widths = widths(grid, room)
    let element = element(.table)
    let head = FormRow(
      grid.titles, widths, Self.style.bold(true), .headerCell, in: self.element(.row, in: element), &self)
    let height = head.height(atLeast: 0)
    let number = add(
      head: PaperStrip(height: height, gap: 0, keepsNext: true, head: nil) { [left] book, y in
        book.decorate { head.rules(on: &$0, left, y, height) }
        book.decorate { head.write(on: &$0, left, y) }
      })
    add(
      PaperStrip(height: height, gap: Self.blockGap, keepsNext: true, head: nil) { [left] book, y in
        head.draw(in: &book, left, y, height)
      })
    for (place, row) in grid.everyRow.enumerated() {
      let cells = FormRow(
        row.map { trimmed($0.text) }, widths, Self.style, .cell, in: self.element(.row, in: element), &self)
      let height = cells.height(atLeast: room.height)
      add(
        PaperStrip(
          height: height, gap: 0, keepsNext: keepsNext(place, of: grid.everyRow.count), head: number
        ) { [left] book, y in cells.draw(in: &book, left, y, height) })
    }
  }

  /// The widths of the columns in points: together the whole width.
  private func widths(_ grid: Grid, _ room: FormRoom) -> [Double] {
    let count = grid.titles.count
    guard count > 1, room == .line else {
      return grid.titles.map { _ in width / Double(count) }
    }
    let words = grid.everyRow.compactMap(\.first?.text).map { Self.style.width($0) }
    let need = (words + [Self.style.bold(true).width(grid.titles[0])]).max() ?? 0
    let hasOpenRows = grid.rows.contains { $0.first?.text.isEmpty ?? true }
    let first =
      hasOpenRows
      ? width * Self.firstWidths.upperBound
      : max(
        width * Self.firstWidths.lowerBound, min(need + 2 * Self.padding, width * Self.firstWidths.upperBound)
      )
    return [first] + (1..<count).map { _ in (width - first) / Double(count - 1) }
  }

  /// The cells of a row, ready to be drawn.
  private struct FormRow {
    private let cells: [(lines: [String], width: Double, element: Int)]
    private let style: TypeStyle

    init(
      _ texts: [String], _ widths: [Double], _ style: TypeStyle, _ role: StructureTree.Role, in row: Int,
      _ layout: inout PaperLayout
    ) {
      self.style = style
      var cells: [(lines: [String], width: Double, element: Int)] = []
      for (text, width) in zip(texts, widths) {
        let lines = text.isEmpty ? [] : style.wrapped(text, to: width - 2 * PaperLayout.padding)
        cells.append((Array(lines.prefix(PaperLayout.linesTogether)), width, layout.element(role, in: row)))
      }
      self.cells = cells
    }

    func height(atLeast least: Double) -> Double {
      let lines = Double(cells.map(\.lines.count).max() ?? 1)
      return max(least, lines * style.leading + 2 * PaperLayout.padding)
    }

    /// Draws the lines around the cells, and each cell as a piece of its element.
    func draw(in book: inout PaperBook, _ left: Double, _ y: Double, _ height: Double) {
      book.decorate { rules(on: &$0, left, y, height) }
      var x = left
      for cell in cells {
        if !cell.lines.isEmpty { book.mark(cell.element) { write(cell.lines, on: &$0, x, y) } }
        x += cell.width
      }
    }

    /// Writes all cells.
    func write(on sheet: inout Sheet, _ left: Double, _ y: Double) {
      var x = left
      for cell in cells {
        write(cell.lines, on: &sheet, x, y)
        x += cell.width
      }
    }

    /// Draws a rectangle around each cell.
    func rules(on sheet: inout Sheet, _ left: Double, _ y: Double, _ height: Double) {
      var x = left
      for cell in cells {
        sheet.outline(.init(x: x, y: y, width: cell.width, height: height), .muted, width: 0.6)
        x += cell.width
      }
    }

    private func write(_ lines: [String], on sheet: inout Sheet, _ x: Double, _ y: Double) {
      for (place, line) in lines.enumerated() {
        let baseline = y + PaperLayout.padding + style.ascent * 0.95 + Double(place) * style.leading
        sheet.write(line, x: x + PaperLayout.padding, baseline: baseline, style, .text)
      }
    }
  }
}

extension FormRoom {
  /// The least height of a row in points.
  fileprivate var height: Double {
    switch self {
    case .line: 27
    case .block: 78
    }
  }
}
