package import Arguments
internal import Document
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// `healthlog history`.
package struct History: Command {
  package static let page = Page(
    name: "history", group: .changing, summary: "List the events of an entry, or the latest events.",
    details: [
      """
      Each line shows when, on which device and by which command something was recorded, and what it \
      changed: `before → after`. Removed entries have a history too.
      """,
      """
      Changes that two devices made without knowing of each other are marked, with the change that \
      overrides them; `conflicts` lists those that are not resolved yet.
      """,
    ],
    examples: [
      Example("healthlog history @1", "everything that happened to the latest entry"),
      Example("healthlog history --limit 5", "the latest five events of all entries"),
    ],
    seeAlso: ["why", "conflicts", "undo", "restore"])

  let name: String?
  let limit: Int?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.optionalWord(
      "ID", help: "the entry; if left out, the latest events of all entries", completion: .entries)
    limit = try read.option(
      "limit", help: "the maximum number of events; 20 if left out and no entry is given")
    if let limit, !(1...1_000_000).contains(limit) {
      throw UsageError(
        code: "usage.out-of-range", message: "--limit: \(limit) is not a number of events",
        hint: "use 1 or more",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let entry: ULID? = if let name { try session.anyEntry(named: name) } else { nil }
    let events = try events(of: entry, session)
    let named = entry.map { [$0] } ?? events.flatMap(\.entries)
    let timelines = try session.timelines(of: Set(named)).timelines
    let changes = events.map { event in
      EventChanges(event, only: entry, timelines, session.kinds, by: session.person(behind: event))
    }
    show(changes, entry, &session.console)
  }

  /// Oldest first for an entry, newest first for all.
  private func events(of entry: ULID?, _ session: Session) throws(Failure) -> [Event] {
    guard let entry else { return try session.newestEvents(limit ?? 20) }
    let events = try session.timelines(of: [entry]).events
    return limit.map { Array(events.suffix($0)) } ?? events
  }

  private func show(_ events: [EventChanges], _ entry: ULID?, _ console: inout Console) {
    let language = console.language
    let namesPeople = events.contains { $0.person != nil }
    let people = namesPeople ? [Column.text("person", language.words(.person), .essential, .whole)] : []
    let columns: [Column] =
      [.text("at", language.words(.time), .essential, .whole)] + people + [
        .text("device", language.words(.device), .extra, .whole),
        .text("seq", "#", .extra, .whole), .text("command", language.words(.command), .essential, .whole),
        .text("change", language.words(.change), .essential, .wrapped),
      ]
    let rows = events.flatMap { event in
      event.lines.enumerated().map { index, line -> [Cell] in
        guard index == 0 else {
          return Array(repeating: .empty, count: columns.count - 1) + [.text(language.words(line))]
        }
        let person: [Cell] = namesPeople ? [event.person.map { .text($0) } ?? .unknown] : []
        return [event.event.at.map { .text($0.description) } ?? .unknown] + person + [
          .text(event.event.device),
          .text(String(event.event.sequence)), .text(event.event.command), .text(language.words(line)),
        ]
      }
    }
    let items = events.map(\.json)
    console.show(
      Document(title: "", blocks: [.table(Table(columns: columns, rows: rows, total: nil))]),
      json: [
        "schema": "healthlog.history/1", "entry": .text(entry),
        "events": .array(items),
      ], lines: items)
  }
}

extension Phrase {
  /// Whoever recorded an event.
  static let person = Phrase("person", "person")
  /// The installation that recorded an event.
  static let device = Phrase("device", "device")
  /// What recorded an event.
  static let command = Phrase("command", "command")
  /// What an event did to an entry.
  static let change = Phrase("change", "change")
}
