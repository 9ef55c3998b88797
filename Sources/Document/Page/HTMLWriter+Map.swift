import Encoding
import Values

extension HTMLWriter {
  /// A map for the width of a desktop and one for that of a phone, and below it a row for each meet-up. Where these are of
  /// several days, one can choose of the days; the style sheet alone hides the others.
  mutating func write(_ map: MapDrawing, of chart: Chart) {
    countChart()
    let kind = chart.title == heading ? " class=\"vh\"" : ""
    write("<figure class=\"map\">\n<figcaption\(kind)>\(line(chart.title))</figcaption>\n")
    // What is chosen rules over all that comes behind it within the same element.
    let isChoice = draws && !map.days.isEmpty
    if isChoice { write(choiceOf: map.days) }
    if draws {
      let bare = Chart(title: chart.title, summary: chart.summary, content: .map(map.withoutCredit))
      for (name, width) in [("wide", PageStyle.wideDrawing), ("narrow", PageStyle.narrowDrawing)] {
        let drawing = SVGDrawing(bare, width: width, language: language)
        write("<div class=\"\(name)\">\(drawing.element(id: "c\(charts)\(name.prefix(1))"))</div>\n")
      }
    }
    if !map.meetUps.isEmpty {
      write(under: chart.title) { $0.write(rowsOf: map, caption: chart.title) }
    }
    if isChoice { write("</fieldset>\n") }
    if !chart.summary.isEmpty { write("<p class=\"summary\">\(line(chart.summary))</p>\n") }
    if !map.credit.isEmpty { write("<p class=\"notes\">\(line(map.credit))</p>\n") }
    write("</figure>\n")
  }

  /// Buttons of which one is chosen: all days, or one.
  private mutating func write(choiceOf days: [CivilDay]) {
    write("<fieldset class=\"days\">\n<legend class=\"vh\">\(line(language.words(.day)))</legend>\n")
    write(button: language.words(.allDays), "all", attributes: " checked")
    for (place, day) in days.enumerated() {
      write(button: language.shortDay(day), "p\(place)", attributes: "")
    }
  }

  private mutating func write(button words: String, _ kind: String, attributes: String) {
    let id = "c\(charts)\(kind)"
    write("<input type=\"radio\" name=\"c\(charts)days\" id=\"\(id)\" class=\"\(kind)\"\(attributes)>")
    write("<label for=\"\(id)\">\(line(words))</label>\n")
  }

  private mutating func write(rowsOf map: MapDrawing, caption: String) {
    let table = map.table(language)
    let columns = HTMLColumn.all(table.columns, marks: Grid.marks(table, wording), wording)
    let days = map.days
    beginTable(columns, caption: caption)
    for (row, meetUp) in zip(table.rows, map.meetUps) {
      let layer = days.firstIndex(of: meetUp.day).map { " class=\"layer d\($0)\"" } ?? ""
      write(row, table, columns, attributes: layer)
    }
    endTable(table, columns)
  }
}

extension PageStyle {
  /// The rules for pages with maps, ending in a line feed.
  static let maps =
    """
    .days{min-width:0;margin:0;padding:0;border:0}
    .days>input{position:absolute;opacity:0}
    .days>label{display:inline-block;margin:0 .25rem .5rem 0;padding:.25rem .75rem;border:1px solid var(--rule);\
    border-radius:1rem;font-size:.875rem;white-space:nowrap;cursor:pointer}
    .days>input:checked+label{border-color:var(--link);box-shadow:inset 0 0 0 1px var(--link);font-weight:600}
    .days>input:focus-visible+label{outline:2px solid var(--link);outline-offset:2px}
    .map .scroll{margin-top:1rem}
    .map tbody th{font-weight:600}
    @media print{.days>input,.days>label{display:none}.days>input:not(.all):checked+label{display:inline;border:0;\
    padding:0;box-shadow:none}}

    """
    + (0..<MapDrawing.mostDays).map { ".p\($0):checked~* .layer:not(.d\($0))" }
    .joined(separator: ",") + "{display:none}\n"
}
