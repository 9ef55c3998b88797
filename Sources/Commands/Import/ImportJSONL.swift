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
    name: "import jsonl", group: .moving, summary: "Import entries from lines of JSON, all or none.",
    details: [
      """
      Each line is an entry as `export jsonl` writes it, or an event from the files of a journal. IDs are \
      kept, so entries that were imported before are skipped, and entries you removed since stay removed. \
      Entries that `import undo` removed are restored. A line without an `id` gets one made from its \
      content.
      """,
      """
      A line that you edited changes its entry. A line that says what the entry once said is older than the \
      entry, and changes nothing. With `--ignore-changes` no line changes an existing entry: the output shows the \
      numbers of the lines that differ, and the exit code is 3.
      """,
      """
      All lines are checked first: if any line is not understood, nothing is stored. `import undo` reverts \
      the whole import. Input from a pipe is read into memory completely before anything is stored.
      """,
    ],
    examples: [
      Example("healthlog import jsonl all.jsonl", "a file that `export jsonl > all.jsonl` wrote elsewhere"),
      Example("cat old/log/*/* | healthlog import jsonl -", "the events of another journal"),
    ],
    seeAlso: ["export jsonl", "import list", "import undo", "clone"])

  let file: String
  let isDryRun: Bool
  let ignoresChanges: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word("FILE", help: "the file, or - for standard input", completion: .files)
    isDryRun = try read.flag("dry-run", help: "check every line but store nothing")
    ignoresChanges = try read.flag("ignore-changes", help: "leave entries that are there as they are")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var lines = try LineSource.open(file, session.world)
    var reading = ImportReading(file: file)
    guard !isDryRun else {
      let batch = session.freshBatch()
      try reading.read(&lines, batch, &session) { _, _, _ throws(Failure) in }
      let edits = try edits(of: reading, lines, &session)
      session.console.say("dry run: nothing was stored")
      return try show(reading, edits, batch, &session)
    }
    var made: ULID?
    var changes = LineEdits()
    _ = try session.recordAll { writer, batch, session throws(Failure) in
      made = batch
      try reading.read(&lines, batch, &session) { id, body, hash throws(Failure) in
        guard body.count <= EventSize.longestBody else {
          return try ImportPieces(id, body).append(to: &writer)
        }
        try writer.append(id, body: body, hash: hash)
      }
      changes = try edits(of: reading, lines, &session)
      for (place, change) in changes.edits.enumerated() {
        let draft = EventDraft(
          command: Self.page.name, operations: [change.edit], batch: batch,
          source: reading.added == 0 && place == 0 ? reading.source : nil)
        try session.append(keyed: draft, change.event, to: &writer)
      }
      let restoration = ImportRestoration(
        command: Self.page.name, operations: reading.restorations, batch: batch,
        source: reading.added == 0 && changes.edits.isEmpty ? reading.source : nil)
      try restoration.append(to: &writer, &session)
    }
    guard let made else { throw Failure(.bug, "bug.import", "the import did not record anything", hint: nil) }
    try show(reading, changes, made, &session)
  }

  /// What the lines change of entries that are there. Throws where one of them cannot.
  private func edits(of reading: ImportReading, _ lines: borrowing LineSource, _ session: inout Session)
    throws(Failure) -> LineEdits
  {
    guard !ignoresChanges else { return LineEdits() }
    let differing = try reading.passedOver.differing(&session)
    guard !differing.isEmpty else { return LineEdits() }
    var again = try lines.fromTheStart(session.world)
    let edits = try LineEdits(of: differing, in: &again, session)
    if let fault = edits.faults.first {
      throw Failure(
        .notUnderstood, "import.line", "cannot import \(reading.source): line \(fault.line): \(fault.reason)",
        hint: "nothing was stored; `--ignore-changes` leaves the entries that are there as they are")
    }
    return edits
  }

  /// Says which lines were passed over although they say something else of their entries.
  private func tell(differing lines: [Int], _ console: inout Console) {
    guard !lines.isEmpty else { return }
    let shown = lines.prefix(5).map(String.init).joined(separator: ", ")
    let more: Message = lines.count > 5 ? " and \(lines.count - 5) more" : ""
    console.warn(
      lines.count == 1
        ? "the entry of line \(shown) is different here and was left unchanged"
        : "the entries of lines \(shown)\(more) are different here and were left unchanged")
    console.say(
      "hint: use `healthlog edit ID FIELD=VALUE` to change an entry; a line without an `id` is a new entry")
    console.end(with: .attention)
  }

  private func show(_ reading: ImportReading, _ edits: LineEdits, _ batch: ULID, _ session: inout Session)
    throws(Failure)
  {
    let all = isDryRun && !ignoresChanges ? [] : try reading.passedOver.differing(&session)
    let differing = all.filter { !edits.older.contains($0) }
    let edited = edits.edits.count
    let older = edits.older.count
    if older > 0 {
      session.console.say(
        "\(Amounts.text(older)) line\(older == 1 ? "" : "s") older than \(older == 1 ? "its entry" : "their entries"), which \(older == 1 ? "stays" : "stay") as edited here"
      )
    }
    defer { tell(differing: differing, &session.console) }
    let (added, known, erased) = (reading.added, reading.known, reading.erased)
    var text: Message =
      reading.hasChanges
      ? "\(Amounts.text(added)) event\(added == 1 ? "" : "s") added"
      : "\(Amounts.text(added)) entr\(added == 1 ? "y" : "ies") added"
    let restored = reading.restorations.count
    if restored > 0 { text += ", \(Amounts.text(restored)) restored" }
    if edited > 0 { text += ", \(Amounts.text(edited)) changed" }
    if known - edited > 0 || added == 0 && restored == 0 && edited == 0 {
      text += ", \(Amounts.text(known - edited)) \(known - edited == 1 ? "was" : "were") already there"
    }
    if erased > 0 { text += ", \(Amounts.text(erased)) erased" }
    session.console.show(
      Document(title: "", blocks: [.paragraph(session.console.language.words(text))]),
      json: [
        "schema": "healthlog.import/1",
        "batch": added + restored + edited > 0 && !isDryRun ? .string(batch.description) : .null,
        "source": .string(reading.source), "added": .count(added), "known": .count(known - edited),
        "restored": .count(restored),
        "edited": .count(edited), "erased": .count(erased),
        "differing_lines": .array(differing.map { .count($0) }),
        "dry_run": .bool(isDryRun),
      ])
  }
}
