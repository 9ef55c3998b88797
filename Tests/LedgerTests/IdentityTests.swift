import Encoding
import Ledger
import Testing
import Values

/// One id counts once, wherever it stands and by whatever way it came.
@Suite struct IdentityTests {
  private func weight(_ number: Int, _ kilograms: String) -> Operation {
    .add(
      kind: "weight", entry: id(number), day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [.init("weight_kg", .number(kilograms))])
  }

  private func setting(_ number: Int, _ value: String) -> Operation {
    .add(kind: "setting", entry: id(number), day: nil, at: nil, fields: [.init("value", .string(value))])
  }

  @Test func `an original counts before its copies, and what these say is no conflict`() throws {
    let lines = try [
      line(1, on: "aaaaaaaaaa", [weight(1, "80")]),
      line(1, on: "bbbbbbbbbb", isKeyed: true, [weight(1, "81")]),
      line(1, on: "cccccccccc", isKeyed: true, [weight(1, "82")]),
    ]
    for order in permutations(lines) {
      let telling = Telling(order)
      #expect(telling.text == "weight_kg=80")
      #expect(telling.entries.count == 1)
      #expect(telling.conflicts.isEmpty)
      #expect(telling.conflicted.isEmpty)
    }
  }

  @Test func `what a copy does besides its original does not count`() throws {
    let edit = Operation.edit(
      entry: id(7), base: [id(7)], set: [.init("weight_kg", .number("70"))], unset: [])
    let lines = try [
      line(7, [weight(7, "79")]), line(1, on: "aaaaaaaaaa", [weight(1, "80")]),
      line(1, on: "bbbbbbbbbb", isKeyed: true, [edit, weight(1, "80"), weight(9, "90")]),
    ]
    for order in permutations(lines) {
      #expect(
        Telling(order).entries.map { $0["weight_kg"]?.text }.sorted { $0 ?? "" < $1 ?? "" } == ["79", "80"])
    }
  }

  @Test func `a copied register counts once, and so does a copied edit`() throws {
    let edit = Operation.edit(entry: id(1), base: [id(1)], set: [.init("value", "lb")], unset: [])
    let lines = try [
      line(1, on: "aaaaaaaaaa", [setting(1, "kg")]), line(2, on: "aaaaaaaaaa", [edit]),
      line(1, on: "bbbbbbbbbb", isKeyed: true, [setting(1, "lb")]),
      line(2, on: "bbbbbbbbbb", isKeyed: true, [edit]),
    ]
    for order in permutations(lines) {
      let telling = Telling(order)
      #expect(telling.entries.map { $0.text("value") } == ["lb"])
      #expect(telling.conflicts.isEmpty)
    }
  }

  @Test func `an entry that two events add is that of the event with its id`() throws {
    for isKeyed in [false, true] {
      let lines = try [
        line(1, on: "aaaaaaaaaa", [weight(1, "80"), weight(2, "81")]),
        line(2, on: "bbbbbbbbbb", isKeyed: isKeyed, [weight(2, "82")]),
        line(3, on: "cccccccccc", [weight(2, "83")]),
      ]
      for order in permutations(lines) {
        let telling = Telling(order)
        #expect(telling.entries.map { $0["weight_kg"]?.text } == ["80", "82"])
        #expect(telling.timelines[id(2)]?.original?["weight_kg"]?.text == "82")
      }
    }
  }

  @Test func `of two events that add an entry of neither the smaller one's counts`() throws {
    let lines = try [
      line(1, on: "aaaaaaaaaa", [weight(1, "80"), weight(5, "81")]),
      line(3, on: "cccccccccc", [weight(5, "83")]),
    ]
    for order in permutations(lines) {
      #expect(Telling(order).entries.map { $0["weight_kg"]?.text } == ["80", "81"])
    }
  }

  @Test func `when the same thing was recorded says nothing about the thing`() throws {
    let lines = try [
      (1, "08:00:00", "80"), (1, "08:00:01", "80"), (2, "08:00:00", "80"), (2, "08:00:01", "81"),
    ]
    .enumerated().map { place, said in
      let device = place % 2 == 0 ? "aaaaaaaaaa" : "bbbbbbbbbb"
      let text = String(
        decoding: try line(said.0, on: device, isKeyed: true, [weight(said.0, said.2)]), as: UTF8.self
      )
      .replacing("T08:00:00", with: "T\(said.1)")
      .replacing(#""day":"2026-11-21""#, with: #""day":"2026-11-21","at":"2026-11-21T\#(said.1)+01:00""#)
      return Array(text.utf8)
    }
    for order in permutations(lines) {
      let telling = Telling(order)
      #expect(telling.conflicts.map(\.subject) == [.path("weight_kg")])
      #expect(telling.conflicts.map(\.entry) == [id(2)])
      #expect(telling.conflicted == [id(2)])
    }
  }

  /// The keyed event 1 as a device recorded it at a time, with the time it gives the thing.
  private func body(on device: String, recorded: String, at time: String?) throws -> [UInt8] {
    let text = String(decoding: try line(1, on: device, isKeyed: true, [weight(1, "80")]), as: UTF8.self)
      .replacing("T08:00:00", with: "T\(recorded)")
    guard let time else { return Array(text.utf8) }
    return Array(
      text.replacing(
        #""day":"2026-11-21""#, with: #""day":"2026-11-21","at":"2026-11-21T\#(time)+01:00""#
      ).utf8)
  }

  @Test func `a copy of what was recorded under a key gives no time of its own`() throws {
    let lines = try [
      body(on: "aaaaaaaaaa", recorded: "08:00:00", at: "08:00:00"),
      body(on: "bbbbbbbbbb", recorded: "08:00:01", at: "08:00:01"),
      body(on: "cccccccccc", recorded: "12:00:00", at: "08:00:00"),
    ]
    for order in permutations(lines) {
      #expect(Telling(order).conflicts.isEmpty)
      #expect(Telling(order).conflicted.isEmpty)
    }
  }

  @Test func `times that two people gave differ, and one says nothing against none`() throws {
    let lines = try [
      body(on: "aaaaaaaaaa", recorded: "08:00:00", at: "07:00:00"),
      body(on: "bbbbbbbbbb", recorded: "08:00:01", at: "08:00:01"),
      body(on: "cccccccccc", recorded: "12:00:00", at: nil),
    ]
    for order in permutations(lines) {
      #expect(Telling(order).conflicts.isEmpty)
      #expect(Telling(order).conflicted.isEmpty)
    }
    let other = try body(on: "dddddddddd", recorded: "08:00:02", at: "06:00:00")
    for order in permutations(lines + [other]) {
      #expect(Telling(order).conflicts.map(\.subject) == [.path("at")])
      #expect(Telling(order).conflicted == [id(1)])
    }
  }

  @Test func `a body of a later form and an operation of a later version are passed over`() throws {
    let later = String(decoding: try line(1, [weight(1, "80")]), as: UTF8.self)
      .replacing(#"{"v":1,"#, with: #"{"v":2,"#)
    let link = String(decoding: try line(2, [weight(2, "81")]), as: UTF8.self)
      .replacing("}],\"salt\"", with: #"},{"op":"link","from":"x"}],"salt""#)
    let edit = String(
      decoding: try line(3, [.edit(entry: id(2), base: [id(2)], set: [.init("note", "x")], unset: [])]),
      as: UTF8.self
    ).replacing(#"{"v":1,"#, with: #"{"v":2,"#)
    for order in permutations([later, link, edit].map { Array($0.utf8) }) {
      let telling = Telling(order)
      #expect(telling.damage == 0)
      #expect(telling.entries.map { $0["weight_kg"]?.text } == ["81"])
      #expect(telling.entries.allSatisfy { $0["note"] == nil })
    }
  }
}
