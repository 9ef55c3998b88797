import Food
import Goals
import Testing
import Values

/// Registers set on two devices at once: the newest by day and id counts, whatever arrives first.
@Suite struct RegisterTests {
  private func profile(_ day: String, _ fields: String) -> String {
    #"{"op":"add","kind":"profile","entry":"<id>","day":"\#(day)",\#(fields)}"#
  }

  private func food(_ name: String) -> String {
    #"{"op":"add","kind":"food","entry":"<id>","name":"\#(name)","per_100g":{"kcal":250}}"#
  }

  private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

  @Test(arguments: orders)
  func `of goals set on two devices for one day the larger id counts`(order: [Int]) {
    let lines = JournalLines([
      [goal("2026-11-21", "kcal", "2000", aim: "around")],
      [goal("2026-11-21", "kcal", "2100", aim: "around")],
      [goal("2026-11-20", "kcal", "1900", aim: "around")],
    ]).reordered(order)
    var book = GoalBook()
    #expect(lines.fold(into: &book) == [])
    #expect(book.inForce(on: day("2026-11-21")).map(\.goal.target) == [decimal("2100")])
    #expect(book.inForce(on: day("2026-11-20")).map(\.goal.target) == [decimal("1900")])
  }

  @Test(arguments: orders)
  func `of a profile set on two devices each field is the newest by day and id`(order: [Int]) {
    let lines = JournalLines([
      [profile("2026-11-21", #""height_cm":180"#)], [profile("2026-11-21", #""height_cm":181"#)],
      [profile("2026-11-20", #""height_cm":179,"sex":"male""#)],
    ]).reordered(order)
    var book = ProfileBook()
    #expect(lines.fold(into: &book) == [])
    var straight = ProfileBook()
    JournalLines([
      [profile("2026-11-20", #""height_cm":179,"sex":"male""#)], [profile("2026-11-21", #""height_cm":181"#)],
    ]).fold(into: &straight)
    #expect(book.profile == straight.profile)
  }

  @Test(arguments: orders)
  func `of own foods of one name the newest is found, and both are there`(order: [Int]) {
    let lines = JournalLines([[food("my bread")], [food("my bread")], [food("my tea")]]).reordered(order)
    var ownFoods = OwnFoods()
    #expect(lines.fold(into: &ownFoods) == [])
    #expect(ownFoods.items.count == 3)
    #expect(ownFoods.food(named: "my bread")?.id.text.contains(JournalLines.id(2)) == true)
  }
}
