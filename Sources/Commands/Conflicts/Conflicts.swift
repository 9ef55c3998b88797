package import Arguments
internal import Document
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// `healthlog conflicts`.
package struct Conflicts: Command {
  package static let page = Page(
    name: "conflicts", group: .changing, summary: "List what two devices changed at once.",
    details: [
      "Where two devices change one field of an entry and neither knows of the other, both values are kept and "
        + "that of the larger event id counts. A removal loses to a change or a restoration made at the same "
        + "time: the entry stands. Where an event of one key was recorded twice and differently, the one with "
        + "the smaller sum counts. Where a value is made of other fields, as an estimated energy is, neither counts: "
        + "what is made of them does, and is shown below.",
      "Changes of different fields or of different items of a meal are no conflict: both apply. Ends with 3 "
        + "where there are any, with 0 where there are none.",
    ],
    examples: [
      Example("healthlog conflicts", "list them, with what counts until somebody decides"),
      Example("healthlog resolve K7Q2 --keep newest", "decide one"),
    ],
    seeAlso: ["resolve", "history", "healthlog-journal(5)"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let found = try session.conflicts()
    guard !found.isEmpty else {
      if session.isForPeople { session.say("no conflicts") }
      return show([], rows: [], &session)
    }
    var items: [JSON] = []
    var rows: [[Cell]] = []
    for (timeline, conflicts) in found {
      // What cannot be read is told of by what shows it; its claims stand as they are.
      let entry = try? timeline.current(kinds: session.kinds)
      for conflict in conflicts {
        let listed = ListedConflict(conflict, EntrySummary(timeline, session).text, of: entry)
        items.append(listed.json)
        rows += listed.rows(session.language)
      }
    }
    show(items, rows: rows, &session)
    session.end(with: .attention)
  }

  private func show(_ items: [JSON], rows: [[Cell]], _ session: inout Session) {
    let table = Table(columns: ListedConflict.columns(session.language), rows: rows, total: nil)
    session.show(
      Document(title: "", blocks: rows.isEmpty ? [] : [.table(table)]),
      json: ["schema": "healthlog.conflicts/1", "conflicts": .array(items)], lines: items)
  }
}
