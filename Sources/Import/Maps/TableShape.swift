// What a person can send to us of a table that nobody knows: its header and the form of its values. Every letter and digit
// of a value is masked, so that nothing of the diary is told.

internal import Encoding
package import Session

/// The form of a table, without its values.
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

  /// What stands between two cells.
  package let separator: UInt8
  /// Lines before the header.
  package let skipped: Int
  /// Rows below it.
  package private(set) var rows = 0
  /// Rows of another width.
  package private(set) var uneven = 0
  /// The columns.
  package private(set) var columns: [Column]

  /// Patterns of a column that are told apart.
  private static let mostPatterns = 40
  /// Columns that are described.
  private static let mostColumns = 300

  /// The shape of a table; nil for what is no table.
  package static func read(_ feed: inout ByteFeed) throws(Failure) -> TableShape? {
    let head = try feed.peek(64 << 10)
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
    columns = titles.prefix(Self.mostColumns).map { Column(title: $0) }
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
    for index in columns.indices {
      let pattern = Self.pattern(row.text(index, bytes))
      if pattern.isEmpty {
        columns[index].empty += 1
      } else if columns[index].counts[pattern] != nil || columns[index].counts.count < Self.mostPatterns {
        columns[index].counts[pattern, default: 0] += 1
      } else {
        columns[index].others += 1
      }
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
