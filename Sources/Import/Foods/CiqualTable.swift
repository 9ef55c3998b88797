// The table Ciqual of the Anses (Licence Ouverte 2.0, ciqual.anses.fr) as CSV: separated by commas or semicolons, in
// UTF-8 or cp1252, with decimal commas. `-` is unknown; `traces` is a value too small to tell, taken as 0; `< 0,5` is
// below what was measurable, taken as half of that. What was so is told in the food's note. Where no energy is stated
// it is worked out with the factors of Regulation (EU) 1169/2011, Annex XIV.

internal import Encoding
internal import Food
package import Session
internal import Values

/// Reads the table Ciqual.
package struct CiqualTable {
  private var columns = CiqualColumns()
  private var reading = FoodTableReading()
  private var row = DelimitedRow()
  private var separator = UInt8(ascii: ",")
  private var computed = 0
  private var unknown = 0
  private var codes: Set<String> = []

  /// How output names the source; it carries the credit that the licence asks for.
  package static let source = "Anses, table Ciqual"

  /// Reads a file. Throws where it is no such table.
  package static func read(_ feed: inout ByteFeed, _ path: String) throws(Failure) -> FoodTableReading {
    var table = CiqualTable()
    try table.readHeader(&feed, path)
    while let range = try feed.nextRow() {
      guard !range.allSatisfy({ feed.buffer[$0] <= 0x20 }) else { continue }
      table.take(feed.buffer.span, range, line: feed.line)
    }
    return table.finished
  }

  private var finished: FoodTableReading {
    var reading = reading
    let foods = { (count: Int) -> Message in count == 1 ? "1 food" : "\(count) foods" }
    if computed > 0 {
      reading.remarks.append("energy calculated with the EU factors for \(foods(computed))")
    }
    if unknown > 0 { reading.remarks.append("energy unknown for \(foods(unknown))") }
    reading.check()
    return reading
  }

  private mutating func readHeader(_ feed: inout ByteFeed, _ path: String) throws(Failure) {
    guard let range = try feed.nextRow() else { throw Self.strange(path, "it is empty") }
    let bytes = feed.buffer.span
    let hasMark = equals(bytes, range.lowerBound..<range.lowerBound + 3, "\u{FEFF}")
    let head = range.lowerBound + (hasMark ? 3 : 0)..<range.upperBound
    let counts = [UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\t")].map { mark in
      (mark: mark, count: CiqualColumns.count(mark, outsideQuotes: bytes, head))
    }
    separator = counts.max { $0.count < $1.count }?.mark ?? separator
    row.split(bytes, head, at: separator)
    columns = CiqualColumns(row.cells.indices.map { row.text($0, bytes) })
    guard columns.code != nil, columns.name != nil else {
      throw Self.strange(path, "its first line has no columns `alim_code` and `alim_nom_fr`")
    }
    guard !columns.nutrients.isEmpty else {
      throw Self.strange(path, "it has no nutrient columns")
    }
    reading.used = columns.used
    reading.ignored = columns.ignored
  }

  private static func strange(_ path: String, _ reason: Message) -> Failure {
    Failure(
      .notUnderstood, "import.format", "'\(path)' is not a Ciqual table: \(reason)",
      hint:
        "it must be the CSV of the whole table from ciqual.anses.fr; a spreadsheet program can convert the other formats"
    )
  }

  private mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>, line: Int) {
    row.split(bytes, range, at: separator)
    let code = row.text(columns.code ?? -1, bytes).trimmed
    let name = OpenFoodFactsProduct.plain(row.text(columns.name ?? -1, bytes))
    guard row.cells.count == columns.count else {
      return reading.refuse(line: line, "it has \(row.cells.count) cells, not \(columns.count)")
    }
    guard !code.isEmpty, code.utf8.count <= 12, code.utf8.allSatisfy({ decimalDigit($0) != nil }) else {
      return reading.refuse(line: line, "'\(code.prefix(40))' is not a food code")
    }
    guard name.contains(where: \.isLetter) else { return reading.refuse(line: line, "it has no name") }
    guard codes.insert(code).inserted else {
      return reading.refuse(line: line, "the code \(code) appears twice in the file")
    }
    var values = CiqualValues()
    for column in columns.nutrients {
      guard values.take(column.meaning, row.text(column.place, bytes).trimmed) else {
        return reading.refuse(
          line: line,
          "'\(row.text(column.place, bytes).trimmed.prefix(40))' is not a valid value for \(column.name)")
      }
    }
    let amounts = values.settle()
    if values.isEnergyComputed { computed += 1 }
    if amounts[.energy] == nil { unknown += 1 }
    let groups = columns.groups.map { row.text($0, bytes).trimmed }
    let group = groups.last { !$0.isEmpty && $0 != "-" } ?? ""
    reading.foods.append(
      OwnFood(
        name: name, carbohydrateConvention: .available, per100Grams: amounts, stated: nil, portions: [],
        group: group.isEmpty ? nil : OpenFoodFactsProduct.plain(group), id: "ciqual:\(code)",
        source: Self.source, barcode: nil, note: values.note))
  }
}
