internal import Ledger
internal import Values

/// A line by an id: that of its event, of an entry that it adds or revises, or of an event that it takes back or brings
/// back.
struct CheckpointRow: Comparable {
  let id: ULID
  // As it is written: a checkpoint is made of millions of them.
  private let first: UInt64
  private let second: UInt64

  /// Whether it is that of the event.
  var isEvent: Bool { second & Self.eventBit != 0 }
  /// Where the line stands.
  var place: CheckpointPlace { CheckpointPlace(first, second & ~Self.eventBit) }

  /// How many rows are read at once.
  static let blockCount = 256
  /// How many bytes a row takes.
  static let length = 32
  /// What no number of an operation has, and tells that the id is the event's.
  private static let eventBit: UInt64 = 1 << 31
  /// What stands in place of the number of an operation where none of them names the id.
  static let noOperation = 1 << 31 - 1

  /// Whether it is that of an entry.
  var isOfEntry: Bool { place.operation != Self.noOperation }

  static func < (left: CheckpointRow, right: CheckpointRow) -> Bool {
    if left.id != right.id { return left.id < right.id }
    // The segment and the offset are one word.
    return left.first == right.first ? left.place < right.place : left.first < right.first
  }

  func write(to writer: inout WordWriter) {
    writer.write(id)
    writer.write(first)
    writer.write(second)
  }

  /// A row; nil where the line is too far away.
  init?(id: ULID, isEvent: Bool, place: CheckpointPlace) {
    guard let (first, second) = place.words, second & Self.eventBit == 0 else { return nil }
    self.id = id
    self.first = first
    self.second = isEvent ? second | Self.eventBit : second
  }

  init?(_ reader: inout WordReader) {
    guard let id = reader.id(), let first = reader.word(), let second = reader.word() else { return nil }
    self.id = id
    self.first = first
    self.second = second
  }
}

extension Checkpoint {
  /// Every line that has one of some ids, or names one of them; nil where the rows are not as they were written.
  func rows(of ids: Set<ULID>) -> [CheckpointRow]? {
    let sought = ids.sorted()
    var wanted: [CheckpointIndex.Rows] = []
    var taken = -1
    for id in sought {
      for place in blocks(of: id) where place > taken {
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
        while next < sought.count, sought[next] < row.id { next += 1 }
        if next < sought.count, sought[next] == row.id { rows.append(row) }
      }
    }
    return rows
  }

  /// The blocks that may have an id: the last one that begins before it and all that begin with it.
  private func blocks(of id: ULID) -> Range<Int> {
    var (low, high) = (0, index.rows.count)
    while low < high {
      let middle = (low + high) / 2
      if index.rows[middle].first < id { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < index.rows.count, index.rows[end].first == id { end += 1 }
    return max(0, low - 1)..<end
  }
}
