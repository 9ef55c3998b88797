package import Arguments
internal import Document
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// `healthlog why`.
package struct Why: Command {
  package static let page = Page(
    name: "why", group: .changing, summary: "Show the source of every number of an entry.",
    details: [
      """
      For a meal: the source of each item, its value per 100 g, its grams and the arithmetic. For an \
      activity: the formula with its numbers. For a goal: when and how it was set, and for a computed goal \
      the arithmetic.
      """
    ],
    examples: [Example("healthlog why @1", "explain the latest entry")],
    seeAlso: ["history", "food show", "healthlog-quantities(7)"])

  let name: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("ID", help: "the entry", completion: .entries)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let id = try session.anyEntry(named: name)
    let (timelines, events) = try session.timelines(of: [id])
    guard let timeline = timelines[id], let entry = try? timeline.current(kinds: session.kinds) else {
      throw Failure(
        .damaged, "entry.damaged", "cannot read the entry \(id)",
        hint: "run `healthlog verify` to see the damage")
    }
    let reasons =
      try EntryKinds.of(entry)?.reasons(entry, events, &session)
      ?? .told(entry, events, in: session)
    let summary = EntrySummary(entry).text
    let title = timeline.isRemoved ? "\(summary), removed" : summary
    session.console.show(
      Document(title: session.console.language.words(title), blocks: reasons.blocks),
      json: .object(
        [
          .init("schema", "healthlog.why/1"), .init("id", id.description), .init("kind", entry.kind),
          .init("removed", .bool(timeline.isRemoved)),
        ] + reasons.members))
  }
}
