import Testing
import Training
import Values

/// Marc, of a company of his own.
let marc = TrainerFacts(id: ULID(high: 2, low: 1), name: "Marc Dupont", isInternal: false, hasCompany: true)
/// Anna, of the house.
let anna = TrainerFacts(id: ULID(high: 2, low: 2), name: "Anna Bell", isInternal: true, hasCompany: false)
/// Zoé, from outside and on her own.
let zoe = TrainerFacts(id: ULID(high: 2, low: 3), name: "Zoé Roy", isInternal: false, hasCompany: false)

/// A client of a sort.
func client(_ id: Int, _ name: String, _ sort: ClientSort = .enterprise) -> ClientFacts {
  ClientFacts(id: ULID(high: 3, low: UInt64(id)), name: name, sort: sort)
}

/// A day of the year 2026.
func day(_ text: String) throws -> CivilDay { try #require(CivilDay(iso: "2026-" + text)) }

/// An amount as JSON has it.
func money(_ text: String?) -> Decimal? { text.flatMap { Decimal(parsing: $0) } }

/// Trainees of a type without marks, named from a number on.
func trainees(_ count: Int, _ type: TraineeType? = .employee, from first: Int = 1) -> [TraineeFacts] {
  (first..<first + count).map { TraineeFacts(key: "k\($0)", name: "Trainee \($0)", type: type, marks: [:]) }
}

/// Trainees as present in both halves.
func present(_ count: Int, _ type: TraineeType? = .employee, from first: Int = 1) -> [TraineeFacts] {
  trainees(count, type, from: first).map {
    TraineeFacts(
      key: $0.key, name: $0.name, type: $0.type, marks: [.morning: .present, .afternoon: .present])
  }
}

/// A session that has what the yearly report needs but for what a test says.
func session(
  _ id: Int, on date: String = "12-04", _ hours: String = "9:00-12:30,13:30-17:00",
  mode: SessionMode = .onSite,
  price: String? = "900", pay: String? = "500", costs: String? = "60", reference: String? = nil,
  state: SessionState = .planned, objective: TrainingObjective = .other, speciality: String? = "326",
  funding: Funding? = nil, client: ClientFacts? = client(1, "Acme"), school: SchoolFacts? = nil,
  trainer: TrainerFacts? = marc, trainees: [TraineeFacts] = present(1),
  place: String? = "12 rue des Lilas, 69003 Lyon"
) throws -> SessionFacts {
  SessionFacts(
    id: ULID(high: 1, low: UInt64(id)), module: "Swift", day: try day(date), hours: try SessionHours(hours),
    mode: mode,
    place: place, margin: Margin(price: money(price), pay: money(pay), costs: money(costs)),
    reference: reference,
    state: state, objective: objective, speciality: speciality, funding: funding, client: client,
    school: school,
    trainer: trainer, trainees: trainees)
}

/// The whole of 2026.
func year() throws -> ClosedRange<CivilDay> { try day("01-01")...day("12-31") }
