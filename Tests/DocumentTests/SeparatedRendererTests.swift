import Document
import Testing
import Values

private func csv(_ document: Document, _ format: OutputFormat) throws -> String {
  let settings = RenderSettings(width: 80, colour: true, unicode: true, language: .french)
  return String(decoding: try #require(format.renderer(settings)).render(document), as: UTF8.self)
}

private let states = Table(
  columns: [.text("state", "état", .essential, .whole), .number("kcal", "kcal", .essential)],
  rows: [
    [.phrase(.met), .number(Decimal(thousandths: 1_234_567), places: 0)],
    [.text("tab\there; \"x\""), .unknown],
    [.empty, .partial(Decimal(thousandths: 12_400), unit: "g", places: 0, known: 1, of: 2)],
  ],
  total: [.phrase(.total), .number(.zero, places: 0)])

@Test func `machines get English keys, whole numbers, nothing for the unknown and no totals`() throws {
  let expected = """
    state,kcal
    met,1234.567
    "tab\\there; ""x""\",
    ,12.4

    """
  #expect(try csv(Document(title: "t", blocks: [.paragraph("p"), .table(states)]), .csv) == expected)
}

@Test func `tabs separate the cells of tsv`() throws {
  let text = try csv(Document(title: "t", blocks: [.table(states)]), .tsv)
  #expect(text == "state\tkcal\nmet\t1234.567\n\"tab\\there; \"\"x\"\"\"\t\n\t12.4\n")
}

@Test func `an empty line parts two tables`() throws {
  let table = Table(columns: [.text("a", "A", .extra, .clipped)], rows: [[.text("1")]], total: nil)
  #expect(try csv(Document(title: "", blocks: [.table(table), .table(table)]), .csv) == "a\n1\n\na\n1\n")
}

@Test func `the formats are known by their names`() {
  #expect(
    OutputFormat.allCases.map(\.rawValue) == [
      "table", "plain", "json", "jsonl", "csv", "tsv", "markdown", "html", "svg", "pdf",
    ])
}
