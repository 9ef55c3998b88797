internal import Document
internal import Encoding
internal import Import
internal import Messages
internal import Session
internal import Values

/// What `import --describe` shows of a file: its form without its values, and for a table a map to begin with.
struct ImportDescription {
  private let name: String
  private let form: ForeignForm?
  private let shape: TableShape?

  /// Looks at a file.
  init(_ path: String, _ maps: [ImportMap], _ world: World) throws(Failure) {
    let content = path == "-" ? try FileContent.input(world) : FileContent.path(path)
    name = path == "-" ? "standard input" : path.fileName
    var feed = try content.open(world)
    form = ForeignForm.find(in: try feed.peek(64 << 10), file: name, among: maps)
    shape = try TableShape.read(&feed)
  }

  /// Shows it.
  func show(_ console: inout Console) {
    let language = console.language
    let title: Message = form.map { "\(name): \($0.title)" } ?? "\(name): not known"
    var blocks: [Block] = [.paragraph(language.words(title))]
    if let shape {
      blocks.append(.table(table(shape, language)))
      if form == nil, shape.separator != nil { blocks.append(.paragraph(map(shape))) }
    }
    console.show(Document(title: "", blocks: blocks), json: json)
  }

  private func table(_ shape: TableShape, _ language: Language) -> Table {
    Table(
      shape.columns,
      columns: [
        .text("column", language.words(.describedColumn), .essential, .whole) { .text($0.title) },
        .number("empty", language.words(.describedEmpty), .essential) { .count($0.empty) },
        .text("patterns", language.words(.describedPatterns), .essential, .wrapped) { column in
          .text(column.patterns.prefix(3).map { "\($0.pattern) ×\($0.count)" }.joined(separator: "   "))
        },
      ])
  }

  /// A map with the columns that can be guessed by their names, for the person to complete.
  private func map(_ shape: TableShape) -> String {
    let titles = shape.columns.map(\.title)
    let guesses: [(role: String, words: [String])] = [
      ("at", ["date", "start", "time", "day", "datum"]), ("weight", ["weight", "gewicht", "poids", "mass"]),
      ("body-fat", ["fat"]), ("kcal", ["calories", "kcal", "energy"]), ("food", ["food", "name"]),
      ("note", ["note", "comment", "remark"]),
    ]
    var used: Set<String> = []
    var lines = ["[program]", "name = \(name)", "", "[table]", "rows = body"]
    lines.append("marks = \(titles.prefix(3).joined(separator: " | "))")
    for guess in guesses {
      guard
        let title = titles.first(where: { title in
          let folded = folded(title)
          return !used.contains(title) && guess.words.contains { folded.hasPrefix($0) }
            && !(guess.role == "at" && folded.hasSuffix("in bed"))
        })
      else { continue }
      used.insert(title)
      lines.append("\(guess.role) = \(title)")
    }
    return lines.map { "  \($0)" }.joined(separator: "\n")
  }

  private var json: JSON {
    [
      "schema": "healthlog.import-describe/1", "file": .string(name), "program": .text(form?.title),
      "separator": .text(shape?.separator.map { String(decoding: [$0], as: UTF8.self) }),
      "skipped": .count(shape?.skipped ?? 0), "rows": .count(shape?.rows ?? 0),
      "uneven": .count(shape?.uneven ?? 0),
      "columns": .array(
        (shape?.columns ?? []).map { column in
          [
            "column": .string(column.title), "empty": .count(column.empty), "others": .count(column.others),
            "patterns": .array(
              column.patterns.map { ["pattern": .string($0.pattern), "count": .count($0.count)] }),
          ]
        }),
    ]
  }
}

extension Phrase {
  fileprivate static let describedColumn = Phrase("column", "column", context: "table")
  fileprivate static let describedEmpty = Phrase("empty", "empty", context: "table")
  fileprivate static let describedPatterns = Phrase("patterns", "patterns", context: "table")
}
