import Document
import Encoding
import Testing

/// The picture at the head of sheets: once in a PDF file and on every sheet, in the page of a browser, and not in text.
@Suite struct LetterheadTests {
  /// Two pixels, red and white, by Python's zlib.
  private static let file =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR42mP4z8Dw__9_AAv7A_1kbNMAAAAAAElFTkSuQmCC"
  private let document: Document

  init() throws {
    let file = Encoding.bytes(base64URL: LetterheadTests.file.utf8) ?? []
    document = Document(
      title: "First", blocks: [.paragraph("a"), .sheet("Second"), .paragraph("b")],
      letterhead: try PNGImage(file))
  }

  @Test func `a PDF file has it once and shows it on every sheet`() {
    let text = String(
      decoding: PDFRenderer(language: .english, paper: .a4, made: nil).render(document), as: UTF8.self)
    #expect(text.split(separator: "/Subtype/Image/Width 2/Height 1/").count == 2)
    #expect(text.split(separator: "/Logo Do").count == 3)
    #expect(text.contains("/XObject<</Logo "))
  }

  @Test func `a page has it as data, and text has none`() {
    let page = String(decoding: HTMLRenderer(language: .english).render(document), as: UTF8.self)
    #expect(page.contains(#"<img alt="" width="2" height="1" src="data:image/png;base64,iVBORw0KGgo"#))
    let plain = Document(title: "First", blocks: document.blocks)
    let text = MarkdownRenderer(language: .english)
    #expect(text.render(document) == text.render(plain))
  }
}
