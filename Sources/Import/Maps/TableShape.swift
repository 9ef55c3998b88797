// What a person can send to us of a file that nobody knows: its header and the form of its values. Every letter and digit
// of a value is masked, so that nothing of the diary is told.

internal import Encoding
package import Session

/// The form of a table, or of JSON or XML by the paths to its values, without the values.
package struct TableShape: Sendable {
  /// A column and the patterns of its cells.
  package struct Column: Sendable {
    /// What it is called.
    package let title: String
    /// Cells that hold nothing.
    package fileprivate(set) var empty = 0
    /// The patterns with their counts, the most frequent first.
    package var patterns: [(pattern: String, count: Int)] {
      counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }
    /// Cells of further patterns.
    package fileprivate(set) var others = 0

    fileprivate var counts: [String: Int] = [:]
  }

  /// What parts two cells; nil where it is no table.
  package let separator: UInt8?
  /// Lines before the header.
  package let skipped: Int
  /// Rows below it.
  package private(set) var rows = 0
  /// Rows of another width.
  package private(set) var uneven = 0
  /// The columns.
  package private(set) var columns: [Column]
  /// Where the columns of paths are.
  private var places: [String: Int] = [:]

  /// Patterns of a column that are told apart.
  private static let mostPatterns = 40
  /// Bytes of JSON or XML that are described.
  private static let most = 64 << 20
  /// Columns that are described.
  private static let mostColumns = 300

  /// The shape of a file; nil for what has none.
  package static func read(_ feed: inout ByteFeed) throws(Failure) -> TableShape? {
    let head = try feed.peek(64 << 10)
    guard !head.contains(where: { $0 < 0x09 }) else { return nil }
    switch head.first(where: { $0 > 0x20 && $0 < 0x80 }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try whole(&feed).flatMap(json)
    case UInt8(ascii: "<"): return try whole(&feed).flatMap(xml)
    default: return try table(head, &feed)
    }
  }

  /// The bytes of a file; nil where there are more than are described.
  private static func whole(_ feed: inout ByteFeed) throws(Failure) -> [UInt8]? {
    var bytes: [UInt8] = []
    while let piece = try feed.nextPiece() {
      bytes += feed.buffer[piece]
      guard bytes.count <= most else { return nil }
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private static func table(_ head: [UInt8], _ feed: inout ByteFeed) throws(Failure) -> TableShape? {
    guard let start = header(head) else { return nil }
    var shape = TableShape(start.separator, start.skipped, start.titles)
    for _ in 0...start.skipped { _ = try feed.nextLine() }
    var row = DelimitedRow()
    while let range = try feed.nextRow(separator: start.separator) {
      row.split(feed.buffer.span, range, at: start.separator)
      shape.take(row, feed.buffer.span)
    }
    return shape
  }

  private init(_ separator: UInt8, _ skipped: Int, _ titles: [String]) {
    self.separator = separator
    self.skipped = skipped
    // A line with a number by itself is no header, but the first row of values.
    let isHeader = titles.allSatisfy { $0.contains(where: \.isLetter) }
    columns = titles.prefix(Self.mostColumns).map { Column(title: isHeader ? $0 : Self.pattern($0)) }
  }

  /// The shape of what is no table, without columns yet.
  init() {
    separator = nil
    skipped = 0
    columns = []
  }

  /// Adds a value to the column of a path.
  mutating func add(_ text: String, at path: String) {
    if let place = places[path] { return note(text, in: place) }
    guard columns.count < Self.mostColumns else { return }
    places[path] = columns.count
    columns.append(Column(title: path))
    note(text, in: columns.count - 1)
  }

  /// The first line that parts into as many cells as the one below it, at least two.
  private static func header(_ head: [UInt8]) -> (separator: UInt8, skipped: Int, titles: [String])? {
    let lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix(30)
      .map { Array($0) }
    for (skipped, line) in lines.enumerated() {
      let next = skipped + 1 < lines.count ? lines[skipped + 1] : []
      for separator in FoundTable.separators {
        let titles = FoundTable.titles(line, 0..<line.count, separator)
        let below = FoundTable.titles(next, 0..<next.count, separator)
        guard titles.count > 1, titles.count == below.count || next.isEmpty,
          titles.allSatisfy({ !$0.isEmpty })
        else { continue }
        return (separator, skipped, titles)
      }
    }
    return nil
  }

  private mutating func take(_ row: DelimitedRow, _ bytes: Span<UInt8>) {
    rows += 1
    if row.cells.count != columns.count { uneven += 1 }
    for index in columns.indices { note(row.text(index, bytes), in: index) }
  }

  private mutating func note(_ text: String, in index: Int) {
    let pattern = Self.pattern(text)
    if pattern.isEmpty {
      columns[index].empty += 1
    } else if columns[index].counts[pattern] != nil || columns[index].counts.count < Self.mostPatterns {
      columns[index].counts[pattern, default: 0] += 1
    } else {
      columns[index].others += 1
    }
  }

  /// A text with `a` for every letter and `9` for every digit; words of more than three letters are all as long, so that
  /// their length tells nothing.
  static func pattern(_ text: String) -> String {
    var pattern = ""
    var letters = 0
    for character in text.prefix(80) {
      if character.isLetter {
        letters += 1
        if letters <= 3 { pattern.append("a") }
        continue
      }
      letters = 0
      pattern.append(character.isNumber ? "9" : character.isNewline ? "/" : character)
    }
    return pattern
  }
}
