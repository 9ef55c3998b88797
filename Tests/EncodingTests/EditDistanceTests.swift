import Encoding
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("ab", "abc", 1), ("abc", "acb", 1),
    ("", "abc", 3), ("kitten", "sitting", 3), ("ca", "abc", 3), ("protien", "protein", 1), ("ab", "ba", 1),
    ("lucnh", "lunch", 1), ("abcdef", "badcfe", 3),
  ])
  func `changes are counted, a swap of neighbours once`(first: String, second: String, changes: Int) {
    #expect(distance(first, second, limit: 10) == changes)
    #expect(distance(second, first, limit: 10) == changes)
  }

  @Test(arguments: [
    ("kitten", "sitting", 3), ("abc", "abd", 1), ("", "abc", 3), ("abcdef", "badcfe", 3), ("a", "a", 0),
  ])
  func `the limit itself is allowed and nothing over it`(first: String, second: String, changes: Int) {
    #expect(distance(first, second, limit: changes) == changes)
    #expect(distance(first, second, limit: changes - 1) == nil)
  }

  private func distance(_ first: String, _ second: String, limit: Int) -> Int? {
    editDistance(Array(first.utf8), Array(second.utf8), limit: limit)
  }

  @Test(arguments: [
    ("lucnh", ["lunch"]), ("brekfast", ["breakfast"]), ("Dîner", ["dinner"]), ("snak", ["snack"]),
    ("xyz", []),
    ("", []), ("déjeuner", ["déjeuner"]), ("dejeuner", ["déjeuner"]),
  ])
  func `a slip of the pen finds what was meant`(typed: String, meant: [String]) {
    #expect(closest(to: typed, among: ["breakfast", "lunch", "dinner", "snack", "déjeuner"]) == meant)
  }

  @Test func `the best comes first and equals keep their order`() {
    #expect(
      closest(to: "meal", among: ["heal", "mealy", "meal", "deal", "goal"]) == [
        "meal", "heal", "mealy", "deal",
      ])
  }

  @Test func `two letters allow one slip, and nine allow three`() {
    #expect(closest(to: "ad", among: ["add", "edit"]) == ["add"])
    #expect(closest(to: "breakfist", among: ["breakfast"]) == ["breakfast"])
    #expect(closest(to: "brakfist!", among: ["breakfast"]) == ["breakfast"])
    #expect(closest(to: "brakfis!!", among: ["breakfast"]) == [])
  }
}
