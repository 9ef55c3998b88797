import Encoding
import Goals
import Testing
import Values

/// The goals in force on a day, in words: `minutes day 30, minutes week 300`.
private func inForce(_ book: GoalBook, _ on: String) -> String {
  book.inForce(on: day(on)).map {
    "\($0.goal.name) \($0.goal.period.rawValue) \($0.goal.target?.description ?? "-")"
  }.joined(separator: ", ")
}

private func book(_ events: [[String]]) -> GoalBook {
  var book = GoalBook()
  JournalLines(events).fold(into: &book)
  return book
}

@Test func `goals of a name over two periods are two goals`() {
  let book = book([
    [goal("2026-11-01", "minutes", "300", aim: "at_least", period: "week")],
    [goal("2026-11-02", "minutes/day", "30", aim: "at_least", period: "day")],
    [goal("2026-11-03", "kcal/week", "14000", aim: "around", period: "week")],
    [goal("2026-11-04", "kcal", "2000", aim: "around")],
    [goal("2026-11-05", "minutes/day", "null", aim: "at_least", period: "day")],
  ])
  #expect(inForce(book, "2026-11-02") == "minutes day 30, minutes week 300")
  #expect(inForce(book, "2026-11-04") == "kcal day 2000, kcal week 14000, minutes day 30, minutes week 300")
  #expect(inForce(book, "2026-11-05") == "kcal day 2000, kcal week 14000, minutes week 300")
  #expect(book.goal(.minutes, over: .week, on: day("2026-11-02"))?.target == Decimal(300))
  #expect(book.goal(.minutes, over: .day, on: day("2026-11-02"))?.target == Decimal(30))
  #expect(book.goal(.minutes, over: .day, on: day("2026-11-05")) == nil)
}

@Test func `what an older program kept means what it meant, until a newer goal of the period`() {
  let old = [
    [goal("2026-11-01", "minutes", "300", aim: "at_least", period: "week")],
    [goal("2026-11-02", "minutes", "30", aim: "at_least", period: "day")],
  ]
  #expect(inForce(book(old), "2026-11-02") == "minutes day 30")
  let new = [
    [goal("2026-11-03", "minutes/day", "40", aim: "at_least", period: "day")],
    [goal("2026-11-04", "minutes", "250", aim: "at_least", period: "week")],
  ]
  #expect(inForce(book(old + new), "2026-11-03") == "minutes day 40")
  #expect(book(old + new).standing(on: day("2026-11-03")).count == 1)
  #expect(inForce(book(old + new), "2026-11-04") == "minutes day 40, minutes week 250")
}

@Test func `a goal that an older program kept under the key of another gets a key of its own`() throws {
  let old = book([[goal("2026-11-02", "burn", "500", aim: "at_least", period: "day")]])
  let week = GoalEntry(
    name: .burn, target: Decimal(2000), period: .week, aim: .atLeast, tolerance: nil, by: nil, start: nil,
    note: nil)
  let displaced = old.displaced(by: [week], on: day("2026-11-05"))
  #expect(displaced.map(\.key.text) == ["burn/day"] && displaced.map(\.target) == [Decimal(500)])
  #expect(old.displaced(by: displaced, on: day("2026-11-05")).isEmpty)
}

@Test(arguments: ["kcal", "kcal/week", "kcal@sat,sun", "running.distance/day", "session.burn"])
func `the key of a goal is read as it is written`(text: String) {
  #expect(GoalKey(text: text)?.text == text)
}

@Test(arguments: ["kcal/year", "kcal/", "/day", "happiness/day", "kcal/day/day"])
func `a key of another version is none`(text: String) {
  #expect(GoalKey(text: text) == nil)
}
