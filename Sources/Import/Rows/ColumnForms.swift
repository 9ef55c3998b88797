// How the numbers and dates of a column are written is told by all of its cells, not by one: the file is read once for
// that, and once for what it says.

internal import Encoding
internal import Values

/// How the columns of a table write their dates and numbers.
package struct ColumnForms: Sendable {
  /// What the cells of each column tell, of those with numbers.
  private var numbers: [NumberEvidence?]
  /// The same of those with dates.
  private var dates: [DateEvidence?]
  private let numberColumns: [Int]
  private let dateColumns: [Int]
  private let isSemicolon: Bool
  /// Rows in which steps and their length come to the distance in kilometres, and those in which they do so in miles.
  private var strides = (kilometres: 0, miles: 0)
  /// The columns of what is held against each other for that; nil where there are none, or a unit is told.
  private let strideColumns: (distance: Int, stride: Int, cadence: Int, duration: Int)?
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
    let first = { (role: ImportRole.Word) in table.columns(of: ImportRole(role)).first?.column }
    if table.hasBareDistance, let distance = first(.distance), let stride = first(.stride),
      let cadence = first(.cadence), let duration = first(.duration)
    {
      strideColumns = (distance, stride, cadence, duration)
    } else {
      strideColumns = nil
    }
    numberColumns = numbers.indices.filter { numbers[$0] != nil }
    dateColumns = dates.indices.filter { dates[$0] != nil }
  }

  /// Looks at the cells of a row.
  mutating func look(_ row: DelimitedRow, _ bytes: Span<UInt8>) {
    rows += 1
    if let strideColumns { look(strideColumns, row, bytes) }
    for column in numberColumns { numbers[column]?.look(bytes, row.content(column, bytes)) }
    for column in dateColumns where !DateEvidence.isClear(bytes, row.content(column, bytes)) {
      if let date = WrittenDate(row.text(column, bytes)) { dates[column]?.look(date) }
    }
  }

  /// Whether the distances are in miles, as steps and their length show.
  package var isInMiles: Bool { strides.miles > 2 * strides.kilometres }

  /// Holds the steps of a row against its distance: those of a minute are a cadence, and a stride is in metres whatever the
  /// account has.
  private mutating func look(
    _ columns: (distance: Int, stride: Int, cadence: Int, duration: Int), _ row: DelimitedRow,
    _ bytes: Span<UInt8>
  ) {
    let number = { (text: String) in LooseNumber(text, comma: true)?.double ?? 0 }
    guard let minutes = SpokenDuration.minutes(row.text(columns.duration, bytes)) else { return }
    let metres =
      number(row.text(columns.stride, bytes)) * number(row.text(columns.cadence, bytes))
      * (Double(minutes.thousandths) / 1000)
    let distance = number(row.text(columns.distance, bytes))
    guard metres > 300, distance > 0 else { return }
    switch metres / 1000 / distance {
    case 0.95..<1.05: strides.kilometres += 1
    case 1.53..<1.69: strides.miles += 1
    default: break
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
