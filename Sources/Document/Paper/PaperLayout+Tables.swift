import Encoding

extension PaperLayout {
  /// The blank space above and below the text of a row, in points.
  private static let padding = 2.2
  /// The blank space between two footnotes side by side, in points.
  private static let footnoteGap = 16.0

  /// Adds a table: its head is repeated on every page, and no page begins or ends with a lone row of it.
  mutating func add(_ table: Table) {
    let grid = Grid(table, wording)
    let footnotes = Grid.footnotes(table, wording)
    guard let paper = PaperTable(table, grid, width: width) else { return addRecords(grid, footnotes) }
    let element = element(.table)
    let head = addHead(paper, element)
    for (place, row) in grid.rows.enumerated() {
      let isLast = place == grid.rows.count - 1
      let keeps = keepsNext(place, of: grid.rows.count) || isLast && grid.total != nil
      add(row, paper, element, head: head, isTotal: false, isFirst: place == 0, keepsNext: keeps)
    }
    if let total = grid.total {
      add(total, paper, element, head: head, isTotal: true, isFirst: false, keepsNext: false)
    }
    let shown = paper.columns.map(\.index)
    add(footnotes: footnotes.filter { shown.contains($0.column) })
  }

  /// Adds what explains marked numbers; the first stands below the table, not on the next page.
  private mutating func add(footnotes: [Grid.Footnote]) {
    guard !footnotes.isEmpty else { return }
    keepLast()
    let half = (width - Self.footnoteGap) / 2
    guard footnotes.allSatisfy({ TypeStyle.note.width($0.text) <= half }) else {
      for (place, note) in footnotes.enumerated() {
        add(
          lines: note.text, .note, .muted, in: element(.paragraph), gap: place == 0 ? 5 : 1, keepsNext: false)
      }
      return
    }
    for place in stride(from: 0, to: footnotes.count, by: 2) {
      addSideBySide(footnotes[place..<min(place + 2, footnotes.count)], gap: place == 0 ? 5 : 1)
    }
  }

  /// Adds a line of two short footnotes: a month has dozens of them.
  private mutating func addSideBySide(_ footnotes: ArraySlice<Grid.Footnote>, gap: Double) {
    let (left, step) = (left, (width + Self.footnoteGap) / 2)
    let notes = footnotes.map { (text: $0.text, element: element(.paragraph)) }
    let style = TypeStyle.note
    add(
      PaperStrip(height: style.leading, gap: gap, keepsNext: false, head: nil) { book, y in
        for (place, note) in notes.enumerated() {
          let x = left + Double(place) * step
          book.mark(note.element) { $0.write(note.text, x: x, baseline: y + style.ascent, style, .muted) }
        }
      })
  }

  /// Adds one record below the other, for what is too wide for any page.
  private mutating func addRecords(_ grid: Grid, _ footnotes: [Grid.Footnote]) {
    for row in grid.everyRow {
      add(
        zip(grid.titles, row).map { LabelledValue(label: $0, value: trimmed($1.text), emphasis: $1.emphasis) }
      )
    }
    add(footnotes: footnotes)
  }

  /// Adds the titles of the columns, and gives the number under which they are repeated.
  private mutating func addHead(_ paper: PaperTable, _ table: Int) -> Int {
    let row = element(.row, in: table)
    let cells = paper.columns.map { column in
      RowCell(
        lines: paper.titleLines(column), mark: "", ink: .muted, element: element(.headerCell, in: row), column
      )
    }
    let drawing = RowDrawing(
      cells: cells, left: left, width: paper.width, style: paper.style.bold(true), padding: Self.padding)
    let height = drawing.height + 1
    let head = add(
      head: PaperStrip(height: height, gap: 0, keepsNext: true, head: nil) { book, y in
        book.decorate { drawing.draw(on: &$0, y: y) }
        book.decorate { drawing.rule(on: &$0, y: y + height, .muted, width: 0.8) }
      })
    add(
      PaperStrip(height: height, gap: Self.blockGap, keepsNext: true, head: nil) { book, y in
        drawing.mark(in: &book, y: y)
        book.decorate { drawing.rule(on: &$0, y: y + height, .muted, width: 0.8) }
      })
    return head
  }

  private mutating func add(
    _ pieces: [Grid.Piece], _ paper: PaperTable, _ table: Int, head: Int, isTotal: Bool, isFirst: Bool,
    keepsNext: Bool
  ) {
    let row = element(.row, in: table)
    let cells = paper.columns.map { column in
      let piece = pieces[column.index]
      return RowCell(
        lines: paper.lines(piece, column, isBold: isTotal), mark: column.marks > 0 ? piece.mark : "",
        ink: piece.emphasis.ink, element: element(.cell, in: row), column)
    }
    let count = cells.map(\.lines.count).max() ?? 0
    for first in stride(from: 0, to: count, by: Self.linesTogether) {
      let end = min(first + Self.linesTogether, count)
      let drawing = RowDrawing(
        cells: cells.map { $0.part(first..<end) }, left: left, width: paper.width,
        style: paper.style.bold(isTotal), padding: Self.padding)
      let rule: (Scene.Ink, Double)? = first > 0 || isFirst ? nil : isTotal ? (.muted, 0.8) : (.grid, 0.5)
      add(
        PaperStrip(
          height: drawing.height, gap: 0, keepsNext: keepsNext && end == count, head: head
        ) { book, y in
          if let rule { book.decorate { drawing.rule(on: &$0, y: y, rule.0, width: rule.1) } }
          drawing.mark(in: &book, y: y)
        })
    }
  }
}

/// The text of one cell, ready to be drawn.
private struct RowCell {
  let lines: [String]
  let mark: String
  let ink: Scene.Ink
  let element: Int
  let column: PaperTable.PlacedColumn

  init(lines: [String], mark: String, ink: Scene.Ink, element: Int, _ column: PaperTable.PlacedColumn) {
    self.lines = lines
    self.mark = mark
    self.ink = ink
    self.element = element
    self.column = column
  }

  /// Some of its lines; the mark stands behind the first of all.
  func part(_ range: Range<Int>) -> RowCell {
    RowCell(
      lines: Array(lines[range.clamped(to: lines.indices)]), mark: range.lowerBound == 0 ? mark : "",
      ink: ink,
      element: element, column)
  }
}

/// The cells of a row, ready to be drawn.
private struct RowDrawing {
  let cells: [RowCell]
  let left: Double
  let width: Double
  let style: TypeStyle
  let padding: Double

  /// The height of the row in points.
  var height: Double { Double(cells.map(\.lines.count).max() ?? 1) * leading + 2 * padding }

  private var leading: Double { style.size * 1.25 }

  /// Draws every cell as a piece of its element.
  func mark(in book: inout PaperBook, y: Double) {
    for cell in cells where !cell.lines.isEmpty {
      book.mark(cell.element) { draw(cell, on: &$0, y: y) }
    }
  }

  /// Draws the cells.
  func draw(on sheet: inout Sheet, y: Double) {
    for cell in cells { draw(cell, on: &sheet, y: y) }
  }

  /// Draws a rule over the whole width.
  func rule(on sheet: inout Sheet, y: Double, _ ink: Scene.Ink, width thickness: Double) {
    sheet.line([Scene.Point(left, y), Scene.Point(left + width, y)], ink, width: thickness, dash: [])
  }

  private func draw(_ cell: RowCell, on sheet: inout Sheet, y: Double) {
    let column = cell.column
    let right = left + column.x + column.width - column.marks
    for (place, line) in cell.lines.enumerated() {
      let spare = column.width - column.marks - style.width(line)
      let before =
        switch column.alignment {
        case .left: 0.0
        case .center: spare / 2
        case .right: spare
        }
      let baseline = y + padding + style.ascent + Double(place) * leading - style.size * 0.1
      sheet.write(line, x: left + column.x + before, baseline: baseline, style, cell.ink)
      if place == 0 { sheet.write(cell.mark, x: right, baseline: baseline, style, cell.ink) }
    }
  }
}
