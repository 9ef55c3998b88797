internal import Ledger
internal import Values

/// The days of a checkpoint, whose pages are read as they are needed. What it gives is nil where a page is not as it
/// was written.
struct CheckpointDays {
  private let checkpoint: Checkpoint
  /// How many entries of a part do not count.
  private let hidden: [CheckpointPart.Key: Int]
  private var known: [[CheckpointPart]?]

  /// Those of a checkpoint, of which none is read yet. `hidden` is how many entries of each part do not count: the last
  /// and the first day of a kind are those on which others are left.
  init(_ checkpoint: Checkpoint, hiding hidden: [CheckpointPart.Key: Int]) {
    self.checkpoint = checkpoint
    self.hidden = hidden
    known = Array(repeating: nil, count: checkpoint.index.pages.count)
  }

  /// The parts that some reaches take in, in the order of the file, each once.
  mutating func parts(for reaches: [Reach]) -> [CheckpointPart]? {
    var found: [CheckpointPart] = []
    for reach in reaches {
      guard let parts = parts(for: reach) else { return nil }
      found += parts
    }
    found.sort { $0.block.offset < $1.block.offset }
    var wanted: [CheckpointPart] = []
    wanted.reserveCapacity(found.count)
    for part in found where part.block.offset != wanted.last?.block.offset { wanted.append(part) }
    return wanted
  }

  /// The parts of some days that are of one of the kinds whose bits are given, by day.
  mutating func parts(of kinds: UInt64, among days: ClosedRange<CivilDay>) -> [CheckpointPart]? {
    let pages = checkpoint.index.pages
    let wanted = pages.indices.filter { place in
      pages[place].last >= days.lowerBound && pages[place].first <= days.upperBound
        && pages[place].kinds & kinds != 0
    }
    guard load(wanted) else { return nil }
    var found: [CheckpointPart] = []
    for place in wanted {
      for part in known[place] ?? [] where part.kind & kinds != 0 && days.contains(part.day) {
        found.append(part)
      }
    }
    return found
  }

  private mutating func parts(for reach: Reach) -> [CheckpointPart]? {
    let index = checkpoint.index
    switch reach {
    case .days(let days): return parts(of: .max, among: days)
    case .some(let kind, let days):
      return index.bit(of: kind).map { parts(of: $0, among: days) } ?? []
    case .every(let kind):
      return index.bit(of: kind).map { parts(of: $0, among: .first ... .last) } ?? []
    case .last(let kind, let until, let before):
      return index.bit(of: kind).map { last(of: $0, until, before) } ?? []
    case .first(let kind, let from):
      return index.bit(of: kind).map { first(of: $0, from) } ?? []
    }
  }

  /// The last day that has an entry of a kind, and those before it back to the first so many days earlier.
  private mutating func last(of kind: UInt64, _ until: CivilDay, _ before: Int) -> [CheckpointPart]? {
    var found: [CheckpointPart] = []
    var limit = CivilDay.last
    let pages = checkpoint.index.pages
    for place in pages.indices.reversed() where pages[place].first <= until && pages[place].kinds & kind != 0
    {
      guard load([place]) else { return nil }
      for part in (known[place] ?? []).reversed() where part.day <= until && counts(part, of: kind) {
        if found.isEmpty, before > 0 { limit = part.day.adding(days: -before) ?? .first }
        found.append(part)
        if part.day <= limit { return found }
      }
    }
    return found
  }

  private mutating func first(of kind: UInt64, _ from: CivilDay) -> [CheckpointPart]? {
    let pages = checkpoint.index.pages
    for place in pages.indices where pages[place].last >= from && pages[place].kinds & kind != 0 {
      guard load([place]) else { return nil }
      for part in known[place] ?? [] where part.day >= from && counts(part, of: kind) { return [part] }
    }
    return []
  }

  /// Whether a part is of a kind, and any of its entries counts.
  func counts(_ part: CheckpointPart, of kinds: UInt64) -> Bool {
    part.kind & kinds != 0 && (hidden.isEmpty || part.count > hidden[part.key, default: 0])
  }

  /// Reads some pages that are not known yet; false where one is not as it was written.
  private mutating func load(_ places: [Int]) -> Bool {
    let missing = places.filter { known[$0] == nil }
    guard let contents = checkpoint.read(missing.map { checkpoint.index.pages[$0].block }) else {
      return false
    }
    for (place, content) in zip(missing, contents) {
      guard let parts = CheckpointPart.read(content) else { return false }
      known[place] = parts
    }
    return true
  }
}
