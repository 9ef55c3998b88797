internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// What a document is about: one session, or all of one reference.
struct DocumentCourse {
  /// Everything that documents say of it.
  let course: Course
  /// The session; nil for those of a reference.
  let session: ULID?
  /// The reference; nil for one session.
  let reference: String?

  /// The course of a session that somebody names, or of a reference.
  init(named name: String?, reference: String?, _ session: inout Session) throws(Failure) {
    let sessions: [RecordEntry]
    switch (name, reference) {
    case (let name?, nil): sessions = [try session.record(named: name, of: TrainingSession.form)]
    case (nil, let reference?):
      let wanted = folded(reference.trimmed)
      sessions = try session.records(of: TrainingSession.form).filter {
        $0.text("ref").map(folded) == wanted
      }
      guard !sessions.isEmpty else {
        throw Failure(
          .notFound, "session.ref", "no session has the reference '\(reference)'",
          hint: "`healthlog session list` shows them; `healthlog session edit ID ref=\(reference)` sets it")
      }
    case (_?, _?), (nil, nil):
      throw Failure(
        .notUnderstood, "document.of", "a document is about one session or one reference",
        hint: "for example `healthlog document make convention 7K3M`, or `--ref C-12` in place of the session"
      )
    }
    course = Course(
      sessions: sessions, contacts: try Self.contacts(of: sessions, &session),
      organisation: try session.organisation())
    self.session = reference == nil ? sessions.first?.id : nil
    self.reference = reference.map { _ in sessions.first?.text("ref") ?? "" }
  }

  /// The contacts that sessions name; those that were removed as they were.
  private static func contacts(of sessions: [RecordEntry], _ session: inout Session) throws(Failure)
    -> [ULID: RecordEntry]
  {
    var contacts: [ULID: RecordEntry] = [:]
    for form in [Trainer.form, Client.form, School.form] {
      let wanted = Set(sessions.compactMap { $0.reference(form.noun) })
      guard !wanted.isEmpty else { continue }
      for record in try session.records(of: form) {
        if let id = record.id, wanted.contains(id) { contacts[id] = record }
      }
      for id in wanted where contacts[id] == nil { contacts[id] = try session.record(id, form) }
    }
    return contacts
  }
}
