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
    let findings = try BusinessFindings.all(&session)
    if findings.isEmpty { session.console.say("nothing found") }
    session.console.show(
      Document(title: "", blocks: [.list(findings.map { session.console.language.words($0.message) })]),
      json: ["schema": "healthlog.business-check/1", "findings": .array(findings.map(\.json))])
    if endsWithCode, !findings.isEmpty { session.console.end(with: .no) }
  }
}

/// What does not fit together, or is due, in a company's journal.
enum BusinessFindings {
  /// One of them.
  struct Finding {
    /// Its stable name, for programs.
    let code: String
    /// What it is, for people.
    let message: Message
    /// The entries it is about.
    let entries: [ULID]

    /// In machine formats.
    var json: JSON {
      [
        "code": .string(code), "message": .string(message.english),
        "entries": .array(entries.map { .string($0.description) }),
      ]
    }
  }

  /// All of them, those that are due first.
  static func all(_ session: inout Session) throws(Failure) -> [Finding] {
    var all = try due(&session)
    let records = try session.records(of: TrainingSession.form)
    all += removed(records, try RecordNames(for: records, &session))
    for form in [Trainer.form, Client.form, School.form] {
      all += twins(try session.records(of: form))
    }
    return all
  }

  /// Those that are due, for which the sessions of the past are not read.
  static func due(_ session: inout Session) throws(Failure) -> [Finding] {
    let sessions = try session.trainingSessions(on: session.today...CivilDay.last)
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
          entries: [id]))
    }
    for one in sessions where one.day == tomorrow && one.state != .cancelled {
      var lacking: [Message] = []
      if one.trainer == nil { lacking.append("the trainer") }
      if one.place == nil { lacking.append("the place") }
      if one.state == .planned { lacking.append("the confirmation") }
      guard !lacking.isEmpty else { continue }
      let what = lacking.joined(separator: ", ")
      all.append(
        Finding(
          code: "session.tomorrow",
          message: "session \(one.module) (\(one.id.short)) is tomorrow and lacks: \(what)",
          entries: [one.id]))
    }
    for pair in DoubleBooking.all(among: sessions.compactMap(\.booking)) {
      let (first, second, day) = (pair.first.session, pair.second.session, pair.first.day)
      all.append(
        Finding(
          code: "session.double",
          message: "sessions \(first.short) and \(second.short) have the same trainer at once on \(day)",
          entries: [first, second]))
    }
    return all
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
          entries: [id, contact])
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
            entries: [one, other]))
      }
    }
    return found
  }
}
