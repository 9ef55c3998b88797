import Document
import Foundation
import Testing
import Values

private func pdf(_ blocks: [Block], title: String = "Title", paper: PaperSize = .a4) throws -> ReadPDF {
  let renderer = PDFRenderer(language: .english, paper: paper, made: nil)
  return try ReadPDF(renderer.render(Document(title: title, blocks: blocks)))
}

private func rows(_ count: Int, _ word: String = "row") -> Table {
  Table(
    columns: [.text("food", "food", .essential, .wrapped), .number("kcal", "kcal", .useful)],
    rows: (0..<count).map {
      [.text("\(word)\($0)"), .number(Decimal(thousandths: Int64($0) * 1000), places: 0)]
    }, total: nil)
}

@Test(arguments: Language.allCases, PaperSize.allCases)
func `every object stands where the table says, and every reference leads to one`(
  language: Language, paper: PaperSize
) throws {
  let renderer = PDFRenderer(language: language, paper: paper, made: nil)
  let file = try ReadPDF(renderer.render(try SampleDocument.document(language)))
  #expect(file.text.hasPrefix("%PDF-1.7\n"))
  #expect(file.references.isSubset(of: file.objects.keys))
  #expect(Set(file.objects.keys) == file.references)
}

@Test func `a page is a sheet of the paper that was asked for`() throws {
  let a4 = try pdf([.paragraph("text")]).pages[0]
  #expect([a4.width, a4.height] == [595.28, 841.89])
  let letter = try pdf([.paragraph("text")], paper: .letter).pages[0]
  #expect([letter.width, letter.height] == [612, 792])
}

@Test func `a document for one sheet is drawn smaller where that brings it on one, and only there`() throws {
  func file(_ count: Int, isOnePage: Bool) throws -> ReadPDF {
    let renderer = PDFRenderer(language: .english, paper: .a4, made: nil)
    let blocks: [Block] = [.heading(level: 1, "Days"), .table(rows(count))]
    return try ReadPDF(renderer.render(Document(title: "Title", blocks: blocks, isOnePage: isOnePage)))
  }
  #expect(try file(55, isOnePage: false).pages.count == 2)
  let small = try file(55, isOnePage: true)
  #expect(small.pages.count == 1)
  #expect([small.pages[0].width, small.pages[0].height] == [595.28, 841.89])
  #expect(small.bookmarks == ["Title", "Days"])
  #expect(try file(10, isOnePage: true).text.contains(" cm\n") == false)
  #expect(try file(55, isOnePage: true).text.contains(" cm\n"))
  // No size of type that can be read would do: it is as large as any other.
  #expect(try file(150, isOnePage: true).text.contains(" cm\n") == false)
}

@Test func `the same document and time give the same bytes, and another time other ones`() throws {
  let document = try SampleDocument.document(.french)
  let first = try #require(Timestamp(parsing: "2026-11-21T08:11:04+01:00"))
  let second = try #require(Timestamp(parsing: "2026-11-22T08:11:04+01:00"))
  func bytes(_ made: Timestamp) -> [UInt8] {
    PDFRenderer(language: .french, paper: .a4, made: made).render(document)
  }
  #expect(bytes(first) == bytes(first))
  #expect(bytes(first) != bytes(second))
  #expect(String(decoding: bytes(first), as: UTF8.self).contains("/CreationDate(D:20261121081104+01'00')"))
}

@Test func `the file says its title and language, and readers are to show the title`() throws {
  let file = try pdf([], title: "Été (1) <&>\\")
  #expect(file.text.contains("/Title<feff00c9007400e9"))
  #expect(file.text.contains("/Lang(en)"))
  #expect(file.text.contains("/DisplayDocTitle true"))
  #expect(file.text.contains("(1) &lt;&amp;&gt;\\</rdf:li>"))
}

@Test func `headings are bookmarks, the deeper ones below the others`() throws {
  let file = try pdf([.heading(level: 1, "Meals"), .heading(level: 2, "Día"), .heading(level: 1, "Goals")])
  #expect(file.bookmarks == ["Title", "Meals", "Día", "Goals"])
  #expect(file.text.contains("/Type/Outlines/First"))
}

@Test func `the foot of every page says which of how many it is`() throws {
  let file = try pdf([.table(rows(120))])
  let count = file.pages.count
  #expect(count == 3)
  for (place, page) in file.pages.enumerated() {
    #expect(page.lines.last == ["Title \u{B7} healthlog", "page \(place + 1) of \(count)"])
  }
}

@Test(arguments: Array(1...5) + Array(36...60) + Array(86...102))
func `a table has its head on every page, and no page has a lone row or ends in a heading`(count: Int) throws
{
  let file = try pdf([.paragraph("before"), .heading(level: 1, "Heading"), .table(rows(count))])
  var seen = 0
  for page in file.pages {
    let lines = page.lines.dropLast()
    let here = lines.filter { $0[0].hasPrefix("row") }.count
    #expect(here == 0 || lines.contains(["food", "kcal"]))
    #expect(here != 1 || count == 1)
    #expect(lines.last != ["Heading"] && lines.last != ["food", "kcal"])
    seen += here
  }
  #expect(seen == count)
}

@Test(arguments: 30...60)
func `a heading moves to the next page with what it is above`(count: Int) throws {
  let list = (0..<count).map { "item\($0)" }
  let file = try pdf([.list(list), .heading(level: 1, "Heading"), .paragraph("below")])
  let page = try #require(file.pages.first { $0.lines.contains(["Heading"]) })
  #expect(page.lines.contains(["below"]))
}

@Test func `the total stays with the last rows, and a footnote with what it explains`() throws {
  for count in 30...50 {
    let table = Table(
      columns: rows(0).columns, rows: rows(count).rows,
      total: [.phrase(.total), .partial(Decimal(12), unit: nil, places: 1, known: 2, of: 3)])
    let page = try #require(try pdf([.table(table)]).pages.first { $0.lines.contains { $0[0] == "total" } })
    #expect(page.lines.contains(["total", "12.0", "*"]))
    #expect(page.lines.contains(["* total, kcal: 12.0, from 2 of 3 items"]))
    #expect(page.lines.contains { $0[0] == "row\(count - 1)" })
  }
}

@Test func `numbers end at one edge, their signs behind it`() throws {
  let column = Column.number("kcal", "kcal", .essential)
  let cells: [Cell] = [
    .number(Decimal(5), places: 0), .number(Decimal(12_345), places: 0).emphasized(.over),
    .partial(Decimal(77), unit: nil, places: 0, known: 1, of: 2),
  ]
  let page = try pdf([.table(Table(columns: [column], rows: cells.map { [$0] }, total: nil))]).pages[0]
  let edges = ["5", "12,345", "77"].map { text in page.words.first { $0.text == text }.map { $0.x + $0.width }
  }
  #expect(abs((edges[0] ?? 0) - (edges[1] ?? 1)) < 0.02 && abs((edges[0] ?? 0) - (edges[2] ?? 1)) < 0.02)
}

@Test
func `columns of least priority go where the paper is too narrow, and a table wider still becomes records`()
  throws
{
  func table(_ count: Int, _ priority: Column.Priority) -> Table {
    let columns = (0..<count).map { Column.number("n\($0)", "number\($0)", $0 == 0 ? .essential : priority) }
    return Table(
      columns: columns, rows: [columns.map { _ in .number(Decimal(1_000_000), places: 0) }], total: nil)
  }
  let narrow = try pdf([.table(table(30, .extra))]).pages[0].words.map(\.text)
  #expect(narrow.contains("number0") && !narrow.contains("number29"))
  let records = try pdf([.table(table(30, .essential))]).pages[0].lines
  #expect(records.contains(["number0", "1,000,000"]) && records.contains(["number29", "1,000,000"]))
}

@Test func `running text beside many numbers gets smaller type before it becomes a tower of words`() throws {
  let text = (0..<30).map { "word\($0)" }.joined(separator: " ")
  let columns =
    [Column.text("food", "food", .essential, .wrapped)] + (0..<11).map { .number("n\($0)", "n\($0)", .extra) }
  let cells = [Cell.text(text)] + (0..<11).map { _ in .number(Decimal(1_000), places: 0) }
  let words = try pdf([.table(Table(columns: columns, rows: [cells], total: nil))]).pages[0].words
  let first = try #require(words.first { $0.text.hasPrefix("word0") })
  #expect(first.size == 8 && first.width > 100)
  #expect(words.count { $0.text == "1,000" } == 11)
}

@Test func `letters of all Latin alphabets and Greek are shown, and what no font has is told apart`() throws {
  let file = try pdf([.paragraph("Żółć ţară ω-3 e\u{301} 🥧")])
  #expect(file.text.contains("/zdotaccent") && file.text.contains("/Symbol"))
  #expect(file.text.contains("/ActualText <feffd83edd67>"))
  #expect(file.pages[0].words.contains { $0.text.hasSuffix("\u{E9} o") })
}

@Test func `parentheses, backslashes and marks of direction never end a text or steer a reader`() throws {
  let file = try pdf([.paragraph("a)b(c\\d\u{202E}e\u{7}")])
  #expect(file.pages[0].lines.contains(["a)b(c\\d\\u{202e}e\\u{7}"]))
}

@Test func `a word of ten thousand letters goes on from line to line and from page to page`() throws {
  let word = String(repeating: "x", count: 10_000)
  let table = Table(
    columns: [.text("a", "a", .essential, .clipped), .text("b", "b", .essential, .whole)],
    rows: [[.text(word), .text("whole")]], total: nil)
  for blocks in [[Block.paragraph(word)], [.list([word])], [.table(table)], [.heading(level: 1, word)]] {
    let file = try pdf(blocks)
    let shown = file.pages.flatMap(\.words).map(\.text).filter { $0.allSatisfy { $0 == "x" } }.joined()
    #expect(shown.count == 10_000)
    expectOrder(file)
  }
}

@Test(arguments: Language.allCases)
func `drawings stay inside the page, each with a sentence for who cannot see it`(language: Language) throws {
  let document = try SampleCharts.document(language)
  let file = try ReadPDF(PDFRenderer(language: language, paper: .letter, made: nil).render(document))
  #expect(file.text.matches(of: /\/S\/Figure\/P \d+ 0 R\/Pg \d+ 0 R\/Alt<feff/).count == 7)
  expectOrder(file)
}

@Test(arguments: Language.allCases) func `drawings on paper look as they always did`(language: Language)
  throws
{
  let made = try #require(Timestamp(parsing: "2026-11-21T08:11:04+01:00"))
  let bytes = PDFRenderer(language: language, paper: .a4, made: made)
    .render(try SampleCharts.document(language))
  let location = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/charts-\(language.rawValue).pdf")
  if ProcessInfo.processInfo.environment["HEALTHLOG_WRITE_GOLDENS"] != nil {
    try Data(bytes).write(to: location)
  }
  #expect(Data(bytes) == (try Data(contentsOf: location)))
}

/// All text lies inside the margins of its page and no text covers another.
private func expectOrder(_ file: ReadPDF) {
  for page in file.pages {
    let words = page.words.filter { !$0.text.isEmpty }
    for word in words {
      let isInside =
        word.x >= 55.9 && word.x + word.width <= page.width - 55.9 && word.y >= 30
        && word.y + word.size <= page.height - 45
      if !isInside { Issue.record("\(word) is outside") }
    }
    let sorted = words.sorted { $0.y > $1.y }
    for (place, one) in sorted.enumerated() {
      for other in sorted[(place + 1)...].prefix(while: { one.y - $0.y < $0.size * 0.9 }) {
        let isApart = one.x + one.width <= other.x + 0.05 || other.x + other.width <= one.x + 0.05
        if !isApart { Issue.record("\(one) covers \(other)") }
      }
    }
  }
}

@Test(arguments: 0..<24)
func `whatever a document says, its text stays inside the page and apart from other text`(seed: UInt64) throws
{
  var chance = Chance(seed)
  let file = try pdf(chance.blocks(), title: chance.text(), paper: seed.isMultiple(of: 2) ? .a4 : .letter)
  #expect(file.references.isSubset(of: file.objects.keys))
  expectOrder(file)
}

/// Documents of any kind, the same for the same seed.
private struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func text() -> String {
    let words = [
      "a", "apple", "crème brûlée", "1\u{202F}234", "(x)", "\\", "日本語", "שלום", "🥧👨‍👩‍👧", "Żółć", "ω-3",
      "\u{1B}[2J",
      String(repeating: "long", count: 40), "e\u{301}\u{327}", "\u{AD}", "ế", "▲", "-", "\u{FFFF}",
    ]
    return (0..<below(12)).map { _ in words[below(words.count)] }.joined(separator: " ")
  }

  mutating func cell() -> Cell {
    let number = Decimal(thousandths: Int64(below(2_000_000_000)) - 1_000_000)
    switch below(8) {
    case 0: return .unknown
    case 1: return .empty
    case 2: return .number(number, places: below(4)).emphasized(.over)
    case 3: return .partial(number, unit: nil, places: 1, known: 1, of: 3).emphasized(.attention)
    case 4: return .amount(number, unit: "kcal", places: 0)
    case 5: return .average(number, unit: "g", places: 1, days: 2, of: 7)
    default: return .text(text())
    }
  }

  mutating func table() -> Table {
    let fits: [Column.Fit] = [.whole, .clipped, .wrapped]
    let columns = (0...below(12)).map { number in
      let title = text()
      return below(2) == 0
        ? Column.number("n\(number)", title, Column.Priority(rawValue: below(3)) ?? .extra)
        : Column.text("t\(number)", title, Column.Priority(rawValue: below(3)) ?? .extra, fits[below(3)])
    }
    let rows = (0..<below(50)).map { _ in columns.map { _ in cell() } }
    return Table(columns: columns, rows: rows, total: below(2) == 0 ? columns.map { _ in cell() } : nil)
  }

  mutating func bar() -> ProgressBar {
    let states: [ProgressBar.State] = [.under, .met, .over, .unknown]
    let target = Decimal(thousandths: Int64(below(3_000_000)))
    return ProgressBar(
      label: text(), actual: below(4) == 0 ? nil : Decimal(thousandths: Int64(below(4_000_000)) - 100_000),
      target: target,
      unit: "kcal",
      places: 0, state: states[below(4)], partial: below(2) == 0 ? .init(1, of: 2) : nil)
  }

  mutating func blocks() -> [Block] {
    (0..<below(10)).map { _ in
      switch below(7) {
      case 0: .heading(level: below(4), text())
      case 1: .paragraph((0..<below(5)).map { _ in text() }.joined(separator: "\n"))
      case 2: .list((0..<below(40)).map { _ in text() })
      case 3: .fields((0..<below(20)).map { _ in Field(text(), cell()) })
      case 4: .bars((0..<below(8)).map { _ in bar() })
      default: .table(table())
      }
    }
  }
}
