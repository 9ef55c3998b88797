import Foundation
import TestSupport
import Testing

/// What was erased is hidden by a checkpoint that does not know of it, and stands in none.
struct CheckpointErasureTests {
  private static let questions = [
    "status --format json", "report year --format json", "goal list --format json", "meal list --format json",
    "weight list --format json", "food list --format json", "plumb digest", "export jsonl",
    "config list --format json",
    "alerts --format json", "history --limit 30 --format json", "conflicts --format json",
  ]

  @Test(arguments: 11...Cases.count(11, ofAll: 13) as ClosedRange<UInt64>)
  func `after erasures every answer is what it is without a checkpoint`(
    seed: UInt64
  ) {
    var history = History(seed: seed)
    history.erases = true
    for round in 1...3 {
      history.live(24)
      history.seal(leaving: round * 3)
      history.home.run("plumb checkpoint")
      // Some of them are behind the checkpoint now, and some are still to come.
      history.live(4)
      history.home.run("plumb checkpoint")
      history.compare(Self.questions, "round \(round)")
      history.live(3)
      history.compare(Self.questions, "round \(round), later")
    }
  }

  @Test(arguments: [21, 22] as [UInt64])
  func `an erasure counts before the texts are gone, checkpoint and all`(
    seed: UInt64
  ) throws {
    var history = History(seed: seed)
    history.live(40)
    history.seal(leaving: 2)
    history.home.run("plumb checkpoint")
    let disk = history.home.fake.disk
    for place in [1, 4, 9] {
      let before = disk.contents
      #expect(history.home.run("erase @\(place) --yes").code == 0)
      // As if the power had gone before the first body went: all files are as they were, but for the event.
      let event = try #require(history.home.lines.last)
      for (path, bytes) in before { disk.put(path, bytes) }
      history.home.write(lines: history.home.lines + [event])
      #expect(disk.contents[History.checkpoint] != nil)
      history.compare(Self.questions, "entry \(place)")
    }
  }

  @Test func `a tail with an erasure does not make the sealed lines be read`() throws {
    var history = History(seed: 31)
    for day in 10..<22 { history.home.run("meal add lunch \"1 apple\" --at 2026-09-\(day)") }
    history.live(20)
    history.seal(leaving: 0)
    history.home.run("plumb checkpoint")
    history.home.run("note add \"nobody should read this\"")
    #expect(history.home.run("erase @1 --yes").code == 0)
    history.home.run("plumb checkpoint")
    let questions = ["status --format json", "report day 2026-11-21", "goal list"]
    let before = questions.map { history.home.run($0) }
    // The first segment holds September only; its length stays the same.
    let first = try #require(history.segments.first)
    let bytes = try #require(history.home.fake.disk.contents[first])
    history.home.fake.disk.put(first, bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: "x") })
    let after = questions.map { history.home.run($0) }
    #expect(after.map(\.text) == before.map(\.text))
    #expect(after.map(\.code) == before.map(\.code))
    #expect(history.home.run("--config core.checkpoint=never report day 2026-11-21").code == 3)
  }

  @Test func `the checkpoint that replaces one with an erased text has none of it`() throws {
    var history = History(seed: 32)
    let secret = "nobody should read this"
    history.home.run("note add \"\(secret)\"")
    history.home.run("food add \"\(secret)\" --per 100g kcal=100 protein=9 carb=48 fat=2")
    let ids = history.home.lines.suffix(2).map { $0.dropFirst(#"{"id":""#.count).prefix(26) }
    history.live(40)
    history.seal(leaving: 1)
    history.home.run("plumb checkpoint")
    let disk = history.home.fake.disk
    let traces = {
      disk.contents.filter { String(decoding: $0.value, as: UTF8.self).contains(secret) }.keys.sorted()
    }
    #expect(traces().contains(History.checkpoint))
    for id in ids { #expect(history.home.run("erase \(id) --yes").code == 0) }
    #expect(traces() == [])
    history.home.run("plumb checkpoint")
    #expect(disk.contents[History.checkpoint] != nil)
    #expect(traces() == [])
    history.compare(Self.questions, "erased")
  }
}
