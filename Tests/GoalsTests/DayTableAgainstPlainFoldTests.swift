import Activity
import Body
import Encoding
import Food
import Ledger
import Testing
import Values

@testable import Goals

@Suite struct DayTableAgainstPlainFoldTests {
  private static let kinds = Kinds(FoodKinds.all + ActivityKinds.all + BodyKinds.all + GoalKinds.all)

  /// The days of a table in the form in which `PlainFold` tells them.
  private func days(_ table: DayTable) -> [String] {
    table.days.map { sums in
      var figures: [(String, Int64)] = [
        ("items", sums.items), ("meals", sums.meals), ("burned", sums.burned),
        ("burned unknown", sums.burnedUnknown), ("minutes", sums.minutes), ("sessions", sums.sessions),
        ("water", sums.water), ("drinks", sums.drinks), ("weight", sums.weight?.value ?? 0),
      ]
      for (place, name) in PlainFold.names.enumerated() {
        figures.append((name, sums.label[place]))
        figures.append(("no \(name)", sums.unknown[place]))
      }
      return
        ([sums.day.description]
        + figures.filter { $0.1 != 0 }.sorted { $0.0 < $1.0 }.map { "\($0.0) \($0.1)" })
        .joined(separator: ", ")
    }
  }

  /// Both passes over the lines, in so many parts, each with a replay and a table of its own.
  private func replayed(_ lines: [[UInt8]], parts: Int) -> [String] {
    let share = (lines.count + parts - 1) / parts
    let divided = stride(from: 0, to: lines.count, by: max(1, share)).map {
      lines[$0..<min($0 + share, lines.count)]
    }
    var whole = Replay(kinds: Self.kinds)
    for part in divided {
      var replay = Replay(kinds: Self.kinds)
      for line in part { replay.collect(line.span, 0..<line.count) }
      whole.merge(replay)
    }
    whole.beginFolding()
    var table = DayTable()
    for part in divided {
      var replay = whole.withoutDamage()
      guard var own = table.emptied() else { return [] }
      for line in part { replay.fold(line.span, 0..<line.count, into: &own) }
      table.merge(own)
    }
    return days(table)
  }

  /// One reading in so many parts, and a second of the revised lines.
  private func foldedAhead(_ lines: [[UInt8]], parts: Int) -> [String] {
    let (table, damage) = tableAhead(lines, parts: parts)
    return days(table) + ["\(damage) damaged"]
  }

  private func tableAhead(_ lines: [[UInt8]], parts: Int) -> (DayTable, damage: Int) {
    guard let empty = DayTable().emptied() else { return (DayTable(), 0) }
    var made = (0..<parts).map { _ in FoldingAhead(kinds: Self.kinds, into: empty, expecting: 0) }
    for (place, line) in lines.enumerated() {
      made[place % parts].take(line.span, lines: 0..<line.count, piece: place, at: 0)
    }
    var whole = Replay(kinds: Self.kinds)
    for part in made { whole.merge(part.replay) }
    whole.beginFolding()
    var (table, damage) = (DayTable(), whole.damage.count)
    for part in made {
      var part = part
      for place in part.begin(after: whole) {
        let line = lines[Int(place.piece)]
        part.takeAgain(line.span, 0..<line.count, at: place)
      }
      #expect(part.isWhole)
      damage += part.replay.damage.count
      table.merge(part.view)
    }
    return (table, damage)
  }

  @Test(arguments: 1...3)
  func `sessions and counts of steps that were folded ahead are taken back as they were`(parts: Int) throws {
    let writer = LineWriter(seed: 1)
    let entry = { JournalLines.id($0) }
    var lines = (1...6).map { number in
      writer.written(
        #"{"op":"add","kind":"activity","entry":"\#(entry(number))","day":"2026-11-2\#(number % 2)","#
          + #""type":"running","minutes":\#(number * 10),"kcal":null,"distance_km":\#(number)}"#, number)
    }
    lines += (7...8).map { number in
      writer.written(
        #"{"op":"add","kind":"measure","entry":"\#(entry(number))","day":"2026-11-21","name":"steps","value":\#(number)}"#,
        number)
    }
    lines += [1, 2, 8].map { number in
      writer.written(
        #"{"op":"remove","entry":"\#(entry(number))","base":["\#(entry(number))"]}"#, 10 + number)
    }
    lines.append(
      writer.written(
        #"{"op":"edit","entry":"\#(entry(3))","base":["\#(entry(3))"],"set":{"day":"2026-11-20","minutes":35}}"#,
        30))
    let (table, damage) = tableAhead(lines, parts: parts)
    #expect(damage == 0)
    let details = try ["2026-11-20", "2026-11-21"].map { table.details(of: try #require(CivilDay(iso: $0))) }
    #expect(details.map { $0.sessions.map(\.minutes).sorted() } == [[35_000, 40_000, 60_000], [50_000]])
    #expect(details.map { $0.sessions.compactMap(\.distance).sorted() } == [[3000, 4000, 6000], [5000]])
    #expect(details.map(\.steps) == [nil, 7000])
    #expect(details.allSatisfy { $0.sessions.allSatisfy { $0.burned == nil && $0.type == "running" } })
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `a table folded ahead says what a plain fold says`(seed: UInt64) {
    var writer = LineWriter(seed: seed &+ 40)
    let lines = (1...400).map { writer.line($0) }
    var replay = Replay(kinds: Self.kinds)
    var table = DayTable()
    for line in lines { replay.collect(line.span, 0..<line.count) }
    for line in lines { replay.fold(line.span, 0..<line.count, into: &table) }
    let expected = PlainFold(lines).days + ["\(replay.damage.count) damaged"]
    #expect(foldedAhead(lines, parts: 1) == expected)
    #expect(foldedAhead(lines, parts: 2) == expected)
    #expect(foldedAhead(lines.reversed(), parts: 3) == expected)
  }

  @Test func `a weight taken back leaves the one before it, and a day without any is gone`() throws {
    let weight = #"{"op":"add","kind":"weight","entry":"ENTRY","day":"2026-11-21","weight_kg":KG}"#
    let writer = LineWriter(seed: 1)
    let first = writer.written(
      weight.replacing("ENTRY", with: JournalLines.id(1)).replacing("KG", with: "79"), 1)
    let second = writer.written(
      weight.replacing("ENTRY", with: JournalLines.id(2)).replacing("KG", with: "80"), 2)
    let removal = { (number: Int) in
      writer.written(
        #"{"op":"remove","entry":"\#(JournalLines.id(number))","base":["\#(JournalLines.id(number))"]}"#,
        10 + number)
    }
    #expect(foldedAhead([first, second], parts: 1) == ["2026-11-21, weight 80000", "0 damaged"])
    #expect(foldedAhead([first, second, removal(2)], parts: 1) == ["2026-11-21, weight 79000", "0 damaged"])
    #expect(foldedAhead([first, second, removal(2), removal(1)], parts: 1) == ["0 damaged"])
  }

  @Test func `of the weights of a day the newest left counts, in whatever order they came and went`() {
    let writer = LineWriter(seed: 1)
    let weights = (1...4).map { number in
      writer.written(
        #"{"op":"add","kind":"weight","entry":"\#(JournalLines.id(number))","day":"2026-11-21","weight_kg":\#(80 + number)}"#,
        number)
    }
    let removals = (1...4).map { number in
      writer.written(
        #"{"op":"remove","entry":"\#(JournalLines.id(number))","base":["\#(JournalLines.id(number))"]}"#,
        10 + number)
    }
    var chance = SeededNumbers(state: 3)
    for _ in 0..<200 {
      let removed = (0..<4).filter { _ in Bool.random(using: &chance) }
      let left = (0..<4).last { !removed.contains($0) }
      let expected = left.map { ["2026-11-21, weight \((81 + $0) * 1000)"] } ?? []
      let lines = (weights + removed.map { removals[$0] }).shuffled(using: &chance)
      for parts in 1...3 { #expect(foldedAhead(lines, parts: parts) == expected + ["0 damaged"]) }
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `a table says what a plain fold says, whatever the lines look like`(seed: UInt64) {
    var writer = LineWriter(seed: seed)
    let lines = (1...400).map { writer.line($0) }
    let expected = PlainFold(lines).days
    #expect(expected.count > 20)
    #expect(replayed(lines, parts: 1) == expected)
    #expect(replayed(lines, parts: 2) == expected)
    #expect(replayed(lines.reversed(), parts: 3) == expected)
  }

  @Test func `a changed byte changes no more than it does to a plain fold, and ends nothing`() {
    var writer = LineWriter(seed: 77)
    var accepted = 0
    for number in 1...6000 {
      var line = writer.written(writer.addition(number), number)
      let place = Int.random(in: 0..<line.count, using: &writer.chance)
      line[place] = LineWriter.bytes.randomElement(using: &writer.chance) ?? 0
      let found = replayed([line], parts: 1)
      guard PlainFold.event(line) != nil else { continue }
      accepted += 1
      #expect(found == PlainFold([line]).days, "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(accepted > 1000)
  }

  @Test func `a second operation counts whatever blanks stand before it`() {
    let meal = #"{"op":"add","kind":"water","entry":"ENTRY","day":"2026-11-21","water_ml":250}"#
    for gap in ["},{", "} ,{", "}, {", "}\t,\t{", "} , {", "},  {"] {
      let writer = LineWriter(seed: 1)
      let first = meal.replacing("ENTRY", with: JournalLines.id(1))
      let second = meal.replacing("ENTRY", with: JournalLines.id(2))
      let both = (first + "," + second).replacing("},{", with: gap)
      let line = writer.written(both, 3)
      #expect(replayed([line], parts: 1) == ["2026-11-21, drinks 2, water 500000"], "\(gap)")
    }
  }
}
