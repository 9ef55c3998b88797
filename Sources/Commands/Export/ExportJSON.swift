package import Arguments
internal import Records
internal import Import
internal import Encoding
internal import Journal
internal import Ledger
package import Session
internal import Values

/// `healthlog export json`.
package struct ExportJSON: Command {
  package static let page = Page(
    name: "export json", group: .moving, summary: "Export entries as one JSON object.",
    details: [
      """
      Writes the current state of every entry, with the fields listed in healthlog-journal(5), always in \
      metric units. `--period` leaves out entries without a day, such as settings and your own foods.
      """,
      """
      With `--names learntrack` a company's records are in arrays by the names of LearnTrack's tables, as Supabase \
      exports them, with its columns and IDs.
      """,
    ],
    examples: [
      Example("healthlog export json > all.json", "everything"),
      Example(
        "healthlog export json --what meals --what weights --period 2026", "a year's meals and weights"),
      Example("healthlog export json --names learntrack", "a company's records for LearnTrack"),
    ],
    seeAlso: ["export jsonl", "export csv"])

  let names: ExportNames
  let selection: ExportSelection

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    names = try .read(&read)
    selection = try ExportSelection(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    if names == .learntrack { return try writeLearnTrack(&session) }
    let journal = session.journal.map { JSON.string($0.id.description) } ?? .null
    let object: JSON = [
      "schema": "healthlog.export/1", "journal": journal, "exported": .string(session.now.description),
      "entries": [],
    ]
    // The entries go between the last two brackets. The comma behind an entry is written before the next.
    session.console.write(String(object.text.dropLast(2)))
    var isFirst = true
    try selection.eachPiece(endingWith: UInt8(ascii: ","), &session) { piece, session throws(Failure) in
      defer { isFirst = false }
      return try session.console.stream((isFirst ? [] : [UInt8(ascii: ",")]) + piece.dropLast())
    }
    session.console.write("]}\n")
  }

  /// Writes the tables that LearnTrack has, under its names.
  private func writeLearnTrack(_ session: inout Session) throws(Failure) {
    let export = try LearnTrackExport(&session)
    let (wanted, days) = (selection.kinds(session), try selection.days(session))
    var start = "{"
    for layout in LearnTrackLayout.all where wanted.contains(layout.table.form?.noun ?? "") {
      let rows = try export.rows(layout, on: days, &session).map { row -> JSON in
        .object(zip(layout.columns, row).map { .init($0.name, $1.json) })
      }
      session.console.write("\(start)\(JSON.string(layout.table.rawValue).text):\(JSON.array(rows).text)")
      start = ",\n"
    }
    session.console.write(start == "{" ? "{}\n" : "}\n")
  }
}
