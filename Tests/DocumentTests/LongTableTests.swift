import Document
import Encoding
import Testing
import Values

/// A table that is drawn in parts looks as it does when it is drawn at once.
struct LongTableTests {
  private static let columns: [Column] = [
    .text("day", "day", .essential, .whole), .text("foods", "foods", .useful, .clipped),
    .number("kcal", "kcal", .essential), .number("fiber_g", "fiber g", .extra),
    .text("note", "note", .extra, .wrapped),
  ]

  private static func row(_ number: Int) -> [Cell] {
    let name = String(repeating: "long ", count: number % 7) + "crème brûlée"
    let energy = Decimal(Int32(number * number * 37))
    return [
      .text("2026-11-0\(number % 9 + 1)"), .text(name),
      number % 4 == 0
        ? .amount(energy, unit: "kcal", places: 0).emphasized(.over)
        : .partial(energy, unit: nil, places: 1, known: number % 3, of: 2),
      number % 5 == 0 ? .unknown : .number(Decimal(Int32(number)), places: 1),
      number % 6 == 0 ? .text("a note of several words that goes on and on") : .empty,
    ]
  }

  private static func table(_ rows: Range<Int>, total: Bool) -> Table {
    Table(
      columns: columns, rows: rows.map(row),
      total: total
        ? [
          .phrase(.total), .empty, .partial(Decimal(123_456), unit: nil, places: 0, known: 3, of: 12),
          .number(Decimal(1), places: 0).emphasized(.attention), .empty,
        ] : nil)
  }

  private static func settings(_ width: Int) -> RenderSettings {
    RenderSettings(width: width, colour: width > 60, unicode: true, language: .english)
  }

  @Test(arguments: [OutputFormat.plain, .table, .markdown, .html], [10, 24, 40, 60, 80, 200])
  func `parts of any size give the bytes of the whole`(format: OutputFormat, width: Int) throws {
    let settings = Self.settings(width)
    for (count, hasTotal) in [(13, true), (13, false), (1, true)] {
      let whole = Document(title: "", blocks: [.table(Self.table(0..<count, total: hasTotal))])
      let expected = try #require(format.renderer(settings)).render(whole)
      for size in [1, 2, 5, 13] {
        let parts = stride(from: 0, to: count, by: size).map {
          Self.table($0..<min(count, $0 + size), total: false)
        }
        let below = Self.table(0..<0, total: hasTotal)
        var long = try #require(format.longTable(settings))
        for part in parts + [below] { long.measure(part) }
        var bytes = long.head()
        for part in parts { bytes += long.rows(part) }
        bytes += long.totals(below)
        var footnotes: [UInt8] = []
        for part in parts + [below] { footnotes += long.footnotes(part, isFirst: footnotes.isEmpty) }
        bytes += footnotes + long.end()
        #expect(
          String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self),
          "\(count) rows by \(size)")
      }
    }
  }

  @Test func `a file for printers needs all rows at once`() {
    #expect(OutputFormat.pdf.longTable(Self.settings(80)) == nil)
  }
}
