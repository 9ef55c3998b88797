internal import Arguments
internal import Document
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// Adds a session like another on other days.
struct SessionCopy: Command {
  static let page = Page(
    name: "session copy", group: .business, summary: "Copy a training session to other days.",
    details: ["Copies everything but marks and state; trainees are copied too."],
    examples: [
      Example("healthlog session copy 7K3M --on 2026-12-11,2026-12-18", "the same on two more days")
    ],
    seeAlso: ["session add", "session edit"])

  let name: String
  let days: String
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try TrainingSession.form.name(&read)
    let days: String? = try read.option("on", metavar: "DAYS", help: "the day, or several with commas")
    options = try EntryOptions(bare: &read)
    guard let days else {
      throw UsageError(
        code: "usage.missing-option", message: "'session copy' requires --on",
        hint: "for example --on 2026-12-11",
        caret: nil)
    }
    self.days = days
  }

  func run(_ session: inout Session) throws(Failure) {
    let writer = RecordWriter(form: TrainingSession.form, command: Self.page.name)
    let source = try session.record(named: name, of: TrainingSession.form)
    let copied = source.with("marks", .nothing).with("state", .text("planned"))
    let records = try SessionDays.read(days, session).map { copied.on($0) }
    let (ids, recorded) = try writer.add(records, options, &session)
    for (record, id) in zip(records, ids) {
      if recorded == .stored {
        try SessionEcho(writer.stored(record, id, recorded), id, nil, &session).say(&session)
      } else {
        session.tell(recorded, .phrase(TrainingSession.form.form.label), id)
      }
    }
    let first = writer.stored(records[0], ids[0], recorded)
    try RecordPage(first, &session).show(&session)
    if recorded == .stored { SessionHook.run(after: ids, &session) }
  }
}
