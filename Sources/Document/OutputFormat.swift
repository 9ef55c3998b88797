/// The forms in which output can be asked for with `--format`; only those that work are listed.
package enum OutputFormat: String, CaseIterable, Sendable {
  case table, plain, json, jsonl, csv, tsv, markdown, html, svg, pdf

  /// What renders a document in this form; nil for JSON, whose fixed shapes are written by each command, and for
  /// SVG, which is one drawing and no document.
  package func renderer(_ settings: RenderSettings) -> (any Renderer)? {
    switch self {
    case .table: TableRenderer(settings: settings)
    case .plain: PlainRenderer(language: settings.language)
    case .markdown: MarkdownRenderer(language: settings.language)
    case .csv: SeparatedRenderer(separator: UInt8(ascii: ","))
    case .tsv: SeparatedRenderer(separator: UInt8(ascii: "\t"))
    case .html: HTMLRenderer(language: settings.language)
    case .pdf: PDFRenderer(language: settings.language, paper: settings.paper, made: settings.made)
    case .json, .jsonl, .svg: nil
    }
  }
}
