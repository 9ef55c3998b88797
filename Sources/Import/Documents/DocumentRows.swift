internal import Encoding

/// The rows of a table that is read whole, from the first line on.
struct DocumentRows {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var start = 0
  private var lines = 0
  /// The number of the line at which the last row began, from 1.
  private(set) var line = 0

  /// A row may have so many bytes.
  private static let longestRow = 1 << 20

  /// The rows of some bytes.
  init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
    // A last line without a newline ends as the others do.
    self.bytes = bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
    self.separator = separator
  }

  /// The texts of the cells of the next row, without blanks around them; nil after the last.
  mutating func next() -> [String]? {
    guard start < bytes.count else { return nil }
    // A quote that is never closed ends with its line.
    let last = min(bytes.count, start + Self.longestRow)
    let end =
      rowEnd(bytes.span, start..<last, separator: separator)
      ?? position(of: UInt8(ascii: "\n"), in: bytes.span, start..<bytes.count) ?? bytes.count
    var row = DelimitedRow()
    row.split(bytes.span, start..<end, at: separator)
    line = lines + 1
    lines += 1 + bytes[start..<end].count { $0 == UInt8(ascii: "\n") }
    start = end + 1
    return row.cells.indices.map { row.text($0, bytes.span).trimmed }
  }
}

extension DocumentHead {
  /// Whether its first line begins with these titles, whatever quotes are around them.
  func begins(with titles: [String]) -> Bool {
    var rows = DocumentRows(Array(bytes.prefix(2000)))
    return rows.next()?.starts(with: titles) ?? false
  }
}
