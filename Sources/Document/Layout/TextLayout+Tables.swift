import Encoding

extension TextLayout {
  /// A table with its columns aligned, or one record below the other where not even the essential columns
  /// fit.
  func lines(_ table: Table) -> [String] {
    let grid = Grid(table, wording)
    let layout = ColumnLayout(table.columns, natural: grid.naturalWidths, width: width)
    return head(table.columns, layout) + rows(grid, table.columns, layout, isFirst: true)
      + totals(grid, table.columns, layout, isFirst: grid.rows.isEmpty) + footnotes(table, layout)
  }

  /// The titles of a table's columns; nothing where it is shown as records.
  func head(_ columns: [Column], _ layout: ColumnLayout?) -> [String] {
    guard let layout else { return [] }
    let titles = columns.map { Grid.Piece(text: wording.line($0.title), mark: "", emphasis: .normal) }
    return line(titles, columns, layout, isHeading: true) + (hasRules ? [rule(layout)] : [])
  }

  /// The rows of a table, or of a part of it, that come first or behind others.
  func rows(_ grid: Grid, _ columns: [Column], _ layout: ColumnLayout?, isFirst: Bool) -> [String] {
    guard let layout else { return records(grid.rows, grid.titles, isFirst: isFirst) }
    return grid.rows.flatMap { line($0, columns, layout, isHeading: false) }
  }

  /// The totals of a table, which come first where it has no rows.
  func totals(_ grid: Grid, _ columns: [Column], _ layout: ColumnLayout?, isFirst: Bool) -> [String] {
    guard let total = grid.total else { return [] }
    guard let layout else { return records([total], grid.titles, isFirst: isFirst) }
    return (hasRules ? [rule(layout)] : []) + line(total, columns, layout, isHeading: true)
  }

  /// What there is to say about the marked cells that are shown.
  func footnotes(_ table: Table, _ layout: ColumnLayout?) -> [String] {
    Grid.footnotes(table, wording).filter { layout?.shown.contains($0.column) ?? true }
      .flatMap { wrappedLines($0.text, hanging: 2) }
  }

  /// The text cut to `width` columns, ending in a sign that says so.
  func shortened(_ text: String, to width: Int) -> String {
    var short = clipped(text, to: width)
    if !wording.unicode && short != text && short.last == "…" {
      short.removeLast()
      short.append("~")
    }
    return short
  }

  private func line(
    _ pieces: [Grid.Piece], _ columns: [Column], _ layout: ColumnLayout, isHeading: Bool
  ) -> [String] {
    let cells = zip(layout.shown, layout.widths).map { column, width in
      switch columns[column].fit {
      case .whole: [pieces[column].text]
      case .clipped: [shortened(pieces[column].text, to: width)]
      case .wrapped: wrapped(pieces[column].text, to: width, hanging: 2)
      }
    }
    let gap = String(repeating: " ", count: ColumnLayout.gap)
    return (0..<(cells.map { $0.count }.max() ?? 0)).map { number in
      var line = ""
      for (place, column) in layout.shown.enumerated() {
        if place > 0 { line += gap }
        let text = number < cells[place].count ? cells[place][number] : ""
        let emphasis = pieces[column].emphasis
        line += aligned(text, to: layout.widths[place], columns[column].alignment) { text in
          isHeading && emphasis == .normal ? palette.heading(text) : palette.emphasized(text, emphasis)
        }
      }
      return trimmed(line)
    }
  }

  /// The text between its blanks, painted without them, so that a line can be trimmed and looks the same
  /// unpainted.
  private func aligned(
    _ text: String, to width: Int, _ alignment: TextAlignment, _ painted: (String) -> String
  ) -> String {
    let bare = trimmed(text)
    let blanks = max(width - displayWidth(text), 0)
    let before =
      switch alignment {
      case .left: 0
      case .center: blanks / 2
      case .right: blanks
      }
    let after = max(width - before - displayWidth(bare), 0)
    return String(repeating: " ", count: before) + painted(bare) + String(repeating: " ", count: after)
  }

  private func rule(_ layout: ColumnLayout) -> String {
    let sign = wording.unicode ? "─" : "-"
    return layout.widths.map { String(repeating: sign, count: $0) }.joined(separator: "  ")
  }

  /// Rows as records with an empty line between two; behind others with one before the first as well.
  private func records(_ rows: [[Grid.Piece]], _ titles: [String], isFirst: Bool) -> [String] {
    rows.enumerated().flatMap { place, row in
      (place == 0 && isFirst ? [] : [""]) + labelled(zip(titles, row).map { (label: $0, value: $1) })
    }
  }
}
