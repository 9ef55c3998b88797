import Encoding

extension TextLayout {
  /// A table with its columns aligned, or one record below the other where not even the essential columns
  /// fit.
  func lines(_ table: Table) -> [String] {
    let grid = Grid(table, wording)
    let layout = ColumnLayout(table.columns, natural: grid.naturalWidths, width: width)
    let bytes =
      head(table.columns, layout) + rows(grid, table.columns, layout, isFirst: true)
      + totals(grid, table.columns, layout, isFirst: grid.rows.isEmpty)
    let lines = bytes.dropLast().split(separator: lineFeed, omittingEmptySubsequences: false)
    return (bytes.isEmpty ? [] : lines.map { String(decoding: $0, as: UTF8.self) })
      + footnotes(table, layout)
  }

  /// The titles of a table's columns; nothing where it is shown as records.
  func head(_ columns: [Column], _ layout: ColumnLayout?) -> [UInt8] {
    guard let layout else { return [] }
    let titles = columns.map { Grid.Piece(text: wording.line($0.title), mark: "", emphasis: .normal) }
    var bytes: [UInt8] = []
    append(titles, columns, layout, isHeading: true, to: &bytes)
    return bytes + rule(layout)
  }

  /// The rows of a table, or of a part of it, that come first or behind others.
  func rows(_ grid: Grid, _ columns: [Column], _ layout: ColumnLayout?, isFirst: Bool) -> [UInt8] {
    guard let layout else { return joined(records(grid.rows, grid.titles, isFirst: isFirst)) }
    var bytes: [UInt8] = []
    for row in grid.rows { append(row, columns, layout, isHeading: false, to: &bytes) }
    return bytes
  }

  /// The totals of a table, which come first where it has no rows.
  func totals(_ grid: Grid, _ columns: [Column], _ layout: ColumnLayout?, isFirst: Bool) -> [UInt8] {
    guard let total = grid.total else { return [] }
    guard let layout else { return joined(records([total], grid.titles, isFirst: isFirst)) }
    var bytes = rule(layout)
    append(total, columns, layout, isHeading: true, to: &bytes)
    return bytes
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

  /// Appends a row, which takes more than one line where a cell is wrapped.
  private func append(
    _ pieces: [Grid.Piece], _ columns: [Column], _ layout: ColumnLayout, isHeading: Bool,
    to bytes: inout [UInt8]
  ) {
    let wrappings = zip(layout.shown, layout.widths).map { column, width in
      columns[column].fit == .wrapped ? wrapped(pieces[column].text, to: width, hanging: 2) : []
    }
    let count = zip(layout.shown, wrappings).map { columns[$0].fit == .wrapped ? $1.count : 1 }.max() ?? 0
    for number in 0..<count {
      let start = bytes.count
      for (place, column) in layout.shown.enumerated() {
        if place > 0 { append(blanks: ColumnLayout.gap, to: &bytes) }
        let width = layout.widths[place]
        let text =
          switch columns[column].fit {
          case .whole: number == 0 ? pieces[column].text : ""
          case .clipped: number == 0 ? shortened(pieces[column].text, to: width) : ""
          case .wrapped: number < wrappings[place].count ? wrappings[place][number] : ""
          }
        let emphasis = pieces[column].emphasis
        append(text, to: width, columns[column].alignment, &bytes) { text in
          isHeading && emphasis == .normal ? palette.heading(text) : palette.emphasized(text, emphasis)
        }
      }
      let blanks = bytes[start...].reversed().prefix { $0 == blank }.count
      bytes.removeLast(blanks)
      bytes.append(lineFeed)
    }
  }

  /// Appends the text between its blanks, painted without them, so that a line can be trimmed and looks the same
  /// unpainted.
  private func append(
    _ text: String, to width: Int, _ alignment: TextAlignment, _ bytes: inout [UInt8],
    _ painted: (String) -> String
  ) {
    let bare = trimmed(text)
    let used = displayWidth(text)
    let blanks = max(width - used, 0)
    let before =
      switch alignment {
      case .left: 0
      case .center: blanks / 2
      case .right: blanks
      }
    append(blanks: before, to: &bytes)
    bytes += painted(bare).utf8
    append(blanks: width - before - used + text.utf8.count - bare.utf8.count, to: &bytes)
  }

  private func append(blanks count: Int, to bytes: inout [UInt8]) {
    if count > 0 { bytes += repeatElement(blank, count: count) }
  }

  /// The line below the titles and above the totals, where there is one.
  private func rule(_ layout: ColumnLayout) -> [UInt8] {
    guard hasRules else { return [] }
    let sign = wording.unicode ? "─" : "-"
    return joined([layout.widths.map { String(repeating: sign, count: $0) }.joined(separator: "  ")])
  }

  /// Rows as records with an empty line between two; behind others with one before the first as well.
  private func records(_ rows: [[Grid.Piece]], _ titles: [String], isFirst: Bool) -> [String] {
    rows.enumerated().flatMap { place, row in
      (place == 0 && isFirst ? [] : [""]) + labelled(zip(titles, row).map { (label: $0, value: $1) })
    }
  }
}

private let blank = UInt8(ascii: " ")
private let lineFeed = UInt8(ascii: "\n")
