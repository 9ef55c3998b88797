import Encoding
import Values

/// Writes the parts of a page, from its head to its end.
struct HTMLWriter {
  let language: Language
  /// The picture at the head of the page.
  var letterhead: PNGImage?
  /// Whether charts and bars are drawn.
  let draws: Bool
  let links: PageLinks?
  let wording: Wording
  /// Whether there are forms to be filled in, or several sheets.
  var hasForms = false
  /// Whether there are maps.
  var hasMaps = false
  /// What is written until now.
  private(set) var html = ""
  /// What the newest heading says: tables below it are named after it.
  private(set) var heading = ""
  private var isInSection = false
  private var isInPart = false
  private var level = 1
  private var names: [String: Int] = [:]
  private(set) var charts = 0

  /// A writer of an empty page.
  init(language: Language, draws: Bool, links: PageLinks?) {
    self.language = language
    self.draws = draws
    self.links = links
    wording = Wording(language: language, unicode: true, hasISODates: false)
  }

  /// Adds markup.
  mutating func write(_ markup: String) { html += markup }

  /// A text as one line of the page, with nothing in it that is markup.
  func line(_ text: String) -> String { xmlEscaped(wording.line(text)) }

  /// Everything before what is seen. Browsers are told to fetch nothing and to run nothing.
  private mutating func head(_ title: String) {
    write(
      """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="healthlog">
      <title>\(line(title))</title>
      <style>
      \(PageStyle.sheet)\(hasForms ? PageStyle.forms : "")\(hasMaps ? PageStyle.maps : "")\(links?.form == nil ? "" : PageStyle.asking)\(draws ? SVGDrawing.styleSheet + "\n" : "")</style>
      </head>
      <body>

      """)
  }

  /// The links to other pages, where there are some.
  private mutating func navigation() {
    guard let links else { return }
    write("<header>\n<nav aria-label=\"healthlog\">\n<ul>\n")
    for link in links.pages { write("<li>\(anchor(link))</li>\n") }
    write("</ul>\n</nav>\n</header>\n")
  }

  /// What was written since the last time, in UTF-8.
  mutating func take() -> [UInt8] {
    defer { html = "" }
    return Array(html.utf8)
  }

  /// Everything before the first block.
  mutating func beginPage(of title: String) {
    head(title)
    navigation()
    heading = title
    write("<main>\n\(letterheadImage)<h1>\(line(title))</h1>\n")
    if let neighbours = links?.neighbours, !neighbours.isEmpty {
      write("<nav class=\"beside\" aria-label=\"\(line(language.heading(.beside)))\">\n")
      for link in neighbours { write(anchor(link) + "\n") }
      write("</nav>\n")
    }
    if let form = links?.form { write(form) }
  }

  /// What the page asks, in one line where there is room.
  private mutating func write(_ form: PageForm) {
    write("<form class=\"asks\" action=\"\(xmlEscaped(form.address))\">\n")
    for field in form.fields { write("<label>\(line(field.title)) \(control(of: field))</label>\n") }
    write("<button>\(line(form.button))</button>\n</form>\n")
  }

  private func control(of field: PageForm.Field) -> String {
    let (name, value) = (" name=\"\(xmlEscaped(field.name))\"", xmlEscaped(field.value))
    switch field.control {
    case .day: return "<input type=\"date\"\(name) value=\"\(value)\">"
    case .number(let range):
      let bounds = " min=\"\(range.lowerBound)\" max=\"\(range.upperBound)\" step=\"0.1\""
      return "<input type=\"number\"\(name)\(bounds) value=\"\(value)\">"
    case .choice(let options):
      let items = options.map { option in
        let mark = option.value == field.value ? " selected" : ""
        return "<option value=\"\(xmlEscaped(option.value))\"\(mark)>\(line(option.title))</option>"
      }
      return "<select\(name)>\(items.joined())</select>"
    }
  }

  /// The picture at the head, which says nothing that the text does not.
  private var letterheadImage: String {
    guard let letterhead else { return "" }
    let (width, height) = letterhead.size(within: (240, 80))
    let data = String(decoding: base64(letterhead.file, isBroken: false), as: UTF8.self)
    return
      "<img alt=\"\" width=\"\(Int(width.rounded()))\" height=\"\(Int(height.rounded()))\""
      + " src=\"data:image/png;base64,\(data)\">\n"
  }

  /// Everything after the last block.
  mutating func endPage() {
    endSection()
    write("</main>\n</body>\n</html>\n")
  }

  /// Counts one more drawing: its number begins the ids of its parts.
  mutating func countChart() { charts += 1 }

  /// Writes what is named after something else than the newest heading.
  mutating func write(under name: String, _ part: (inout HTMLWriter) -> Void) {
    let around = heading
    heading = name
    part(&self)
    heading = around
  }

  /// A name for a table that no other has: that of its heading, and a number where it is not the first.
  mutating func name() -> String {
    let count = (names[heading] ?? 0) + 1
    names[heading] = count
    return count == 1 ? heading : "\(heading) \(count)"
  }

  private func anchor(_ link: PageLinks.Link) -> String {
    let current = link.isCurrent ? " aria-current=\"page\"" : ""
    return "<a href=\"\(xmlEscaped(link.address))\"\(current)>\(line(link.title))</a>"
  }

  /// Adds a part of a document.
  mutating func write(_ block: Block) {
    if case .heading(let level, let text) = block { return write(heading: text, level) }
    if case .sheet(let title) = block { return write(sheet: title) }
    let before = html.utf8.count
    beginPart()
    let start = html.utf8.count
    write(part: block)
    // A part without anything in it is no part.
    if html.utf8.count == start && before != start { takeBack(to: before) }
  }

  private mutating func write(part block: Block) {
    switch block {
    case .heading, .sheet: break
    case .paragraph(let text):
      let lines = text.split(whereSeparator: \.isNewline).map { line(String($0)) }
      if !lines.isEmpty { write("<p>\(lines.joined(separator: "<br>"))</p>\n") }
    case .table(let table): write(table, caption: heading)
    case .form(let table, let room): write(form: table, room, caption: heading)
    case .bars(let bars): write(bars)
    case .list(let items):
      if items.isEmpty { return }
      write("<ul>\n" + items.map { "<li>\(line($0))</li>\n" }.joined() + "</ul>\n")
    case .chart(let chart):
      if case .map(let map) = chart.content { write(map, of: chart) } else { write(chart) }
    case .fields(let fields): write(fields)
    }
  }

  /// A heading of the second level begins a section; one below it never skips a level.
  private mutating func write(heading text: String, _ asked: Int) {
    heading = text
    level = min(max(asked, 1) + 1, level + 1, 6)
    if level == 2 {
      endSection()
      begin("<section>\n", isPart: false)
    } else {
      beginPart()
    }
    write("<h\(level)>\(line(text))</h\(level)>\n")
  }

  /// A sheet begins a page where the page is printed.
  private mutating func write(sheet title: String) {
    endSection()
    heading = title
    level = 1
    write("<h1 class=\"sheet\">\(line(title))</h1>\n")
  }

  /// Begins what stands below no heading, outside of a section.
  mutating func beginPart() {
    if !isInSection { begin("<div class=\"part\">\n", isPart: true) }
  }

  private mutating func begin(_ markup: String, isPart: Bool) {
    write(markup)
    isInSection = true
    isInPart = isPart
  }

  private mutating func endSection() {
    if isInSection { write(isInPart ? "</div>\n" : "</section>\n") }
    isInSection = false
  }

  private mutating func takeBack(to count: Int) {
    html = String(decoding: html.utf8.prefix(count), as: UTF8.self)
    isInSection = false
  }

  /// A drawing for the width of a desktop and one for that of a phone, of which one is seen, and its numbers as a table.
  private mutating func write(_ chart: Chart) {
    countChart()
    // Below a heading that says the same it is there for who does not see the drawing.
    let kind = chart.title == heading ? " class=\"vh\"" : ""
    write("<figure>\n<figcaption\(kind)>\(line(chart.title))</figcaption>\n")
    let isFolded = draws && chart.hasTellingTable
    if draws {
      for (name, width) in [("wide", PageStyle.wideDrawing), ("narrow", PageStyle.narrowDrawing)] {
        let drawing = SVGDrawing(chart, width: width, language: language)
        write("<div class=\"\(name)\">\(drawing.element(id: "c\(charts)\(name.prefix(1))"))</div>\n")
      }
    }
    if isFolded { write("<details>\n<summary>\(line(language.words(.asTable)))</summary>\n") }
    write("<p class=\"summary\">\(line(chart.summary))</p>\n")
    if chart.hasTellingTable {
      write(under: chart.title) { $0.write(chart.table($0.language), caption: chart.title) }
    }
    write(isFolded ? "</details>\n</figure>\n" : "</figure>\n")
  }
}

extension Phrase {
  /// What leads to the pages before and after.
  fileprivate static let beside = Phrase("beside", "before and after")
  /// The words that unfold the table of a drawing.
  fileprivate static let asTable = Phrase("as_table", "in words and numbers")
}
