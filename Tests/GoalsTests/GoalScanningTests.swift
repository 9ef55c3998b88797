import Encoding
import Goals
import Ledger
import Testing
import Values

/// A goal is read from its bytes; one that is written otherwise is read as a tree, to the same effect.
@Suite struct GoalScanningTests {
  private func goals(_ fields: String) -> (goals: [GoalEntry], damage: Int) {
    let line = LineWriter(seed: 1).written(
      #"{"op":"add","kind":"goal","entry":"\#(JournalLines.id(1))","day":"2026-11-21"\#(fields)}"#, 1)
    var replay = Replay(kinds: Kinds(GoalKinds.all))
    var book = GoalBook()
    replay.collect(line.span, 0..<line.count)
    replay.foldRegisters(into: &book)
    return (book.items.map(\.goal), replay.damage.count)
  }

  @Test func `a goal says the same whatever its fields look like`() throws {
    let usual =
      #","goal":"weight","target":75.5,"unit":"kg","period":"day","aim":"at_most","tolerance":1,"by":"2027-02-01""#
      + #","start_kg":79.8,"note":"d\u00eener""#
    let expected = GoalEntry(
      name: .weight, target: Decimal(parsing: "75.5"), period: .day, aim: .atMost, tolerance: Decimal(1),
      by: CivilDay(iso: "2027-02-01"), start: Decimal(parsing: "79.8"), note: "dîner")
    #expect(goals(usual).goals == [expected])
    let turned =
      #","note":"d\u00eener","start_kg":79.8,"by":"2027-02-01","tolerance":1.0,"aim":"at_most","period":"day""#
      + #","unit":"kg","target":75.50,"goal":"weight""#
    #expect(goals(turned).goals == [expected])
    #expect(goals(usual.replacing("75.5", with: "null")).goals.first?.target == nil)
    #expect(goals(usual.replacing("75.5", with: "null")).goals.count == 1)
  }

  @Test(arguments: [
    (
      ",\"goal\":\"kcal\",\"goal\":\"kcal\",\"target\":1,\"unit\":\"kcal\",\"period\":\"day\",\"aim\":\"around\"",
      0, 1
    ),
    (",\"goal\":\"joy\",\"target\":1,\"unit\":\"\",\"period\":\"day\",\"aim\":\"around\"", 0, 0),
    (
      ",\"goal\":\"kcal\",\"target\":9000000000,\"unit\":\"kcal\",\"period\":\"day\",\"aim\":\"around\"", 0, 1
    ),
    (
      ",\"goal\":\"kcal\",\"target\":1,\"unit\":\"kcal\",\"period\":\"day\",\"aim\":\"around\",\"by\":\"soon\"",
      0, 1
    ),
    (
      ",\"goal\":\"kcal\",\"target\":\"1\",\"unit\":\"kcal\",\"period\":\"year\",\"aim\":\"around\",\"more\":{}",
      0, 1
    ),
  ])
  func `what no goal says is passed over`(fields: String, count: Int, damage: Int) {
    let found = goals(fields)
    #expect(found.goals.count == count)
    #expect(found.damage == damage)
  }
}
