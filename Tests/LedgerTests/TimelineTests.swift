import Encoding
import Ledger
import Testing
import Values

@Suite struct TimelineTests {
  private let kinds = Kinds([])
  private let entry = id(1)

  /// An event of one operation on the entry.
  private func event(_ number: Int, _ operation: Operation) throws -> Event {
    let body = EventDraft(command: "edit", operations: [operation]).body(
      at: try #require(Timestamp(parsing: "2026-11-21T08:00:00+01:00")), zone: "UTC", isKeyed: false,
      salt: "00",
      kinds: kinds)
    let line = EventLine.write(
      id: id(number), device: try #require(DeviceID("aaaaaaaaaa")), sequence: Int64(number),
      previous: try #require(ChainSum(String(repeating: "0", count: 32))), body: body
    ).line
    return try Event(line.span, EventLine.read(line.span, 0..<line.count - 1))
  }

  private func timeline(_ operations: [Operation]) throws -> Timeline {
    var timeline = Timeline(entry: entry)
    for (index, operation) in operations.enumerated() { timeline.take(try event(index + 1, operation)) }
    return timeline
  }

  private func set(_ field: String, _ number: String) -> Operation {
    .edit(entry: entry, base: [], set: [.init(field, .number(number))], unset: [])
  }

  private var addition: Operation {
    .add(
      kind: "weight", entry: entry, day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [.init("weight_kg", .number("79")), .init("note", "early")])
  }

  @Test func `an entry stands as its newest edit says`() throws {
    let current = try timeline([addition, set("weight_kg", "80"), set("weight_kg", "81")]).current(
      kinds: kinds)
    #expect(current?.fields == [.init("weight_kg", .number("81")), .init("note", "early")])
    #expect(current?.revisions == [id(1), id(2), id(3)])
  }

  @Test func `the order of arrival does not matter`() throws {
    var timeline = Timeline(entry: entry)
    for (number, operation) in [(3, set("weight_kg", "81")), (1, addition), (2, set("weight_kg", "80"))] {
      timeline.take(try event(number, operation))
    }
    #expect(try timeline.current(kinds: kinds)?["weight_kg"] == .number("81"))
  }

  @Test func `an addition is reversed by a removal`() throws {
    let reversal = try timeline([addition]).reversal(of: id(1), kinds: kinds, ignoring: [])
    #expect(reversal.operation == .remove(entry: entry, base: [id(1)]))
  }

  @Test func `a removal is reversed by a restoration`() throws {
    let timeline = try timeline([addition, .remove(entry: entry, base: [id(1)])])
    #expect(timeline.isRemoved)
    #expect(
      timeline.reversal(of: id(2), kinds: kinds, ignoring: []).operation
        == .restore(entry: entry, base: [id(1), id(2)]))
  }

  @Test func `an edit is reversed to what stood before`() throws {
    let timeline = try timeline([addition, set("weight_kg", "80")])
    #expect(
      timeline.reversal(of: id(2), kinds: kinds, ignoring: []).operation
        == .edit(entry: entry, base: [id(1), id(2)], set: [.init("weight_kg", .number("79"))], unset: []))
  }

  @Test func `a field that an edit added is taken out again`() throws {
    let timeline = try timeline([addition, set("body_fat_percent", "20")])
    #expect(
      timeline.reversal(of: id(2), kinds: kinds, ignoring: []).operation
        == .edit(entry: entry, base: [id(1), id(2)], set: [], unset: ["body_fat_percent"]))
  }

  @Test func `a field that a later event changed is left alone and named`() throws {
    let both = Operation.edit(
      entry: entry, base: [], set: [.init("weight_kg", .number("80")), .init("note", "late")], unset: [])
    let timeline = try timeline([addition, both, set("weight_kg", "81")])
    let reversal = timeline.reversal(of: id(2), kinds: kinds, ignoring: [])
    #expect(
      reversal.operation
        == .edit(entry: entry, base: [id(1), id(2), id(3)], set: [.init("note", "early")], unset: []))
    #expect(reversal.leftAlone == ["weight_kg"])
  }

  @Test func `a later event that was undone does not stand in the way`() throws {
    // 1 adds, 2 and 3 edit one field, 4 undoes 3: undoing 2 goes back to 1.
    let timeline = try timeline([
      addition, set("weight_kg", "80"), set("weight_kg", "81"), set("weight_kg", "80"),
    ])
    let reversal = timeline.reversal(of: id(2), kinds: kinds, ignoring: [id(3), id(4)])
    #expect(
      reversal.operation
        == .edit(
          entry: entry, base: [id(1), id(2), id(3), id(4)], set: [.init("weight_kg", .number("79"))],
          unset: []))
    #expect(reversal.leftAlone == [])
  }

  @Test func `an event that does not name the entry takes nothing back`() throws {
    let reversal = try timeline([addition]).reversal(of: id(9), kinds: kinds, ignoring: [])
    #expect(reversal.operation == nil)
  }

  @Test func `what stood at a path before an event is told`() throws {
    let timeline = try timeline([addition, set("weight_kg", "80"), set("weight_kg", "81")])
    #expect(timeline.value(at: "weight_kg", before: id(3), kinds: kinds) == .number("80"))
    #expect(timeline.value(at: "weight_kg", before: id(2), kinds: kinds) == .number("79"))
    #expect(timeline.value(at: "body_fat_percent", before: id(2), kinds: kinds) == nil)
  }

  @Test func `one revision's version is found again after later ones`() throws {
    let timeline = try timeline([addition, set("weight_kg", "80"), set("weight_kg", "81")])
    #expect(timeline.version(id(1), kinds: kinds)?["weight_kg"] == .number("79"))
    #expect(timeline.version(id(2), kinds: kinds)?["weight_kg"] == .number("80"))
    #expect(timeline.version(id(8), kinds: kinds) == nil)
  }
}
