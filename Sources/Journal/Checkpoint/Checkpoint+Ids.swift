internal import Values

extension Checkpoint {
  /// The ids of entries of which something is true; nil where the rows are not as they were written.
  func ids(where isMeant: (ULID) -> Bool) -> Set<ULID>? {
    var found: Set<ULID> = []
    var start = 0
    while start < index.rows.count {
      let end = min(start + Self.blocksAtOnce, index.rows.count)
      guard let contents = read(index.rows[start..<end].map(\.block)) else { return nil }
      for content in contents {
        var reader = content.reader
        while !reader.isAtEnd {
          guard let row = CheckpointRow(&reader) else { return nil }
          if row.isOfEntry, isMeant(row.id) { found.insert(row.id) }
        }
      }
      start = end
    }
    return found
  }

  /// The entries that were ever removed; nil where they are not as they were written.
  var removed: [ULID]? {
    guard let content = read([index.removed])?.first else { return nil }
    var reader = content.reader
    var ids: [ULID] = []
    while !reader.isAtEnd {
      guard let id = reader.id() else { return nil }
      ids.append(id)
    }
    return ids
  }

  /// Half a megabyte.
  private static let blocksAtOnce = 64
}

/// The rows of a checkpoint from the newest id on, a block at a time.
struct NewestRows {
  private let checkpoint: Checkpoint
  private var block: Int
  private var rest: [CheckpointRow] = []

  /// All rows of a checkpoint.
  init(_ checkpoint: Checkpoint) {
    self.checkpoint = checkpoint
    block = checkpoint.index.rows.count
  }

  /// The next ids of rows that are meant, each once, newest first: as many, or all that are left. Nil where the rows
  /// are not as they were written.
  mutating func next(_ count: Int, where isMeant: (CheckpointRow) -> Bool) -> [ULID]? {
    var ids: [ULID] = []
    while ids.count < count {
      if rest.isEmpty {
        guard block > 0 else { break }
        block -= 1
        guard let content = checkpoint.read([checkpoint.index.rows[block].block])?.first else { return nil }
        var reader = content.reader
        while !reader.isAtEnd {
          guard let row = CheckpointRow(&reader) else { return nil }
          rest.append(row)
        }
      }
      while ids.count < count, let row = rest.popLast() {
        if isMeant(row), row.id != ids.last { ids.append(row.id) }
      }
    }
    return ids
  }
}
