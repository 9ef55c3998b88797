internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values
internal import Journal

/// Records what somebody says of a company's records: adds, changes and removes them.
struct RecordWriter {
  let form: RecordForm
  /// The command that does so.
  let command: String

  /// Adds a record of some `field=value` words.
  func add(_ words: [String], _ options: EntryOptions, _ session: inout Session) throws(Failure) {
    var assignments = try Assignment.read(words)
    let day = try day(of: &assignments, &session)
    let record = try record(assignments, day: day, &session)
    let (ids, recorded) = try add([record], options, &session)
    session.tell(recorded, .phrase(form.form.label), ids[0])
    try RecordPage(stored(record, ids[0], recorded), &session).show(&session)
  }

  /// The record that some assignments make.
  func record(_ assignments: [Assignment], day: CivilDay?, _ session: inout Session) throws(Failure)
    -> RecordEntry
  {
    var reader = RecordReader(form, try session.formContext())
    let members = try reader.read(assignments, &session)
    reader.note(missingIn: members)
    try reader.check()
    let values = form.form.fields.map { field in
      members.first { $0.key == field.key }.map { FieldValue(said: $0.value, field) } ?? field.usual
        ?? .nothing
    }
    return RecordEntry(form, id: nil, day: day, values: values)
  }

  /// Adds records in one event, warns of those that look the same as another, and gives their ids.
  func add(
    _ records: [RecordEntry], _ options: EntryOptions, _ session: inout Session,
    parts: (EventPlace) -> [JSON.Member] = { _ in [] }
  ) throws(Failure) -> (ids: [ULID], recorded: Session.Recorded) {
    let known = try form.twins.isEmpty ? [] : session.records(of: form)
    let twins = known.filter { other in records.contains { $0.isTwin(of: other) } }
    var ids: [ULID] = []
    let (place, recorded) = try session.record(options, as: command, day: records.first?.day ?? session.today) {
      place, session throws(Failure) in
      ids = [place.id]
      while ids.count < records.count { ids.append(session.following(ids[ids.count - 1])) }
      let more = parts(place)
      return EventDraft(
        command: command, operations: zip(records, ids).map { $0.addition(entry: $1, with: more) })
    }
    if recorded == .stored { tellDoubts(about: records, twins, session.console) }
    return (recorded == .alreadyThere ? [place.id] : ids, recorded)
  }

  /// A record as it is stored; without an id where that was only tried.
  func stored(_ record: RecordEntry, _ id: ULID, _ recorded: Session.Recorded) -> RecordEntry {
    RecordEntry(form, id: recorded == .tried ? nil : id, day: record.day, values: record.values)
  }

  /// Says what a person may look at once more.
  private func tellDoubts(about records: [RecordEntry], _ twins: [RecordEntry], _ console: Console) {
    for record in records {
      for (field, value) in zip(form.form.fields, record.values) {
        guard case .text(let text) = value, let rule = field.rule else { continue }
        for warning in rule.warnings(about: text) { console.warn("\(field.name): \(warning)") }
      }
    }
    for twin in twins.prefix(3) {
      let id = twin.id?.short ?? "-"
      console.warn("\(twin.name) (\(id)) looks like the same; if it is, use `healthlog undo`")
    }
  }

  /// Removes a record, unless others refer to it.
  func remove(_ record: RecordEntry, isSure: Bool, _ options: EntryOptions, _ session: inout Session)
    throws(Failure)
  {
    guard let id = record.id else { return }
    try checkHeld(record, id, &session)
    if !isSure, !options.isDryRun { try confirm(record, session.console) }
    let recorded = try session.remove(id, options, as: command, day: session.today)
    let page = try RecordPage(record, &session)
    try page.show(&session)
    if recorded == .stored {
      session.console.say("removed \(.phrase(form.form.label)) \(id.short): \(record.name)")
    }
  }

  /// The day a record belongs to: that of `day=`, else today; nil for kinds that belong to none.
  private func day(of assignments: inout [Assignment], _ session: inout Session) throws(Failure) -> CivilDay?
  {
    guard !form.isRegister else { return nil }
    guard let place = assignments.firstIndex(where: { $0.field == "day" }) else { return session.today }
    let typed = assignments.remove(at: place).value
    let when: When
    do throws(GrammarError) {
      when = try When.parse(typed)
    } catch {
      throw Failure(error)
    }
    return try session.resolve(planned: when).day
  }

  /// Throws where records that are not removed refer to one.
  private func checkHeld(_ record: RecordEntry, _ id: ULID, _ session: inout Session) throws(Failure) {
    for other in RecordKinds.forms {
      let fields = other.references(to: form.noun).map(\.key)
      guard !fields.isEmpty else { continue }
      let count = try session.records(of: other).count { holder in
        fields.contains { holder.reference($0) == id }
      }
      guard count > 0 else { continue }
      let words: Message = count == 1 ? "1 \(.phrase(other.form.label))" : "\(count) \(.phrase(other.many))"
      throw Failure(
        .refused, "policy.held", "'\(record.name)' cannot be removed: it is named in \(words)",
        hint: "`healthlog \(other.noun) list --\(fields.first ?? form.noun) \(id.short)` lists them")
    }
  }

  private func confirm(_ record: RecordEntry, _ console: Console) throws(Failure) {
    let question: Message = "remove \(.phrase(form.form.label)) '\(record.name)'? [y/N]"
    guard console.canAsk else {
      throw Failure(
        .answerNeeded, "prompt.no-terminal", "there is no terminal to ask: \(question)",
        hint: "use --yes to remove without asking")
    }
    guard Console.isYes(try console.ask(question)) else {
      throw Failure(.no, "remove.refused", "nothing was removed", hint: nil)
    }
  }
}

extension FieldValue {
  /// What a field says by a value of the journal.
  init(said value: JSON, _ field: FormField) {
    switch (field.content, value) {
    case (_, .null): self = .nothing
    case (.number, _): self.init(value.decimalValue)
    case (.parts, _): self = .parts(value)
    default: self.init(value.stringValue)
    }
  }
}
