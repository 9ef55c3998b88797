internal import Ledger
internal import Values

extension Checkpoint {
  /// The items that a view with such reaches looks at; nil where a block is not as it was written.
  func items(for reaches: [Reach]) -> [CheckpointItem]? {
    var dayless: UInt64 = 0
    for reach in reaches {
      if case .every(let kind) = reach, let bit = index.bit(of: kind) { dayless |= bit }
    }
    var days = CheckpointDays(self)
    guard let wanted = days.days(for: reaches) else { return nil }
    let blocks = wanted.map { (block: $0.day.block, kinds: $0.kinds) }
    let all = dayless == 0 ? blocks : [(index.dayless, dayless)] + blocks
    guard let contents = read(all.map(\.block)) else { return nil }
    var items: [CheckpointItem] = []
    for (kinds, bytes) in zip(all.map(\.kinds), contents) {
      guard let found = CheckpointItem.read(bytes, of: kinds) else { return nil }
      items += found
    }
    return items
  }

  /// Whether a view with such reaches looks at so much that reading everything is as quick.
  func isMost(_ reaches: [Reach]) -> Bool {
    var count = 0
    for reach in reaches {
      if case .every(let kind) = reach, let place = index.kinds.firstIndex(of: kind) {
        count += index.counts[place]
      }
    }
    return count * 4 > index.counts.reduce(0, +)
  }

  /// The days of some that have an entry of one of these kinds; nil where a page is not as it was written.
  func days(of kinds: Set<String>, among days: ClosedRange<CivilDay>) -> [CivilDay]? {
    let bits = kinds.reduce(UInt64(0)) { $0 | (index.bit(of: $1) ?? 0) }
    var known = CheckpointDays(self)
    return known.days(of: bits, among: days)?.map(\.day.day)
  }

  /// All days, from the first there can be to the last, in spans of about the same number of entries; nil where a page
  /// is not as it was written.
  var spans: [ClosedRange<CivilDay>]? {
    var known = CheckpointDays(self)
    guard let days = known.days(of: .max, among: .first ... .last) else { return nil }
    var spans: [ClosedRange<CivilDay>] = []
    var first = CivilDay.first
    var length = 0
    for place in days.indices {
      length += days[place].day.block.length
      guard length >= Self.spanLength, place + 1 < days.count else { continue }
      spans.append(first...days[place].day.day)
      first = days[place + 1].day.day
      length = 0
    }
    return spans + [first...CivilDay.last]
  }

  /// So many bytes of a checkpoint's blocks tell of some 8,000 lines, about as many megabytes.
  private static var spanLength: Int { 128 * 1024 }
}
