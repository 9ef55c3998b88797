package import Arguments
internal import Document
internal import Encoding
internal import Goals
package import Session
internal import Values

/// Lists days with what each adds up to.
package struct DayList: Command {
  package static let page = Page(
    name: "day list", group: .looking, summary: "List days with their totals.",
    details: [
      """
      Lists the days with entries, oldest first, with their totals. `--where` filters days by them, to see \
      what they have in common: join conditions with `and`; a day with an unknown value does not match any \
      condition on it. `report range --where` shows the averages of such days, and `export csv --what days \
      --where` writes them for a spreadsheet.
      """
    ],
    examples: [
      Example(
        "healthlog day list --where 'kcal>2500 and protein<80'", "days with much energy and little protein"),
      Example(
        "healthlog day list --period 2026-11 --sort -burned --limit 5", "the five hardest days of a month"),
      Example("healthlog day list --where 'sessions=0 and weight>80' --format csv", "as CSV"),
    ],
    seeAlso: ["day", "report range", "export csv", "meal list", "healthlog-dates(7)"])

  let options: ListOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try ListOptions(&read, fields: DayFields.all)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let days = try options.days(session)
    let table = try session.dayTable()
    var logged: [DaySums] = []
    table.eachDay(in: days) { logged.append(copy $0) }
    let selected = try options.selected(logged, session, value: DayFields.value)
    if selected.isEmpty { session.console.say("no day to list") }
    let report = DayListReport(selected)
    let items = report.items
    session.console.show(
      list: report.table(session.console.language),
      json: ["schema": "healthlog.day-list/1", "days": .array(items)], lines: items)
  }
}
