package import Arguments
internal import Body
internal import Document
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// Lists weights.
package struct WeightList: Command {
  package static let page = Page(
    name: "weight list", group: .logging, summary: "List weights.",
    details: ["Lists all weights, oldest first, or those of a period."],
    examples: [
      Example("healthlog weight list --period \"last 30 days\"", "the last month"),
      Example("healthlog weight list --format csv", "for a spreadsheet, in kg"),
    ],
    seeAlso: ["weight add", "healthlog-dates(7)"])

  private static let fields: [ListField] = [
    .day("date", "day"), .number("weight", "weight_kg"), .number("fat", "body_fat_percent"), .text("note"),
  ]

  let options: ListOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try ListOptions(&read, fields: Self.fields)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let days = try options.days(session)
    let all = try session.logged(WeightEntry.kind, on: days) { (entry) throws(DamagedEntry) in
      try WeightEntry(entry)
    }
    let weights = try options.selected(all, session, value: Self.value)
    if weights.isEmpty { session.say("no weight to list") }
    let objects = weights.map { JSON.object($0.members) }
    session.show(
      list: WeightTable(weights, session).table,
      json: ["schema": "healthlog.weight-list/1", "weights": .array(objects)], lines: weights.map(\.json))
  }

  private static func value(_ weight: LoggedEntry<WeightEntry>, _ field: String) -> ListValue {
    switch field {
    case "date": .text(weight.day.description)
    case "weight": .number(weight.content.weight.value)
    case "fat": .number(orUnknown: weight.content.bodyFatPercent)
    default: weight.content.note.map(ListValue.text) ?? .unknown
    }
  }
}
