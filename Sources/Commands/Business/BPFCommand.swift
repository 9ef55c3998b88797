internal import Arguments
internal import Document
internal import Records
internal import Session
internal import Training
internal import Values

/// Shows the boxes of the yearly report of a training company.
struct BPFCommand: Command {
  static let page = Page(
    name: "bpf", group: .business, summary: "Show the yearly report of a French training company (BPF).",
    details: [
      """
      Fills the boxes of the form cerfa 10443, version 17, from the sessions of the accounting year that ends in \
      YEAR: income (C), purchases (D), trainers (E), trainees and hours (F and G). Amounts are in whole euros \
      without VAT, hours are whole. They come from prices and marks, not from your accounts: total costs and \
      salaries are left blank.
      """,
      """
      Sessions that lack something are listed below, and the command ends with status 3; they are missing in the \
      boxes that need it. A session without all marks counts with its planned hours.
      """,
    ],
    examples: [
      Example("healthlog bpf 2026", "the report for 2026"),
      Example("healthlog bpf 2026 --format csv", "its boxes, one a line"),
      Example("healthlog bpf 2026 --output bpf.pdf", "to print"),
    ],
    seeAlso: ["business set", "business check", "session edit"])

  let year: Int
  let delivery: Delivery

  init(_ read: inout ArgumentReader) throws(UsageError) {
    year = try read.word("YEAR", help: "the year in which the accounting year ends")
    delivery = try Delivery(&read)
  }

  func run(_ session: inout Session) throws(Failure) {
    let organisation = try session.organisation()
    guard (1980...2200).contains(year),
      let days = AccountingYear.days(endingIn: year, from: organisation?.text("year_start"))
    else {
      throw Failure(
        .notUnderstood, "bpf.year", "\(year) is not a year of a report",
        hint: "for example `healthlog bpf 2026`")
    }
    try delivery.deliver(&session) { session throws(Failure) in
      let report = BPFReport(
        BPF(of: try session.trainingSessions(on: days), in: days, until: session.today), organisation)
      session.console.show(report.document(session.console), json: report.json)
      if report.needsAttention { session.console.end(with: .attention) }
    }
  }
}
