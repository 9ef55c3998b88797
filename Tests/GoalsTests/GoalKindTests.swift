import Encoding
import Goals
import Ledger
import Testing
import Values

@Test func `every example of a goal is what the program would write`() throws {
  for example in GoalEntry.kind.examples {
    let entry = try Entry(adding: try JSON.parse(Array(example.utf8).span), revisions: [])
    let goal = try GoalEntry(entry)
    #expect(goal.addition(entry: entry.id, day: try entry.requiredDay()).json.text == example)
  }
}

@Test func `every example of a profile is what the program would write`() throws {
  for example in ProfileEntry.kind.examples {
    let entry = try Entry(adding: try JSON.parse(Array(example.utf8).span), revisions: [])
    let profile = try ProfileEntry(entry)
    #expect(profile.addition(entry: entry.id, day: try entry.requiredDay()).json.text == example)
  }
}

@Test func `a goal and a profile keep the person's words`() throws {
  var profile = ProfileEntry()
  profile.note = "measured by the nurse"
  let written = profile.addition(entry: ULID(high: 1, low: 1), day: day("2026-11-21")).json
  #expect(try ProfileEntry(try Entry(adding: written, revisions: [])).note == "measured by the nurse")
  let goal = GoalEntry(
    name: .fat, target: nil, period: .day, aim: .around, tolerance: nil, by: nil, start: nil, note: "for now")
  let line = goal.addition(entry: ULID(high: 1, low: 1), day: day("2026-11-21")).json
  #expect(try GoalEntry(try Entry(adding: line, revisions: [])) == goal)
}
