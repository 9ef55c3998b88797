import Encoding
import Values

extension HTMLWriter {
  /// What stands before, between and after the footnotes of a table.
  static let (beginFootnotes, footnoteBreak, endFootnotes) = ("<p class=\"notes\">", "<br>", "</p>\n")

  /// A table in a box of its own, which scrolls where the page is narrower.
  mutating func write(_ table: Table, caption: String) {
    guard !table.columns.isEmpty else { return }
    let columns = HTMLColumn.all(table.columns, marks: Grid.marks(table, wording), wording)
    beginTable(columns, caption: caption)
    write(rows: table, columns)
    endTable(table, columns)
    let footnotes = footnotes(table)
    if !footnotes.isEmpty { write(Self.beginFootnotes + footnotes + Self.endFootnotes) }
  }

  /// A table in whose cells people write by hand.
  mutating func write(form table: Table, _ room: FormRoom, caption: String) {
    write("<div class=\"form\(room == .block ? " stamp" : "")\">\n")
    write(table, caption: caption)
    write("</div>\n")
  }

  /// Everything before the rows of a table.
  mutating func beginTable(_ columns: [HTMLColumn], caption: String) {
    let name = name()
    write("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"\(line(name))\">\n<table>\n")
    write("<caption>\(line(caption))</caption>\n<thead>\n<tr>")
    for column in columns { write(column.title) }
    write("</tr>\n</thead>\n<tbody>\n")
  }

  /// The rows of a table without its totals.
  mutating func write(rows table: Table, _ columns: [HTMLColumn]) {
    for row in table.rows { write(row, table, columns, attributes: "") }
  }

  /// The totals of a table, where it has any, and its end.
  mutating func endTable(_ table: Table, _ columns: [HTMLColumn]) {
    write("</tbody>\n")
    if let total = table.total {
      write("<tfoot>\n")
      write(total, table, columns, attributes: "")
      write("</tfoot>\n")
    }
    write("</table>\n</div>\n")
  }

  /// What there is to say below a table about its marked cells; empty where that is nothing.
  func footnotes(_ table: Table) -> String {
    Grid.footnotes(table, wording).map { xmlEscaped($0.text) }.joined(separator: Self.footnoteBreak)
  }

  /// A row of a table, its element with some attributes.
  mutating func write(_ row: [Cell], _ table: Table, _ columns: [HTMLColumn], attributes: String) {
    write("<tr\(attributes)>")
    for place in columns.indices {
      let cell = table.cell(row, place)
      let isHeader = place == 0 && cell != .empty && cell != .text("")
      let tag = isHeader ? "th" : "td"
      let kind = columns[place].attribute(isHeader ? " scope=\"row\"" : "", cell.emphasis)
      write("<\(tag)\(kind)>\(content(cell))\(columns[place].mark(cell, wording))</\(tag)>")
    }
    write("</tr>\n")
  }

  /// What a cell says, without its marks; days and times are told to programs too.
  func content(_ cell: Cell) -> String {
    let words = xmlEscaped(wording.short(cell))
    switch cell.content {
    case .day(let day):
      let time = "<time datetime=\"\(day.description)\">\(words)</time>"
      return links.map { "<a href=\"\(xmlEscaped($0.days + day.description))\">\(time)</a>" } ?? time
    case .time(let time): return "<time datetime=\"\(time.description)\">\(words)</time>"
    default: return words
    }
  }
}

/// How the cells of one column are written.
struct HTMLColumn {
  /// The element that names it.
  let title: String
  private let kind: String
  private let hasMarks: Bool

  /// The columns of a table, of which the widest marks are known.
  static func all(_ columns: [Column], marks: [Int], _ wording: Wording) -> [HTMLColumn] {
    zip(columns, marks).map { HTMLColumn($0, hasMarks: $1 > 0, wording) }
  }

  private init(_ column: Column, hasMarks: Bool, _ wording: Wording) {
    self.hasMarks = hasMarks
    let side =
      switch column.alignment {
      case .left: ""
      case .center: "c"
      case .right: "n"
      }
    kind = column.fit == .whole ? (side.isEmpty ? "k" : side) : side
    let words = xmlEscaped(wording.line(column.title))
    let attribute = kind.isEmpty ? "" : " class=\"\(kind)\""
    let room = hasMarks && column.alignment == .right ? "<span class=\"m\"></span>" : ""
    title = words.isEmpty ? "<td></td>" : "<th scope=\"col\"\(attribute)>\(words)\(room)</th>"
  }

  /// The attributes of a cell of the column.
  func attribute(_ scope: String, _ emphasis: Cell.Emphasis) -> String {
    let classes = [kind, emphasis.className].filter { !$0.isEmpty }
    return scope + (classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\"")
  }

  /// What stands behind a number, in a place of its own so that the digits of a column stay aligned; who listens is
  /// told it in words.
  func mark(_ cell: Cell, _ wording: Wording) -> String {
    guard hasMarks else { return "" }
    let mark = wording.mark(cell)
    guard !mark.isEmpty else { return "<span class=\"m\"></span>" }
    var words: [String] = []
    if case .partial(_, _, _, let known, let of) = cell.content {
      words.append(wording.language.known(known, of: of))
    }
    if let phrase = cell.emphasis.words { words.append(wording.language.words(phrase)) }
    let spoken =
      words.isEmpty ? "" : "<span class=\"vh\">, \(xmlEscaped(words.joined(separator: ", ")))</span>"
    return "<span class=\"m\" aria-hidden=\"true\">\(xmlEscaped(mark))</span>" + spoken
  }
}

extension Cell.Emphasis {
  /// The class of what stands out in this way.
  var className: String {
    switch self {
    case .normal: ""
    case .good: "good"
    case .attention: "attention"
    case .over: "over"
    case .muted: "muted"
    }
  }

  /// What the mark says.
  fileprivate var words: Phrase? {
    switch self {
    case .attention: Phrase("attention", "worth a look")
    case .over: .over
    case .normal, .good, .muted: nil
    }
  }
}
