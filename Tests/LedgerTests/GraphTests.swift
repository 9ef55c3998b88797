import Encoding
import Ledger
import Testing
import Values

/// What small graphs of revisions come to. An event is its number, what it saw, and what it does; the entry is
/// added by event 1.
@Suite struct GraphTests {
  /// A small history and what it comes to.
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let steps: [Step]
    let outcome: String
    var testDescription: String { rule }

    init(_ rule: String, _ steps: [Step], _ outcome: String) {
      self.rule = rule
      self.steps = steps
      self.outcome = outcome
    }
  }

  /// One event.
  struct Step: Sendable {
    let number: Int
    let operations: [Operation]
  }

  private static let base = #"weight_kg=79 note="early""#

  private static let cases: [Case] = [
    Case(
      "an edit that saw another wins", [set(2, [1], "80"), set(3, [2], "81")], #"weight_kg=81 note="early""#),
    Case(
      "an edit that saw another wins against its larger id", [set(5, [1], "80"), set(3, [5], "81")],
      #"weight_kg=81 note="early""#),
    Case(
      "of concurrent edits of a field the larger id wins and both are listed",
      [set(2, [1], "80"), set(3, [1], "81")], #"weight_kg=81 note="early" | weight_kg: 2=80 3=81*"#),
    Case(
      "concurrent edits to one value are no conflict", [set(2, [1], "80"), set(3, [1], "80")],
      #"weight_kg=80 note="early""#),
    Case(
      "concurrent edits of two fields both apply", [set(2, [1], "80"), note(3, [1], "late")],
      #"weight_kg=80 note="late""#),
    Case(
      "setting and unsetting a field at once is a conflict", [note(2, [1], "late"), note(3, [1], nil)],
      #"weight_kg=79 | note: 2="late" 3=-*"#),
    Case(
      "an edit that saw both decides", [set(2, [1], "80"), set(3, [1], "81"), set(4, [2, 3], "80")],
      #"weight_kg=80 note="early""#),
    Case(
      "an edit of another field that saw both decides nothing",
      [set(2, [1], "80"), set(3, [1], "81"), note(4, [2, 3], "late")],
      #"weight_kg=81 note="late" | weight_kg: 2=80 3=81*"#),
    Case(
      "an edit that saw one of two stays in conflict with the other",
      [set(2, [1], "80"), set(3, [1], "81"), set(4, [2], "82")],
      #"weight_kg=82 note="early" | weight_kg: 3=81 4=82*"#),
    Case(
      "the larger id of a side that was superseded does not win",
      [set(2, [1], "80"), set(9, [1], "81"), set(3, [9], "82"), set(4, [2], "83")],
      #"weight_kg=83 note="early" | weight_kg: 3=82 4=83*"#),
    Case(
      "three sides are listed together", [set(2, [1], "80"), set(3, [1], "81"), set(4, [1], "82")],
      #"weight_kg=82 note="early" | weight_kg: 2=80 3=81 4=82*"#),
    Case(
      "a diamond whose arms touch other fields has no conflict",
      [set(2, [1], "80"), note(3, [2], "left"), set(4, [2], "81"), set(5, [3, 4], "82")],
      #"weight_kg=82 note="left""#),
    Case(
      "ancestors are followed through the bases", [set(2, [1], "80"), note(3, [2], "x"), set(4, [3], "81")],
      #"weight_kg=81 note="x""#),
    Case(
      "a base that lists everything seen is the same as one of heads",
      [set(2, [1], "80"), set(3, [1, 2], "81"), set(4, [1, 2, 3], "82")], #"weight_kg=82 note="early""#),
    Case(
      "a base that is not here is ignored", [set(2, [1], "80"), set(4, [3], "82")],
      #"weight_kg=82 note="early" | weight_kg: 2=80 4=82*"#),
    Case(
      "a missing base that arrives brings its ancestors",
      [set(2, [1], "80"), note(3, [2], "x"), set(4, [3], "82")], #"weight_kg=82 note="x""#),
    Case(
      "ancestors are found where a clock was wrong and every base is larger",
      [set(8, [1], "80"), note(6, [8], "x"), set(4, [6], "81")], #"weight_kg=81 note="x""#),
    Case("the origin is seen by all", [set(2, [], "80")], #"weight_kg=80 note="early""#),
    Case("a removal takes the entry out", [remove(2, [1])], "gone"),
    Case("a removal that saw the edit takes the entry out", [set(2, [1], "80"), remove(3, [2])], "gone"),
    Case(
      "a removal that did not see an edit loses to it and is listed", [set(2, [1], "80"), remove(3, [1])],
      #"weight_kg=80 note="early" | standing: 2=edited* 3=removed"#),
    Case(
      "an edit made in knowledge of the removal does not revive", [remove(2, [1]), set(3, [2], "80")], "gone"),
    Case(
      "a removal beside an edit of any path loses", [note(2, [1], nil), remove(3, [1])],
      #"weight_kg=79 | standing: 2=edited* 3=removed"#),
    Case("a restoration brings the entry back", [remove(2, [1]), restore(3, [2])], base),
    Case(
      "a removal that saw the restoration holds", [remove(2, [1]), restore(3, [2]), remove(4, [3])], "gone"),
    Case(
      "a removal beside a restoration loses and is listed",
      [remove(2, [1]), restore(3, [2]), remove(4, [2])],
      base + " | standing: 3=restored* 4=removed"),
    Case(
      "of two removals a restoration that saw one keeps the entry",
      [remove(2, [1]), remove(3, [1]), restore(4, [2])], base + " | standing: 3=removed 4=restored*"),
    Case("two removals at once are no conflict", [remove(2, [1]), remove(3, [1])], "gone"),
    Case(
      "who saw the edit and the removal decides by any revision",
      [set(2, [1], "80"), remove(3, [1]), note(4, [2, 3], "kept")], #"weight_kg=80 note="kept""#),
    Case(
      "who saw the edit and the removal can remove", [set(2, [1], "80"), remove(3, [1]), remove(4, [2, 3])],
      "gone"),
    Case(
      "a removed entry has no conflicts", [set(2, [1], "80"), set(3, [1], "81"), remove(4, [2, 3])], "gone"),
    Case(
      "operations of one event on one entry apply in their order",
      [
        Step(
          number: 2,
          operations: [
            edit([1], "weight_kg", .number("80")), edit([1], "note", nil),
            edit([1], "weight_kg", .number("81")),
          ])
      ], "weight_kg=81"),
    Case(
      "an event that edits and removes is no edit beside a removal",
      [
        Step(number: 2, operations: [edit([1], "note", .string("x")), .remove(entry: id(1), base: [id(1)])]),
        Step(number: 3, operations: [edit([1], "note", .string("x")), .remove(entry: id(1), base: [id(1)])]),
      ], "gone"),
    Case(
      "an edit beside an event that edits and removes keeps the entry",
      [
        Step(number: 2, operations: [edit([1], "note", nil), .remove(entry: id(1), base: [id(1)])]),
        set(3, [1], "80"),
      ], #"weight_kg=80 | standing: 2=removed 3=edited*"#),
    Case(
      "an event that removes and restores keeps the entry",
      [
        Step(
          number: 2,
          operations: [.remove(entry: id(1), base: [id(1)]), .restore(entry: id(1), base: [id(1)])])
      ], base),
    Case(
      "a ring of forged bases counts as concurrent", [set(2, [3], "80"), set(3, [2], "81")],
      #"weight_kg=81 note="early" | weight_kg: 2=80 3=81*"#),
    Case(
      "an erasure takes the entry out for ever", [set(2, [1], "80"), erase(3, [1, 2]), restore(4, [2])],
      "gone"),
    Case(
      "an edit beside an erasure does not bring the entry back", [erase(2, [1]), set(3, [1], "80")], "gone"),
    Case("an erasure that lists no events is one all the same", [erase(2, []), set(3, [1], "80")], "gone"),
  ]

  @Test(arguments: cases)
  func `a small graph comes to what its rule says, in any order of arrival`(example: Case) throws {
    let addition = Operation.add(
      kind: "weight", entry: id(1), day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [.init("weight_kg", .number("79")), .init("note", "early")])
    let lines = try [line(1, [addition])] + example.steps.map { try line($0.number, $0.operations) }
    for order in permutations(lines) {
      let telling = Telling(order)
      #expect(telling.text == example.outcome)
      #expect(telling.damage == 0)
      try expectAgreement(telling)
    }
  }

  /// What replay says of entry 1 and what its life says are the same.
  private func expectAgreement(_ telling: Telling) throws {
    let timeline = try #require(telling.timelines[id(1)])
    let entry = telling.entries.first { $0.id == id(1) }
    #expect(telling.conflicted.contains(id(1)) == !timeline.conflicts.isEmpty)
    #expect((entry == nil) == (timeline.isRemoved || timeline.isErased))
    if let entry { #expect(try timeline.current(kinds: kinds) == entry) }
  }

  @Test func `items of a meal merge one by one`() throws {
    let meal = Operation.add(
      kind: "meal", entry: id(1), day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [
        .init("total", .number("2")),
        .init("items", .object([.init("a.1.1", .number("1")), .init("a.1.2", .number("2"))])),
      ])
    let lines = try [
      line(1, [meal]), line(2, [Self.edit([1], "items/a.1.1", .number("10"))]),
      line(3, [Self.edit([1], "items/a.1.2", nil)]), line(4, [Self.edit([1], "items/b.1.1", .number("3"))]),
      line(5, [Self.edit([1], "items/a.1.1", .number("11"))]),
    ]
    for order in permutations(lines) {
      #expect(
        Telling(order).text
          == #"total=2 items={"a.1.1":11,"b.1.1":3} | items/a.1.1: 2=10 5=11*"#)
    }
  }

  @Test func `an erased entry stays away from views where only its erasure arrived`() throws {
    let telling = try Telling([line(3, [.erase(entry: id(1), events: [id(1)])])])
    #expect(telling.entries == [])
    #expect(telling.timelines[id(1)]?.isErased == true)
  }

  @Test func `what an erased event did to other entries goes with it`() throws {
    let weights = (1...2).map { number in
      Operation.add(
        kind: "weight", entry: id(number), day: CivilDay(iso: "2026-11-21"), at: nil,
        fields: [.init("weight_kg", .number("79"))])
    }
    let lines = try [
      line(5, weights), line(6, [.edit(entry: id(2), base: [id(5)], set: [.init("note", "x")], unset: [])]),
      line(7, [.erase(entry: id(1), events: [id(5)])]),
    ]
    for order in permutations(lines) { #expect(Telling(order).entries == []) }
  }

  @Test func `of two revisions with one id, which nobody should have made, the smaller sum counts`() throws {
    let bodies = try [
      line(2, on: "aaaaaaaaaa", [Self.edit([1], "weight_kg", .number("80"))]),
      line(2, on: "bbbbbbbbbb", [Self.edit([1], "note", "x")]),
    ]
    let sums = bodies.map { String(decoding: $0.suffix(34), as: UTF8.self) }
    for order in try permutations(bodies + [line(1, [Self.weight])]) {
      #expect(Telling(order).text == (sums[0] < sums[1] ? "weight_kg=80" : #"weight_kg=79 note="x""#))
    }
  }

  @Test func `a long history does not grow the base`() throws {
    var lines = try [line(1, [Self.weight])]
    for number in 2...200 {
      let heads = try #require(Telling.timelines(lines)[id(1)]).heads
      #expect(heads == [id(number - 1)])
      lines.append(
        try line(
          number, [.edit(entry: id(1), base: heads, set: [.init("note", .number("\(number)"))], unset: [])]))
    }
  }

  @Test func `heads are what nobody has seen`() throws {
    let lines = try [
      line(1, [Self.weight]), line(2, [Self.edit([1], "note", "a")]), line(3, [Self.edit([1], "note", "b")]),
      line(4, [Self.edit([2], "note", "c")]),
    ]
    #expect(Telling.timelines(lines)[id(1)]?.heads == [id(3), id(4)])
  }

  private static let weight = Operation.add(
    kind: "weight", entry: id(1), day: CivilDay(iso: "2026-11-21"), at: nil,
    fields: [.init("weight_kg", .number("79"))])

  private static func edit(_ base: [Int], _ path: String, _ value: JSON?) -> Operation {
    .edit(
      entry: id(1), base: base.map { id($0) }, set: value.map { [.init(path, $0)] } ?? [],
      unset: value == nil ? [path] : [])
  }

  private static func set(_ number: Int, _ base: [Int], _ kilograms: String) -> Step {
    Step(number: number, operations: [edit(base, "weight_kg", .number(kilograms))])
  }

  private static func note(_ number: Int, _ base: [Int], _ note: String?) -> Step {
    Step(number: number, operations: [edit(base, "note", note.map(JSON.string))])
  }

  private static func remove(_ number: Int, _ base: [Int]) -> Step {
    Step(number: number, operations: [.remove(entry: id(1), base: base.map { id($0) })])
  }

  private static func restore(_ number: Int, _ base: [Int]) -> Step {
    Step(number: number, operations: [.restore(entry: id(1), base: base.map { id($0) })])
  }

  private static func erase(_ number: Int, _ events: [Int]) -> Step {
    Step(number: number, operations: [.erase(entry: id(1), events: events.map { id($0) })])
  }
}
