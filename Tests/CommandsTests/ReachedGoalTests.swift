import TestSupport
import Testing

/// A goal of weight that is reached asks for nothing more, unless somebody does.
@Suite struct ReachedGoalTests {
  /// A home of somebody of 68 kg who wanted at most 68.5 kg.
  private static func home() -> FakeHome {
    .after([
      "profile set height=166cm sex=female born=1982-03-02 level=moderate aim=lose", "weight add 70",
      "goal set weight=68.5kg", "weight add 68",
    ])
  }

  @Test func `a weight below the most that is wanted needs no plan`() {
    let outcome = Self.home().run("goal plan")
    #expect(outcome.code == 0)
    #expect(outcome.talk.contains("the weight is already 68 kg; there is nothing to plan"))
    #expect(!outcome.text.contains("surplus"))
  }

  @Test func `a rate that is named makes the target though the weight is reached`() throws {
    let home = Self.home()
    let energy = { (words: String) in
      let words = home.run("energy explain \(words)").text.split(separator: "\n")
      return words.first { $0.hasPrefix("eat a day") }?.split(separator: " ").dropFirst(3).joined(
        separator: " ")
    }
    let (kept, slower) = (try #require(energy("")), try #require(energy("--rate 0.5kg")))
    #expect(kept == "2,072 kcal" && slower == "1,522 kcal")
    #expect(home.run("goal set kcal=auto --rate 0.5kg").text.contains("1,522 kcal"))
  }
}
