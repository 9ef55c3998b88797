// How the numbers and dates of a column are written is told by all of its cells, not by one: the file is read once for
// that, and once for what it says.

internal import Encoding

/// How the columns of a table write their dates and numbers.
package struct ColumnForms: Sendable {
  /// What the cells of each column tell, of those with numbers.
  private var numbers: [NumberEvidence?]
  /// The same of those with dates.
  private var dates: [DateEvidence?]
  private let numberColumns: [Int]
  private let dateColumns: [Int]
  private let isSemicolon: Bool
  /// How the numbers of each column are written, once all rows were looked at.
  private var settled: [NumberForm]?
  /// The rows that were looked at.
  package private(set) var rows = 0

  /// Nothing looked at yet.
  package init(_ table: FoundTable) {
    isSemicolon = table.separator == UInt8(ascii: ";")
    var numbers = [NumberEvidence?](repeating: nil, count: table.width)
    var dates = [DateEvidence?](repeating: nil, count: table.width)
    for (role, places) in table.places {
      for place in places {
        if ImportRole.dimension(role) != nil || role == "value" || role == "amount" {
          numbers[place.column] = NumberEvidence()
        }
        if ["at", "day", "from", "to"].contains(role) { dates[place.column] = DateEvidence() }
      }
    }
    self.numbers = numbers
    self.dates = dates
    numberColumns = numbers.indices.filter { numbers[$0] != nil }
    dateColumns = dates.indices.filter { dates[$0] != nil }
  }

  /// Looks at the cells of a row.
  mutating func look(_ row: DelimitedRow, _ bytes: Span<UInt8>) {
    rows += 1
    for column in numberColumns { numbers[column]?.look(bytes, row.content(column, bytes)) }
    for column in dateColumns where !DateEvidence.isClear(bytes, row.content(column, bytes)) {
      if let date = WrittenDate(row.text(column, bytes)) { dates[column]?.look(date) }
    }
  }

  /// Makes up its mind, when all rows were looked at.
  mutating func settle() {
    let hasCommas = numberColumns.contains { numbers[$0]?.hasDecimalComma == true }
    settled = numbers.map { $0?.form(isSemicolon: isSemicolon, isBesideCommas: hasCommas) ?? .english }
  }

  /// How the numbers of a column are written.
  func number(_ column: Int) -> NumberForm {
    if let settled { return settled.indices.contains(column) ? settled[column] : .english }
    guard numbers.indices.contains(column), let evidence = numbers[column] else { return .english }
    return evidence.form(isSemicolon: isSemicolon)
  }

  /// The order of the dates of a column; nil where it is open.
  func order(_ column: Int) -> DateOrder? { dates.indices.contains(column) ? dates[column]?.order : nil }

  /// Whether a number of a column has no unit behind it.
  func hasBareNumber(_ column: Int) -> Bool {
    numbers.indices.contains(column) ? numbers[column]?.bare ?? 0 > 0 : false
  }

  /// The columns whose order has to be asked for.
  package var openDates: [Int] { dateColumns.filter { dates[$0]?.isOpen ?? false } }

  /// Columns whose numbers have a decimal comma.
  package var commaColumns: [Int] { numberColumns.filter { number($0).hasDecimalComma } }

  /// The order that the cells of a column have told, for those that told one.
  package var toldDates: [Int: DateOrder] {
    Dictionary(
      dateColumns.compactMap { column in order(column).map { (column, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}
