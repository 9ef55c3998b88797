internal import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// Marks who was at a session.
struct SessionMark: Command {
  static let page = Page(
    name: "session mark", group: .business, summary: "Mark who was at a training session.",
    details: [
      """
      MARK is `present`, `absent`, or a number of hours such as `2.5h`. Without TRAINEE it is for all trainees, \
      and without `--half` for each half-day of the session. Without a mark the marks are listed.
      """
    ],
    examples: [
      Example("healthlog session mark 7K3M present", "everybody was there all day"),
      Example("healthlog session mark 7K3M durand absent --half pm", "one left at noon"),
      Example("healthlog session mark 7K3M", "the marks so far"),
    ],
    seeAlso: ["session trainee add", "session show"])

  let name: String
  let words: [String]
  let half: HalfDay?
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try TrainingSession.form.name(&read)
    words = try read.words("MARK", atLeast: 0, help: "the mark, after the trainee if it is for one")
    half = try read.option("half", help: "only this half-day")
    options = try EntryOptions(changing: &read)
  }

  func run(_ session: inout Session) throws(Failure) {
    let record = try session.record(named: name, of: TrainingSession.form)
    guard let id = record.id, let last = words.last else {
      return try SessionPeople(record).show(&session)
    }
    let mark = try Self.mark(last)
    let who = words.dropLast().joined(separator: " ")
    let people = try who.isEmpty ? record.trainees : [SessionPeople.trainee(who, of: record)]
    guard !people.isEmpty else {
      throw Failure(
        .notFound, "trainee.none", "this session has no trainees",
        hint: "`healthlog session trainee add \(id.short) NAME` adds one")
    }
    let set = try halves(of: record).flatMap { half in
      people.map { JSON.Member("marks/\($0.key).\(half.rawValue)", .string(mark.text)) }
    }
    let (_, recorded) = try session.record(options, as: Self.page.name, day: session.today) {
      _, session throws(Failure) in
      EventDraft(
        command: Self.page.name,
        operations: [.edit(entry: id, base: try session.heads(of: id), set: set, unset: [])])
    }
    if recorded == .stored { session.console.say("marked session \(id.short)") }
    try SessionPeople(try session.record(id, TrainingSession.form) ?? record).show(&session)
  }

  /// The half-days that are meant.
  private func halves(of record: RecordEntry) throws(Failure) -> [HalfDay] {
    let all = record.text("hours").flatMap(SessionHours.init(parsing:))?.halves ?? []
    guard let half else { return all }
    guard all.contains(half) else {
      throw Failure(
        .notUnderstood, "session.half", "the session has no hours in that half-day",
        hint: "leave out --half, or use \(all.map(\.rawValue).joined(separator: ", "))")
    }
    return [half]
  }

  /// Reads a mark.
  private static func mark(_ typed: String) throws(Failure) -> Attendance {
    let text = typed.lowercased()
    let number = text.hasSuffix("h") ? String(text.dropLast()) : text
    let word = ["present": "present", "absent": "absent"][folded(text)] ?? number
    guard let mark = Attendance(word.map { $0 == "," ? "." : String($0) }.joined()) else {
      throw Failure(
        .notUnderstood, "session.mark", "'\(typed)' is not a mark",
        hint: "use present, absent or hours such as 2.5h")
    }
    return mark
  }
}

/// The trainees of a session with their marks.
struct SessionPeople {
  private let record: RecordEntry

  /// Those of a session.
  init(_ record: RecordEntry) { self.record = record }

  /// Shows them.
  func show(_ session: inout Session) throws(Failure) {
    let hours = record.text("hours").flatMap(SessionHours.init(parsing:))
    let language = session.console.language
    if record.trainees.isEmpty { session.console.say("no trainees yet") }
    let halves = hours?.halves ?? []
    let columns =
      [Column.text("trainee", language.words(Phrase("trainee", "trainee")), .essential, .clipped)]
      + halves.map { .text($0.rawValue, $0.rawValue, .essential, .whole) }
      + [.number("hours", language.words(Phrase("hours", "hours")), .essential)]
    let rows = record.trainees.map { trainee in
      let followed = hours.map { Decimal(thousandths: Int64(trainee.followed(of: $0).thousandths) / 60) }
      return [Cell.text(trainee.name)] + halves.map { Self.cell(trainee.marks[$0], language) }
        + [followed.map { .number($0, places: 2) } ?? .unknown]
    }
    session.console.show(
      list: Table(columns: columns, rows: rows, total: nil),
      json: [
        "schema": "healthlog.session-marks/1", "session": .text(record.id),
        "trainees": .array(record.trainees.map { $0.json(hours) }),
      ],
      lines: record.trainees.map { $0.json(hours) })
  }

  private static func cell(_ mark: Attendance?, _ language: Language) -> Cell {
    switch mark {
    case nil: .unknown
    case .present: Cell.phrase(Phrase("present", "present")).emphasized(.good)
    case .absent: Cell.phrase(Phrase("absent", "absent")).emphasized(.attention)
    case .hours(let hours): .amount(hours, unit: "h", places: 1)
    }
  }

  /// The trainee that somebody names, by the whole name or a part of it.
  static func trainee(_ typed: String, of record: RecordEntry) throws(Failure) -> TraineeFacts {
    let wanted = folded(typed.trimmed)
    let named = record.trainees.filter { folded($0.name) == wanted }
    let found = named.isEmpty ? record.trainees.filter { folded($0.name).hasPart(wanted) } : named
    guard let one = found.first, found.count == 1 else {
      let names = (found.isEmpty ? record.trainees : found).map(\.name).joined(separator: ", ")
      throw found.isEmpty
        ? Failure(
          .notFound, "trainee.unknown", "unknown trainee '\(typed)'",
          hint: names.isEmpty ? "the session has no trainees" : "one of \(names)")
        : Failure(
          .notUnderstood, "name.ambiguous", "'\(typed)' matches \(found.count) entries",
          hint: "one of \(names)")
    }
    return one
  }
}

extension HalfDay: ArgumentChoice {
  /// What stands for one in help.
  package static let metavar = "HALF"
}
