package import Arguments
internal import Document
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// `healthlog edit`.
package struct Edit: Command {
  package static let page = Page(
    name: "edit", group: .changing, summary: "Edit fields of an entry.",
    details: [
      """
      Give any number of FIELD=VALUE; all are changed in one event. Values that depend on a field are \
      computed again, such as the total of a meal or an estimated energy. An empty value clears an \
      optional field.
      """,
      """
      All entries: `day`, `at`, `note`; a time without a date stays on the day of the entry. Meals: \
      `slot`; `2="150 g rice"` replaces the second item, `2.amount=150g` changes only its amount, `2=` \
      removes it, and `add="1 apple"` adds one. Activities: `type`, `minutes`, `distance`, `kcal` \
      (`kcal=auto` estimates), `intensity`, `hr`, `rpe`. Weights: `weight`, `fat`. Measures: `value`. \
      Water: `amount`. Notes: `text`. Days: `closed`.
      """,
    ],
    examples: [
      Example("healthlog edit @1 2.amount=150g", "correct the amount of the second item"),
      Example("healthlog edit @1 slot=dinner at=19:30", "move a meal"),
      Example("healthlog edit K7Q2 minutes=50", "correct a run; its energy is computed again"),
    ],
    seeAlso: ["remove", "undo", "history", "healthlog-quantities(7)"])

  let name: String
  let assignments: [String]
  let isForced: Bool
  let mayBeFuture: Bool
  let options: EntryOptions
  /// The command that the event names.
  private let command: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("ID", help: "the entry", completion: .entries)
    assignments = try read.words(
      "FIELD=VALUE", atLeast: 1, help: "the fields to change, with their new values")
    isForced = try read.flag("force", help: "accept an implausible value")
    mayBeFuture = try read.flag("future", help: "allow a time more than a day ahead")
    options = try EntryOptions(changing: &read)
    command = Self.page.name
  }

  /// An edit as another command makes it.
  init(_ name: String, _ assignments: [String], _ options: EntryOptions, as command: String) {
    self.name = name
    self.assignments = assignments
    self.options = options
    self.command = command
    isForced = false
    mayBeFuture = true
  }

  package func run(_ session: inout Session) throws(Failure) {
    let id = try session.entry(named: name, kinds: nil)
    let wanted = try Assignment.read(assignments)
    let (seen, entry) = try current(id, session)
    var edited = try editor(of: entry).edited(wanted, &session)
    guard edited.hasChanges else {
      session.console.say("\(EntrySummary(entry).text) already has these values")
      // People have seen the message; programs get the current entry.
      return [.json, .jsonl].contains(session.console.format)
        ? try show(id, before: entry, edited, &session) : ()
    }
    _ = try session.record(options, as: command, day: session.today) {
      place, session throws(Failure) in
      let (timeline, entry) = try current(id, session)
      // Somebody changed the entry since it was read: the edit is worked out again from the current entry.
      if timeline.events != seen.events {
        edited = try editor(of: entry).edited(wanted, &session)
      }
      return EventDraft(
        command: command, operations: [edited.operation(base: timeline.heads, at: place)])
    }
    try show(id, before: entry, edited, &session)
  }

  private func editor(of entry: Entry) throws(Failure) -> EntryEditor {
    try EntryEditor(entry, isForced: isForced, mayBeFuture: mayBeFuture)
  }

  private func current(_ id: ULID, _ session: borrowing Session) throws(Failure) -> (
    timeline: Timeline, entry: Entry
  ) {
    let timeline = try session.timelines(of: [id]).timelines[id]
    do throws(DamagedEntry) {
      guard let timeline, let entry = try timeline.current(kinds: session.kinds) else {
        throw DamagedEntry(entry: id, reason: "nothing adds it")
      }
      return (timeline, entry)
    } catch {
      throw Failure(reading: id, error)
    }
  }

  private func show(_ id: ULID, before: Entry, _ edited: EditedEntry, _ session: inout Session)
    throws(Failure)
  {
    let after = options.isDryRun ? nil : try current(id, session).entry
    session.console.show(
      Document(
        title: session.console.language.words(EntrySummary(after ?? before).text),
        blocks: [.list(edited.changes.map(\.text))]),
      json: [
        "schema": "healthlog.edit/1", "id": .string(id.description), "kind": .string(before.kind),
        "changes": .array(edited.changes.map(\.json)), "entry": (after ?? before).exported,
      ])
  }
}
