import Encoding
import Ledger
import Testing
import Values

/// A count of the entries of each text, out of which entries can be taken back.
private struct Tally: View {
  private(set) var counts: [String: Int] = [:]
  /// Which registers it is said to look at.
  var registerKinds: [String]?

  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    try take(record, 1, bytes)
  }

  static var takesBack: Bool { true }

  mutating func takeBack(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    try take(record, -1, bytes)
  }

  func emptied() -> Tally? { Tally(registerKinds: registerKinds) }

  mutating func merge(_ other: Tally) { counts.merge(other.counts, uniquingKeysWith: +) }

  var texts: [String: Int] { counts.filter { $0.value != 0 } }

  private mutating func take(_ record: Record, _ times: Int, _ bytes: Span<UInt8>) throws(JSONError) {
    var whole = [UInt8]()
    let entry: Entry
    do { entry = try record.read(in: bytes) } catch { throw JSONError(offset: 0, reason: error.reason) }
    JSON.object([.init("id", entry.id.description)] + entry.fields.sorted { $0.key < $1.key }).write(
      to: &whole)
    counts[String(decoding: whole, as: UTF8.self), default: 0] += times
  }
}

@Suite struct FoldingAheadTests {
  /// Both passes.
  private func twice(_ lines: [[UInt8]]) -> (texts: [String: Int], damage: Int) {
    var replay = Replay(kinds: kinds)
    var tally = Tally()
    for line in lines { replay.collect(line.span, 0..<line.count) }
    for line in lines { replay.fold(line.span, 0..<line.count, into: &tally) }
    return (tally.texts, replay.damage.count)
  }

  /// One reading, in so many parts and of so many lines at once, and a second of what has to be read again; nil where
  /// that is not allowed.
  private func ahead(
    _ lines: [[UInt8]], parts: Int, linesAtOnce: Int = 1, registerKinds: [String]? = nil
  ) -> (texts: [String: Int], damage: Int, again: Int)? {
    let empty = Tally(registerKinds: registerKinds)
    var made = (0..<parts).map { _ in FoldingAhead(kinds: kinds, into: empty, expecting: 0) }
    let runs = stride(from: 0, to: lines.count, by: linesAtOnce).map { start in
      Array(lines[start..<min(lines.count, start + linesAtOnce)].joined(separator: [UInt8(ascii: "\n")]))
    }
    for (place, run) in runs.enumerated() {
      // What stands before the lines is none of them.
      let bytes = [1, 2, 3] + run
      made[place % parts].take(bytes.span, lines: 3..<bytes.count, piece: place, at: 0)
    }
    var whole = Replay(kinds: kinds)
    for part in made { whole.merge(part.replay) }
    guard !whole.hasErasure else { return nil }
    whole.beginFolding()
    guard whole.isDivisible else { return nil }
    var (tally, damage, again) = (Tally(), whole.damage.count, 0)
    for part in made {
      var part = part
      for place in part.begin(after: whole) {
        let run = runs[place.piece]
        part.takeAgain(run.span, place.offset..<place.limit, at: place)
        again += 1
      }
      #expect(part.isWhole)
      tally.merge(part.view)
      damage += part.replay.damage.count
    }
    return (tally.texts, damage, again)
  }

  @Test func `what was folded ahead says the same as two passes, in any order and in parts`() throws {
    var compared = 0
    for seed in 1...200 {
      var random = RandomHistory.Seeded(state: UInt64(seed) &* 31)
      let lines = try RandomHistory(seed: UInt64(seed)).lines.shuffled(using: &random)
      let expected = twice(lines)
      for (parts, linesAtOnce) in [(1, 1), (2, 1), (3, 4), (2, 9), (1, lines.count)] {
        guard let found = ahead(lines, parts: parts, linesAtOnce: linesAtOnce) else { continue }
        compared += 1
        #expect(found.texts == expected.texts, "seed \(seed), \(linesAtOnce) lines at once")
        #expect(found.damage == expected.damage, "seed \(seed), \(linesAtOnce) lines at once")
      }
    }
    #expect(compared > 100)
  }

  @Test func `only the lines of revised entries are read again`() throws {
    let day = CivilDay(iso: "2026-11-21")
    // Entries have the ids of their events, and are told apart by the last bits of these.
    let entries = (1...50).map(id)
    let lines = try entries.enumerated().map { place, entry in
      let weight = JSON.Member("weight_kg", .number("79"))
      return try line(
        place + 1, [.add(kind: "weight", entry: entry, day: day, at: nil, fields: [weight])])
    }
    let edit = try line(
      60, [.edit(entry: entries[7], base: [id(8)], set: [.init("weight_kg", .number("80"))], unset: [])])
    #expect(ahead(lines, parts: 1)?.again == 0)
    let found = try #require(ahead(lines + [edit], parts: 1))
    #expect(found.again == 1)
    #expect(found.texts == twice(lines + [edit]).texts)
  }

  @Test func `a line of a register alone is not read again for who looks at none`() throws {
    let setting = Operation.add(
      kind: "setting", entry: id(1), day: CivilDay(iso: "2026-11-21"), at: nil, fields: [.init("value", "a")])
    let weight = Operation.add(
      kind: "weight", entry: id(2), day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [.init("weight_kg", .number("80"))])
    let alone = try line(1, [setting])
    #expect(ahead([alone], parts: 1)?.again == 1)
    #expect(ahead([alone], parts: 1, registerKinds: [])?.again == 0)
    let both = try #require(ahead([try line(2, [setting, weight])], parts: 1, registerKinds: []))
    #expect(both.texts.keys.contains { $0.contains("weight_kg") })
  }

  @Test func `lines in another order are folded ahead too`() throws {
    let day = CivilDay(iso: "2026-11-21")
    let lines = try (1...20).map { number in
      try line(
        number,
        [
          .add(
            kind: "weight", entry: id(number), day: day, at: nil,
            fields: [.init("weight_kg", .number("\(number)")), .init("note", "a [\"é\\")])
        ])
    }
    let others = try lines.map { try turned($0) }
    let found = try #require(ahead(others, parts: 2))
    #expect(found.again == 0)
    #expect(found.texts == twice(lines).texts)
  }

  /// The same line with the members of every object the other way round.
  private func turned(_ line: [UInt8]) throws -> [UInt8] {
    func turn(_ value: JSON) -> JSON {
      switch value {
      case .object(let members): .object(members.reversed().map { .init($0.key, turn($0.value)) })
      case .array(let elements): .array(elements.map(turn))
      default: value
      }
    }
    var bytes: [UInt8] = []
    turn(try JSON.parse(line.span)).write(to: &bytes)
    return bytes
  }
}
