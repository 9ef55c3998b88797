/// A long table as a page of its own.
struct LongHTMLTable: LongTable {
  private var writer: HTMLWriter
  private var columns: [Column] = []
  private var marks: [Int] = []
  private(set) var hasRows = false
  private(set) var hasFootnotes = false

  /// A table on a page as that renderer writes it.
  init(_ renderer: HTMLRenderer) {
    writer = renderer.writer
  }

  mutating func measure(_ part: Table) {
    columns = part.columns
    let widths = Grid.marks(part, writer.wording)
    marks = marks.isEmpty ? widths : zip(marks, widths).map { max($0, $1) }
    hasRows = hasRows || !part.rows.isEmpty
    hasFootnotes = hasFootnotes || Grid.hasFootnotes(part)
  }

  mutating func head() -> [UInt8] {
    writer.beginPage(of: Document(title: "", blocks: []).pageTitle)
    writer.beginPart()
    writer.beginTable(htmlColumns, caption: writer.heading)
    return writer.take()
  }

  mutating func rows(_ part: Table) -> [UInt8] {
    writer.write(rows: part, htmlColumns)
    return writer.take()
  }

  mutating func totals(_ part: Table) -> [UInt8] {
    writer.endTable(part, htmlColumns)
    return writer.take()
  }

  mutating func footnotes(_ part: Table, isFirst: Bool) -> [UInt8] {
    let lines = writer.footnotes(part)
    guard !lines.isEmpty else { return [] }
    writer.write((isFirst ? HTMLWriter.beginFootnotes : HTMLWriter.footnoteBreak) + lines)
    return writer.take()
  }

  mutating func end() -> [UInt8] {
    if hasFootnotes { writer.write(HTMLWriter.endFootnotes) }
    writer.endPage()
    return writer.take()
  }

  private var htmlColumns: [HTMLColumn] { HTMLColumn.all(columns, marks: marks, writer.wording) }
}
