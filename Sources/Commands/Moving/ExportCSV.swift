package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Values

/// `healthlog export csv`.
package struct ExportCSV: Command {
  package static let page = Page(
    name: "export csv", group: .moving, summary: "Write a table for a spreadsheet.",
    details: [
      "RFC 4180 in UTF-8 with a decimal point, ISO dates and a header that never changes; meals have a row "
        + "for each item. What is unknown is empty. `--excel` writes what a double click opens rightly: a "
        + "byte order mark, and in a locale with a decimal comma that comma and semicolons between the "
        + "cells.",
      "A text that a spreadsheet would take for a formula begins with an apostrophe.",
    ],
    examples: [
      Example("healthlog export csv --what meals > meals.csv", "every item of every meal"),
      Example(
        "healthlog export csv --what days --period 2026-11 --excel > november.csv", "a month's days for Excel"
      ),
    ],
    seeAlso: ["export json", "export jsonl"])

  let table: ExportTable
  let period: PeriodText?
  let isForExcel: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    table = try read.option("what", help: "the table, meals if left out") ?? .meals
    period = try read.option("period", help: "only these days")
    isForExcel = try read.flag("excel", help: "write it so that a double click opens it rightly")
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let days = try session.days(of: period)
    if !isForExcel, try copy(on: days, &session) { return }
    let hasComma = isForExcel && DecimalComma.isUsed(in: session)
    var writer = CSVWriter(
      separator: UInt8(ascii: hasComma ? ";" : ","), lineEnd: isForExcel ? .crlf : .lf,
      decimalComma: hasComma,
      bom: isForExcel)
    writer.row(table.header.map(CSVCell.text))
    try writeRows(on: days, &session, to: &writer)
    session.write(writer.bytes)
  }

  /// Writes the tables whose rows can be copied from the journal as they are found, in order of time; false for
  /// the others.
  private func copy(on days: ClosedRange<CivilDay>?, _ session: inout Session) throws(Failure) -> Bool {
    guard let empty = copiedRows(on: days) else { return false }
    session.write(table.header.joined(separator: ",") + "\n")
    try session.fold(inSpans: { empty.emptied(on: $0) }, of: days, newestFirst: false) {
      rows, session throws(Failure) in
      session.report(rows.damage)
      return try rows.pile.inOrder { piece throws(Failure) in try session.stream(piece) }
    }
    return true
  }

  /// What copies the rows of the table; nil where they have to be made.
  private func copiedRows(on days: ClosedRange<CivilDay>?) -> CopiedRows? {
    switch table {
    case .meals: CopiedRows(of: "meal", .meals, on: days, rows: EntryRows.items)
    case .activities: CopiedRows(of: "activity", .activities, on: days) { [EntryRows.activity($0)] }
    case .weights: CopiedRows(of: "weight", .weights, on: days) { [EntryRows.weight($0)] }
    case .days, .goals: nil
    }
  }

  private func writeRows(
    on days: ClosedRange<CivilDay>?, _ session: inout Session, to writer: inout CSVWriter
  ) throws(Failure) {
    let rows: [[CSVCell]]
    switch table {
    case .meals: rows = try session.entries(of: ["meal"], on: days).flatMap(EntryRows.items(of:))
    case .activities: rows = try session.entries(of: ["activity"], on: days).map(EntryRows.activity)
    case .weights: rows = try session.entries(of: ["weight"], on: days).map(EntryRows.weight)
    case .goals: rows = try DayRows(on: days, &session).goals(of: try session.goalBook())
    case .days: return try DayRows(on: days, &session).writeDays(to: &writer)
    }
    for row in rows { writer.row(row) }
  }
}
