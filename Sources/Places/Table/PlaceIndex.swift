// `places.idx` has, for each cell that has places, the offset in `places.tsv` at which they begin. Eight bytes of a mark, then
// three numbers of eight bytes: a stamp that both files have, how many cells there are, and how long the table is; then for
// each cell its number in four bytes and its offset in eight. All numbers are little-endian.

internal import Encoding
package import Values

/// Where the places of each cell stand in the table.
package struct PlaceIndex: Sendable {
  /// What both files have, so that no index is used with another table.
  package let stamp: UInt64
  /// How many bytes the table has.
  package let length: Int
  private let bytes: [UInt8]
  private let count: Int

  private static let mark = Array("hlplaces".utf8)
  private static let head = 32
  private static let entry = 12

  /// Reads an index. Throws where it is damaged.
  package init(_ bytes: [UInt8]) throws(PlaceTableFault) {
    guard bytes.count >= Self.head, bytes.starts(with: Self.mark) else { throw .damaged }
    let (stamp, count, length) = (
      Self.number(bytes, 8, 8), Self.number(bytes, 16, 8), Self.number(bytes, 24, 8)
    )
    guard count <= UInt64(PlaceCell.rows * PlaceCell.columns), length <= UInt64(Int.max),
      bytes.count == Self.head + Int(count) * Self.entry
    else { throw .damaged }
    self.bytes = bytes
    (self.stamp, self.count, self.length) = (stamp, Int(count), Int(length))
  }

  /// A part of the table, and the cell of its first place.
  package struct Part: Equatable, Sendable {
    /// Where it stands.
    package let range: Range<Int>
    /// The cell of its first place.
    let cell: PlaceCell
  }

  /// The bytes of an index.
  static func bytes(stamp: UInt64, length: Int, cells: [(cell: PlaceCell, offset: Int)]) -> [UInt8] {
    var bytes = mark
    bytes.reserveCapacity(head + cells.count * entry)
    append(stamp, 8, &bytes)
    append(UInt64(cells.count), 8, &bytes)
    append(UInt64(length), 8, &bytes)
    for (cell, offset) in cells {
      append(UInt64(cell.number), 4, &bytes)
      append(UInt64(offset), 8, &bytes)
    }
    return bytes
  }

  /// Where the places stand that may lie so many metres around a point: the cells that it touches, those that are side by
  /// side as one. Throws where the index is damaged.
  package func parts(around point: GridPoint, metres: Double) throws(PlaceTableFault) -> [Part] {
    var parts: [Part] = []
    let box = PlaceBox(around: point, metres: metres)
    for row in box.rows {
      for columns in box.columns {
        let first = place(of: PlaceCell(row: row, column: columns.lowerBound))
        let last = place(of: PlaceCell(row: row, column: columns.upperBound), isBehind: true)
        guard first < last else { continue }
        let (start, end) = (offset(first), last < count ? offset(last) : length)
        guard let cell = PlaceCell(number: number(of: first)), start < end, end <= length else {
          throw .damaged
        }
        if let before = parts.last, before.range.upperBound == start {
          parts[parts.count - 1] = Part(range: before.range.lowerBound..<end, cell: before.cell)
        } else {
          parts.append(Part(range: start..<end, cell: cell))
        }
      }
    }
    return parts
  }

  /// The first entry that is not before a cell, or is behind it.
  private func place(of cell: PlaceCell, isBehind: Bool = false) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let found = number(of: middle)
      if found < cell.number || isBehind && found == cell.number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func number(of entry: Int) -> UInt32 {
    UInt32(Self.number(bytes, Self.head + entry * Self.entry, 4))
  }

  private func offset(_ entry: Int) -> Int {
    Int(clamping: Self.number(bytes, Self.head + entry * Self.entry + 4, 8))
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(bytes[place + $1]) << UInt64($1 * 8) }
  }

  private static func append(_ number: UInt64, _ count: Int, _ bytes: inout [UInt8]) {
    for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8))) }
  }
}
