import Document
import Foundation
import Testing

/// The text that a test has to give, from a file; `HEALTHLOG_WRITE_GOLDENS` in the environment writes it first.
private func golden(_ file: String, _ text: String) throws -> String {
  let location = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(file)")
  if ProcessInfo.processInfo.environment["HEALTHLOG_WRITE_GOLDENS"] != nil {
    try Data(text.utf8).write(to: location)
  }
  return String(decoding: try Data(contentsOf: location), as: UTF8.self)
}

private func drawn(_ width: Int, unicode: Bool, colour: Bool, _ language: Language) throws -> String {
  let settings = RenderSettings(width: width, colour: colour, unicode: unicode, language: language)
  let renderer = try #require(OutputFormat.table.renderer(settings))
  return String(decoding: renderer.render(try SampleCharts.document(language)), as: UTF8.self)
}

@Test(arguments: [40, 80, 200], [true, false])
func `charts are drawn for a terminal as they always were`(width: Int, unicode: Bool) throws {
  let text = try drawn(width, unicode: unicode, colour: false, .english)
  #expect(text == (try golden("charts-\(width)\(unicode ? "" : "-ascii").txt", text)))
}

@Test func `charts are drawn in French and in colour as they always were`() throws {
  let text = try drawn(80, unicode: true, colour: true, .french)
  #expect(text == (try golden("charts-80-colour-fr.txt", text)))
}

@Test func `charts in Markdown have the drawing and the table`() throws {
  let settings = RenderSettings(width: 80, colour: false, unicode: true, language: .english)
  let renderer = try #require(OutputFormat.markdown.renderer(settings))
  let text = String(decoding: renderer.render(try SampleCharts.document(.english)), as: UTF8.self)
  #expect(text == (try golden("charts.md", text)))
}

@Test(arguments: ["bars", "stack", "balance", "lines", "ring", "calendar", "unknown"])
func `a picture is the same to the last byte`(name: String) throws {
  let chart = try #require(try SampleCharts.all(.french).first { $0.name == name }?.chart)
  let text = SVGDrawing(chart, width: 480, language: .french).file
  #expect(text == (try golden("chart-\(name).svg", text)))
}

@Test(arguments: [40, 80, 200])
func `no line of a drawing is wider than the terminal, and ASCII is ASCII but for words`(width: Int) throws {
  for unicode in [true, false] {
    let text = try drawn(width, unicode: unicode, colour: false, .english)
    for line in text.split(separator: "\n") {
      // Every sign but the Japanese of one label, which takes four columns for two letters, is one column wide.
      #expect(line.count <= width)
      let letters = line.unicodeScalars.filter { !$0.isASCII && !($0.properties.isAlphabetic) && $0 != "→" }
      if !unicode { #expect(letters.isEmpty, "\(line)") }
    }
  }
}

@Test func `a picture has a name, a description, nothing from elsewhere and no script`() throws {
  for (name, chart) in try SampleCharts.all(.english) {
    let text = SVGDrawing(chart, width: 640, language: .english).file
    #expect(text.contains("role=\"img\" aria-labelledby=\"chart-t chart-d\""), "\(name)")
    #expect(text.contains("<title id=\"chart-t\">"), "\(name)")
    for part in text.split(separator: "<") {
      #expect(!part.hasPrefix("script") && !part.contains("href") && !part.contains("url("), "\(name)")
    }
  }
}

@Test func `what people typed is no markup in a picture`() throws {
  let chart = try #require(try SampleCharts.all(.english).first?.chart)
  let text = SVGDrawing(chart, width: 640, language: .english).file
  #expect(text.contains("Energy &lt;a&gt; &amp; &quot;b&quot;</title>"))
  #expect(!text.contains("<a>"))
}
