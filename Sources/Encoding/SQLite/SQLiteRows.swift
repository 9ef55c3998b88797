/// The rows of a table, one after the other.
package struct SQLiteRows {
  /// An inner page, and the child that comes next.
  private struct Step {
    let page: SQLitePage
    var next = 0
  }

  private let header: SQLiteHeader
  private let source: SQLiteSource
  private let pages: Int
  private var steps: [Step] = []
  /// The page to go to next; nil while one is read.
  private var target: Int?
  private var leaf: SQLitePage?
  /// The row of the leaf that comes next.
  private var cell = 0
  /// Bytes of the leaf that no row had.
  private var room = 0
  /// Which pages were used, a bit each.
  private var used: [UInt64]

  /// Levels of a tree (`BTCURSOR_MAX_DEPTH` of SQLite).
  private static let mostLevels = 20
  /// A row that is read whole has no more bytes: a picture, and not a film.
  private static let mostBytes = 64 << 20

  init(_ header: SQLiteHeader, _ source: SQLiteSource, root: Int) {
    (self.header, self.source) = (header, source)
    pages = source.count / header.pageSize
    used = Array(repeating: 0, count: pages / 64 + 1)
    target = root
  }

  /// The next row; nil at the end. Throws for a row or a page that is damaged; what comes behind it is read by the
  /// next call.
  package mutating func next() throws(SQLiteError) -> SQLiteRow? {
    while true {
      if let leaf, cell < leaf.count {
        cell += 1
        return try row(leaf, cell - 1)
      }
      leaf = nil
      guard try advance() else { return nil }
    }
  }

  /// How many rows are left. They are not read, and what is damaged is not counted.
  mutating func countRest() -> Int {
    var count = 0
    while true {
      if let leaf { count += leaf.count - cell }
      leaf = nil
      do throws(SQLiteError) {
        guard try advance() else { return count }
      } catch {
        // The next call goes on behind the page.
        continue
      }
    }
  }

  /// Goes on to a page that was not read yet; false at the end.
  private mutating func advance() throws(SQLiteError) -> Bool {
    guard let number = try nextPage() else { return false }
    target = nil
    let page = try SQLitePage(use(number), number: number, usable: header.usable)
    guard !page.isLeaf else {
      leaf = page
      cell = 0
      room = header.usable
      return true
    }
    guard steps.count < Self.mostLevels else { throw .tooDeep }
    steps.append(Step(page: page))
    return true
  }

  /// The number of the page that comes next; nil at the end.
  private mutating func nextPage() throws(SQLiteError) -> Int? {
    if let target {
      self.target = nil
      return target
    }
    while let step = steps.last {
      guard step.next <= step.page.count else {
        steps.removeLast()
        continue
      }
      steps[steps.count - 1].next += 1
      return try step.page.child(step.next)
    }
    return nil
  }

  /// The bytes of a page, which is used once.
  private mutating func use(_ number: Int) throws(SQLiteError) -> [UInt8] {
    guard number >= 1, number <= pages else { throw number < 1 ? .page(number) : .cut(number) }
    let bit: UInt64 = 1 << UInt64(number % 64)
    guard used[number / 64] & bit == 0 else { throw .shared(number) }
    used[number / 64] |= bit
    return try source.bytes(at: (number - 1) * header.pageSize, header.pageSize, else: .cut(number))
  }

  private mutating func row(_ leaf: SQLitePage, _ index: Int) throws(SQLiteError) -> SQLiteRow {
    let cell = try leaf.cell(index)
    // Rows do not share bytes.
    guard cell.local.count <= room else { throw .page(leaf.number) }
    room -= cell.local.count
    var (bytes, range) = (leaf.bytes, cell.local)
    if cell.next != 0 || cell.size > cell.local.count {
      bytes = try gathered(leaf, cell)
      range = 0..<bytes.count
    }
    guard let row = SQLiteRow(cell.row, bytes, range, header.encoding) else { throw .row(leaf.number) }
    return row
  }

  /// The bytes of a row that goes on to other pages.
  private mutating func gathered(_ leaf: SQLitePage, _ cell: SQLitePage.Cell) throws(SQLiteError) -> [UInt8] {
    guard cell.size <= Self.mostBytes else { throw .tooLong }
    guard cell.size <= source.count else { throw .row(leaf.number) }
    var bytes = Array(leaf.bytes[cell.local])
    var number = cell.next
    while bytes.count < cell.size {
      let page = try use(number)
      bytes += page[4..<4 + min(cell.size - bytes.count, header.usable - 4)]
      number = page.bigFour(at: 0)
    }
    return bytes
  }
}
