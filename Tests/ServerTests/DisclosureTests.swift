import Server
import Testing

/// That tables tell of no few people, neither by a cell nor by what is left of a sum.
struct DisclosureTests {
  /// Cells of so many people each, no one in two.
  private static func cells(_ counts: [[String?]: Int]) -> Disclosure.Cells {
    var next = 0
    return counts.mapValues { count in
      defer { next += count }
      return Set(next..<next + count)
    }
  }

  @Test func `nothing is hidden where every cell is of five or more`() {
    #expect(Disclosure.hidden(in: Self.cells([["f"]: 5, ["m"]: 9]), dimensions: 1) == [])
  }

  @Test func `a single small cell takes the smallest other with it`() {
    let cells = Self.cells([["f"]: 7, ["m"]: 2, [nil]: 5])
    #expect(Disclosure.hidden(in: cells, dimensions: 1) == [["m"], [nil]])
  }

  @Test func `small cells that are five people together need no other`() {
    let cells = Self.cells([["f"]: 7, ["m"]: 2, [nil]: 3])
    #expect(Disclosure.hidden(in: cells, dimensions: 1) == [["m"], [nil]])
  }

  @Test func `small cells of the same few people take another with them`() {
    let cells: Disclosure.Cells = [["10"]: [1, 2, 3], ["11"]: [1, 2, 3], ["12"]: Set(1...9)]
    #expect(Disclosure.hidden(in: cells, dimensions: 1) == [["10"], ["11"], ["12"]])
  }

  @Test func `each sum of rows and columns that is told is guarded`() {
    // The small cells are in different rows and columns: the sums of each would tell one of them.
    let cells = Self.cells([
      ["young", "f"]: 2, ["young", "m"]: 8, ["young", "x"]: 9, ["old", "f"]: 8, ["old", "m"]: 2,
      ["old", "x"]: 9,
    ])
    let hidden = Disclosure.hidden(in: cells, dimensions: 2)
    #expect(hidden == [["young", "f"], ["young", "m"], ["old", "f"], ["old", "m"]])
  }

  @Test func `the parts do not tell a sum that is hidden`() {
    // Four are x, so that the ten of f are hidden too, and not to be added up from their ages.
    let cells = Self.cells([
      ["f", "young"]: 5, ["f", "old"]: 5, ["m", "young"]: 20, ["m", "old"]: 20, ["x", "young"]: 4,
    ])
    let hidden = Disclosure.hidden(in: cells, dimensions: 2)
    #expect(hidden == [["x", "young"], ["f", "young"]])
  }

  @Test func `no cell of few people is what told sums and told cells leave`() {
    // Rows and columns of every size: each line whose sum is told hides nothing, or five people in two cells.
    for seed in 0..<200 {
      var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      var counts: [[String?]: Int] = [:]
      for row in ["a", "b", "c"] {
        for column in ["x", "y", "z"] {
          random ^= random << 13
          random ^= random >> 7
          random ^= random << 17
          let count = Int(random % 12)
          if count > 0 { counts[[row, column]] = count }
        }
      }
      let cells = Self.cells(counts)
      let hidden = Disclosure.hidden(in: cells, dimensions: 2)
      let lines = ["a", "b", "c"].map { row in cells.keys.filter { $0[0] == row } }
      let rows = Disclosure.hidden(
        in: Dictionary(grouping: cells, by: { [$0.key[0]] }).mapValues {
          $0.reduce(into: []) { $0.formUnion($1.value) }
        },
        dimensions: 1)
      for line in lines where !line.isEmpty && !rows.contains([line[0][0]]) {
        let closed = line.filter { hidden.contains($0) }
        let people = closed.reduce(0) { $0 + (counts[$1] ?? 0) }
        // A line of one cell is that cell, which its own sum tells.
        guard line.count > 1 else { continue }
        #expect(closed.isEmpty || closed.count > 1 && people >= 5, "\(seed) \(line) \(closed)")
      }
      for (key, count) in counts where count < 5 { #expect(hidden.contains(key), "\(seed) \(key)") }
    }
  }
}
