/// One page for a browser that holds everything it needs: style, drawings, tables; no script and nothing from
/// elsewhere. It is right on a phone, on a desktop, in the dark and on paper.
package struct HTMLRenderer: Renderer {
  private let language: Language
  private let draws: Bool
  private let links: PageLinks?

  /// A renderer of pages by themselves.
  package init(language: Language) {
    self.init(language: language, draws: true, links: nil)
  }

  /// A renderer of pages that lead to others, or that leave out drawings where nobody would show them, as in a mail.
  package init(language: Language, draws: Bool, links: PageLinks?) {
    self.language = language
    self.draws = draws
    self.links = links
  }

  /// A writer of an empty page.
  var writer: HTMLWriter { HTMLWriter(language: language, draws: draws, links: links) }

  /// The page in UTF-8.
  package func render(_ document: Document) -> [UInt8] {
    var writer = writer
    writer.hasForms = document.blocks.contains(where: \.isOfForms)
    writer.hasMaps = document.blocks.contains(where: \.isMap)
    writer.letterhead = document.letterhead
    writer.beginPage(of: document.pageTitle)
    for block in document.blocks { writer.write(block) }
    writer.endPage()
    return writer.take()
  }
}
