package import Arguments
internal import Document
internal import Encoding
internal import Import
internal import Ledger
package import Session
internal import Values

/// `healthlog import undo`.
package struct ImportUndo: Command {
  package static let page = Page(
    name: "import undo", group: .moving, summary: "Undo an import.",
    details: [
      """
      Nothing is deleted: an event is added that removes the imported entries from all reports at once, \
      including those changed since. Importing the same file again restores them. If the import was the \
      latest command, `undo` does the same.
      """
    ],
    examples: [
      Example("healthlog import undo", "undo the latest import"),
      Example("healthlog import undo K7Q29M", "undo the import with this ID, as shown by `import list`"),
    ],
    seeAlso: ["import list", "import jsonl", "undo"])

  let name: String?
  let options: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.optionalWord("IMPORT", help: "the import; the latest if left out")
    options = try EntryOptions(changing: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    if let kept = try keptBatch(session) { return try remove(kept, &session) }
    guard let batch = try find(session) else { return session.console.say("nothing has been imported yet") }
    guard !batch.standing.isEmpty else {
      session.console.say("import \(batch.id.short) is already undone")
      return show(batch, removed: 0, &session.console)
    }
    let reversal = ImportReversal(batch: batch.id, command: Self.page.name, options: options)
    let removals = try reversal.run(&session).filter { if case .remove = $0 { true } else { false } }
    show(batch, removed: removals.count, &session.console)
  }

  /// The import of kept foods that is meant: of that name, or without one where it is the newest of all.
  private func keptBatch(_ session: Session) throws(Failure) -> KeptBatch? {
    let batches = session.keptBatches
    if let name {
      return batches.last { name.utf8.count >= 4 && $0.id.description.hasSuffix(name.uppercased()) }
    }
    guard let batch = batches.last else { return nil }
    let others = try session.imports()
    return others.last.map { $0.id < batch.id } ?? true ? batch : nil
  }

  /// Removes kept foods: they are not entries, and importing their file again restores them.
  private func remove(_ batch: KeptBatch, _ session: inout Session) throws(Failure) {
    if options.isDryRun {
      session.console.say("dry run: nothing was removed")
    } else {
      try KeptFoodFiles(session).remove(batch.id)
    }
    let words: Message =
      "\(Amounts.text(batch.count)) kept food\(batch.count == 1 ? "" : "s") removed: import \(batch.id.short) of \(batch.source)"
    session.console.show(
      Document(title: "", blocks: [.paragraph(session.console.language.words(words))]),
      json: [
        "schema": "healthlog.import-undo/1", "batch": .string(batch.id.description),
        "source": .string(batch.source), "removed": .count(batch.count), "dry_run": .bool(options.isDryRun),
      ])
  }

  private func find(_ session: Session) throws(Failure) -> Imports.Batch? {
    let imports = try session.imports()
    guard let name else { return imports.last }
    let found = imports.filter { name.utf8.count >= 4 && $0.id.description.hasSuffix(name.uppercased()) }
    guard found.count <= 1 else {
      throw Failure(
        .notUnderstood, "import.ambiguous", "'\(name)' matches \(found.count) imports",
        hint: "one of \(found.map(\.id.description).joined(separator: ", "))")
    }
    guard let batch = found.first else {
      throw Failure(
        .notFound, "import.unknown", "there is no import '\(name)'",
        hint: "run `healthlog import list` to see all imports")
    }
    return batch
  }

  private func show(_ batch: Imports.Batch, removed: Int, _ console: inout Console) {
    let source: Message = batch.source.map { " of \($0)" } ?? ""
    let words: [Message] =
      removed == 0
      ? []
      : [
        "\(Amounts.text(removed)) entr\(removed == 1 ? "y" : "ies") removed: import \(batch.id.short)\(source)"
      ]
    console.show(
      Document(title: "", blocks: words.map { .paragraph(console.language.words($0)) }),
      json: [
        "schema": "healthlog.import-undo/1", "batch": .string(batch.id.description),
        "source": .text(batch.source), "removed": .count(removed), "dry_run": .bool(options.isDryRun),
      ])
  }
}
