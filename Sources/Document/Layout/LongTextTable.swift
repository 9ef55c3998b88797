import Encoding

/// A long table in lines of text: its columns are wide enough for every part.
struct LongTextTable: LongTable {
  private let text: TextLayout
  /// The columns that the table has; none before the first part was measured.
  private var columns: [Column] = []
  private var marks: [Int] = []
  /// The widest cells of each column without what aligns their marks.
  private var words: [Int] = []
  private var layout: ColumnLayout?
  private var isBegun = false
  private(set) var hasRows = false
  private(set) var hasFootnotes = false

  /// A table of that layout.
  init(_ layout: TextLayout) {
    text = layout
  }

  mutating func measure(_ part: Table) {
    columns = part.columns
    marks = widest(marks, Grid.marks(part, text.wording))
    words = widest(words, Grid.wordWidths(part, text.wording))
    hasRows = hasRows || !part.rows.isEmpty
    hasFootnotes = hasFootnotes || Grid.hasFootnotes(part)
  }

  mutating func head() -> [UInt8] {
    let natural = columns.indices.map { column in
      let isAligned = columns[column].alignment == .right
      let title = displayWidth(text.wording.line(columns[column].title))
      return max(title, words[column] + (isAligned ? marks[column] : 0))
    }
    layout = ColumnLayout(columns, natural: natural, width: text.width)
    return text.head(columns, layout)
  }

  mutating func rows(_ part: Table) -> [UInt8] {
    defer { isBegun = isBegun || !part.rows.isEmpty }
    let grid = Grid(part, text.wording, marks: marks)
    return text.rows(grid, columns, layout, isFirst: !isBegun)
  }

  func totals(_ part: Table) -> [UInt8] {
    text.totals(Grid(part, text.wording, marks: marks), columns, layout, isFirst: !isBegun)
  }

  func footnotes(_ part: Table, isFirst: Bool) -> [UInt8] {
    joined(text.footnotes(part, layout))
  }

  func end() -> [UInt8] { [] }

  private func widest(_ some: [Int], _ others: [Int]) -> [Int] {
    some.isEmpty ? others : zip(some, others).map { max($0, $1) }
  }
}
