import Encoding
import Ledger
import Testing
import Values

/// One key used on two devices: one event, two bodies.
@Suite struct KeyedEventTests {
  private func weight(_ number: Int, _ kilograms: String) -> Operation {
    .add(
      kind: "weight", entry: id(number), day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [.init("weight_kg", .number(kilograms))])
  }

  private func setting(_ number: Int, _ value: String) -> Operation {
    .add(kind: "setting", entry: id(number), day: nil, at: nil, fields: [.init("value", .string(value))])
  }

  private func meal(itemOf device: String, _ grams: String) -> Operation {
    .add(
      kind: "meal", entry: id(1), day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [
        .init("total", .number("1")),
        .init("items", .object([.init("\(device).1.1", .object([.init("grams", .number(grams))]))])),
      ])
  }

  /// Two bodies of the keyed event 1, that of the smaller sum first.
  private func bodies(_ one: [Operation], _ other: [Operation]) throws -> [[UInt8]] {
    let lines = try [
      line(1, on: "aaaaaaaaaa", isKeyed: true, one), line(1, on: "bbbbbbbbbb", isKeyed: true, other),
    ]
    return lines.sorted {
      String(decoding: $0.suffix(34), as: UTF8.self) < String(decoding: $1.suffix(34), as: UTF8.self)
    }
  }

  @Test func `the same thing recorded on two devices under one key is one entry`() throws {
    let lines = try bodies([weight(1, "80")], [weight(1, "80")])
    for order in permutations(lines) { #expect(Telling(order).text == "weight_kg=80") }
  }

  @Test func `of two bodies the smaller sum counts, and what differs is listed`() throws {
    let lines = try bodies([weight(1, "80")], [weight(1, "81")])
    let first = String(decoding: lines[0], as: UTF8.self).contains(":80") ? "80" : "81"
    let second = first == "80" ? "81" : "80"
    for order in permutations(lines) {
      let telling = Telling(order)
      #expect(telling.text == "weight_kg=\(first) | weight_kg: 1=\(first)* 1=\(second)")
      #expect(telling.entries.count == 1)
      #expect(Set(telling.conflicts[0].claims.map(\.device)) == ["aaaaaaaaaa", "bbbbbbbbbb"])
    }
  }

  @Test func `an edit of the field decides between the bodies`() throws {
    let edit = Operation.edit(
      entry: id(1), base: [id(1)], set: [.init("weight_kg", .number("82"))], unset: [])
    let lines = try bodies([weight(1, "80")], [weight(1, "81")]) + [line(2, [edit])]
    for order in permutations(lines) { #expect(Telling(order).text == "weight_kg=82") }
  }

  @Test func `what was removed stays removed when it is imported again`() throws {
    let lines =
      try bodies([weight(1, "80")], [weight(1, "81")]) + [line(2, [.remove(entry: id(1), base: [id(1)])])]
    for order in permutations(lines) { #expect(Telling(order).text == "gone") }
  }

  @Test func `items that differ in their keys alone are the same`() throws {
    let same = try bodies([meal(itemOf: "aaaaaaaaaa", "100")], [meal(itemOf: "bbbbbbbbbb", "100")])
    #expect(Telling(same).conflicts == [])
    let other = try bodies([meal(itemOf: "aaaaaaaaaa", "100")], [meal(itemOf: "bbbbbbbbbb", "120")])
    #expect(Telling(other).conflicts.map(\.subject) == [.path("items")])
  }

  @Test func `the revisions of a body that lost do not count`() throws {
    let edits = ["80", "81"].map { kilograms in
      Operation.edit(entry: id(7), base: [id(7)], set: [.init("weight_kg", .number(kilograms))], unset: [])
    }
    let lines = try bodies([edits[0]], [edits[1]]) + [line(7, [weight(7, "79")])]
    let first = String(decoding: lines[0], as: UTF8.self).contains(":80") ? "80" : "81"
    for order in permutations(lines) {
      #expect(Telling(order).entries.map { $0["weight_kg"]?.text } == [first])
    }
  }

  @Test func `the revisions of a body that lost do not count on another entry either`() throws {
    let edits = [7, 8].map { number in
      Operation.edit(entry: id(number), base: [id(number)], set: [.init("note", "x")], unset: [])
    }
    let lines = try bodies([edits[0]], [edits[1]]) + [line(7, [weight(7, "79")]), line(8, [weight(8, "80")])]
    let isFirst = String(decoding: lines[0], as: UTF8.self).contains(id(7).description)
    for order in permutations(lines) {
      #expect(Telling(order).entries.filter { $0["note"] != nil }.map(\.id) == [isFirst ? id(7) : id(8)])
    }
  }

  @Test func `a body that lost does not count even where the other names another entry`() throws {
    let lines = try bodies([weight(1, "80")], [weight(2, "81")])
    let isFirst = String(decoding: lines[0], as: UTF8.self).contains(":80")
    for order in permutations(lines) {
      let telling = Telling(order)
      #expect(telling.entries.map(\.id) == [isFirst ? id(1) : id(2)])
      #expect(telling.timelines[isFirst ? id(2) : id(1)]?.original == nil)
      #expect(telling.conflicts.map(\.subject) == [.operations])
    }
  }

  @Test func `the life of an entry is right where the body that counts names another`() throws {
    let lines = try bodies([weight(1, "80")], [weight(2, "81")])
    let loser = String(decoding: lines[0], as: UTF8.self).contains(":80") ? id(2) : id(1)
    var reader = TimelineReader(of: [loser])
    for line in lines { reader.take(line.span, 0..<line.count) }
    #expect(reader.needsRivals)
    for line in lines { reader.takeRivals(line.span, 0..<line.count) }
    #expect(reader.lives.timelines[loser]?.original == nil)
  }

  @Test func `registers of a body that lost do not count`() throws {
    let lines = try bodies([setting(1, "kg")], [setting(1, "lb")])
    let first = String(decoding: lines[0], as: UTF8.self).contains("kg") ? "kg" : "lb"
    for order in permutations(lines) {
      var replay = Replay(kinds: kinds)
      for line in order { replay.collect(line.span, 0..<line.count) }
      for _ in 0..<2 {
        var list = EntryList(kinds: ["setting"], days: nil)
        replay.foldRegisters(into: &list)
        #expect(list.entries.map { $0.text("value") } == [first])
      }
    }
  }

  @Test func `a key is seen wherever it stands in the body`() throws {
    let text = String(decoding: try line(1, isKeyed: true, [weight(1, "80")]), as: UTF8.self)
    let moved = text.replacing(#""keyed":true,"#, with: "").replacing(#"{"v":1,"#, with: "{")
      .replacing(#","salt":"00"}"#, with: #","salt":"00","keyed":true,"v":1}"#)
    let other = try line(1, on: "bbbbbbbbbb", isKeyed: true, [weight(1, "80")])
    let telling = Telling([Array(moved.utf8), other])
    #expect(moved.hasSuffix(text.suffix(34)))
    #expect(telling.entries.count == 1)
  }

  @Test func `a batch stands behind the key and before the operations`() throws {
    let draft = EventDraft(command: "import jsonl", operations: [weight(1, "80")], batch: id(5))
    let body = draft.body(
      at: try #require(Timestamp(parsing: "2026-11-21T08:00:00+01:00")), zone: "UTC", isKeyed: true,
      salt: "00",
      kinds: kinds)
    #expect(
      String(decoding: body, as: UTF8.self).contains(
        #""cmd":"import jsonl","keyed":true,"batch":"\#(id(5))","ops":["#))
  }
}
