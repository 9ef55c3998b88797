// Rows come in the order of the journal and leave in the order of time. Their bytes lie where they were written,
// in blocks that are never moved; what is sorted are small keys. A journal is nearly in order, so that most rows
// lie behind the ones before them and are copied together.

/// Rows of CSV, or lines of another form, that wait to be put in order.
package struct RowSorter: Sendable {
  /// What an entry's rows are sorted by: its day, its time in that day, its id.
  package struct Key: Comparable, Sendable {
    let day: Int64
    let instant: Int64
    let high: UInt64
    let low: UInt64

    /// The key of a day's number, a time in milliseconds, and the two halves of an id.
    package init(day: Int64, instant: Int64, id: (high: UInt64, low: UInt64)) {
      self.day = day
      self.instant = instant
      high = id.high
      low = id.low
    }

    package static func < (left: Key, right: Key) -> Bool {
      if left.day != right.day { return left.day < right.day }
      if left.instant != right.instant { return left.instant < right.instant }
      return left.high != right.high ? left.high < right.high : left.low < right.low
    }
  }

  /// Rows that stand one after the other.
  private struct Rows {
    let key: Key
    var block: Int32
    let start: Int32
    let end: Int32
  }

  private var rows: [Rows] = []
  private var blocks: [[UInt8]] = []
  private var block: [UInt8] = []
  private var used = 0

  /// Large enough that little is left over behind the last row, small enough that memory which one span of days used
  /// is used by the next.
  private static let blockLength = 1 << 18
  private static let pieceLength = 1 << 18

  /// No rows.
  package init() {}

  /// Takes the rows of an entry straight from its bytes; false where it has to be read properly.
  package mutating func add(_ head: CSVHead, _ layout: CSVLayout, _ key: Key, from bytes: Span<UInt8>) -> Bool
  {
    var outcome = write(head, layout, key, bytes)
    if outcome == .full {
      startBlock(length: max(Self.blockLength, 4 * bytes.count + 1024))
      outcome = write(head, layout, key, bytes)
    }
    return outcome == .written
  }

  /// Takes rows that are written already.
  package mutating func add(_ written: [UInt8], _ key: Key) {
    if block.count - used < written.count { startBlock(length: max(Self.blockLength, written.count)) }
    block.replaceSubrange(used..<used + written.count, with: written)
    keep(key, end: used + written.count)
  }

  /// Takes in the rows of another pile.
  package mutating func merge(_ other: RowSorter) {
    blocks.append(block)
    let base = Int32(blocks.count)
    blocks += other.blocks
    (block, used) = (other.block, other.used)
    rows.reserveCapacity(rows.count + other.rows.count)
    for var taken in other.rows {
      taken.block += base
      rows.append(taken)
    }
  }

  /// Hands out all rows in order, in pieces, until `body` wants no more; false where it did not want all.
  package mutating func inOrder<Refusal: Error>(_ body: ([UInt8]) throws(Refusal) -> Bool) throws(Refusal)
    -> Bool
  {
    blocks.append(block)
    block = []
    rows.sort { $0.key < $1.key }
    var piece: [UInt8] = []
    piece.reserveCapacity(Self.pieceLength * 2)
    var index = 0
    while index < rows.count {
      let first = rows[index]
      var end = first.end
      index += 1
      while index < rows.count, rows[index].block == first.block, rows[index].start == end,
        Int(end - first.start) < Self.pieceLength
      {
        end = rows[index].end
        index += 1
      }
      piece += blocks[Int(first.block)][Int(first.start)..<Int(end)]
      guard piece.count >= Self.pieceLength else { continue }
      guard try body(piece) else { return false }
      piece.removeAll(keepingCapacity: true)
    }
    guard !piece.isEmpty else { return true }
    return try body(piece)
  }

  private mutating func write(_ head: CSVHead, _ layout: CSVLayout, _ key: Key, _ bytes: Span<UInt8>)
    -> CSVEntryRows.Outcome
  {
    var writer = CSVEntryRows(head, layout, at: used)
    let outcome = withRawBytes(of: &block) { writer.write(bytes, in: &$0) }
    if outcome == .written { keep(key, end: writer.cells.place) }
    return outcome
  }

  private mutating func keep(_ key: Key, end: Int) {
    rows.append(Rows(key: key, block: Int32(blocks.count), start: Int32(used), end: Int32(end)))
    used = end
  }

  private mutating func startBlock(length: Int) {
    if !block.isEmpty { blocks.append(block) }
    block = [UInt8](repeating: 0, count: length)
    used = 0
  }
}
