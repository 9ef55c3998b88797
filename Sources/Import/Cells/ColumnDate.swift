internal import Encoding
internal import Values

/// The date in a column, kept from row to row: the rows of a day have the same.
struct ColumnDate {
  /// The column, from 0.
  let column: Int
  /// The date in the cell that was looked at last; nil where that is none.
  private(set) var date: WrittenDate?
  private var text: [UInt8] = []

  /// The dates of a column.
  init(_ column: Int) {
    self.column = column
  }

  /// Looks at the cell of the next row; its blanks are gone.
  mutating func look(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    if isSame(bytes, range) { return }
    text.removeAll(keepingCapacity: true)
    text.append(bytes, range)
    date = WrittenDate(iso: bytes, range) ?? WrittenDate(String(decoding: text, as: UTF8.self))
  }

  private func isSame(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard text.count == range.count else { return false }
    for place in text.indices where text[place] != bytes[range.lowerBound + place] { return false }
    return true
  }
}
