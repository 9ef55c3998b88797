import Journal
import Ledger
import TestSupport
import Testing

@Suite struct SegmentRangesTests {
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `names are found by the events they hold, which count once`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let device = try #require(DeviceID("k3f9q2m7xa"))
    var ranges = SegmentRanges()
    var names: [SegmentName] = []
    for _ in 0..<Int.random(in: 1...12, using: &chance) {
      let first = Int64.random(in: 1...60, using: &chance)
      let last = first + Int64.random(in: 0...20, using: &chance)
      let name = try #require(SegmentName(first: first, last: last, sum: UInt64(names.count)))
      names.append(name)
      ranges.add(name, of: device)
      ranges.add(name, of: device)
    }
    let gone = names.removeLast()
    ranges.remove(gone, of: device)
    #expect(ranges.of(device) == names.sorted())
    for first in Int64(1)...80 {
      let range = first...first + Int64.random(in: 0...30, using: &chance)
      let held = range.filter { sequence in names.contains { $0.range.contains(sequence) } }
      #expect(ranges.count(range, of: device) == Int64(held.count))
      let holding = names.sorted().filter { $0.first <= range.lowerBound && range.upperBound <= $0.last }
      #expect(ranges.holding(range, of: device) == holding)
    }
  }
}
