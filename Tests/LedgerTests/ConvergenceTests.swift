import Encoding
import Ledger
import TestSupport
import Testing
import Values

@Suite struct ConvergenceTests {
  /// What the product says, in the lines of the plain fold.
  private func lines(_ telling: Telling) -> [String] {
    let entries = telling.entries.map { entry in
      let day = entry.day.map { [JSON.Member("day", $0.description)] } ?? []
      let head: [JSON.Member] = [
        .init("op", "add"), .init("kind", entry.kind), .init("entry", entry.id.description),
      ]
      return PlainFold.line(entry.id, .object(head + day + entry.fields))
    }
    return (entries + telling.conflicts.map { "\($0.entry.milliseconds) \($0.text)" }).sorted()
  }

  @Test(arguments: 1...5)
  func `random histories come to what the plain fold says, in any order and of any part`(round: Int) throws {
    for seed in (round * 100)..<(round * 100 + Cases.count(15, ofAll: 60)) {
      var random = RandomHistory.Seeded(state: UInt64(seed) &* 977)
      let history = try RandomHistory(seed: UInt64(seed))
      let whole = Telling(history.lines)
      #expect(lines(whole) == PlainFold(history.lines).lines, "seed \(seed)")
      #expect(whole.damage == 0)
      for _ in 0..<4 {
        let other = Telling(history.lines.shuffled(using: &random))
        #expect(other.digest == whole.digest, "seed \(seed)")
        #expect(lines(other) == lines(whole), "seed \(seed)")
      }
      let part = history.lines.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }.shuffled(
        using: &random)
      #expect(lines(Telling(part)) == PlainFold(part).lines, "seed \(seed), a part")
    }
  }

  @Test func `heads are those that nobody has seen in random histories`() throws {
    for seed in 1...60 {
      let history = try RandomHistory(seed: UInt64(seed))
      let plain = PlainFold(history.lines)
      for (entry, timeline) in Telling.timelines(history.lines) where !timeline.isErased {
        #expect(timeline.heads == plain.heads(of: entry), "seed \(seed)")
      }
    }
  }

  @Test func `an event that arrives twice counts once`() throws {
    for seed in 1...40 {
      let history = try RandomHistory(seed: UInt64(seed))
      let revising = history.lines.filter { !String(decoding: $0, as: UTF8.self).contains(#""op":"add""#) }
      #expect(lines(Telling(history.lines + revising)) == lines(Telling(history.lines)), "seed \(seed)")
    }
  }

  @Test func `an entry is the same for its life as for replay`() throws {
    for seed in 1...60 {
      let telling = Telling(try RandomHistory(seed: UInt64(seed)).lines)
      for (entry, timeline) in telling.timelines where timeline.original != nil {
        let live = telling.entries.first { $0.id == entry }
        #expect((live == nil) == timeline.isRemoved)
        if let live { #expect(try timeline.current(kinds: kinds) == live, "seed \(seed)") }
      }
    }
  }
}
