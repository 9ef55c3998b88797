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
    let hasComma = isForExcel && DecimalComma.isUsed(in: session)
    var writer = CSVWriter(
      separator: UInt8(ascii: hasComma ? ";" : ","), lineEnd: isForExcel ? .crlf : .lf,
      decimalComma: hasComma,
      bom: isForExcel)
    writer.row(table.header.map(CSVCell.text))
    for row in try rows(on: days, &session) { writer.row(row) }
    session.write(writer.bytes)
  }

  private func rows(on days: ClosedRange<CivilDay>?, _ session: inout Session) throws(Failure) -> [[CSVCell]]
  {
    switch table {
    case .meals: try session.entries(of: ["meal"], on: days).flatMap(EntryRows.items(of:))
    case .activities: try session.entries(of: ["activity"], on: days).map(EntryRows.activity)
    case .weights: try session.entries(of: ["weight"], on: days).map(EntryRows.weight)
    case .days: try DayRows(on: days, &session).days
    case .goals: try DayRows(on: days, &session).goals
    }
  }
}
