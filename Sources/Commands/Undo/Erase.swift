package import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Ledger
package import Session
internal import Values

/// `healthlog erase`.
package struct Erase: Command {
  package static let page = Page(
    name: "erase", group: .changing, summary: "Permanently erase the text of an entry.",
    details: [
      """
      `remove` hides an entry from all reports, and `restore` brings it back. `erase` deletes its text \
      from the files of this journal, with everything that ever changed it; it cannot be brought back. The \
      lines stay, with a hash instead of their text, so that `verify` still works. Entries that were \
      recorded or changed together with it stay as they are.
      """,
      """
      Other devices erase it with their next sync. Earlier backups keep the text, and so do copies made by \
      other programs.
      """,
    ],
    examples: [
      Example("healthlog erase @1", "erase the latest entry, after asking"),
      Example("healthlog erase K7Q29M --yes", "erase without asking"),
    ],
    seeAlso: ["remove", "history", "verify"])

  let name: String
  let isSure: Bool
  let options: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("ID", help: "the entry", completion: .entries)
    isSure = try read.flag("yes", help: "do not ask")
    options = try EntryOptions(changing: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let entry = try session.anyEntry(named: name)
    if !options.isDryRun { try confirm(entry, session.console) }
    var events = 0
    let (_, recorded) = try session.record(options, as: Self.page.name, day: session.today) {
      _, session throws(Failure) in
      let erasing = try Erasing(entry, session)
      guard !erasing.events.isEmpty else {
        throw Failure(.done, "erase.nothing", "'\(name)' is already erased", hint: nil)
      }
      events = erasing.events.count
      return EventDraft(command: Self.page.name, operations: erasing.operations)
    }
    if recorded == .stored { try session.applyErasures() }
    show(entry, events, &session.console)
  }

  /// Asks for the end of the entry's id, so that nothing is erased by a slip.
  private func confirm(_ entry: ULID, _ console: Console) throws(Failure) {
    guard !isSure else { return }
    let question: Message = "this cannot be undone; to erase \(entry.short), type it:"
    guard console.canAsk else {
      throw Failure(
        .answerNeeded, "prompt.no-terminal", "there is no terminal to ask: \(question)",
        hint: "use --yes to erase without asking")
    }
    let answer = try console.ask(question)
    guard answer.uppercased() == entry.short || answer.uppercased() == entry.description else {
      throw Failure(.no, "erase.refused", "nothing was erased", hint: nil)
    }
  }

  private func show(_ entry: ULID, _ events: Int, _ console: inout Console) {
    let lines: Message = events == 1 ? "1 line" : "\(events) lines"
    let text: Message =
      options.isDryRun
      ? "would erase \(entry.short) from \(lines)"
      : "erased \(entry.short) from \(lines); earlier backups still contain it"
    console.show(
      Document(title: "", blocks: [.paragraph(console.language.words(text))]),
      json: [
        "schema": "healthlog.erase/1", "erased": .string(entry.description),
        "events": .number(String(events)), "dry_run": .bool(options.isDryRun),
      ])
  }
}
