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
    details: ["Lists all measures, oldest first, or only those with a name or in a period."],
    examples: [
      Example("healthlog measure list --type waist", "all waist measures"),
      Example("healthlog measure list --period \"this month\" --format csv", "a month, for a spreadsheet"),
    ],
    seeAlso: ["measure add", "weight list", "healthlog-dates(7)"])

  private static let fields: [ListField] = MeasureEntry.form.listFields.map { field in
    guard field.name == "name" else { return field }
    return .word(
      "name", "type", hint: "one of \(MeasureName.allCases.map(\.rawValue).joined(separator: ", "))"
    ) { MeasureName(named: $0)?.rawValue ?? $0.lowercased() }
  }

  let name: String?
  let options: ListOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.option(
      "type", help: "only measures with this name", completion: .choices(MeasureName.allCases.map(\.rawValue))
    )
    options = try ListOptions(&read, fields: Self.fields)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try show(&session)
  }

  /// The name that is asked for, as the journal has it.
  private var wanted: String? { name.map { MeasureName(named: $0)?.rawValue ?? $0.lowercased() } }
}

extension MeasureList: FormListing {
  typealias Content = MeasureEntry
  static let nothing: Message = "no measures found"

  func isAskedFor(_ measure: LoggedEntry<MeasureEntry>) -> Bool {
    wanted.map { measure.content.name == $0 } ?? true
  }

  func table(_ measures: [LoggedEntry<MeasureEntry>], _ sums: Void, _ console: Console) -> Table {
    MeasureTable(measures, console).table
  }
}
