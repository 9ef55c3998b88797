internal import Values

/// A day on which something is logged, as a page of a checkpoint tells of it.
struct CheckpointDay {
  let day: CivilDay
  /// Which kinds have entries that day: bit n for the n-th kind, the last bit for all beyond.
  let kinds: UInt64
  /// Its entries.
  let block: CheckpointBlock

  /// How many days are read at once: a report of a week needs one page, or two.
  static let pageCount = 64
  /// How many bytes a day takes.
  static let length = 40

  /// The page of some days in a row, whose bytes `block` takes.
  static func page(_ days: ArraySlice<CheckpointDay>, _ block: ([UInt8]) -> CheckpointBlock)
    -> CheckpointIndex.Page
  {
    var writer = WordWriter()
    var kinds: UInt64 = 0
    for day in days {
      writer.write(day.day)
      writer.write(day.kinds)
      day.block.write(to: &writer)
      kinds |= day.kinds
    }
    return CheckpointIndex.Page(
      first: days.first?.day ?? .last, last: days.last?.day ?? .first, kinds: kinds,
      block: block(writer.bytes))
  }

  /// The days of a page; nil where anything is odd.
  static func read(_ bytes: [UInt8]) -> [CheckpointDay]? {
    var reader = WordReader(bytes)
    var days: [CheckpointDay] = []
    days.reserveCapacity(pageCount)
    while !reader.isAtEnd {
      guard let day = reader.day(), let kinds = reader.word(), let block = CheckpointBlock(&reader) else {
        return nil
      }
      days.append(CheckpointDay(day: day, kinds: kinds, block: block))
    }
    return days
  }
}

extension CheckpointIndex {
  /// How many days it knows.
  var dayCount: Int { pages.reduce(0) { $0 + $1.block.length / CheckpointDay.length } }
}
