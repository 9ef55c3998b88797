internal import Arguments
internal import Body
internal import Document
internal import Encoding
internal import Ledger
internal import Session
internal import Values

/// Marks a day as completely logged, or takes that back.
struct DayMarker {
  /// The command that does it.
  let command: String
  /// Whether the day gets closed.
  let closes: Bool
  /// The day, as it was said; nil for `--at`, or today.
  let date: When?
  /// The options of the command.
  let entry: EntryOptions

  /// What the command reads.
  init(_ read: inout ArgumentReader, command: String, closes: Bool) throws(UsageError) {
    self.command = command
    self.closes = closes
    date = try read.optionalPhrase(When.self, help: "the day; today if left out")
    entry = try EntryOptions(wordless: &read)
    if date != nil, entry.at != nil {
      throw UsageError(
        code: "usage.unexpected-word", message: "the day is given twice", hint: "leave out WHEN or --at",
        caret: nil)
    }
  }

  /// Records the state, unless the day has it already.
  func run(_ session: inout Session) throws(Failure) {
    let day = try day(session)
    let state = DayState(isClosed: closes)
    let states = try session.entries(of: [DayState.kind.name], on: day...day)
    var id: ULID?
    if DayState.isClosed(states) == closes {
      id = states.max { $0.id < $1.id }?.id
      session.console.say(
        closes
          ? "\(day) is already closed; nothing was stored" : "\(day) is already open; nothing was stored")
    } else {
      let recorder = EntryRecorder(command: command, noun: closes ? "day close" : "day open", entry: entry)
      id = try recorder.record(day: day, &session) { state.addition(entry: $0, day: day) }
    }
    let members: [JSON.Member] = [
      .init("schema", "healthlog.day-state/1"), .init("id", .text(id)),
      .init("day", day.description), .init("closed", .bool(closes)),
    ]
    session.console.show(document(day, session.console), json: .object(members))
  }

  private func day(_ session: Session) throws(Failure) -> CivilDay {
    guard let date else { return try session.time(of: entry).day }
    return try session.resolve(date, mayBeFuture: entry.mayBeFuture).day
  }

  private func document(_ day: CivilDay, _ console: Console) -> Document {
    let language = console.language
    let columns: [Column] = [
      .text("day", language.words(.day), .essential, .whole),
      .text("closed", language.words(.state), .essential, .whole),
    ]
    let state = Cell.text(
      console.isForPeople ? language.words(closes ? .closed : .open) : "\(closes)")
    return Document(
      title: "", blocks: [.table(Table(columns: columns, rows: [[.day(day), state]], total: nil))])
  }
}

extension Phrase {
  /// The state of a day on which nothing is missing any more.
  static let closed = Phrase("closed", "completely logged")
  /// The state of a day that is still being logged.
  static let open = Phrase("open", "open", context: "day")
}
