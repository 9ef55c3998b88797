// How the numbers and dates of a column are written is told by all of its cells, not by one: the file is read once for
// that, and once for what it says.

internal import Encoding

/// How the columns of a table write their dates and numbers.
package struct ColumnForms: Sendable {
  private var numbers: [Int: NumberEvidence] = [:]
  private var dates: [Int: DateEvidence] = [:]
  private let isSemicolon: Bool
  /// The rows that were looked at.
  package private(set) var rows = 0

  /// Nothing looked at yet.
  package init(_ table: FoundTable) {
    isSemicolon = table.separator == UInt8(ascii: ";")
    for (role, places) in table.places {
      for place in places {
        if ImportRole.dimension(role) != nil || role == "value" || role == "amount" {
          numbers[place.column] = NumberEvidence()
        }
        if ["at", "day", "from", "to"].contains(role) { dates[place.column] = DateEvidence() }
      }
    }
  }

  /// Looks at the cells of a row.
  mutating func look(_ row: DelimitedRow, _ bytes: Span<UInt8>) {
    rows += 1
    for column in numbers.keys { numbers[column]?.look(row.text(column, bytes)) }
    for column in dates.keys {
      if let date = WrittenDate(row.text(column, bytes)) { dates[column]?.look(date) }
    }
  }

  /// How the numbers of a column are written.
  func number(_ column: Int) -> NumberForm { numbers[column]?.form(isSemicolon: isSemicolon) ?? .english }

  /// The order of the dates of a column; nil where it is open.
  func order(_ column: Int) -> DateOrder? { dates[column]?.order }

  /// The columns whose order has to be asked for.
  package var openDates: [Int] { dates.filter { $0.value.isOpen }.map(\.key).sorted() }

  /// Columns whose numbers have a decimal comma.
  package var commaColumns: [Int] {
    numbers.filter { $0.value.form(isSemicolon: isSemicolon).hasDecimalComma }.map(\.key).sorted()
  }

  /// The order that the cells of a column have told, for those that told one.
  package var toldDates: [Int: DateOrder] { dates.compactMapValues(\.order) }
}
