import Document
import Encoding
import Testing
import Values

private func rendered(_ table: Table, width: Int) -> [String] {
  let settings = RenderSettings(width: width, colour: false, unicode: true, language: .english)
  return lines(TableRenderer(settings: settings).render(Document(title: "", blocks: [.table(table)])))
}

private func lines(_ bytes: [UInt8]) -> [String] {
  String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    .map(String.init).dropLast()
}

private func thousandths(_ value: Int64) -> Decimal { Decimal(thousandths: value) }

private let foods = Table(
  columns: [
    .text("id", "id", .extra, .whole), .text("food", "food", .essential, .clipped),
    .number("kcal", "kcal", .useful), .number("fat_g", "fat", .extra),
  ],
  rows: [
    [.text("usda:05064"), .text("a long name of a food"), .number(thousandths(1_000), places: 0), .unknown]
  ],
  total: nil)

@Test(arguments: [
  (44, ["id", "food", "kcal", "fat"], "usda:05064  a long name of a food     1    ?"),
  (40, ["id", "food", "kcal", "fat"], "usda:05064  a long name of a…     1    ?"),
  (37, ["id", "food", "kcal"], "usda:05064  a long name of a f…     1"),
  (33, ["food", "kcal"], "a long name of a food     1"),
  (22, ["food", "kcal"], "a long name of …     1"),
  (20, ["food"], "a long name of a fo…"),
])
func `text is clipped a little, then columns go by priority from the right, numbers stay whole`(
  width: Int, titles: [String], row: String
) {
  let lines = rendered(foods, width: width)
  #expect(lines[0].split(separator: " ").map(String.init) == titles)
  #expect(lines[2] == row)
}

@Test func `rows become records where even the essential columns do not fit`() {
  let amounts = (1...3).map { Column.number("n\($0)", "number \($0)", .essential) }
  let table = Table(
    columns: amounts,
    rows: [
      [.number(thousandths(1_234_567_000), places: 0), .number(thousandths(5), places: 3), .unknown],
      [.number(thousandths(1), places: 3)],
    ],
    total: [.partial(thousandths(7_000), unit: "g", places: 0, known: 1, of: 2)])
  #expect(
    rendered(table, width: 24) == [
      "number 1  1,234,567", "number 2  0.005", "number 3  ?", "",
      "number 1  0.001", "number 2", "number 3", "",
      "number 1  7 g*", "number 2", "number 3",
      "* number 1: 7 g, from 1", "  of 2 items",
    ])
}

@Test func `a row too short ends in empty cells, and what is too long is not shown`() {
  let table = Table(
    columns: [.text("a", "a", .essential, .whole), .text("b", "b", .essential, .whole)],
    rows: [[.text("1")], [.text("2"), .text("3"), .text("4")], []], total: nil)
  #expect(rendered(table, width: 40) == ["a  b", "─  ─", "1", "2  3", ""])
}

@Test func `an empty table shows its titles`() {
  #expect(
    rendered(Table(columns: foods.columns, rows: [], total: nil), width: 40)[0] == "id  food  kcal  fat")
}

@Test func `a sum with no part known is unknown, and one with all parts known is a plain sum`() {
  #expect(Cell.partial(thousandths(0), unit: "g", places: 1, known: 0, of: 3) == .unknown)
  #expect(
    Cell.partial(thousandths(5), unit: "g", places: 1, known: 3, of: 3)
      == .amount(thousandths(5), unit: "g", places: 1))
  #expect(
    Cell.partial(thousandths(5), unit: nil, places: 1, known: 3, of: 3) == .number(thousandths(5), places: 1))
}

@Test(arguments: Language.allCases)
func `no line is wider than the terminal`(language: Language) throws {
  let document = try SampleDocument.document(language)
  for width in 20...210 {
    let settings = RenderSettings(width: width, colour: false, unicode: true, language: language)
    let widest = lines(TableRenderer(settings: settings).render(document)).map { displayWidth($0) }.max()
    #expect(try #require(widest) <= width, "at \(width)")
  }
}

@Test(arguments: Language.allCases)
func `without its colours a coloured document is the uncoloured one`(language: Language) throws {
  let document = try SampleDocument.document(language)
  for width in [20, 40, 80, 200] {
    let bare = RenderSettings(width: width, colour: false, unicode: true, language: language)
    let painted = RenderSettings(width: width, colour: true, unicode: true, language: language)
    let text = String(decoding: TableRenderer(settings: painted).render(document), as: UTF8.self)
    #expect(text.contains("\u{1B}[31m"))
    #expect(
      Array(text.replacing(/\u{1B}\[\d+m/, with: "").utf8) == TableRenderer(settings: bare).render(document))
  }
}
