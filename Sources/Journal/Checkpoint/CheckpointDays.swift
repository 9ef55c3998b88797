internal import Ledger
internal import Values

/// The days of a checkpoint, whose pages are read as they are needed. What it gives is nil where a page is not as it
/// was written.
struct CheckpointDays {
  /// A day, with the kinds that are looked at there.
  struct Wanted {
    let day: CheckpointDay
    var kinds: UInt64
  }

  private let checkpoint: Checkpoint
  private var known: [[CheckpointDay]?]

  /// Those of a checkpoint, of which none is read yet.
  init(_ checkpoint: Checkpoint) {
    self.checkpoint = checkpoint
    known = Array(repeating: nil, count: checkpoint.index.pages.count)
  }

  /// The days that some reaches take in, in order, each once.
  mutating func days(for reaches: [Reach]) -> [Wanted]? {
    var found: [Wanted] = []
    for reach in reaches {
      guard let days = days(for: reach) else { return nil }
      found += days
    }
    found.sort { $0.day.day < $1.day.day }
    var wanted: [Wanted] = []
    for next in found {
      if let last = wanted.last, last.day.day == next.day.day {
        wanted[wanted.count - 1].kinds |= next.kinds
      } else {
        wanted.append(next)
      }
    }
    return wanted
  }

  /// The days of some that have an entry of one of the kinds whose bits are given.
  mutating func days(of kinds: UInt64, among days: ClosedRange<CivilDay>) -> [Wanted]? {
    let pages = checkpoint.index.pages
    let wanted = pages.indices.filter { place in
      pages[place].last >= days.lowerBound && pages[place].first <= days.upperBound
        && pages[place].kinds & kinds != 0
    }
    guard load(wanted) else { return nil }
    var found: [Wanted] = []
    for place in wanted {
      for day in known[place] ?? [] where days.contains(day.day) && day.kinds & kinds != 0 {
        found.append(Wanted(day: day, kinds: kinds))
      }
    }
    return found
  }

  private mutating func days(for reach: Reach) -> [Wanted]? {
    let index = checkpoint.index
    switch reach {
    case .days(let days): return self.days(of: .max, among: days)
    case .some(let kind, let days):
      return index.bit(of: kind).map { self.days(of: $0, among: days) } ?? []
    case .every(let kind):
      return index.bit(of: kind).map { self.days(of: $0, among: .first ... .last) } ?? []
    case .last(let kind, let until, let before):
      return index.bit(of: kind).map { last(of: $0, until, before) } ?? []
    case .first(let kind, let from):
      return index.bit(of: kind).map { first(of: $0, from) } ?? []
    }
  }

  /// The last day that has an entry of a kind, and those before it back to the first so many days earlier.
  private mutating func last(of kind: UInt64, _ until: CivilDay, _ before: Int) -> [Wanted]? {
    var found: [Wanted] = []
    var limit = CivilDay.last
    let pages = checkpoint.index.pages
    for place in pages.indices.reversed() where pages[place].first <= until && pages[place].kinds & kind != 0
    {
      guard load([place]) else { return nil }
      for day in (known[place] ?? []).reversed() where day.day <= until && day.kinds & kind != 0 {
        if found.isEmpty, before > 0 { limit = day.day.adding(days: -before) ?? .first }
        found.append(Wanted(day: day, kinds: kind))
        if day.day <= limit { return found }
      }
    }
    return found
  }

  private mutating func first(of kind: UInt64, _ from: CivilDay) -> [Wanted]? {
    let pages = checkpoint.index.pages
    for place in pages.indices where pages[place].last >= from && pages[place].kinds & kind != 0 {
      guard load([place]) else { return nil }
      for day in known[place] ?? [] where day.day >= from && day.kinds & kind != 0 {
        return [Wanted(day: day, kinds: kind)]
      }
    }
    return []
  }

  /// Reads some pages that are not known yet; false where one is not as it was written.
  private mutating func load(_ places: [Int]) -> Bool {
    let missing = places.filter { known[$0] == nil }
    guard let contents = checkpoint.read(missing.map { checkpoint.index.pages[$0].block }) else {
      return false
    }
    for (place, bytes) in zip(missing, contents) {
      guard let days = CheckpointDay.read(bytes) else { return false }
      known[place] = days
    }
    return true
  }
}
