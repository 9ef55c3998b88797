import Testing
import Values

@testable import Goals

@Suite struct ListsByDayTests {
  private func day(_ number: Int) throws -> CivilDay { try #require(CivilDay(number: 20_000 + number)) }

  @Test(arguments: 1...6)
  func `lists by day are what arrays by day are`(seed: UInt64) throws {
    var chance = SeededNumbers(state: seed)
    var lists = (0..<2).map { _ in ListsByDay<Int>() }
    var plain: [[Int: [Int]]] = [[:], [:]]
    // Enough for some chunks.
    for number in 0..<3000 {
      let which = Int.random(in: 0...1, using: &chance)
      let when = Int.random(in: -5...30, using: &chance)
      if Int.random(in: 0..<3, using: &chance) > 0 {
        lists[which].append(number, on: try day(when))
        plain[which][when, default: []].append(number)
      } else {
        let rest = Int.random(in: 0..<4, using: &chance)
        lists[which].removeLast(on: try day(when)) { $0 % 4 == rest }
        if let place = plain[which][when]?.lastIndex(where: { $0 % 4 == rest }) {
          plain[which][when]?.remove(at: place)
        }
      }
    }
    lists[0].append(lists[1])
    for (when, more) in plain[1] { plain[0][when, default: []] += more }
    // What was taken over can be taken out too.
    for when in [3, 7] {
      lists[0].removeLast(on: try day(when)) { _ in true }
      if plain[0][when]?.isEmpty == false { plain[0][when]?.removeLast() }
    }
    for when in -6...31 {
      let expected = plain[0][when] ?? []
      #expect(lists[0][try day(when)] == expected)
      #expect(lists[0].isEmpty(on: try day(when)) == expected.isEmpty)
    }
    let early = plain[0].filter { $0.key <= 12 }.values.flatMap { $0 }
    #expect(lists[0].all(until: try day(12)).sorted() == early.sorted())
    #expect(!lists[0].isUntouched)
    #expect(ListsByDay<Int>().isUntouched)
  }
}
