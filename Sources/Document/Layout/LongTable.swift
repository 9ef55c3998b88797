import Encoding

/// A table that is drawn for people a part at a time, so that no more of its rows are held than a part of them: all parts
/// are measured first, and then drawn with columns that are wide enough for all. The bytes are those of the whole.
package struct LongTable {
  private let text: TextLayout
  /// The columns that the table has; none before the first part was measured.
  private var columns: [Column] = []
  private var marks: [Int] = []
  /// The widest cells of each column without what aligns their marks.
  private var words: [Int] = []
  private var layout: ColumnLayout?
  private var isBegun = false
  /// Whether any row was measured.
  package private(set) var hasRows = false
  /// Whether there is anything to say below the table.
  package private(set) var hasFootnotes = false

  /// A table in one of the forms that have lines; nil for the others, which need all of it at once.
  package init?(_ format: OutputFormat, _ settings: RenderSettings) {
    switch format {
    case .plain: text = PlainRenderer(language: settings.language).layout
    case .table: text = TableRenderer(settings: settings).layout
    case .json, .jsonl, .csv, .tsv, .markdown, .html, .svg, .pdf: return nil
    }
  }

  /// Takes in how wide a part is. The totals may come with any part, or with one that has no rows.
  package mutating func measure(_ part: Table) {
    columns = part.columns
    marks = widest(marks, Grid.marks(part, text.wording))
    words = widest(words, Grid.wordWidths(part, text.wording))
    hasRows = hasRows || !part.rows.isEmpty
    hasFootnotes = hasFootnotes || Grid.hasFootnotes(part)
  }

  /// Settles how wide the columns are, once all parts were measured, and gives what stands above the rows.
  package mutating func head() -> [UInt8] {
    let natural = columns.indices.map { column in
      let isAligned = columns[column].alignment == .right
      let title = displayWidth(text.wording.line(columns[column].title))
      return max(title, words[column] + (isAligned ? marks[column] : 0))
    }
    layout = ColumnLayout(columns, natural: natural, width: text.width)
    return text.head(columns, layout)
  }

  /// The lines of a part's rows.
  package mutating func rows(_ part: Table) -> [UInt8] {
    defer { isBegun = isBegun || !part.rows.isEmpty }
    let grid = Grid(part, text.wording, marks: marks)
    return text.rows(grid, columns, layout, isFirst: !isBegun)
  }

  /// The lines of the totals that stand below all rows.
  package func totals(_ part: Table) -> [UInt8] {
    text.totals(Grid(part, text.wording, marks: marks), columns, layout, isFirst: !isBegun)
  }

  /// What there is to say about a part's rows and its totals, below the table.
  package func footnotes(_ part: Table) -> [UInt8] {
    joined(text.footnotes(part, layout))
  }

  private func widest(_ some: [Int], _ others: [Int]) -> [Int] {
    some.isEmpty ? others : zip(some, others).map { max($0, $1) }
  }
}
