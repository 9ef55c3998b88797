package import Arguments
internal import Body
internal import Document
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// Lists measures.
package struct MeasureList: Command {
  package static let page = Page(
    name: "measure list", group: .logging, summary: "List measures.",
    details: ["Lists all measures, oldest first, or those of one name or of a period."],
    examples: [
      Example("healthlog measure list --type waist", "every waist"),
      Example("healthlog measure list --period \"this month\" --format csv", "a month for a spreadsheet"),
    ],
    seeAlso: ["measure add", "weight list", "healthlog-dates(7)"])

  private static let fields: [ListField] = [
    .day("date", "day"),
    .word("name", "type", hint: "one of \(MeasureName.allCases.map(\.rawValue).joined(separator: ", "))") {
      MeasureName(named: $0)?.rawValue ?? $0.lowercased()
    }, .number("value"), .text("unit"), .text("note"),
  ]

  let name: String?
  let options: ListOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.option(
      "type", help: "only measures of this name", completion: .choices(MeasureName.allCases.map(\.rawValue)))
    options = try ListOptions(&read, fields: Self.fields)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let days = try options.days(session)
    let all = try session.logged(MeasureEntry.kind, on: days) { (entry) throws(DamagedEntry) in
      try MeasureEntry(entry)
    }
    let wanted = name.map { MeasureName(named: $0)?.rawValue ?? $0.lowercased() }
    let fitting = all.filter { wanted == nil || $0.content.name == wanted }
    let measures = try options.selected(fitting, session, value: Self.value)
    if measures.isEmpty { session.say("no measure to list") }
    let objects = measures.map { JSON.object($0.members) }
    session.show(
      list: MeasureTable(measures, session).table,
      json: ["schema": "healthlog.measure-list/1", "measures": .array(objects)], lines: measures.map(\.json))
  }

  private static func value(_ measure: LoggedEntry<MeasureEntry>, _ field: String) -> ListValue {
    switch field {
    case "date": .text(measure.day.description)
    case "name": .text(measure.content.name)
    case "value": .number(measure.content.value)
    case "unit": measure.content.unit.map(ListValue.text) ?? .unknown
    default: measure.content.note.map(ListValue.text) ?? .unknown
    }
  }
}
