// What fewer than five people make up is not told. Where the sum of a row is told, and it can be asked for by leaving a
// dimension out, whoever subtracts the others would know a single hidden cell, or what a few people behind several hidden
// ones make up: then more cells of the row are hidden, those of the fewest people first. A cell that another sum is hidden
// for must not be told by its parts either. Tables of fewer dimensions come first, so that all that can be asked for agree.

/// Which cells of a table may be told.
package enum Disclosure {
  /// How many people make up a number that is told.
  package static let fewest = 5

  /// The people behind each cell, whose key has a value for each dimension.
  package typealias Cells = [[String?]: Set<Int>]

  /// The cells of a table of so many dimensions that are not told, and those of all its sums, by the dimensions that are
  /// kept (bits of a mask).
  package static func hidden(in cells: Cells, dimensions: Int) -> Set<[String?]> {
    var hidden: [Set<[String?]>] = []
    // A mask comes after all masks that are a part of it.
    for mask in 0..<(1 << dimensions) {
      hidden.append(Self.hidden(in: sums(of: cells, keeping: mask), mask, above: hidden))
    }
    return hidden[(1 << dimensions) - 1]
  }

  /// The people behind the sums over all dimensions but those that are kept.
  private static func sums(of cells: Cells, keeping mask: Int) -> Cells {
    var sums = Cells()
    for (key, people) in cells { sums[kept(key, mask), default: []].formUnion(people) }
    return sums
  }

  /// The values of some dimensions.
  private static func kept(_ key: [String?], _ mask: Int) -> [String?] {
    key.indices.filter { mask & (1 << $0) != 0 }.map { key[$0] }
  }

  private static func hidden(in cells: Cells, _ mask: Int, above: [Set<[String?]>]) -> Set<[String?]> {
    var rows: [(isTold: Bool, keys: [[String?]])] = []
    // The shortest rows first: what they have hidden often does for the longer ones.
    for coarser in (0..<mask).reversed() where coarser & mask == coarser {
      let groups = Dictionary(grouping: cells.keys) { part($0, of: mask, in: coarser) }
      for (sum, keys) in groups.sorted(by: { isBefore($0.key, $1.key) }) {
        rows.append((!above[coarser].contains(sum), keys.sorted { precedes($0, $1, cells) }))
      }
    }
    // What is the only part of a sum that is told is told with it.
    let open = Set(rows.filter { $0.isTold && $0.keys.count == 1 }.flatMap(\.keys))
    var hidden = Set(cells.filter { $0.value.count < fewest }.keys)
    var isSettled = false
    while !isSettled {
      isSettled = true
      for row in rows where lacks(row, hidden, cells) {
        guard let next = row.keys.first(where: { !hidden.contains($0) && !open.contains($0) }) else {
          continue
        }
        hidden.insert(next)
        isSettled = false
      }
    }
    // Where nothing more could be hidden nothing is told.
    return rows.contains { lacks($0, hidden, cells) } ? Set(cells.keys) : hidden
  }

  /// The values of a key that a coarser table has.
  private static func part(_ key: [String?], of mask: Int, in coarser: Int) -> [String?] {
    var values = key[...]
    var part: [String?] = []
    for bit in 0..<mask.bitWidth where mask & (1 << bit) != 0 {
      guard let value = values.popFirst() else { break }
      if coarser & (1 << bit) != 0 { part.append(value) }
    }
    return part
  }

  /// Whether more of a row has to be hidden.
  private static func lacks(
    _ row: (isTold: Bool, keys: [[String?]]), _ hidden: Set<[String?]>, _ cells: Cells
  ) -> Bool {
    let inside = row.keys.filter { hidden.contains($0) }
    guard row.isTold else { return inside.isEmpty }
    guard !inside.isEmpty else { return false }
    let people = inside.reduce(into: Set<Int>()) { $0.formUnion(cells[$1] ?? []) }
    return inside.count == 1 || people.count < fewest
  }

  /// The order in which cells are hidden: that of the fewest people first.
  private static func precedes(_ left: [String?], _ right: [String?], _ cells: Cells) -> Bool {
    let (one, other) = (cells[left]?.count ?? 0, cells[right]?.count ?? 0)
    return one != other ? one < other : isBefore(left, right)
  }

  /// The order of keys; what nobody knows stands last.
  static func isBefore(_ left: [String?], _ right: [String?]) -> Bool {
    left.map { $0 ?? "\u{10FFFF}" }.lexicographicallyPrecedes(right.map { $0 ?? "\u{10FFFF}" })
  }
}
