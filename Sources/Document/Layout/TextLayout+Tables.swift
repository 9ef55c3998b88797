import Encoding

extension TextLayout {
  /// A table with its columns aligned, or one record below the other where not even the essential columns
  /// fit.
  func lines(_ table: Table) -> [String] {
    let grid = Grid(table, wording)
    guard let layout = ColumnLayout(table.columns, natural: grid.naturalWidths, width: width) else {
      return records(grid)
    }
    let titles = grid.titles.map { Grid.Piece(text: $0, mark: "", emphasis: .normal) }
    var lines = line(titles, table, layout, isHeading: true)
    if hasRules { lines.append(rule(layout)) }
    lines += grid.rows.flatMap { line($0, table, layout, isHeading: false) }
    if let total = grid.total {
      if hasRules { lines.append(rule(layout)) }
      lines += line(total, table, layout, isHeading: true)
    }
    let footnotes = grid.footnotes.filter { layout.shown.contains($0.column) }
    return lines + footnotes.flatMap { wrappedLines($0.text, hanging: 2) }
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
    _ pieces: [Grid.Piece], _ table: Table, _ layout: ColumnLayout, isHeading: Bool
  ) -> [String] {
    let cells = zip(layout.shown, layout.widths).map { column, width in
      switch table.columns[column].fit {
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
        line += aligned(text, to: layout.widths[place], table.columns[column].alignment) { text in
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

  private func records(_ grid: Grid) -> [String] {
    let rows = grid.rows + (grid.total.map { [$0] } ?? [])
    let records = rows.map { row in labelled(zip(grid.titles, row).map { (label: $0, value: $1) }) }
    return Array(records.joined(separator: [""]))
      + grid.footnotes.flatMap { wrappedLines($0.text, hanging: 2) }
  }
}
