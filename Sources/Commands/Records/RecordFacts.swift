internal import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Messages
internal import Records
internal import Session
internal import Training
internal import Values

/// Something that follows about a record from its fields, or from others.
struct RecordFact {
  /// Its key in machine formats, and what lists are sorted and filtered by.
  let key: String
  /// What people call it; nil for what only programs are told.
  let label: Phrase?
  /// As people and tables have it.
  let cell: Cell
  /// As JSON has it.
  let json: JSON

  /// Whether tables for programs have a column of it: lists are in JSON only.
  var isColumn: Bool {
    switch json {
    case .array, .object: false
    default: true
    }
  }

  /// As tables for programs have it.
  var plain: Cell {
    switch json {
    case .string(let text): .text(text)
    case .null: .unknown
    case let json: json.decimalValue.map { .number($0, places: 3) } ?? .text(json.text)
    }
  }
}

/// What follows about the records of a kind from others: the margin of a session, how many sessions a trainer has.
struct RecordFacts {
  private let form: RecordForm
  private let company: Company
  /// The sessions that facts are about, in the order in which they take place.
  private var sessions: [SessionFacts] = []
  private var doubled: [ULID: [ULID]] = [:]
  private var conflicts: [ULID: Int] = [:]
  private let today: CivilDay
  private let minute: Int
  private let language: Language

  /// The facts about some records of a kind, of which people see one alone or several.
  init(for form: RecordForm, about records: [RecordEntry], isAlone: Bool, _ session: inout Session)
    throws(Failure)
  {
    self.form = form
    company = try session.company()
    today = session.today
    minute = session.minuteOfDay
    language = session.console.language
    // A list for people shows none of what others have to be read for.
    guard isAlone || !session.console.isForPeople, form.noun != Prospect.form.noun else { return }
    let isOfSessions = form.noun == TrainingSession.form.noun
    let days = records.compactMap(\.day)
    let span = isOfSessions ? days.min().flatMap { first in days.max().map { first...$0 } } : nil
    // Of many contacts all sessions are looked at once.
    let contact = records.count == 1 ? records[0].id.flatMap { form.reference(to: $0) } : nil
    sessions = try session.trainingSessions(on: span, of: contact)
    guard isOfSessions else { return }
    for pair in DoubleBooking.all(among: sessions.compactMap(\.booking)) {
      doubled[pair.first.session, default: []].append(pair.second.session)
      doubled[pair.second.session, default: []].append(pair.first.session)
    }
    conflicts = try session.conflicts(among: Set(records.compactMap(\.id)))
  }

  /// The fields of lists that follow from others, by which they are sorted and filtered.
  static func listFields(of form: RecordForm) -> [ListField] {
    guard form.noun == TrainingSession.form.noun else { return [] }
    return [.number("margin"), .number("minutes"), .text("status")]
  }

  /// The facts about a record.
  func facts(of record: RecordEntry) -> [RecordFact] {
    switch form.noun {
    case TrainingSession.form.noun: ofSession(record)
    case Trainer.form.noun: ofTrainer(record)
    case Client.form.noun: ofClient(record)
    case School.form.noun: [counted(of: record) { $0.school?.id }]
    default: []
    }
  }

  /// What a fact is for a list that is sorted or filtered by it.
  func value(of record: RecordEntry, _ key: String) -> ListValue {
    switch facts(of: record).first(where: { $0.key == key })?.json {
    case .string(let text): .text(text)
    case .some(let json): .number(orUnknown: json.decimalValue)
    case nil: .unknown
    }
  }

  private func ofSession(_ record: RecordEntry) -> [RecordFact] {
    let (margin, hours) = (record.margin, record.text("hours").flatMap(SessionHours.init(parsing:)))
    let status = record.day.flatMap { day in
      hours.map { hours in
        SessionStatus(
          record.text("state").flatMap(SessionState.init(rawValue:)) ?? .planned, day, hours, on: today,
          at: minute)
      }
    }
    let id = record.id
    let twice = id.flatMap { doubled[$0] } ?? []
    return [
      RecordFact(
        key: "minutes", label: .length, cell: hours.map { .text($0.length) } ?? .unknown,
        json: hours.map { .count($0.minutes) } ?? .null),
      RecordFact(
        key: "margin", label: .margin, cell: marginCell(margin), json: FieldValue(margin.amount).json),
      RecordFact(key: "margin_percent", label: nil, cell: .empty, json: FieldValue(margin.percent).json),
      RecordFact(key: "currency", label: nil, cell: .empty, json: .string(company.currency)),
      RecordFact(
        key: "status", label: .status, cell: status.map { .phrase($0.phrase) } ?? .unknown,
        json: .text(status?.rawValue)),
      RecordFact(
        key: "trainees", label: nil, cell: .empty, json: .array(record.trainees.map { $0.json(hours) })),
      RecordFact(
        key: "double_booked", label: .doubleBooked,
        cell: twice.isEmpty
          ? .empty : .text(twice.map(\.short).joined(separator: ", ")).emphasized(.attention),
        json: .array(twice.map { .string($0.description) })),
      RecordFact(
        key: "conflicts", label: nil, cell: .empty, json: .count(id.flatMap { conflicts[$0] } ?? 0)),
    ]
  }

  /// The margin, or the most it can be where something is unknown.
  private func marginCell(_ margin: Margin) -> Cell {
    guard let amount = margin.amount else { return margin.price == nil ? .empty : .unknown }
    let percent = margin.percent.map { " (\(language.amount($0, unit: "%", places: 1)))" } ?? ""
    let cell = Cell.text(language.amount(amount, unit: company.sign, places: 2) + percent)
    return amount < .zero ? cell.emphasized(.attention) : cell
  }

  private func ofTrainer(_ record: RecordEntry) -> [RecordFact] {
    let next = sessions.first { session in
      session.trainer?.id == record.id && session.state != .cancelled && session.day >= today
    }
    return [
      counted(of: record) { $0.trainer?.id },
      RecordFact(
        key: "next", label: .nextSession, cell: next.map { .day($0.day) } ?? .empty, json: .text(next?.day)),
    ]
  }

  private func ofClient(_ record: RecordEntry) -> [RecordFact] {
    let prices = sessions.filter { $0.client?.id == record.id && $0.state != .cancelled }.map(\.margin.price)
    let known = prices.compactMap(\.self)
    let turnover = known.reduce(.zero, +)
    return [
      counted(of: record) { $0.client?.id },
      RecordFact(
        key: "turnover", label: .turnover,
        cell: prices.isEmpty
          ? .empty
          : .partial(turnover, unit: company.sign, places: 2, known: known.count, of: prices.count),
        json: known.isEmpty ? .null : FieldValue(turnover).json),
    ]
  }

  private func counted(of record: RecordEntry, _ contact: (SessionFacts) -> ULID?) -> RecordFact {
    let count = sessions.count { contact($0) == record.id && $0.state != .cancelled }
    return RecordFact(
      key: "sessions", label: TrainingSession.form.many, cell: count == 0 ? .empty : .count(count),
      json: .count(count))
  }
}

extension RecordForm {
  /// The field of a session that names a record of this kind; nil where none does.
  fileprivate func reference(to id: ULID) -> FieldReference? {
    switch noun {
    case Trainer.form.noun: FieldReference("trainer", id)
    case Client.form.noun: FieldReference("client", id)
    case School.form.noun: FieldReference("school", id)
    default: nil
    }
  }
}

extension TraineeFacts {
  /// In machine formats.
  func json(_ hours: SessionHours?) -> JSON {
    [
      "key": .string(key), "name": .string(name), "type": .text(type?.rawValue),
      "marks": .object(HalfDay.allCases.map { .init($0.rawValue, .text(marks[$0]?.text)) }),
      "hours": FieldValue(hours.map { Decimal(thousandths: Int64(followed(of: $0).thousandths) / 60) }).json,
    ]
  }
}

extension SessionStatus {
  /// What people read.
  var phrase: Phrase {
    switch self {
    case .upcoming: Phrase("upcoming", "upcoming")
    case .today: Phrase("today", "today")
    case .done: Phrase("done", "done")
    case .cancelled: Phrase("cancelled", "cancelled")
    }
  }
}

extension Phrase {
  fileprivate static let length = Phrase("length", "length", context: "of a session")
  fileprivate static let margin = Phrase("margin", "margin")
  fileprivate static let status = Phrase("status", "status", context: "of a session")
  fileprivate static let doubleBooked = Phrase("double_booked", "double booked with")
  fileprivate static let nextSession = Phrase("next_session", "next session")
  fileprivate static let turnover = Phrase("turnover", "turnover")
}
