package import Arguments
internal import Document
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// `healthlog conflicts`.
package struct Conflicts: Command {
  package static let page = Page(
    name: "conflicts", group: .changing, summary: "List changes that conflict between devices.",
    details: [
      """
      If two devices change the same field of an entry without knowing of each other's change, healthlog \
      keeps both values and uses the one with the larger event ID. If one device removes an entry while \
      another changes or restores it, the entry stays. If two devices recorded different events with the \
      same key, the one with the smaller checksum counts. If the value is computed from other fields, such \
      as an estimated energy, neither counts: it is computed again, and the result is shown below the \
      values.
      """,
      """
      Changes to different fields, or to different items of a meal, are not conflicts: both apply. The \
      exit code is 3 if there are conflicts, and 0 otherwise.
      """,
    ],
    examples: [
      Example("healthlog conflicts", "list all conflicts, with the value that currently counts"),
      Example("healthlog resolve K7Q2 --keep newest", "resolve one"),
    ],
    seeAlso: ["resolve", "history", "healthlog-journal(5)"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let found = try session.conflicts()
    guard !found.isEmpty else {
      if session.console.isForPeople { session.console.say("no conflicts") }
      return show([], rows: [], &session.console)
    }
    var items: [JSON] = []
    var rows: [[Cell]] = []
    for (timeline, conflicts) in found {
      // Damaged entries are reported where they are shown; their claims stay as they are.
      let entry = try? timeline.current(kinds: session.kinds)
      for conflict in conflicts {
        let listed = ListedConflict(conflict, EntrySummary(timeline, session).text, of: entry)
        items.append(listed.json)
        rows += listed.rows(session.console.language)
      }
    }
    show(items, rows: rows, &session.console)
    session.console.end(with: .attention)
  }

  private func show(_ items: [JSON], rows: [[Cell]], _ console: inout Console) {
    let table = Table(columns: ListedConflict.columns(console.language), rows: rows, total: nil)
    console.show(
      Document(title: "", blocks: rows.isEmpty ? [] : [.table(table)]),
      json: ["schema": "healthlog.conflicts/1", "conflicts": .array(items)], lines: items)
  }
}
