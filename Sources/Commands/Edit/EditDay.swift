package import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Messages
internal import Platform
package import Session
internal import Values

/// `healthlog edit day`.
package struct EditDay: Command {
  package static let page = Page(
    name: "edit day", group: .changing, summary: "Edit the entries of a day in your editor.",
    details: [
      """
      Opens the day as text in the program set in `VISUAL` or `EDITOR`, or in `vi`: a heading for each \
      entry and a line for each of its fields, with the fields of `edit`. Your changes are stored in one \
      event, which one `undo` reverts. If you delete all lines of an entry, the entry is removed. If \
      anything is not understood, nothing is changed and your text is saved in a file.
      """
    ],
    examples: [
      Example("healthlog edit day", "correct today"),
      Example("EDITOR=nano healthlog edit day yesterday", "correct yesterday, in another editor"),
    ],
    seeAlso: ["edit", "day", "undo", "healthlog-dates(7)"])

  let when: When?
  let isForced: Bool
  let mayBeFuture: Bool
  let options: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    isForced = try read.flag("force", help: "accept an implausible value")
    mayBeFuture = try read.flag("future", help: "allow a time more than a day ahead")
    options = try EntryOptions(changing: &read)
    when = try read.optionalPhrase(When.self, help: "the day; today if left out")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let editor = try editor(session.world)
    let day = try session.day(when)
    let entries = try session.entries(of: DayText.kinds, on: day...day)
    guard !entries.isEmpty else { return session.console.say("nothing is logged on \(day)") }
    let seen = try session.timelines(of: Set(entries.map(\.id))).timelines
    let written = DayText(day, entries)
    let text = written.text(session.console.language)
    let path = try session.handOver(Array(text.utf8), ending: "txt")
    try edit(path, with: editor, session.world)
    do throws(Failure) {
      let edited = try contents(of: path, session.world)
      let changes = edited == text ? [] : try written.changes(in: edited)
      try store(changes, on: day, seen, &session)
    } catch {
      session.console.warn("your text is saved in '\(keep(path, of: day, session.world))'")
      throw error
    }
    // It is of no use any more; the next one takes its place in any case.
    try? session.world.disk.remove(path)
  }

  /// The person's editor. Throws where there is none, and no terminal for `vi`.
  private func editor(_ world: World) throws(Failure) -> String {
    let named = ["VISUAL", "EDITOR"].compactMap { world.environment[$0] }.first { !$0.isEmpty }
    guard named != nil || world.input.isTerminal else {
      throw Failure(
        .answerNeeded, "edit.no-terminal", "there is no terminal for an editor",
        hint: "set EDITOR to a program that works without a terminal, or use `healthlog edit ID FIELD=VALUE`")
    }
    return named ?? "vi"
  }

  /// Lets an editor change a file. Throws where it says that it did not.
  private func edit(_ path: String, with editor: String, _ world: World) throws(Failure) {
    let parts = path.split(separator: "'", omittingEmptySubsequences: false)
    let quoted = "'\(parts.joined(separator: "'\\''"))'"
    let status: Int32
    do throws(Errno) {
      status = try world.runShell("\(editor) \(quoted)" + (world.input.isTerminal ? " </dev/tty" : ""), [])
    } catch {
      throw Failure(
        .system, "edit.editor", "cannot start '\(editor)': \(error.reason)",
        hint: "set EDITOR to another program")
    }
    guard status == 0 else {
      throw Failure(
        .system, "edit.editor", "'\(editor)' exited with \(status); nothing was changed",
        hint: "set EDITOR to another program")
    }
  }

  private func contents(of path: String, _ world: World) throws(Failure) -> String {
    do throws(Errno) {
      let bytes = try world.disk.contents(of: path, atMost: .max)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      throw Failure(.system, "edit.unreadable", "cannot read '\(path)': \(error.reason)", hint: nil)
    }
  }

  /// Keeps a file that was refused where the next one does not take its place; gives its path.
  private func keep(_ path: String, of day: CivilDay, _ world: World) -> String {
    let kept = path.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/edit-\(day).txt"
    do throws(Errno) {
      try world.disk.rename(path, to: kept)
      return kept
    } catch {
      return path
    }
  }

  /// Makes the changes in one event, as long as nobody else has changed these entries meanwhile.
  private func store(
    _ changes: [DayText.Change], on day: CivilDay, _ seen: [ULID: Timeline], _ session: inout Session
  ) throws(Failure) {
    var (edited, removed): ([EditedEntry], [Entry]) = ([], [])
    for change in changes {
      switch change {
      case .remove(let entry): removed.append(entry)
      case .edit(let entry, let assignments):
        let editor = try EntryEditor(entry, isForced: isForced, mayBeFuture: mayBeFuture)
        let result = try editor.edited(assignments, &session)
        if result.hasChanges { edited.append(result) }
      }
    }
    guard !edited.isEmpty || !removed.isEmpty else { return session.console.say("nothing was changed") }
    let ids = Set(edited.map(\.entry.id) + removed.map(\.id))
    _ = try session.record(options, as: Self.page.name, day: day) { place, session throws(Failure) in
      let now = try session.timelines(of: ids).timelines
      guard ids.allSatisfy({ now[$0]?.events == seen[$0]?.events }) else {
        throw Failure(
          .refused, "edit.meanwhile", "the day was changed elsewhere in the meantime",
          hint: "run `healthlog edit day \(day)` to see it as it is now")
      }
      let heads = { (id: ULID) in now[id]?.heads ?? [] }
      return EventDraft(
        command: Self.page.name,
        operations: edited.map { $0.operation(base: heads($0.entry.id), at: place) }
          + removed.map { .remove(entry: $0.id, base: heads($0.id)) })
    }
    show(edited, removed, on: day, session: &session)
  }

  private func show(_ edited: [EditedEntry], _ removed: [Entry], on day: CivilDay, session: inout Session) {
    let language = session.console.language
    let changed = edited.flatMap { edited in
      edited.changes.map { change in
        "\(language.words(EntrySummary(edited.entry).text)), \(change.text)"
      }
    }
    let gone = removed.map { language.words("removed \(EntrySummary($0).text)") }
    session.console.show(
      Document(title: language.day(day), blocks: [.list(changed + gone)]),
      json: [
        "schema": "healthlog.edit-day/1", "day": .string(day.description),
        "edited": .array(
          edited.map { edited in
            [
              "id": .string(edited.entry.id.description), "kind": .string(edited.entry.kind),
              "changes": .array(edited.changes.map(\.json)),
            ]
          }), "removed": .array(removed.map { .string($0.id.description) }),
      ])
  }
}
