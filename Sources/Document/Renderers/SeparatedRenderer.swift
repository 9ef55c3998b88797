import Encoding
import Values

/// The tables of a document as CSV (RFC 4180) or with tabs, for machines: English keys as header, ISO dates,
/// bare numbers, empty where a value is unknown, no totals; an empty line between two tables.
package struct SeparatedRenderer: Renderer {
  private let separator: UInt8

  /// A renderer that separates cells by that ASCII character.
  package init(separator: UInt8) {
    self.separator = separator
  }

  /// The tables of the document in UTF-8; nothing for a document without any.
  package func render(_ document: Document) -> [UInt8] {
    let tables = document.blocks.compactMap { block -> [UInt8]? in
      switch block {
      case .table(let table), .form(let table, _): bytes(table)
      case .chart(let chart): bytes(chart.table(.english))
      case .heading, .paragraph, .bars, .list, .fields, .sheet: nil
      }
    }
    return Array(tables.joined(separator: [UInt8(ascii: "\n")]))
  }

  private func bytes(_ table: Table) -> [UInt8] {
    var writer = CSVWriter(separator: separator, lineEnd: .lf, decimalComma: false, bom: false)
    writer.row(table.columns.map { .text($0.key) })
    for row in table.rows {
      writer.row(table.columns.indices.map { cell(table.cell(row, $0)) })
    }
    return writer.bytes
  }

  private func cell(_ cell: Cell) -> CSVCell {
    switch cell.content {
    case .text(let text): .text(terminalSafeLines(text))
    case .phrase(let phrase): .text(phrase.key)
    case .number(let value, _), .amount(let value, _, _): .number(value.description)
    case .average(let value, _, _, _, _): .number(value.description)
    case .partial(let sum, _, _, _, _): .number(sum.description)
    case .day(let day): .text(day.description)
    case .time(let time): .text(time.description)
    case .unknown, .empty: .empty
    }
  }
}
