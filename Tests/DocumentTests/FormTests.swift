import Document
import Foundation
import Testing
import Values

/// Two sheets, each with a form of some rows.
private func sheets(rows: Int, room: FormRoom = .line) -> Document {
  let columns: [Column] = [
    .text("name", "Name", .essential, .wrapped), .text("am", "Morning", .essential, .wrapped),
  ]
  let table = Table(
    columns: columns, rows: (0..<rows).map { [.text("Person \($0)"), .empty] }, total: nil)
  return Document(
    title: "First", blocks: [.form(table, room: room), .sheet("Second"), .form(table, room: room)])
}

private func pages(_ document: Document) throws -> [ReadPDF.Page] {
  try ReadPDF(PDFRenderer(language: .english, paper: .a4, made: nil).render(document)).pages
}

@Test func `a sheet begins a page of its own, whatever room is left`() throws {
  let pages = try pages(sheets(rows: 1))
  #expect(pages.count == 2)
  #expect(pages.map { $0.lines.first ?? [] } == [["First"], ["Second"]])
}

@Test
func `the head of a form is repeated on each page, no row is lost, and each sheet has its own page numbers`()
  throws
{
  let pages = try pages(sheets(rows: 60))
  #expect(pages.count == 6)
  #expect(pages.allSatisfy { $0.lines.contains(["Name", "Morning"]) })
  let feet = pages.compactMap { page in page.lines.last?.last }
  #expect(feet == ["page 1 of 3", "page 2 of 3", "page 3 of 3", "page 1 of 3", "page 2 of 3", "page 3 of 3"])
  let names = pages.prefix(3).flatMap(\.words).map(\.text).filter { $0.hasPrefix("Person") }
  #expect(names == (0..<60).map { "Person \($0)" })
}

@Test func `a row for a stamp is higher than one for a signature`() throws {
  func distance(_ room: FormRoom) throws -> Double {
    let words = try pages(sheets(rows: 2, room: room))[0].words.filter { $0.text.hasPrefix("Person") }
    return try #require(words.first).y - (try #require(words.last).y)
  }
  #expect(try distance(.line) < 30)
  #expect(try distance(.block) > 70)
}

@Test func `other formats have a form as a table and a sheet as a title`() {
  let document = sheets(rows: 1)
  #expect(
    String(decoding: MarkdownRenderer(language: .english).render(document), as: UTF8.self) == """
      # First

      | Name | Morning |
      | --- | --- |
      | Person 0 |  |

      ---

      # Second

      | Name | Morning |
      | --- | --- |
      | Person 0 |  |

      """)
  let page = String(decoding: HTMLRenderer(language: .english).render(document), as: UTF8.self)
  #expect(page.contains("<h1 class=\"sheet\">Second</h1>"))
  #expect(page.components(separatedBy: "<div class=\"form\">").count == 3)
  #expect(page.contains("break-before:page"))
  let plain = String(decoding: PlainRenderer(language: .english).render(document), as: UTF8.self)
  #expect(plain.contains("\nSecond\n"))
}
