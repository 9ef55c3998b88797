internal import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Messages
internal import Records
internal import Session
internal import Training
internal import Values

/// Looks for what does not fit together in a company's journal.
struct BusinessCheck: Command {
  static let page = Page(
    name: "business check", group: .business, summary: "Look for what does not fit together.",
    details: [
      """
      Lists double bookings, sessions that name a removed contact, contacts that look the same, sessions of \
      tomorrow without a trainer, a place or a confirmation, and prospects whose next step has come. `remind due` \
      lists those that are due.
      """
    ],
    examples: [Example("healthlog business check --exit-code", "exit with status 1 if there is anything")],
    seeAlso: ["business stats", "remind due"])

  let endsWithCode: Bool

  init(_ read: inout ArgumentReader) throws(UsageError) {
    endsWithCode = try read.flag("exit-code", help: "exit with status 1 if anything is found")
  }

  func run(_ session: inout Session) throws(Failure) {
    let findings = try BusinessFindings(&session).all
    if findings.isEmpty { session.console.say("nothing found") }
    session.console.show(
      Document(title: "", blocks: [.list(findings.map { session.console.language.words($0.message) })]),
      json: ["schema": "healthlog.business-check/1", "findings": .array(findings.map(\.json))])
    if endsWithCode, !findings.isEmpty { session.console.end(with: .no) }
  }
}

/// What does not fit together, or is due, in a company's journal.
struct BusinessFindings {
  /// One of them.
  struct Finding {
    /// Its stable name, for programs.
    let code: String
    /// What it is, for people.
    let message: Message
    /// The entries it is about.
    let entries: [ULID]
    /// Whether something is to be done now.
    let isDue: Bool

    /// In machine formats.
    var json: JSON {
      [
        "code": .string(code), "message": .string(message.english),
        "entries": .array(entries.map { .string($0.description) }),
      ]
    }
  }

  /// All of them, those that are due first.
  let all: [Finding]

  /// Those of a journal.
  init(_ session: inout Session) throws(Failure) {
    let sessions = try session.trainingSessions()
    let records = try session.records(of: TrainingSession.form)
    let names = try RecordNames(for: records, &session)
    let (today, tomorrow) = (session.today, session.today.adding(days: 1))
    var all: [Finding] = []
    for prospect in try session.records(of: Prospect.form) where prospect.isOpen {
      guard let id = prospect.id, let next = prospect.text("next").flatMap({ CivilDay(iso: $0) }),
        next <= today
      else { continue }
      all.append(
        Finding(
          code: "prospect.due",
          message: "prospect \(prospect.name) (\(id.short)): the next step was due on \(next)",
          entries: [id], isDue: true))
    }
    for one in sessions where one.day == tomorrow && one.state != .cancelled {
      let lacking = [
        one.trainer == nil ? "trainer" : nil, one.place == nil ? "place" : nil,
        one.state == .planned ? "confirmation" : nil,
      ].compactMap(\.self)
      guard !lacking.isEmpty else { continue }
      let what = lacking.joined(separator: ", ")
      all.append(
        Finding(
          code: "session.tomorrow",
          message: "session \(one.module) (\(one.id.short)) is tomorrow and lacks: \(what)",
          entries: [one.id], isDue: true))
    }
    for pair in DoubleBooking.all(among: sessions.compactMap(\.booking)) where pair.first.day >= today {
      let (first, second, day) = (pair.first.session, pair.second.session, pair.first.day)
      all.append(
        Finding(
          code: "session.double",
          message: "sessions \(first.short) and \(second.short) have the same trainer at once on \(day)",
          entries: [first, second], isDue: true))
    }
    all += Self.removed(records, names)
    for form in [Trainer.form, Client.form, School.form] {
      all += Self.twins(try session.records(of: form))
    }
    self.all = all
  }

  /// Sessions that name contacts that were removed.
  private static func removed(_ sessions: [RecordEntry], _ names: RecordNames) -> [Finding] {
    sessions.flatMap { session -> [Finding] in
      guard let id = session.id else { return [] }
      return ["trainer", "client", "school"].compactMap { field in
        guard let contact = session.reference(field), let name = names[contact], name.isRemoved else {
          return nil
        }
        return Finding(
          code: "contact.removed",
          message:
            "session \(id.short) names \(name.text), who was removed; restore \(contact.short) or edit it",
          entries: [id, contact], isDue: false)
      }
    }
  }

  /// Contacts that look the same.
  private static func twins(_ records: [RecordEntry]) -> [Finding] {
    var seen: [String: RecordEntry] = [:]
    var found: [Finding] = []
    for record in records.sorted(by: { ($0.id?.description ?? "") < ($1.id?.description ?? "") }) {
      for key in record.twinKeys {
        guard let first = seen[key] else {
          seen[key] = record
          continue
        }
        guard let one = first.id, let other = record.id, one != other else { continue }
        if found.contains(where: { $0.entries == [one, other] }) { continue }
        found.append(
          Finding(
            code: "contact.twins",
            message: "\(first.name) (\(one.short)) and \(record.name) (\(other.short)) look the same",
            entries: [one, other], isDue: false))
      }
    }
    return found
  }
}
