import Foundation
import TestSupport
import Testing

/// Single entries and events are looked up in a checkpoint, and are what they are without.
struct CheckpointLookupTests {
  private static let questions = [
    "history --limit 7 --format json", "history --limit 60 --format json", "history @1 --format json",
    "history @9 --format json", "why @2 --format json", "why @30", "restore @1 --dry-run --format json",
    "restore @2 @1 --dry-run --format json", "restore @40 --dry-run",
    "remove @2 @7 @2 --dry-run --format json",
    "remove @1 @1000 --dry-run", "undo --dry-run --format json", "redo --dry-run --format json",
    "edit @3 note=\"x\" --dry-run --format json", "meal show @1 --format json", "meal show @6 --format json",
    "activity show @2 --format json", "meal copy @2 --dry-run", "export ics", "import list",
  ]

  @Test(arguments: 41...Cases.count(42, ofAll: 44) as ClosedRange<UInt64>)
  func `with a checkpoint every entry and event is what it is without`(
    seed: UInt64
  ) throws {
    var history = History(seed: seed)
    history.erases = seed % 2 == 0
    for round in 1...3 {
      history.live(26)
      history.seal(leaving: round * 2)
      history.home.run("plumb checkpoint")
      history.compare(Self.questions + names(history), "round \(round)")
      history.live(5)
      history.compare(Self.questions + names(history), "round \(round), later")
    }
  }

  /// Questions about entries by the ends of their ids: some sealed, some not, some removed or erased.
  private func names(_ history: History) -> [String] {
    let sealed = history.segments.flatMap { path in
      String(decoding: history.home.fake.disk.contents[path] ?? [], as: UTF8.self).split(separator: "\n")
    }
    let ids = (sealed + history.home.lines.map { $0[...] }).map {
      String($0.dropFirst(#"{"id":""#.count).prefix(26))
    }
    let some = Cases.each(4, of: ids.indices).map { ids[$0] }
    return some.flatMap { id -> [String] in
      [
        "history \(id.suffix(6)) --format json", "restore \(id.suffix(8).lowercased()) --dry-run",
        "remove \(id) --dry-run",
      ]
    } + ["remove \(some.joined(separator: " ")) --dry-run", "why \(ids[0].suffix(4))"]
  }

  @Test func `what is undone and redone step by step is the same with a checkpoint`() throws {
    var histories = [History(seed: 51), History(seed: 51)]
    for place in histories.indices {
      histories[place].live(40)
      histories[place].seal(leaving: 1)
    }
    histories[0].home.run("plumb checkpoint")
    #expect(histories[0].home.fake.disk.contents[History.checkpoint] != nil)
    let steps = [
      "undo", "undo 4", "redo", "undo 2", "redo 3", "undo 7", "weight add 81", "redo", "undo 3", "redo 2",
      "undo 12",
    ]
    for step in steps {
      let with = histories[0].home.run(step)
      let without = histories[1].home.run("--config core.checkpoint=never " + step)
      #expect(with.text == without.text, "\(step)")
      #expect(with.code == without.code, "\(step)")
    }
  }
}
