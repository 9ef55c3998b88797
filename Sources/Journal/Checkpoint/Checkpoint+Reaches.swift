internal import Ledger
internal import Values

extension Checkpoint {
  /// The parts that a view with such reaches looks at, and how many entries they have; nil where one is not as it was
  /// written.
  func contents(for reaches: [Reach]) -> (contents: [CheckpointContent], count: Int)? {
    let takesDayless = reaches.contains { reach in
      if case .every(let kind) = reach { index.bit(of: kind) != nil } else { false }
    }
    var days = CheckpointDays(self)
    guard let parts = days.parts(for: reaches),
      let contents = read((takesDayless ? [index.dayless] : []) + parts.map(\.block))
    else { return nil }
    return (contents, parts.reduce(0) { $0 + $1.count })
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
    return known.parts(of: bits, among: days)?.map(\.day)
  }

  /// All days, from the first there can be to the last, in spans of about the same number of entries; nil where a page
  /// is not as it was written.
  var spans: [ClosedRange<CivilDay>]? {
    var known = CheckpointDays(self)
    guard let parts = known.parts(of: .max, among: .first ... .last) else { return nil }
    var spans: [ClosedRange<CivilDay>] = []
    var first = CivilDay.first
    var count = 0
    for (part, next) in zip(parts, parts.dropFirst()) {
      count += part.count
      guard count >= Self.entriesInSpan, next.day != part.day else { continue }
      spans.append(first...part.day)
      first = next.day
      count = 0
    }
    return spans + [first...CivilDay.last]
  }

  /// They are about as many kilobytes.
  private static var entriesInSpan: Int { 2 * 1024 }
}
