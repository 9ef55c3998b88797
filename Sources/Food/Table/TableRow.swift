internal import Encoding
internal import Values

/// The cells of one line of an embedded table, read from left to right.
struct TableRow {
  /// Where the next cell begins.
  private(set) var position: Int
  /// Where the line ends: its newline, or the end of the table.
  let end: Int

  /// The line that begins at a position.
  init(_ bytes: Span<UInt8>, at start: Int) {
    position = start
    end = lineEnd(bytes, from: start)
  }

  /// Where the line after this one begins.
  var next: Int { end + 1 }

  /// The place of the next cell; empty at the end of the line.
  mutating func cell(_ bytes: Span<UInt8>) -> Range<Int> {
    let start = min(position, end)
    let stop = Encoding.position(of: UInt8(ascii: "\t"), in: bytes, start..<end) ?? end
    position = stop + 1
    return start..<stop
  }

  /// The next cell as text.
  mutating func text(_ bytes: Span<UInt8>) -> String {
    let range = cell(bytes)
    return tableText(bytes, range)
  }

  /// The next cell as a number; nil where it is empty.
  mutating func number(_ bytes: Span<UInt8>) -> Decimal? {
    let range = cell(bytes)
    return range.isEmpty ? nil : Decimal(parsing: tableText(bytes, range))
  }
}

/// The newline at or after a position, or the end of the table.
func lineEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
  position(of: UInt8(ascii: "\n"), in: bytes, start..<bytes.count) ?? bytes.count
}

/// The text of a range of a table.
func tableText(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
  String(decoding: range.map { bytes[$0] }, as: UTF8.self)
}

/// The number of the decimal digits in a range of a table; other bytes are passed over.
func tableInteger(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
  var number = 0
  for position in range {
    guard let digit = UInt8(exactly: Int(bytes[position]) - 48), digit < 10 else { continue }
    number = number &* 10 &+ Int(digit)
  }
  return number
}

/// Where the line begins whose first cell is a number of so many digits, in a table in the order of these; nil where
/// there is none.
func tableLine(of number: Int, digits: Int, _ bytes: Span<UInt8>) -> Int? {
  var low = 0
  var high = bytes.count
  while low < high {
    var start = (low + high) / 2
    while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let found = tableInteger(bytes, start..<min(start + digits, bytes.count))
    if found == number { return start }
    if found < number {
      low = lineEnd(bytes, from: start) + 1
    } else {
      high = start
    }
  }
  return nil
}
