// Which revision of an entry was made in knowledge of which. A base may name the newest revisions its author had
// seen, or all of them; ancestry is what can be reached. Most entries are changed by one person after another,
// each in knowledge of all before: that is seen by a look at the bases and needs no table. Otherwise each
// revision has a row of bits, one for each other that can be reached. A base that is larger than the revision
// itself (a clock was wrong, an id was made from a key) asks for another round until nothing changes. Should
// forged bases make a ring, those in it count as having not seen each other.

internal import Values

/// Who saw whom among the revisions of one entry, by their places in order of id.
struct Ancestry: Sendable {
  private let words: Int
  /// Nil where each revision has all before it among its ancestors.
  private let rows: [UInt64]?

  /// The ancestry of revisions in order of id.
  init(_ revisions: [Revision]) {
    guard !Self.isLine(revisions) else {
      (words, rows) = (0, nil)
      return
    }
    words = (revisions.count + 63) / 64
    rows = Self.reachable(revisions, words: words)
  }

  /// Whether nobody changed the entry without knowing of all changes before.
  var isLine: Bool { rows == nil }

  /// Whether the revision at `later` was made in knowledge of the one at `earlier`.
  func has(_ later: Int, seen earlier: Int) -> Bool {
    guard let rows else { return earlier < later }
    return Self.bit(earlier, of: later, rows, words)
  }

  /// Whether neither of two revisions knew of the other.
  func isConcurrent(_ one: Int, _ other: Int) -> Bool {
    rows != nil && one != other && !has(one, seen: other) && !has(other, seen: one)
  }

  private static func isLine(_ revisions: [Revision]) -> Bool {
    for place in revisions.indices.dropFirst() {
      // A base ends with the newest, so that the search from its end is short.
      guard revisions[place].base.reversed().contains(revisions[place - 1].event) else { return false }
    }
    // A first one that claims to have seen a later one makes a ring or an order of its own.
    guard revisions.count > 1 else { return true }
    return revisions.indices.allSatisfy { place in
      revisions[place].base.allSatisfy { $0 <= revisions[place].event }
    }
  }

  private static func reachable(_ revisions: [Revision], words: Int) -> [UInt64] {
    var places: [ULID: Int] = [:]
    for (place, revision) in revisions.enumerated() { places[revision.event] = place }
    let bases = revisions.enumerated().map { place, revision in
      revision.base.compactMap { places[$0] }.filter { $0 != place }
    }
    var rows = [UInt64](repeating: 0, count: revisions.count * words)
    let isOrdered = bases.enumerated().allSatisfy { place, base in base.allSatisfy { $0 < place } }
    var isBackwards = false
    while sweep(bases, isBackwards ? Array(bases.indices.reversed()) : Array(bases.indices), &rows, words),
      !isOrdered
    {
      isBackwards.toggle()
    }
    if !isOrdered { openRings(&rows, count: revisions.count, words) }
    return rows
  }

  /// Hands each row on to those that name its revision; gives whether anything changed.
  private static func sweep(_ bases: [[Int]], _ order: [Int], _ rows: inout [UInt64], _ words: Int) -> Bool {
    var hasChanged = false
    for place in order {
      for base in bases[place] {
        for word in 0..<words {
          let own = word == base / 64 ? mask(base) : 0
          let joined = rows[place * words + word] | rows[base * words + word] | own
          if joined != rows[place * words + word] {
            rows[place * words + word] = joined
            hasChanged = true
          }
        }
      }
    }
    return hasChanged
  }

  private static func openRings(_ rows: inout [UInt64], count: Int, _ words: Int) {
    for one in 0..<count {
      for other in one..<count where bit(one, of: other, rows, words) && bit(other, of: one, rows, words) {
        rows[one * words + other / 64] &= ~mask(other)
        rows[other * words + one / 64] &= ~mask(one)
      }
    }
  }

  private static func bit(_ place: Int, of row: Int, _ rows: [UInt64], _ words: Int) -> Bool {
    rows[row * words + place / 64] & mask(place) != 0
  }

  private static func mask(_ place: Int) -> UInt64 { 1 << UInt64(place % 64) }
}
