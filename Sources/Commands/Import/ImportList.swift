package import Arguments
internal import Document
internal import Encoding
internal import Import
internal import Ledger
package import Session
internal import Values

/// `healthlog import list`.
package struct ImportList: Command {
  package static let page = Page(
    name: "import list", group: .moving, summary: "List imports, and whether they were undone.",
    examples: [Example("healthlog import list", "all imports, oldest first")],
    seeAlso: ["import jsonl", "import undo"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let imports = try session.imports()
    let kept = session.keptBatches
    if imports.isEmpty && kept.isEmpty { session.console.say("nothing has been imported yet") }
    let (language, zone, isForPeople) = (session.console.language, session.zone, session.console.isForPeople)
    let words = { (phrase: Phrase) in language.words(phrase) }
    let time = { (batch: ListedImport) in
      zone.timestamp(at: Instant(milliseconds: batch.id.milliseconds / 1000 * 1000))
    }
    let all = imports.map(ListedImport.init) + kept.map(ListedImport.init)
    let sorted = all.sorted { $0.id < $1.id }

    let table = Table(
      sorted,
      columns: [
        .text("import", words(.importName), .essential, .whole) { batch in
          .text(isForPeople ? batch.id.short : batch.id.description)
        },
        .text("at", words(.importTime), .essential, .whole) { batch in
          .text(time(batch).map { "\($0.day) \(language.clock($0))" } ?? "")
        },
        .text("source", words(.importSource), .useful, .wrapped) { batch in .text(batch.source ?? "") },
        .number("events", words(.importEvents), .essential) { batch in
          .number(Decimal(thousandths: Int64(batch.events) * 1000), places: 0)
        },
        .text("undone", words(.importUndone), .essential, .whole) { batch in
          batch.isUndone ? .text(words(.importYes)) : .empty
        },
      ])
    let items = sorted.map { batch -> JSON in
      [
        "batch": .string(batch.id.description), "at": .text(time(batch)), "source": .text(batch.source),
        "device": .text(batch.device), "events": .count(batch.events),
        "undone": .bool(batch.isUndone), "kept": .bool(batch.isKept),
      ]
    }
    session.console.show(
      Document(title: "", blocks: [.table(table)]),
      json: ["schema": "healthlog.import-list/1", "imports": .array(items)], lines: items)
  }
}

extension Session {
  /// The imports of the journal, oldest first.
  func imports() throws(Failure) -> [Imports.Batch] {
    var imports = Imports()
    try eachLine { imports.take($0, $1) }
    return imports.all
  }
}

extension Phrase {
  /// What an import is called.
  static let importName = Phrase("import", "import")
  /// When it was.
  static let importTime = Phrase("time", "time", context: "import")
  /// Where it came from.
  static let importSource = Phrase("source", "source")
  /// How many events it has.
  static let importEvents = Phrase("events", "events")
  /// Whether it was taken back.
  static let importUndone = Phrase("undone", "undone")
  /// It was.
  static let importYes = Phrase("yes", "yes")
}
