package import Arguments
internal import Document
internal import Encoding
internal import Import
internal import Journal
internal import Ledger
package import Session
internal import Values

/// `healthlog import jsonl`.
package struct ImportJSONL: Command {
  package static let page = Page(
    name: "import jsonl", group: .moving, summary: "Take in entries from lines of JSON, all or none.",
    details: [
      "A line is an entry as `export jsonl` writes it, or an event of a journal, as its files have it. Ids are kept, "
        + "so that what was imported before is passed over, and what was removed since stays removed, but what `import undo` took away is brought back; a line "
        + "without an `id` is given one made of what it holds.",
      "A line of an entry that is there already changes nothing: where the line or the entry was edited since, that is "
        + "said with the numbers of the lines, and the command ends with 3; `edit` changes an entry.",
      "Every line is checked first: where one cannot be understood nothing is stored. `import undo` takes all back. "
        + "A pipe is read to its end, and into memory, before anything is stored.",
    ],
    examples: [
      Example("healthlog import jsonl all.jsonl", "what `export jsonl > all.jsonl` wrote elsewhere"),
      Example("cat old/log/*/* | healthlog import jsonl -", "the events of another journal"),
    ],
    seeAlso: ["export jsonl", "import list", "import undo", "clone"])

  let file: String
  let isDryRun: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word("FILE", help: "the file, or - for standard input", completion: .files)
    isDryRun = try read.flag("dry-run", help: "check every line, store nothing")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var lines = try LineSource.open(file, session.world)
    var reading = ImportReading(file: file)
    guard !isDryRun else {
      let batch = session.freshBatch()
      try reading.read(&lines, batch, &session) { _, _, _ throws(Failure) in }
      session.say("dry run: nothing was stored")
      return try show(reading, batch, &session)
    }
    var made: ULID?
    _ = try session.recordAll { writer, batch, session throws(Failure) in
      made = batch
      try reading.read(&lines, batch, &session) { id, body, hash throws(Failure) in
        guard body.count <= EventSize.longestBody else {
          return try ImportPieces(id, body).append(to: &writer)
        }
        try writer.append(id, body: body, hash: hash)
      }
      let restoration = ImportRestoration(
        command: Self.page.name, operations: reading.restorations, batch: batch,
        source: reading.added == 0 ? reading.source : nil)
      try restoration.append(to: &writer, &session)
    }
    guard let made else { throw Failure(.bug, "bug.import", "nothing came of the import", hint: nil) }
    try show(reading, made, &session)
  }

  /// Says which lines were passed over although they say something else of their entries.
  private func tell(differing lines: [Int], _ session: inout Session) {
    guard !lines.isEmpty else { return }
    let shown = lines.prefix(5).map(String.init).joined(separator: ", ")
    let more: Message = lines.count > 5 ? " and \(lines.count - 5) more" : ""
    session.warn(
      lines.count == 1
        ? "the entry of line \(shown) stands otherwise here, and was left as it stands"
        : "the entries of lines \(shown)\(more) stand otherwise here, and were left as they stand")
    session.say(
      "hint: `healthlog edit ID FIELD=VALUE` changes an entry; a line without its `id` is another entry")
    session.end(with: .attention)
  }

  private func show(_ reading: ImportReading, _ batch: ULID, _ session: inout Session) throws(Failure) {
    let differing = try reading.passedOver.differing(&session)
    defer { tell(differing: differing, &session) }
    let (added, known, erased) = (reading.added, reading.known, reading.erased)
    var text: Message =
      reading.hasChanges
      ? "\(Amounts.text(added)) event\(added == 1 ? "" : "s") added"
      : "\(Amounts.text(added)) entr\(added == 1 ? "y" : "ies") added"
    let restored = reading.restorations.count
    if restored > 0 { text += ", \(Amounts.text(restored)) brought back" }
    if known > 0 || added == 0 && restored == 0 {
      text += ", \(Amounts.text(known)) \(known == 1 ? "was" : "were") there already"
    }
    if erased > 0 { text += ", \(Amounts.text(erased)) erased" }
    session.show(
      Document(title: "", blocks: [.paragraph(session.language.words(text))]),
      json: [
        "schema": "healthlog.import/1",
        "batch": added + restored > 0 && !isDryRun ? .string(batch.description) : .null,
        "source": .string(reading.source), "added": .count(added), "known": .count(known),
        "restored": .count(restored),
        "erased": .count(erased), "differing_lines": .array(differing.map { .count($0) }),
        "dry_run": .bool(isDryRun),
      ])
  }
}
