package import Values

/// The form for printers and for handing over: a PDF 1.7 file with vector drawings, bookmarks and tagged text.
package struct PDFRenderer: Renderer {
  private let wording: Wording
  private let paper: PaperSize
  private let made: Timestamp?

  /// A renderer for sheets of that paper; `made` is the time the file gives as its own.
  package init(language: Language, paper: PaperSize, made: Timestamp?) {
    wording = Wording(language: language, unicode: true, hasISODates: false)
    self.paper = paper
    self.made = made
  }

  /// A whole file.
  package func render(_ document: Document) -> [UInt8] {
    var book = book(of: document, at: 1)
    if document.isOnePage {
      for scale in SheetSize.smaller where book.sheets.count > 1 {
        let smaller = self.book(of: document, at: scale)
        if smaller.sheets.count == 1 { book = smaller }
      }
    }
    let title = wording.line(document.title)
    book.writeFeet(wording.language.source(of: title, made: made), wording.language)
    return PDFFile.bytes(
      book, title: title.isEmpty ? "healthlog" : title, language: wording.language, made: made)
  }

  /// Its pages, drawn at a scale.
  private func book(of document: Document, at scale: Double) -> PaperBook {
    let size = SheetSize(paper, scale: scale)
    var layout = PaperLayout(wording, size, isDense: document.isOnePage)
    layout.add(document)
    var book = PaperBook(size: size, structure: layout.structure)
    book.picture = document.letterhead
    book.flow(layout.strips, heads: layout.heads)
    return book
  }
}
