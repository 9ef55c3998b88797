import Coach
import Document
import Testing
import Values

@Suite struct MatchScoreTests {
  private func facts(_ change: (inout MatchScore.Facts) -> Void) -> MatchScore.Facts {
    var facts = MatchScore.Facts()
    change(&facts)
    return facts
  }

  @Test func `a near free meet-up of the right sport and level has 97 points`() {
    let score = MatchScore(
      facts {
        ($0.preference, $0.levelSteps, $0.isSlotFree, $0.hasPlaces) = (.exact, 0, true, true)
        $0.distance = (Decimal(2), Decimal(10))
      })
    #expect(score.points == 97)
    #expect(score.unknown.isEmpty)
  }

  @Test func `the same family gives half of the sport, a step beside half of the level`() {
    let score = MatchScore(
      facts {
        ($0.preference, $0.levelSteps, $0.isSlotFree, $0.hasPlaces) = (.sameFamily, 1, true, true)
        $0.distance = (Decimal(12), Decimal(10))
      })
    #expect(score.points == 55)
  }

  @Test func `a part that nobody knows is left out and the rest scaled`() {
    let score = MatchScore(facts { ($0.preference, $0.levelSteps, $0.isSlotFree) = (.exact, 1, true) })
    #expect(score.points == 87)
    #expect(
      score.arithmetic(.english)
        == "sport 40/40 + level 10/20 + free slot 15/15 = 65 of 75, 87%; unknown and left out: distance, places"
    )
  }

  @Test func `of nothing known the score is 0 and red`() {
    #expect(MatchScore(MatchScore.Facts()).points == 0)
    #expect(MatchScore(MatchScore.Facts()).band == .red)
  }

  @Test(arguments: [(100, "green"), (80, "green"), (79, "orange"), (60, "orange"), (59, "red"), (0, "red")])
  func `the bands begin at 80 and 60`(_ points: Int, _ band: String) {
    #expect(MatchBand(points).rawValue == band)
  }
}
