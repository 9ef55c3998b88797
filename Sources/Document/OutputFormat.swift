/// The forms in which output can be asked for with `--format`; only those that work are listed.
package enum OutputFormat: String, CaseIterable, Sendable {
  case table, plain, json, jsonl, csv, tsv, markdown, html, svg, pdf

  /// Where a form is read.
  package enum Use: Sendable {
    /// In a terminal or an editor, by people.
    case text
    /// In a browser or on paper, by people.
    case page
    /// By programs: full ids, metric units, English, and no talk in the data.
    case data
  }

  /// Where it is read.
  package var use: Use {
    switch self {
    case .table, .plain, .markdown: .text
    case .html, .svg, .pdf: .page
    case .json, .jsonl, .csv, .tsv: .data
    }
  }

  /// The lines above the rows of a table, in the forms that have nothing of a document but its tables; nil in
  /// the others.
  package var headerLines: Int? {
    switch self {
    case .csv, .tsv: 1
    case .table, .plain, .json, .jsonl, .markdown, .html, .svg, .pdf: nil
    }
  }

  /// Whether it has nothing of a document but its tables.
  package var isTabular: Bool { headerLines != nil }

  /// The endings of a file's name that ask for it, beside its own name.
  package var endings: [String] {
    switch self {
    case .html: ["htm"]
    case .markdown: ["md"]
    case .plain: ["txt"]
    case .table, .json, .jsonl, .csv, .tsv, .svg, .pdf: []
    }
  }

  /// The form that the ending of a file's name asks for; nil where it asks for none.
  package init?(ending: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == ending || $0.endings.contains(ending) })
    else { return nil }
    self = format
  }

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
