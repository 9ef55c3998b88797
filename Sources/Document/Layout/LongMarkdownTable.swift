/// A long table in Markdown, whose cells need no width.
struct LongMarkdownTable: LongTable {
  private let renderer: MarkdownRenderer
  private var columns: [Column] = []
  private(set) var hasRows = false
  private(set) var hasFootnotes = false

  /// A table as that renderer writes it.
  init(_ renderer: MarkdownRenderer) {
    self.renderer = renderer
  }

  mutating func measure(_ part: Table) {
    columns = part.columns
    hasRows = hasRows || !part.rows.isEmpty
    hasFootnotes = hasFootnotes || Grid.hasFootnotes(part)
  }

  func head() -> [UInt8] { joined(renderer.head(columns)) }

  func rows(_ part: Table) -> [UInt8] { joined(renderer.rows(part)) }

  func totals(_ part: Table) -> [UInt8] { joined(renderer.totals(part)) }

  func footnotes(_ part: Table, isFirst: Bool) -> [UInt8] {
    let lines = renderer.footnotes(part)
    guard !lines.isEmpty else { return [] }
    // A line feed that ends the table, or the hard break that keeps the lines of one paragraph apart.
    return Array(((isFirst ? "\n" : "\\\n") + lines.joined(separator: "\\\n")).utf8)
  }

  func end() -> [UInt8] { hasFootnotes ? [UInt8(ascii: "\n")] : [] }
}
