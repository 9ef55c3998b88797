import Encoding
import Ledger
import Testing
import Values

@Suite struct GatheredLinesTests {
  /// What a list of all entries and the damage of lines come to, read anew for each fold or gathered once.
  private func told(_ lines: [[UInt8]], gathered: Bool) -> (first: [Entry], second: [Entry], damage: Int) {
    let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
    var replay = Replay(kinds: kinds)
    var found = GatheredLines()
    var ranges: [Range<Int>] = []
    var start = 0
    for line in lines {
      ranges.append(start..<start + line.count)
      start += line.count + 1
    }
    for range in ranges {
      if gathered {
        replay.gather(bytes.span, range, into: &found)
      } else {
        replay.collect(bytes.span, range)
      }
    }
    var lists: [[Entry]] = []
    for kind in ["meal", "weight"] {
      var list = EntryList(kinds: [kind, "setting"], days: nil)
      replay.beginFolding()
      if gathered {
        replay.fold(found, of: bytes.span, into: &list)
      } else {
        for range in ranges { replay.fold(bytes.span, range, into: &list) }
      }
      lists.append(list.entries)
    }
    return (lists[0], lists[1], replay.damage.count)
  }

  @Test func `lines gathered once say what lines read again say`() throws {
    var entries = 0
    for seed in 1...200 {
      var random = RandomHistory.Seeded(state: UInt64(seed) &* 17)
      var lines = try RandomHistory(seed: UInt64(seed)).lines.shuffled(using: &random)
      // Some are damaged: cut short, or with another byte somewhere.
      for place in lines.indices where Int.random(in: 0..<20, using: &random) == 0 {
        let spot = Int.random(in: 0..<lines[place].count, using: &random)
        if Bool.random(using: &random) {
          lines[place].removeSubrange(spot...)
        } else {
          lines[place][spot] = UInt8(ascii: "}")
        }
      }
      lines.removeAll(where: \.isEmpty)
      let expected = told(lines, gathered: false)
      let found = told(lines, gathered: true)
      #expect(found.first == expected.first, "seed \(seed)")
      #expect(found.second == expected.second, "seed \(seed)")
      #expect(found.damage == expected.damage, "seed \(seed)")
      entries += found.first.count
    }
    #expect(entries > 1000)
  }

  @Test func `an entry that a later line removes is gone from what was gathered`() throws {
    let day = CivilDay(iso: "2026-11-21")
    let weight = try line(
      1, [.add(kind: "weight", entry: id(1), day: day, at: nil, fields: [.init("weight_kg", .number("79"))])])
    let removal = try line(2, [.remove(entry: id(1), base: [id(1)])])
    #expect(told([weight], gathered: true).second.count == 1)
    #expect(told([weight, removal], gathered: true).second.isEmpty)
  }
}
