// A table is a tree of pages (section 1.6 of the format). An inner page has cells of a child and the largest row
// number below it, and one more child for what is larger; a leaf has cells of a row each. Where the cells are is told
// by pointers behind the page's header. What is none of the two, such as a page of an index, is damage here: the
// reader only follows tables.

/// A page of a table.
struct SQLitePage {
  /// A row as a leaf has it.
  struct Cell {
    /// The number of the row.
    let row: Int64
    /// How many bytes the row has, those on other pages included.
    let size: Int
    /// Where those are that are on this page.
    let local: Range<Int>
    /// The page on which it goes on; 0 where it is all here.
    let next: Int
  }

  /// Its bytes.
  let bytes: [UInt8]
  /// Its number, from 1.
  let number: Int
  /// Whether its cells are rows.
  let isLeaf: Bool
  /// How many cells it has.
  let count: Int
  private let usable: Int
  /// Where the pointers to the cells are.
  private let pointers: Int

  /// Reads the header of a page. The first page has that of the file before it.
  init(_ bytes: [UInt8], number: Int, usable: Int) throws(SQLiteError) {
    let start = number == 1 ? SQLiteHeader.length : 0
    // An inner page of a table is of kind 5, and a leaf of kind 13.
    let isLeaf = bytes[start] == 13
    guard isLeaf || bytes[start] == 5 else { throw .page(number) }
    let count = bytes.bigTwo(at: start + 3)
    pointers = start + (isLeaf ? 8 : 12)
    guard 2 * count <= usable - pointers else { throw .page(number) }
    (self.bytes, self.number, self.isLeaf, self.count, self.usable) = (bytes, number, isLeaf, count, usable)
  }

  /// Where a cell begins, with `least` bytes behind it.
  private func start(of cell: Int, _ least: Int) throws(SQLiteError) -> Int {
    let start = bytes.bigTwo(at: pointers + 2 * cell)
    guard start >= pointers + 2 * count, start <= usable - least else { throw .page(number) }
    return start
  }

  /// The number of a child of an inner page, from 0 to `count`.
  func child(_ cell: Int) throws(SQLiteError) -> Int {
    guard cell < count else { return bytes.bigFour(at: pointers - 4) }
    return bytes.bigFour(at: try start(of: cell, 4))
  }

  /// A row of a leaf, from 0 on.
  func cell(_ cell: Int) throws(SQLiteError) -> Cell {
    var position = try start(of: cell, 2)
    guard let size = bytes.varint(&position, before: usable),
      let row = bytes.varint(&position, before: usable),
      size >= 0, size <= Self.mostBytes
    else { throw .row(number) }
    let local = localSize(Int(size))
    let isWhole = local == Int(size)
    guard local + (isWhole ? 0 : 4) <= usable - position else { throw .row(number) }
    let place = position..<position + local
    return Cell(
      row: row, size: Int(size), local: place, next: isWhole ? 0 : bytes.bigFour(at: place.upperBound))
  }

  /// How many bytes of a row of a size are on its leaf.
  private func localSize(_ size: Int) -> Int {
    guard size > usable - 35 else { return size }
    let least = (usable - 12) * 32 / 255 - 23
    let local = least + (size - least) % (usable - 4)
    return local <= usable - 35 ? local : least
  }

  /// A row is not read that is longer than SQLite's own limit of 1,000,000,000 bytes.
  private static let mostBytes: Int64 = 1_000_000_000
}
