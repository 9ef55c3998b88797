internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// The sessions that name a contact, newest first.
struct RecordHistory {
  private let sessions: [RecordEntry]
  private let cells: RecordCells

  /// Whether sessions name records of a form.
  static func isKept(of form: RecordForm) -> Bool {
    !TrainingSession.form.references(to: form.noun).isEmpty
  }

  /// Those of a contact.
  init(of record: RecordEntry, _ session: inout Session) throws(Failure) {
    let fields = TrainingSession.form.references(to: record.form.noun).map(\.key)
    sessions = try session.records(of: TrainingSession.form)
      .filter { one in fields.contains { one.reference($0) != nil && one.reference($0) == record.id } }
      .sorted {
        ($1.day?.number ?? 0, $1.id?.description ?? "") < ($0.day?.number ?? 0, $0.id?.description ?? "")
      }
    cells = try RecordCells(for: sessions, &session)
  }

  /// What machine formats say.
  var members: [JSON.Member] {
    [.init("history", .array(sessions.map { .object(cells.members(of: $0, [])) }))]
  }

  /// What people read.
  func blocks(_ console: Console) -> [Block] {
    [
      .heading(level: 1, console.language.heading(TrainingSession.form.many)),
      .table(RecordTable(sessions, cells, sessions.map { _ in [] }, console).table),
    ]
  }
}
