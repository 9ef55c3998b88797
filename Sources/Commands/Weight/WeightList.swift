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
    try show(&session)
  }
}

extension WeightList: EntryListing {
  static let schema = "healthlog.weight-list/1"
  static let member = "weights"
  static let nothing: Message = "no weight to list"

  func value(of weight: LoggedEntry<WeightEntry>, _ field: String) -> ListValue {
    switch field {
    case "date": .text(weight.day.description)
    case "weight": .number(weight.content.weight.value)
    case "fat": .number(orUnknown: weight.content.bodyFatPercent)
    default: weight.content.note.map(ListValue.text) ?? .unknown
    }
  }

  func members(of weight: LoggedEntry<WeightEntry>) -> [JSON.Member] { weight.members }

  func json(of weight: LoggedEntry<WeightEntry>) -> JSON { weight.json }

  func table(_ weights: [LoggedEntry<WeightEntry>], _ sums: Void, _ session: Session) -> Table {
    WeightTable(weights, session).table
  }
}
