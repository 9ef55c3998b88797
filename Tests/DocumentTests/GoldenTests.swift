import Document
import Foundation
import Testing

/// One form of the sample document and the file that holds it.
struct Golden: CustomTestStringConvertible, Sendable {
  let file: String
  let format: OutputFormat
  let width: Int
  let colour: Bool
  let unicode: Bool
  let language: Language

  var testDescription: String { file }

  static let all: [Golden] = Language.allCases.flatMap { language in
    let tag = language.rawValue
    return [40, 80, 200].map { width in
      Golden(file: "table-\(width)-\(tag).txt", .table, width, colour: false, unicode: true, language)
    } + [
      Golden(file: "table-80-colour-\(tag).txt", .table, 80, colour: true, unicode: true, language),
      Golden(file: "table-40-ascii-\(tag).txt", .table, 40, colour: false, unicode: false, language),
      Golden(file: "plain-\(tag).txt", .plain, 80, colour: true, unicode: true, language),
      Golden(file: "markdown-\(tag).md", .markdown, 80, colour: true, unicode: true, language),
      Golden(file: "page-\(tag).html", .html, 80, colour: true, unicode: true, language),
      Golden(file: "sample-\(tag).pdf", .pdf, 80, colour: true, unicode: true, language),
      Golden(file: "sample.csv", .csv, 80, colour: true, unicode: true, language),
      Golden(file: "sample.tsv", .tsv, 80, colour: true, unicode: true, language),
    ]
  }

  init(
    file: String, _ format: OutputFormat, _ width: Int, colour: Bool, unicode: Bool, _ language: Language
  ) {
    self.file = file
    self.format = format
    self.width = width
    self.colour = colour
    self.unicode = unicode
    self.language = language
  }

  /// The sample document in this form; `HEALTHLOG_WRITE_GOLDENS` in the environment writes it to the file
  /// first.
  func rendered() throws -> [UInt8] {
    let settings = RenderSettings(width: width, colour: colour, unicode: unicode, language: language)
    let renderer = try #require(format.renderer(settings))
    let bytes = renderer.render(try SampleDocument.document(language))
    if ProcessInfo.processInfo.environment["HEALTHLOG_WRITE_GOLDENS"] != nil {
      try Data(bytes).write(to: location)
    }
    return bytes
  }

  func expected() throws -> [UInt8] { Array(try Data(contentsOf: location)) }

  private var location: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(file)")
  }
}

@Test(arguments: Golden.all)
func `the sample document looks as it always did`(golden: Golden) throws {
  let rendered = String(decoding: try golden.rendered(), as: UTF8.self)
  #expect(rendered == String(decoding: try golden.expected(), as: UTF8.self))
}

@Test(arguments: OutputFormat.allCases)
func `every format that renders documents has a golden`(format: OutputFormat) {
  let settings = RenderSettings(width: 80, colour: false, unicode: true, language: .english)
  let isRendered = format.renderer(settings) != nil
  #expect(Golden.all.contains { $0.format == format } == isRendered, "add a line to Golden.all")
}
