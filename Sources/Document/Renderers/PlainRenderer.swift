/// The form for pipes, mail and screen readers: the same at any width, nothing shortened, no colour, ISO
/// dates, bars of `#` and `-`.
package struct PlainRenderer: Renderer {
  let layout: TextLayout

  /// A renderer of words and numbers in that language.
  package init(language: Language) {
    layout = TextLayout(
      wording: Wording(language: language, unicode: false, hasISODates: true),
      width: nil, palette: Palette(isOn: false), hasRules: false)
  }

  /// Lines of UTF-8, as long as they need to be.
  package func render(_ document: Document) -> [UInt8] { joined(layout.lines(document)) }
}
