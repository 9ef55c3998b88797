internal import Arguments
internal import Body
internal import Session

/// Lists weights.
struct WeightList: FormList {
  static let page = Page(
    name: "weight list", group: .logging, summary: "List weights.",
    details: ["Lists all weights, oldest first, or only those in a period."],
    examples: [
      Example("healthlog weight list --period \"last 30 days\"", "the last month"),
      Example("healthlog weight list --format csv", "for a spreadsheet, in kg"),
    ],
    seeAlso: ["weight add", "healthlog-dates(7)"])

  typealias Content = WeightEntry
  static let nothing: Message = "no weights found"

  let options: ListOptions
}
