import Encoding
import Ledger
import Testing
import Values

@Suite struct ReplayTests {
  private func fold(_ lines: [[UInt8]], into view: inout some View) -> Replay {
    var replay = Replay(kinds: kinds)
    for line in lines { replay.collect(line.span, 0..<line.count) }
    for line in lines { replay.fold(line.span, 0..<line.count, into: &view) }
    return replay
  }

  private func entries(_ lines: [[UInt8]]) -> [Entry] {
    var list = EntryList(kinds: ["meal", "weight", "setting"], days: nil)
    _ = fold(lines, into: &list)
    return list.entries
  }

  private func weight(_ number: Int, _ kilograms: String) -> Operation {
    .add(
      kind: "weight", entry: id(number), day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [.init("weight_kg", .number(kilograms))])
  }

  private func edit(_ entry: Int, _ path: String, _ value: JSON?, after base: Int? = nil) -> Operation {
    .edit(
      entry: id(entry), base: [id(base ?? entry)], set: value.map { [.init(path, $0)] } ?? [],
      unset: value == nil ? [path] : [])
  }

  @Test func `an entry nobody revised is read from its own bytes`() throws {
    let entries = entries([try line(1, [weight(1, "79.8")])])
    #expect(entries.map(\.id) == [id(1)])
    #expect(entries.first?.decimal("weight_kg") == Decimal(parsing: "79.8"))
    #expect(entries.first?.day == CivilDay(iso: "2026-11-21"))
  }

  @Test func `a replay that takes in another keeps the registers and revisions of both`() throws {
    let settings = try (1...2).map { number in
      try line(
        number,
        [
          .add(
            kind: "setting", entry: id(number), day: CivilDay(iso: "2026-11-21"), at: nil,
            fields: [.init("value", .string("\(number)"))])
        ])
    }
    let edits = try (1...2).map { try line($0 + 2, [edit($0, "value", .string("new \($0)"))]) }
    var whole = Replay(kinds: kinds)
    for place in 0..<2 {
      var part = Replay(kinds: kinds)
      for line in [settings[place], edits[1 - place]] { part.collect(line.span, 0..<line.count) }
      whole.merge(part)
    }
    var list = EntryList(kinds: ["setting"], days: nil)
    whole.foldRegisters(into: &list)
    #expect(list.entries.map { $0.text("value") } == ["new 1", "new 2"])
  }

  @Test func `an edit replaces a field, whichever line comes first`() throws {
    let lines = [try line(1, [weight(1, "79.8")]), try line(2, [edit(1, "weight_kg", .number("80"))])]
    #expect(entries(lines).first?.decimal("weight_kg") == Decimal(80))
    #expect(entries(lines.reversed()).first?.decimal("weight_kg") == Decimal(80))
  }

  @Test func `an edit can move an entry to another day and give it a time`() throws {
    let lines = [
      try line(1, [weight(1, "79.8")]), try line(2, [edit(1, "day", "2026-11-20")]),
      try line(3, [edit(1, "at", "2026-11-20T07:00:00+01:00")]),
    ]
    #expect(entries(lines).first?.day == CivilDay(iso: "2026-11-20"))
    #expect(entries(lines).first?.at == Timestamp(parsing: "2026-11-20T07:00:00+01:00"))
    var narrow = EntryList(
      kinds: ["weight"],
      days: try #require(CivilDay(iso: "2026-11-20"))...(try #require(CivilDay(iso: "2026-11-20"))))
    _ = fold(lines, into: &narrow)
    #expect(narrow.entries.count == 1)
  }

  @Test(arguments: [#""day""#, #""\u0064ay""#, #""yay":1,"day""#, #""d\u0061y""#])
  func `a day is moved however its key is written`(key: String) throws {
    let edit = String(decoding: try line(2, [edit(1, "day", "2026-11-20")]), as: UTF8.self)
    let lines = [try line(1, [weight(1, "79.8")]), Array(edit.replacing(#""day""#, with: key).utf8)]
    let moved = try #require(CivilDay(iso: "2026-11-20"))
    var narrow = EntryList(kinds: ["weight"], days: moved...moved)
    _ = fold(lines, into: &narrow)
    #expect(narrow.entries.map(\.day) == [moved])
  }

  @Test func `a field of the same name is taken out by an edit`() throws {
    let lines = [
      try line(1, [weight(1, "79.8")]), try line(2, [edit(1, "note", "x")]),
      try line(3, [edit(1, "note", nil, after: 2)]),
    ]
    #expect(entries(lines).first?.fields == [.init("weight_kg", .number("79.8"))])
  }

  @Test func `a removed entry is in no view until it is restored`() throws {
    let add = try line(1, [weight(1, "79.8")])
    let remove = try line(2, [.remove(entry: id(1), base: [id(1)])])
    let restore = try line(3, [.restore(entry: id(1), base: [id(1), id(2)])])
    #expect(entries([add, remove]) == [])
    #expect(entries([add, remove, restore]).map(\.id) == [id(1)])
    #expect(entries([restore, remove, add]).map(\.id) == [id(1)])
  }

  @Test func `a meal's total follows an item that was changed, added or taken out`() throws {
    let meal = Operation.add(
      kind: "meal", entry: id(1), day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [.init("total", .number("1")), .init("items", .object([.init("a.1.1", .object([]))]))])
    let lines = [try line(1, [meal]), try line(2, [edit(1, "items/a.2.1", .object([]))])]
    #expect(entries(lines).first?.decimal("total") == Decimal(2))
    let without =
      lines + [
        try line(3, [edit(1, "items/a.1.1", nil)]), try line(4, [edit(1, "items/a.2.1", nil, after: 2)]),
      ]
    #expect(entries(without).first?.decimal("total") == Decimal(0))
  }

  @Test func `revisions stand before additions in an event`() throws {
    let line = try line(2, [weight(2, "70"), edit(1, "weight_kg", .number("80"))])
    let text = String(decoding: line, as: UTF8.self)
    let first = try #require(text.firstRange(of: #""op":"edit""#)).lowerBound
    let second = try #require(text.firstRange(of: #""op":"add""#)).lowerBound
    #expect(first < second)
  }

  @Test func `registers are folded without reading anything again`() throws {
    let setting = Operation.add(
      kind: "setting", entry: id(2), day: nil, at: nil,
      fields: [.init("name", "units.mass"), .init("value", "lb")])
    var replay = Replay(kinds: kinds)
    for line in [try line(1, [weight(1, "79")]), try line(2, [setting])] {
      replay.collect(line.span, 0..<line.count)
    }
    var list = EntryList(kinds: ["setting", "weight"], days: nil)
    replay.foldRegisters(into: &list)
    #expect(list.entries.map(\.kind) == ["setting"])
  }

  @Test func `a broken line is passed over and reported`() throws {
    var list = EntryList(kinds: ["weight"], days: nil)
    let replay = fold([Array("{broken".utf8), try line(1, [weight(1, "79")])], into: &list)
    #expect(list.entries.count == 1)
    #expect(replay.damage.count == 1)
    #expect(replay.events == 2)
  }

  @Test func `the digest does not depend on the order and does on the content`() throws {
    let lines = [
      try line(1, [weight(1, "79")]), try line(2, [weight(2, "80")]),
      try line(3, [edit(1, "weight_kg", .number("78"))]),
    ]
    var forth = Digest()
    var back = Digest()
    var less = Digest()
    _ = fold(lines, into: &forth)
    _ = fold(lines.reversed(), into: &back)
    _ = fold(Array(lines.dropLast()), into: &less)
    #expect(forth.text == back.text)
    #expect(forth.text != less.text)
    #expect(forth.entries == 2)
  }

  @Test func `names are a unique suffix or a place from the newest`() throws {
    var names = EntryNames(kinds: nil)
    // Their last four characters are the same.
    let later = 1 + (1 << 16)
    _ = fold([try line(1, [weight(1, "79")]), try line(later, [weight(later, "80")])], into: &names)
    let whole = id(1).description
    let sought = NamesSought(["@1", "@2", "@3", "@0", whole, "00G", "000G", "000g", "ZZZZ"])
    #expect(sought.newest == 3)
    #expect(
      sought.matches(among: names.ids) == [
        "@1": [id(later)], "@2": [id(1)], "@3": [], whole: [id(1)], "000G": [id(later), id(1)],
        "000g": [id(later), id(1)], "ZZZZ": [],
      ])
    #expect(sought.fit(id(1)))
    #expect(!sought.fit(id(2)))
  }
}
