import Encoding

/// Lays a document out as lines of text, for a terminal of some width or, without a width, for a pipe.
struct TextLayout: Sendable {
  let wording: Wording
  /// The columns of the terminal; nil when lines may be as long as they need.
  let width: Int?
  let palette: Palette
  /// Whether a thin rule stands below the titles of a table and above its totals.
  let hasRules: Bool

  /// The lines of the whole document, without their ends.
  func lines(_ document: Document) -> [String] {
    var lines = document.title.isEmpty ? [] : wrappedLines(document.title, hanging: 0).map(palette.heading)
    var followsHeading = false
    for block in document.blocks {
      let part = self.lines(block)
      if part.isEmpty { continue }
      if !lines.isEmpty && !followsHeading { lines.append("") }
      lines += part
      followsHeading = block.isHeading
    }
    return lines
  }

  private func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(_, let text): wrappedLines(text, hanging: 0).map(palette.heading)
    case .paragraph(let text):
      text.split(whereSeparator: \.isNewline).flatMap { wrappedLines(String($0), hanging: 0) }
    case .table(let table), .form(let table, _): lines(table)
    case .sheet(let title): [rule, ""] + wrappedLines(title, hanging: 0).map(palette.heading)
    case .bars(let bars): lines(bars)
    case .list(let items): items.flatMap { wrappedLines(bullet + $0, hanging: 2) }
    case .chart(let chart): lines(chart)
    case .fields(let fields): lines(fields)
    }
  }

  /// Labels and values in two columns; a long value goes on below itself.
  private func lines(_ fields: [Field]) -> [String] {
    labelled(
      fields.map { field in
        let value = Grid.Piece(text: wording.full(field.value), mark: "", emphasis: field.value.emphasis)
        return (label: wording.line(field.label), value: value)
      })
  }

  /// Pieces behind their labels, which take at most half of the line.
  func labelled(_ rows: [(label: String, value: Grid.Piece)]) -> [String] {
    let natural = rows.map { displayWidth($0.label) }.max() ?? 0
    let labelWidth = width.map { min(natural, $0 / 2) } ?? natural
    let indent = labelWidth + ColumnLayout.gap
    return rows.flatMap { row in
      let labels = wrapped(row.label, to: labelWidth, hanging: 0)
      let values = wrapped(row.value.text, to: width.map { $0 - indent }, hanging: 0)
      return (0..<max(values.count, labels.count)).map { index in
        let label = index < labels.count ? labels[index] : ""
        let value = index < values.count ? palette.emphasized(values[index], row.value.emphasis) : ""
        return trimmed(padded(label, to: indent, alignment: .left) + value)
      }
    }
  }

  /// Text of the document in lines of the terminal's width.
  func wrappedLines(_ text: String, hanging: Int) -> [String] {
    wrapped(wording.line(text), to: width, hanging: hanging)
  }

  /// What parts two sheets.
  private var rule: String {
    String(repeating: wording.unicode ? "─" : "-", count: min(width ?? Self.ruleWidth, Self.ruleWidth))
  }

  /// The columns of that at most.
  private static let ruleWidth = 40

  private var bullet: String { wording.unicode ? "• " : "- " }
}

extension Block {
  fileprivate var isHeading: Bool { if case .heading = self { true } else { false } }
}

/// The line without the blanks at its end.
func trimmed(_ line: String) -> String {
  guard line.utf8.last == UInt8(ascii: " ") else { return line }
  let bytes = line.utf8
  var end = bytes.endIndex
  while end > bytes.startIndex, case let last = bytes.index(before: end), bytes[last] == UInt8(ascii: " ") {
    end = last
  }
  return end == bytes.endIndex ? line : String(line[..<end])
}
