/// One cell of a table that is written as CSV.
package enum CSVCell: Equatable, Sendable {
  /// Text of any content; an apostrophe is put before what a spreadsheet would take for a formula.
  case text(String)
  /// A number with a decimal point, as it is to be written.
  case number(String)
  /// A number in thousandths, to be written with no more places than it needs.
  case thousandths(Int64)
  /// A cell without a value.
  case empty
}

/// Writes rows of CSV (RFC 4180) in UTF-8.
package struct CSVWriter: Sendable {
  /// What ends every row.
  package enum LineEnd: Sendable {
    case lf, crlf
  }

  /// Everything written so far.
  package private(set) var bytes: [UInt8] = []

  private let separator: UInt8
  private let lineEnd: LineEnd
  private let decimalComma: Bool
  /// Where the row begins that cells are added to, and whether it has any.
  private var rowStart = 0
  private var hasCells = false

  /// A writer without rows yet; `bom` puts the byte order mark in front that Excel needs to see UTF-8.
  package init(separator: UInt8, lineEnd: LineEnd, decimalComma: Bool, bom: Bool) {
    self.separator = separator
    self.lineEnd = lineEnd
    self.decimalComma = decimalComma
    if bom { bytes = [0xEF, 0xBB, 0xBF] }
    rowStart = bytes.count
  }

  /// Appends one row with its line end.
  package mutating func row(_ cells: [CSVCell]) {
    for cell in cells { add(cell) }
    endRow()
  }

  /// Appends a cell to the row that was begun, or begins one.
  package mutating func add(_ cell: CSVCell) {
    if hasCells { bytes.append(separator) }
    hasCells = true
    write(cell)
  }

  /// Appends the line end of the row whose cells were added.
  package mutating func endRow() {
    // A line with nothing on it would not be read as a row.
    if bytes.count == rowStart { bytes.append(contentsOf: #""""#.utf8) }
    if lineEnd == .crlf { bytes.append(0x0D) }
    bytes.append(0x0A)
    (rowStart, hasCells) = (bytes.count, false)
  }

  private mutating func write(_ cell: CSVCell) {
    switch cell {
    case .empty: break
    case .thousandths(let number) where !decimalComma: bytes.append(thousandths: number)
    case .thousandths(let number):
      var text: [UInt8] = []
      text.append(thousandths: number)
      write(Self.withComma(text))
    case .number(let text) where decimalComma: write(Self.withComma(text.utf8))
    case .number(let text): write(text.utf8)
    case .text(let text): write(text.utf8, after: Self.isFormula(text) ? "'" : "")
    }
  }

  private mutating func write(_ field: some BidirectionalCollection<UInt8>, after mark: StaticString = "") {
    guard needsQuotes(field) else {
      bytes.append(mark)
      bytes.append(contentsOf: field)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(mark)
    for byte in field {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A mark before it changes nothing: what a spreadsheet would take for a formula begins with no blank.
  private func needsQuotes(_ field: some BidirectionalCollection<UInt8>) -> Bool {
    let blank = UInt8(ascii: " ")
    if field.first == blank || field.last == blank { return true }
    return field.contains { $0 == separator || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D }
  }

  private static func withComma(_ number: some Sequence<UInt8>) -> [UInt8] {
    number.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: ",") : $0 }
  }

  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }
}
