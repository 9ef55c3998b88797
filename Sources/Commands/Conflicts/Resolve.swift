package import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Messages
package import Session
internal import Values

/// `healthlog resolve`.
package struct Resolve: Command {
  package static let page = Page(
    name: "resolve", group: .changing, summary: "Resolve conflicting changes of two devices.",
    details: [
      """
      Writes one event that takes precedence over all earlier changes of the entry on every device. \
      Without options, on a terminal, it shows the values of each conflict and asks.
      """,
      """
      `--keep` takes `newest`, `oldest`, the last four or more characters of an event ID, or a device, for \
      all conflicts of the entry. `--keep FIELD=EVENT` is for one field, with the field name that \
      `conflicts` shows; it is repeatable. `--remove` removes the entry. FIELD=VALUE sets a new value, as \
      in `edit`.
      """,
    ],
    examples: [
      Example("healthlog resolve K7Q2", "compare the values and choose"),
      Example("healthlog resolve K7Q2 --keep newest", "keep the newest change"),
      Example("healthlog resolve K7Q2 minutes=50", "set another value"),
    ],
    seeAlso: ["conflicts", "edit", "history"])

  let name: String
  let assignments: [String]
  let keep: [String]
  let removes: Bool
  let options: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("ID", help: "the entry", completion: .entries)
    assignments = try read.words("FIELD=VALUE", atLeast: 0, help: "the fields to set, with their new values")
    keep = try read.options("keep", help: "the change that counts: newest, oldest, EVENT or FIELD=EVENT")
    removes = try read.flag("remove", help: "remove the entry")
    options = try EntryOptions(changing: &read)
    if removes && !(keep.isEmpty && assignments.isEmpty) {
      throw UsageError(
        code: "resolve.both", message: "--remove cannot be combined with --keep or FIELD=VALUE",
        hint: "use --remove alone, or leave it out", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.passOverConflicts()
    let id = try session.entry(named: name, kinds: nil)
    guard let timeline = try session.timelines(of: [id]).timelines[id] else {
      throw Failure(reading: id, DamagedEntry(entry: id, reason: "nothing adds it"))
    }
    let summary = EntrySummary(timeline, session).text
    guard !timeline.conflicts.isEmpty else {
      return session.console.say("\(summary) has no conflicts")
    }
    let decision = try decide(timeline, summary, &session)
    let left = timeline.conflicts.filter { !decision.covers($0) }
    guard left.count < timeline.conflicts.count else {
      throw Failure(
        .notUnderstood, "resolve.nothing", "that does not resolve any conflict of \(summary)",
        hint: "run `healthlog conflicts` to see the fields and events")
    }
    _ = try session.record(options, as: Self.page.name, day: session.today) { place, _ throws(Failure) in
      // Changes made in the meantime were not seen when this was decided, and do not count as seen.
      EventDraft(
        command: Self.page.name,
        operations: [decision.operation(on: id, base: timeline.heads, at: place)])
    }
    show(decision, left, summary, id, &session.console)
  }

  private func decide(_ timeline: Timeline, _ summary: Message, _ session: inout Session) throws(Failure)
    -> Decision
  {
    var decision = Decision()
    guard !removes else {
      decision.remove()
      return decision
    }
    guard !keep.isEmpty || !assignments.isEmpty else {
      try ConflictPrompt(summary).choose(timeline.conflicts, &decision, &session.console)
      return decision
    }
    let verdicts = keep.map { KeptSide($0) }
    for conflict in timeline.conflicts {
      // A choice for one field takes precedence over a choice for all.
      let verdict =
        verdicts.last { $0.field == conflict.field } ?? verdicts.last { $0.applies(to: conflict) }
      if let claim = try verdict?.claim(of: conflict) { try decision.keep(claim, in: conflict) }
    }
    try take(assignments, of: timeline, into: &decision, &session)
    return decision
  }

  private func take(
    _ assignments: [String], of timeline: Timeline, into decision: inout Decision, _ session: inout Session
  ) throws(Failure) {
    guard !assignments.isEmpty else { return }
    let entry: Entry?
    do {
      entry = try timeline.current(kinds: session.kinds)
    } catch {
      throw Failure(reading: timeline.entry, error)
    }
    guard let entry else { return }
    let wanted = try Assignment.read(assignments)
    let edited = try EntryEditor(entry, isForced: true, mayBeFuture: false).edited(wanted, &session)
    decision.take(edited, of: timeline.conflicts)
  }

  private func show(
    _ decision: Decision, _ left: [Conflict], _ summary: Message, _ id: ULID, _ console: inout Console
  ) {
    let lines: [Message] =
      decision.isRemoval ? ["removed"] : decision.items.map { "\($0.conflict.field): \($0.words)" }
    let language = console.language
    let items: [JSON] = decision.items.map { item in
      [
        "field": .string(item.conflict.field), "value": item.value ?? .null, "event": .text(item.event),
      ]
    }
    console.show(
      Document(title: language.words(summary), blocks: [.list(lines.map(language.words))]),
      json: [
        "schema": "healthlog.resolve/1", "id": .string(id.description),
        "removed": .bool(decision.isRemoval), "decided": .array(items),
        "left": .array(left.map { .string($0.field) }),
      ])
    guard !left.isEmpty else { return }
    console.warn("still unresolved: \(left.map(\.field).joined(separator: ", "))")
    console.end(with: .attention)
  }
}
