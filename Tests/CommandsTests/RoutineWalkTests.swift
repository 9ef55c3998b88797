import Commands
import Foundation
import Testing
import TestSupport

/// A routine on a terminal: what a person answers is what is recorded.
@Suite struct RoutineWalkTests {
  private func home() -> FakeHome {
    let home = FakeHome(seed: 3)
    #expect(home.run("routine add push 'bench press 3x8 60kg, dips 3x10, plank 3x60s'").code == 0)
    return home
  }

  @Test func `Enter takes the sets as planned, others are read, and a skipped exercise is not there`() throws
  {
    let home = home()
    home.fake.type(["", "12,10", "s", "y"])
    let outcome = home.run("routine start push --duration 30m", columns: 80)
    #expect(outcome.code == 0, "\(outcome.text)")
    let text = home.run("activity list --format json").text
    #expect(
      text.contains(#""sets":[{"reps":8,"load_kg":60},{"reps":8,"load_kg":60},{"reps":8,"load_kg":60}]"#))
    #expect(text.contains(#""sets":[{"reps":12},{"reps":10}]"#))
    #expect(!text.contains("plank"))
    #expect(text.contains(#""minutes":30"#))
  }

  @Test func `an answer that is not understood is asked for again`() {
    let home = home()
    home.fake.type(["many", "5x5 50kg", "q", "y"])
    #expect(home.run("routine start push --duration 30m", columns: 80).code == 0)
    let text = home.run("activity list --format json").text
    #expect(text.components(separatedBy: #"{"reps":5,"load_kg":50}"#).count == 6)
    #expect(!text.contains("dips"))
  }

  @Test(arguments: [[], ["", "", "", "n"], ["q"], ["s", "s", "s"]])
  func `without a yes at the end nothing is recorded`(_ answers: [String]) {
    let home = home()
    home.fake.type(answers)
    let outcome = home.run("routine start push", columns: 80)
    #expect(outcome.code == 0 && outcome.text.contains("nothing was recorded"), "\(outcome.text)")
    #expect(home.run("activity list").talk.contains("no activities found"))
  }
}
