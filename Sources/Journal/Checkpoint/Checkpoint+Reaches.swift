internal import Ledger
internal import Values

extension Checkpoint {
  /// The blocks of the parts that a view with such reaches looks at, and how many entries they have; nil where a page is
  /// not as it was written. `hidden` is how many entries of each part do not count.
  func blocks(for reaches: [Reach], hiding hidden: [CheckpointPart.Key: Int])
    -> (blocks: [CheckpointBlock], count: Int)?
  {
    let takesDayless = reaches.contains { reach in
      if case .every(let kind) = reach { index.bit(of: kind) != nil } else { false }
    }
    var days = CheckpointDays(self, hiding: hidden)
    guard let parts = days.parts(for: reaches) else { return nil }
    return ((takesDayless ? [index.dayless] : []) + parts.map(\.block), parts.reduce(0) { $0 + $1.count })
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

  /// The days of some that have an entry of one of these kinds that is not hidden; nil where a page is not as it was
  /// written.
  func days(
    of kinds: Set<String>, among days: ClosedRange<CivilDay>, hiding hidden: [CheckpointPart.Key: Int]
  ) -> [CivilDay]? {
    let bits = kinds.reduce(UInt64(0)) { $0 | (index.bit(of: $1) ?? 0) }
    var known = CheckpointDays(self, hiding: hidden)
    return known.parts(of: bits, among: days)?.filter { known.counts($0, of: bits) }.map(\.day)
  }

  /// Some days in spans of about the same number of entries; nil where a page is not as it was written.
  func spans(of days: ClosedRange<CivilDay>) -> [ClosedRange<CivilDay>]? {
    var known = CheckpointDays(self, hiding: [:])
    guard let parts = known.parts(of: .max, among: days) else { return nil }
    var spans: [ClosedRange<CivilDay>] = []
    var first = days.lowerBound
    var count = 0
    for (part, next) in zip(parts, parts.dropFirst()) {
      count += part.count
      guard count >= Self.entriesInSpan, next.day != part.day else { continue }
      spans.append(first...part.day)
      first = next.day
      count = 0
    }
    return spans + [first...days.upperBound]
  }

  /// They are about as many kilobytes, and as entries that were read some times as many.
  private static var entriesInSpan: Int { 1024 }
}

extension Reach {
  /// Whether it takes in the last or the first day of a kind, wherever that is.
  var isOfAnEnd: Bool {
    switch self {
    case .last, .first: true
    case .days, .some, .every: false
    }
  }
}
