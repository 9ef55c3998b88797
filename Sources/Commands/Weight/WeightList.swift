package import Arguments
internal import Body
package import Session

/// Lists weights.
package struct WeightList: Command {
  package static let page = Page(
    name: "weight list", group: .logging, summary: "List weights.",
    details: ["Lists all weights, oldest first, or only those in a period."],
    examples: [
      Example("healthlog weight list --period \"last 30 days\"", "the last month"),
      Example("healthlog weight list --format csv", "for a spreadsheet, in kg"),
    ],
    seeAlso: ["weight add", "healthlog-dates(7)"])

  let options: ListOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try ListOptions(&read, fields: WeightEntry.form.listFields)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try show(&session)
  }
}

extension WeightList: FormListing {
  typealias Content = WeightEntry
  static let nothing: Message = "no weights found"
}
