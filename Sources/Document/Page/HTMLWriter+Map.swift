import Encoding
import Values

extension HTMLWriter {
  /// A map for the width of a desktop and one for that of a phone, and below it a row for each meet-up. Where these are of
  /// several days, one can choose of the days; the style sheet alone hides the others.
  mutating func write(_ map: MapDrawing, of chart: Chart) {
    countChart()
    let kind = chart.title == heading ? " class=\"vh\"" : ""
    write("<figure class=\"map\">\n<figcaption\(kind)>\(line(chart.title))</figcaption>\n")
    if draws {
      if !map.days.isEmpty { write(choiceOf: map.days) }
      let bare = Chart(title: chart.title, summary: chart.summary, content: .map(map.withoutCredit))
      for (name, width) in [("wide", PageStyle.wideDrawing), ("narrow", PageStyle.narrowDrawing)] {
        let drawing = SVGDrawing(bare, width: width, language: language)
        write("<div class=\"\(name)\">\(drawing.element(id: "c\(charts)\(name.prefix(1))"))</div>\n")
      }
    }
    if !map.meetUps.isEmpty {
      write(under: chart.title) { $0.write(rowsOf: map, caption: chart.title) }
    }
    if !chart.summary.isEmpty { write("<p class=\"summary\">\(line(chart.summary))</p>\n") }
    if !map.credit.isEmpty { write("<p class=\"notes\">\(line(map.credit))</p>\n") }
    write("</figure>\n")
  }

  /// Buttons of which one is chosen: all days, or one.
  private mutating func write(choiceOf days: [CivilDay]) {
    write("<fieldset class=\"days\">\n<legend>\(line(language.words(.day)))</legend>\n")
    let input = "<input type=\"radio\" name=\"c\(charts)days\""
    write("<label>\(input) class=\"all\" checked> \(line(language.words(.allDays)))</label>\n")
    for (place, day) in days.enumerated() {
      write("<label>\(input) class=\"p\(place)\"> \(line(language.shortDay(day)))</label>\n")
    }
    write("</fieldset>\n")
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
    .days{display:flex;flex-wrap:wrap;gap:.375rem;margin:0 0 .75rem;padding:0;border:0}
    .days legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .days label{display:inline-flex;align-items:center;padding:.25rem .625rem;border:1px solid var(--rule);border-radius:1rem;font-size:.875rem;\
    white-space:nowrap;cursor:pointer}
    .days label:has(:checked){border-color:var(--link);box-shadow:inset 0 0 0 1px var(--link);font-weight:600}
    .days label:has(:focus-visible){outline:2px solid var(--link);outline-offset:2px}
    .days input{margin:0 .25rem 0 0;accent-color:var(--link)}
    .map .scroll{margin-top:1rem}
    .map tbody th{font-weight:600}
    @media print{.days:has(.all:checked),.days label:not(:has(:checked)),.days input{display:none}.days label{border:0;\
    padding:0;box-shadow:none!important}}

    """
    + (0..<MapDrawing.mostDays).map { ".map:has(.p\($0):checked) .layer:not(.d\($0))" }
    .joined(separator: ",") + "{display:none}\n"
}
