internal import Encoding
package import Records
internal import Values

/// The contacts that sessions refer to, by their ids.
package struct Contacts: Sendable {
  private let trainers: [ULID: TrainerFacts]
  private let clients: [ULID: ClientFacts]
  private let schools: [ULID: SchoolFacts]

  /// The contacts of some records.
  package init(trainers: [RecordEntry], clients: [RecordEntry], schools: [RecordEntry]) {
    func byID<Facts>(_ records: [RecordEntry], _ facts: (ULID, RecordEntry) -> Facts) -> [ULID: Facts] {
      Dictionary(records.compactMap { record in record.id.map { ($0, facts($0, record)) } }) { first, _ in
        first
      }
    }
    self.trainers = byID(trainers) { id, record in
      TrainerFacts(
        id: id, name: record.name, isInternal: record.text("type") == "internal",
        hasCompany: record.text("company") != nil)
    }
    self.clients = byID(clients) { id, record in
      ClientFacts(
        id: id, name: record.name,
        sort: record.text("type").flatMap(ClientSort.init(rawValue:)) ?? .enterprise)
    }
    self.schools = byID(schools) { id, record in SchoolFacts(id: id, name: record.name) }
  }

  /// What is known of a trainer; a removed one has neither name nor type.
  func trainer(_ id: ULID?) -> TrainerFacts? {
    id.map { trainers[$0] ?? TrainerFacts(id: $0, name: "", isInternal: false, hasCompany: false) }
  }

  /// What is known of a client.
  func client(_ id: ULID?) -> ClientFacts? {
    id.map { clients[$0] ?? ClientFacts(id: $0, name: "", sort: .enterprise) }
  }

  /// What is known of a school.
  func school(_ id: ULID?) -> SchoolFacts? { id.map { schools[$0] ?? SchoolFacts(id: $0, name: "") } }
}

extension SessionFacts {
  /// What a record of a session says; nil where its hours cannot be read.
  package init?(_ record: RecordEntry, _ contacts: Contacts) {
    guard let id = record.id, let day = record.day,
      let hours = record.text("hours").flatMap(SessionHours.init(parsing:))
    else { return nil }
    self.init(
      id: id, module: record.name, day: day, hours: hours,
      mode: record.text("mode").flatMap(SessionMode.init(rawValue:)) ?? .onSite, place: record.text("place"),
      margin: record.margin, reference: record.text("ref"),
      state: record.text("state").flatMap(SessionState.init(rawValue:)) ?? .planned,
      objective: record.text("objective").flatMap(TrainingObjective.init(rawValue:)) ?? .other,
      speciality: record.text("speciality"), funding: record.text("funding").flatMap(Funding.init(rawValue:)),
      client: contacts.client(record.reference("client")),
      school: contacts.school(record.reference("school")),
      trainer: contacts.trainer(record.reference("trainer")), trainees: record.trainees)
  }
}

extension RecordEntry {
  /// What a session earns.
  package var margin: Margin {
    Margin(price: number("price"), pay: number("pay"), costs: number("costs"))
  }

  /// Who follows a session, by name, with what was marked of each.
  package var trainees: [TraineeFacts] {
    guard case .parts(let table) = self["trainees"] else { return [] }
    let marks: JSON = if case .parts(let marks) = self["marks"] { marks } else { [:] }
    let trainees = (table.members ?? []).compactMap { member -> TraineeFacts? in
      guard let name = member.value["name"]?.stringValue else { return nil }
      var found: [HalfDay: Attendance] = [:]
      for half in HalfDay.allCases {
        found[half] = marks["\(member.key).\(half.rawValue)"]?.stringValue.flatMap(Attendance.init(_:))
      }
      let type = member.value["type"]?.stringValue.flatMap(TraineeType.init(rawValue:))
      return TraineeFacts(key: member.key, name: name, type: type, marks: found)
    }
    return trainees.sorted { (folded($0.name), $0.key) < (folded($1.name), $1.key) }
  }
}

extension Attendance {
  /// Reads what the journal has: `present`, `absent` or a number of hours; nil for anything else.
  package init?(_ text: String) {
    switch text {
    case "present": self = .present
    case "absent": self = .absent
    default:
      guard let hours = Decimal(parsing: text), hours >= .zero, hours <= Decimal(24) else { return nil }
      self = .hours(hours)
    }
  }

  /// As the journal has it.
  package var text: String {
    switch self {
    case .present: "present"
    case .absent: "absent"
    case .hours(let hours): hours.description
    }
  }
}
