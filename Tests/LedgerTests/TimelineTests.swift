import Encoding
import Ledger
import Testing
import Values

@Suite struct TimelineTests {
  private let entry = id(1)

  /// Events 1, 2, 3… of one operation on the entry each, and each in knowledge of the one before.
  private func timeline(_ operations: [([ULID]) -> Operation]) throws -> Timeline {
    let lines = try operations.enumerated().map { try line($0 + 1, [$1($0 > 0 ? [id($0)] : [])]) }
    return try #require(Telling.timelines(lines)[entry])
  }

  private func set(_ field: String, _ number: String) -> ([ULID]) -> Operation {
    { .edit(entry: entry, base: $0, set: [.init(field, .number(number))], unset: []) }
  }

  private func edit(_ number: Int, _ base: [Int], _ field: String, _ value: String) throws -> [UInt8] {
    try line(
      number,
      [.edit(entry: entry, base: base.map { id($0) }, set: [.init(field, .number(value))], unset: [])])
  }

  private func addition(_ base: [ULID]) -> Operation {
    .add(
      kind: "weight", entry: entry, day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [.init("weight_kg", .number("79")), .init("note", "early")])
  }

  private func remove(_ base: [ULID]) -> Operation { .remove(entry: entry, base: base) }

  @Test func `an entry stands as its newest edit says`() throws {
    let current = try timeline([addition, set("weight_kg", "80"), set("weight_kg", "81")]).current(
      kinds: kinds)
    #expect(current?.fields == [.init("weight_kg", .number("81")), .init("note", "early")])
    #expect(current?.revisions == [id(1), id(2), id(3)])
  }

  @Test func `an addition is reversed by a removal`() throws {
    let reversal = try timeline([addition]).reversal(of: id(1), kinds: kinds, ignoring: [])
    #expect(reversal.operations == [.remove(entry: entry, base: [id(1)])])
  }

  @Test func `a removal is reversed by a restoration`() throws {
    let timeline = try timeline([addition, remove])
    #expect(timeline.isRemoved)
    #expect(
      timeline.reversal(of: id(2), kinds: kinds, ignoring: []).operations
        == [.restore(entry: entry, base: [id(2)])])
  }

  @Test func `an edit is reversed to what stood before`() throws {
    let timeline = try timeline([addition, set("weight_kg", "80")])
    #expect(
      timeline.reversal(of: id(2), kinds: kinds, ignoring: []).operations
        == [.edit(entry: entry, base: [id(2)], set: [.init("weight_kg", .number("79"))], unset: [])])
  }

  @Test func `a field that an edit added is taken out again`() throws {
    let timeline = try timeline([addition, set("body_fat_percent", "20")])
    #expect(
      timeline.reversal(of: id(2), kinds: kinds, ignoring: []).operations
        == [.edit(entry: entry, base: [id(2)], set: [], unset: ["body_fat_percent"])])
  }

  @Test func `a field that a later event changed is left alone and named`() throws {
    let both: ([ULID]) -> Operation = {
      .edit(
        entry: entry, base: $0, set: [.init("weight_kg", .number("80")), .init("note", "late")], unset: [])
    }
    let timeline = try timeline([addition, both, set("weight_kg", "81")])
    let reversal = timeline.reversal(of: id(2), kinds: kinds, ignoring: [])
    #expect(
      reversal.operations == [.edit(entry: entry, base: [id(3)], set: [.init("note", "early")], unset: [])])
    #expect(reversal.leftAlone == ["weight_kg"])
  }

  @Test func `a later event that was undone does not stand in the way`() throws {
    // 1 adds, 2 and 3 edit one field, 4 undoes 3: undoing 2 goes back to 1.
    let timeline = try timeline([
      addition, set("weight_kg", "80"), set("weight_kg", "81"), set("weight_kg", "80"),
    ])
    let reversal = timeline.reversal(of: id(2), kinds: kinds, ignoring: [id(3), id(4)])
    #expect(
      reversal.operations
        == [.edit(entry: entry, base: [id(4)], set: [.init("weight_kg", .number("79"))], unset: [])])
    #expect(reversal.leftAlone == [])
  }

  @Test func `an undo after a sync leaves alone what lost to another device and takes back what won`() throws
  {
    let lines = try [
      line(1, [addition([])]), edit(2, [1], "weight_kg", "80"), edit(3, [1], "weight_kg", "81"),
    ]
    let timeline = try #require(Telling.timelines(lines)[entry])
    let lost = timeline.reversal(of: id(2), kinds: kinds, ignoring: [])
    #expect(lost.operations == [])
    #expect(lost.leftAlone == ["weight_kg"])
    let won = timeline.reversal(of: id(3), kinds: kinds, ignoring: [])
    // Event 3 was made in knowledge of 79 alone, and goes back to that.
    #expect(
      won.operations
        == [.edit(entry: entry, base: [id(2), id(3)], set: [.init("weight_kg", .number("79"))], unset: [])])
  }

  @Test func `a removal that was overruled on another device is left alone`() throws {
    let lines = try [
      line(1, [addition([])]), line(2, [remove([id(1)])]), line(3, [.restore(entry: entry, base: [id(2)])]),
      line(4, [remove([id(3)])]),
    ]
    let timeline = try #require(Telling.timelines(lines)[entry])
    #expect(timeline.reversal(of: id(2), kinds: kinds, ignoring: []).leftAlone == ["the removal"])
    #expect(
      timeline.reversal(of: id(4), kinds: kinds, ignoring: []).operations
        == [.restore(entry: entry, base: [id(4)])])
  }

  @Test func `an undo is taken back though it and what it undid are cancelled`() throws {
    let timeline = try timeline([addition, set("weight_kg", "80"), set("weight_kg", "79")])
    #expect(
      timeline.reversal(of: id(3), kinds: kinds, ignoring: [id(2), id(3)]).operations
        == [.edit(entry: entry, base: [id(3)], set: [.init("weight_kg", .number("80"))], unset: [])])
  }

  @Test func `an event that does not name the entry takes nothing back`() throws {
    let reversal = try timeline([addition]).reversal(of: id(9), kinds: kinds, ignoring: [])
    #expect(reversal.operations == [])
  }

  @Test func `what stood at a path is told as the author of an event found it`() throws {
    let lines = try [
      line(1, [addition([])]), edit(2, [1], "weight_kg", "80"), edit(3, [1], "weight_kg", "81"),
      edit(4, [2], "weight_kg", "82"), edit(5, [3, 4], "weight_kg", "83"),
    ]
    let timeline = try #require(Telling.timelines(lines)[entry])
    #expect(timeline.value(at: "weight_kg", before: id(3), kinds: kinds) == .number("79"))
    #expect(timeline.value(at: "weight_kg", before: id(4), kinds: kinds) == .number("80"))
    #expect(timeline.value(at: "weight_kg", before: id(5), kinds: kinds) == .number("82"))
    #expect(timeline.value(at: "body_fat_percent", before: id(2), kinds: kinds) == nil)
  }

  @Test func `one revision's version is what its author left, whatever came beside it`() throws {
    let lines = try [
      line(1, [addition([])]), edit(2, [1], "weight_kg", "80"), edit(3, [1], "fat", "20"),
      edit(4, [3], "weight_kg", "81"),
    ]
    let timeline = try #require(Telling.timelines(lines)[entry])
    #expect(timeline.version(id(1), kinds: kinds)?["weight_kg"] == .number("79"))
    #expect(timeline.version(id(2), kinds: kinds)?["fat"] == nil)
    #expect(timeline.version(id(3), kinds: kinds)?["weight_kg"] == .number("79"))
    #expect(timeline.version(id(4), kinds: kinds)?["weight_kg"] == .number("81"))
    #expect(timeline.version(id(4), kinds: kinds)?["fat"] == .number("20"))
    #expect(timeline.version(id(8), kinds: kinds) == nil)
  }

  @Test func `what was done at once is marked with what it lost to`() throws {
    let lines = try [
      line(1, [addition([])]), edit(2, [1], "weight_kg", "80"), edit(3, [1], "weight_kg", "81"),
      line(4, [remove([id(1)])]), edit(5, [2, 3, 4], "weight_kg", "82"),
    ]
    let timeline = try #require(Telling.timelines(lines)[entry])
    #expect(timeline.events(besides: id(2)) == [id(3), id(4)])
    #expect(timeline.events(besides: id(5)) == [])
    #expect(timeline.winner(over: id(2), at: "weight_kg") == id(3))
    #expect(timeline.winner(over: id(3), at: "weight_kg") == nil)
    #expect(timeline.winner(over: id(4), at: nil) == id(3))
  }
}
