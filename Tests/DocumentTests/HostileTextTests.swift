import Document
import Testing
import Values

private func document(_ text: String) -> Document {
  let column = Column.text("text", text, .essential, .wrapped)
  return Document(
    title: text,
    blocks: [
      .heading(level: 1, text), .paragraph(text), .list([text]), .fields([Field(text, .text(text))]),
      .table(Table(columns: [column], rows: [[.text(text)]], total: [.text(text)])),
      .bars([
        ProgressBar(
          label: text, actual: nil, target: .zero, unit: text, places: 0, state: .unknown, partial: nil)
      ]),
    ])
}

@Test(arguments: OutputFormat.allCases)
func `no control or direction mark of a text reaches the output`(format: OutputFormat) {
  let settings = RenderSettings(width: 40, colour: false, unicode: true, language: .english)
  guard let renderer = format.renderer(settings) else { return }
  let output = renderer.render(document("\u{1B}[2J\u{9B}1m\u{7}\u{8}\u{202E}\u{2066}\u{2028}\r\u{7F}x"))
  let unsafe = String(decoding: output, as: UTF8.self).unicodeScalars.filter { scalar in
    scalar != "\n"
      && (scalar.properties.generalCategory == .control || (0x2028...0x206F).contains(scalar.value))
  }
  #expect(unsafe.isEmpty)
}

@Test(arguments: [
  ("# title", "\\# title"), ("- item", "\\- item"), ("+ item", "\\+ item"), ("12) item", "12\\) item"),
  ("3. item", "3\\. item"), ("===", "\\==="), ("    code", "code"), ("> quote", "\\> quote"),
  ("a_b *c* `d`", "a\\_b \\*c\\* \\`d\\`"), ("<script>&amp;", "\\<script\\>\\&amp;"),
  ("![x](http://y)", "!\\[x\\](http://y)"), ("3.5 kg", "3.5 kg"), ("3.", "3\\."), ("2 apples", "2 apples"),
  ("a\\b", "a\\\\b"),
  ("a|\u{301}b", "a\\|\u{301}b"), ("a\n\nb", "a\\\nb"),
])
func `text is never Markdown`(text: String, markdown: String) {
  let bytes = MarkdownRenderer(language: .english).render(Document(title: "", blocks: [.paragraph(text)]))
  #expect(String(decoding: bytes, as: UTF8.self) == markdown + "\n")
}
