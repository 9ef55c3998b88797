import Encoding

/// GitHub-flavoured Markdown, whose tables CommonMark lacks; text from the user never becomes markup.
package struct MarkdownRenderer: Renderer {
  private let wording: Wording

  /// A renderer of words and numbers in that language.
  package init(language: Language) {
    wording = Wording(language: language, unicode: true, hasISODates: false)
  }

  /// Headings, lists and tables in UTF-8.
  package func render(_ document: Document) -> [UInt8] {
    let title = document.title.isEmpty ? [] : [["# " + inline(document.title)]]
    let parts = (title + document.blocks.map(lines)).filter { !$0.isEmpty }
    return joined(Array(parts.joined(separator: [""])))
  }

  private func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let level, let text):
      [String(repeating: "#", count: min(max(level, 1), 5) + 1) + " " + inline(text)]
    case .paragraph(let text):
      broken(text.split(whereSeparator: \.isNewline).map { atLineStart(inline(String($0))) })
    case .table(let table), .form(let table, _): lines(table)
    case .sheet(let title): ["---", "", "# " + inline(title)]
    case .bars(let bars): bars.map(line)
    case .list(let items): items.map { "- " + atLineStart(inline($0)) }
    case .chart(let chart): lines(chart)
    case .fields(let fields):
      fields.map {
        "- **\(inline($0.label + wording.language.colon.dropLast()))** " + escaped(wording.full($0.value))
      }
    }
  }

  /// The title and what is shown, the drawing as code, and the numbers.
  private func lines(_ chart: Chart) -> [String] {
    let layout = TextLayout(wording: wording, width: nil, palette: Palette(isOn: false), hasRules: false)
    let drawing = layout.drawing(chart).map(trimmed)
    // Letters of the user's own words could end the block; a tilde fence of this length they cannot.
    let fence = String(repeating: "~", count: 8)
    let block = drawing.isEmpty ? [] : ["", fence] + drawing + [fence]
    let table = chart.hasTellingTable ? [""] + lines(chart.table(wording.language)) : []
    return ["**\(inline(chart.title))** " + inline(chart.summary)] + block + table
  }

  private func line(_ bar: ProgressBar) -> String {
    let drawing = bar.drawn(columns: 20, unicode: false)
    return "- **\(inline(bar.label))** `\(drawing)` " + inline(wording.language.progress(bar))
  }

  private func lines(_ table: Table) -> [String] {
    let footnotes = footnotes(table)
    return head(table.columns) + rows(table) + totals(table) + (footnotes.isEmpty ? [] : [""])
      + broken(footnotes)
  }

  /// The titles of a table's columns, and the rule below them.
  func head(_ columns: [Column]) -> [String] {
    [row(columns.map { inline($0.title) }), row(columns.map(rule))]
  }

  /// The rows of a table without its totals.
  func rows(_ table: Table) -> [String] {
    Grid(table, wording).rows.map { row($0.map { escaped(trimmed($0.text)) }) }
  }

  /// The totals of a table, where it has any.
  func totals(_ table: Table) -> [String] {
    guard let total = Grid(table, wording).total else { return [] }
    return [row(total.map { bold(escaped(trimmed($0.text))) })]
  }

  /// What there is to say below a table, a line for each marked cell.
  func footnotes(_ table: Table) -> [String] {
    Grid.footnotes(table, wording).map { escaped($0.text) }
  }

  /// Lines of one paragraph that stay lines: all but the last end in a hard break.
  private func broken(_ lines: [String]) -> [String] {
    lines.dropLast().map { $0 + "\\" } + lines.suffix(1)
  }

  private func rule(_ column: Column) -> String {
    switch column.alignment {
    case .left: "---"
    case .center: ":---:"
    case .right: "---:"
    }
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private func bold(_ text: String) -> String { text.isEmpty ? "" : "**" + text + "**" }

  private func inline(_ text: String) -> String { escaped(wording.line(text)) }

  /// The one escaping function of this format: no character of the text means anything inside a line.
  private func escaped(_ text: String) -> String {
    // By scalars: with a combining mark behind it, a sign is another character but the same markup.
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if "\\`*_[]<>|~&$".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// Keeps a text at the beginning of a line from being read as a heading, a list, a quotation or a rule.
  private func atLineStart(_ text: String) -> String {
    let text = text.drop { $0 == " " }
    guard let first = text.first else { return "" }
    if "#+-=".contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    let isNumbered = !digits.isEmpty && [".", ")"].contains(rest.prefix { $0 != " " })
    return isNumbered ? digits + "\\" + rest : String(text)
  }
}
