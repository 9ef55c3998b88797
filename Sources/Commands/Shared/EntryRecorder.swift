internal import Encoding
internal import Journal
internal import Ledger
internal import Session
internal import Values

/// Records one entry of a kind that has no parts, and tells what became of it.
struct EntryRecorder {
  /// The command that records it.
  let command: String
  /// What it is called in talk: `weight`.
  let noun: Message
  /// The options the command was given.
  let entry: EntryOptions

  /// Records an entry, and gives it as it stands: where its key was recorded before, what was recorded then.
  /// Its id is nil where it was only tried.
  func record<Content: SingleEntry>(
    _ content: Content, day: CivilDay, at: Timestamp?, _ session: inout Session
  ) throws(Failure) -> LoggedEntry<Content> {
    let (id, recorded) = try write(day: day, at: at, &session) { id in
      content.addition(entry: id, day: day, at: at)
    }
    if recorded == .alreadyThere, let standing: LoggedEntry<Content> = try session.standing(id, on: day) {
      return standing
    }
    return LoggedEntry(id: recorded == .tried ? nil : id, day: day, at: at, content: content)
  }

  /// Records what `operation` makes under an id, and gives that id; nil where it was only tried.
  func record(
    day: CivilDay, _ session: inout Session, _ operation: (ULID) -> Ledger.Operation
  ) throws(Failure) -> ULID? {
    let (id, recorded) = try write(day: day, at: nil, &session, operation)
    return recorded == .tried ? nil : id
  }

  private func write(
    day: CivilDay, at: Timestamp?, _ session: inout Session, _ operation: (ULID) -> Ledger.Operation
  ) throws(Failure) -> (id: ULID, recorded: Session.Recorded) {
    let twin = try twin(of: operation, day: day, at: at, &session)
    let (place, recorded) = try session.record(entry, as: command, day: day) { place, _ throws(Failure) in
      EventDraft(command: command, operations: [operation(place.id)])
    }
    session.tell(recorded, noun, place.id)
    if recorded == .stored, let twin { session.tell(twin: twin.id, at: twin.at) }
    return (place.id, recorded)
  }

  /// An entry with the same fields within two minutes.
  private func twin(
    of operation: (ULID) -> Ledger.Operation, day: CivilDay, at: Timestamp?, _ session: inout Session
  ) throws(Failure) -> Entry? {
    guard let at, session.journal != nil, !entry.isDryRun,
      case .add(let kind, _, _, _, let fields) = operation(ULID(milliseconds: 0, random: (0, 0)))
    else { return nil }
    return try session.entries(of: kind, on: day, near: at).last { $0.fields == fields }
  }
}
