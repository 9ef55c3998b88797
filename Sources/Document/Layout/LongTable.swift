import Encoding

/// A table of which no more than a part of its rows is held: all parts are measured first, and then written. The bytes are
/// those of the whole table as the only block of a document.
package protocol LongTable {
  /// Whether any row was measured.
  var hasRows: Bool { get }
  /// Whether there is anything to say below the table.
  var hasFootnotes: Bool { get }

  /// Takes in what a part needs. The totals may come with any part, or with one that has no rows.
  mutating func measure(_ part: Table)
  /// What stands above the rows, once all parts were measured.
  mutating func head() -> [UInt8]
  /// A part's rows.
  mutating func rows(_ part: Table) -> [UInt8]
  /// The totals that stand below all rows, and the end of the table.
  mutating func totals(_ part: Table) -> [UInt8]
  /// What there is to say about a part's rows and its totals; `isFirst` where nothing was said before.
  mutating func footnotes(_ part: Table, isFirst: Bool) -> [UInt8]
  /// What stands below everything.
  mutating func end() -> [UInt8]
}

extension OutputFormat {
  /// A table that is written in parts in this form; nil for the forms that need all of it at once, or have a way of
  /// their own.
  package func longTable(_ settings: RenderSettings) -> (any LongTable)? {
    switch self {
    case .plain: LongTextTable(PlainRenderer(language: settings.language).layout)
    case .table: LongTextTable(TableRenderer(settings: settings).layout)
    case .markdown: LongMarkdownTable(MarkdownRenderer(language: settings.language))
    case .html: LongHTMLTable(HTMLRenderer(language: settings.language))
    case .json, .jsonl, .csv, .tsv, .svg, .pdf: nil
    }
  }
}
