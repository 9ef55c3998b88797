internal import Ledger
internal import Values

/// A line that names an entry: it adds or revises it, or has its id.
struct CheckpointRow: Comparable {
  let entry: ULID
  let place: CheckpointPlace

  /// How many rows are read at once.
  static let blockCount = 256
  /// How many bytes a row takes.
  static let length = 32

  static func < (left: CheckpointRow, right: CheckpointRow) -> Bool {
    left.entry == right.entry ? left.place < right.place : left.entry < right.entry
  }

  func write(to writer: inout WordWriter) -> Bool {
    guard let (first, second) = place.words else { return false }
    writer.write(entry)
    writer.write(first)
    writer.write(second)
    return true
  }

  init(entry: ULID, place: CheckpointPlace) {
    self.entry = entry
    self.place = place
  }

  init?(_ reader: inout WordReader) {
    guard let entry = reader.id(), let first = reader.word(), let second = reader.word() else { return nil }
    self.init(entry: entry, place: CheckpointPlace(first, second))
  }
}

extension Checkpoint {
  /// Every line that names one of some entries; nil where the rows are not as they were written.
  func rows(of entries: Set<ULID>) -> [CheckpointRow]? {
    let sought = entries.sorted()
    var wanted: [CheckpointIndex.Rows] = []
    var taken = -1
    for entry in sought {
      for place in blocks(of: entry) where place > taken {
        wanted.append(index.rows[place])
        taken = place
      }
    }
    guard let contents = read(wanted.map(\.block)) else { return nil }
    var rows: [CheckpointRow] = []
    // Both are sorted.
    var next = 0
    for content in contents {
      var reader = content.reader
      while !reader.isAtEnd {
        guard let row = CheckpointRow(&reader) else { return nil }
        while next < sought.count, sought[next] < row.entry { next += 1 }
        if next < sought.count, sought[next] == row.entry { rows.append(row) }
      }
    }
    return rows
  }

  /// The blocks that may name an entry: the last one that begins before it and all that begin with it.
  private func blocks(of entry: ULID) -> Range<Int> {
    var (low, high) = (0, index.rows.count)
    while low < high {
      let middle = (low + high) / 2
      if index.rows[middle].first < entry { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < index.rows.count, index.rows[end].first == entry { end += 1 }
    return max(0, low - 1)..<end
  }
}
