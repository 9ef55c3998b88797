/// The form for terminals: aligned tables without boxes, bold headings, bars of blocks, fitted to the width.
package struct TableRenderer: Renderer {
  let layout: TextLayout

  /// A renderer for the terminal that the settings describe.
  package init(settings: RenderSettings) {
    layout = TextLayout(
      wording: Wording(language: settings.language, unicode: settings.unicode, hasISODates: false),
      width: settings.width, palette: Palette(isOn: settings.colour), hasRules: true)
  }

  /// Lines of UTF-8 that fit the terminal.
  package func render(_ document: Document) -> [UInt8] { joined(layout.lines(document)) }
}

/// The lines in UTF-8, each with a line feed.
func joined(_ lines: [String]) -> [UInt8] {
  var bytes: [UInt8] = []
  for line in lines {
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
  }
  return bytes
}
