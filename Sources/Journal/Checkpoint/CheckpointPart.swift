internal import Values

/// The entries of one kind on one day, as a page of a checkpoint tells of them.
struct CheckpointPart {
  /// A day, and the bit of a kind.
  struct Key: Hashable {
    let day: CivilDay
    let kind: UInt64
  }

  /// What the entries have in common.
  let key: Key
  /// How many there are.
  let count: Int
  /// Their items.
  let block: CheckpointBlock

  var day: CivilDay { key.day }
  var kind: UInt64 { key.kind }

  /// How many parts are read at once: a report of a week needs one page, or two.
  private static let pageCount = 128
  /// How many bytes a part takes.
  private static let length = 40

  /// The pages of parts that are sorted by day; `block` takes the bytes of each.
  static func pages(_ parts: [CheckpointPart], _ block: ([UInt8]) -> CheckpointBlock)
    -> [CheckpointIndex.Page]
  {
    stride(from: 0, to: parts.count, by: pageCount).map { start in
      let parts = parts[start..<min(parts.count, start + pageCount)]
      var writer = WordWriter()
      for part in parts {
        writer.write(part.day)
        writer.write(UInt64(part.kind.trailingZeroBitCount) << 32 | UInt64(part.count))
        part.block.write(to: &writer)
      }
      return CheckpointIndex.Page(
        first: parts.first?.day ?? .last, last: parts.last?.day ?? .first,
        kinds: parts.reduce(0) { $0 | $1.kind }, block: block(writer.bytes))
    }
  }

  /// The parts of a page; nil where anything is odd.
  static func read(_ page: CheckpointContent) -> [CheckpointPart]? {
    var reader = page.reader
    var parts: [CheckpointPart] = []
    parts.reserveCapacity(page.range.count / length)
    while !reader.isAtEnd {
      guard let day = reader.day(), let word = reader.word(), word >> 32 < 64,
        let block = CheckpointBlock(&reader)
      else { return nil }
      let key = Key(day: day, kind: 1 << (word >> 32))
      parts.append(CheckpointPart(key: key, count: Int(word & 0xffff_ffff), block: block))
    }
    return parts
  }
}
