internal import Ledger
internal import Values

extension Checkpoint {
  /// The items that a view with such reaches looks at; nil where a block is not as it was written.
  func items(for reaches: [Reach]) -> [CheckpointItem]? {
    var wanted = [Int: UInt64]()
    var dayless: UInt64 = 0
    for reach in reaches {
      for (place, kinds) in days(for: reach) { wanted[place, default: 0] |= kinds }
      if case .every(let kind) = reach, let bit = index.bit(of: kind) { dayless |= bit }
    }
    let places = wanted.keys.sorted()
    let blocks = places.map { (block: index.days[$0].block, kinds: wanted[$0] ?? 0) }
    let all = dayless == 0 ? blocks : [(index.dayless, dayless)] + blocks
    guard let contents = read(all.map(\.block)) else { return nil }
    var items: [CheckpointItem] = []
    for (kinds, bytes) in zip(all.map(\.kinds), contents) {
      guard let found = CheckpointItem.read(bytes) else { return nil }
      items += kinds == .max ? found : found.filter { kinds & CheckpointIndex.bit($0.kind) != 0 }
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

  /// The days a reach takes in, by their places, with the kinds it looks at there.
  private func days(for reach: Reach) -> [(place: Int, kinds: UInt64)] {
    switch reach {
    case .days(let days):
      let start = index.place(of: days.lowerBound)
      return index.days[start...].prefix { $0.day <= days.upperBound }.indices.map { ($0, .max) }
    case .some(let kind, let days):
      guard let bit = index.bit(of: kind) else { return [] }
      return self.days(for: .days(days)).filter { index.days[$0.place].kinds & bit != 0 }.map {
        ($0.place, bit)
      }
    case .every(let kind):
      guard let bit = index.bit(of: kind) else { return [] }
      return index.days.indices.filter { index.days[$0].kinds & bit != 0 }.map { ($0, bit) }
    case .last(let kind, let until, let before):
      guard let bit = index.bit(of: kind) else { return [] }
      let end = until == .last ? index.days.count : index.place(of: until.adding(days: 1) ?? until)
      let have = index.days[..<end].indices.reversed().filter { index.days[$0].kinds & bit != 0 }
      guard let newest = have.first else { return [] }
      let limit = index.days[newest].day.adding(days: -before) ?? .first
      let count = before == 0 ? 1 : (have.firstIndex { index.days[$0].day <= limit } ?? have.count - 1) + 1
      return have.prefix(count).map { ($0, bit) }
    case .first(let kind, let from):
      guard let bit = index.bit(of: kind) else { return [] }
      let start = index.place(of: from)
      return index.days[start...].indices.first { index.days[$0].kinds & bit != 0 }.map { [($0, bit)] } ?? []
    }
  }
}
