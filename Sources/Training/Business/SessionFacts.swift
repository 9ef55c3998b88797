package import Values

/// A training session as sums, the yearly report and texts to share see it: the values of its entry, and of the
/// contacts it names what they need.
package struct SessionFacts: Sendable {
  /// Its entry.
  package let id: ULID
  /// What is taught.
  package let module: String
  /// The day it takes place.
  package let day: CivilDay
  /// Its hours in that day.
  package let hours: SessionHours
  /// How it is held.
  package let mode: SessionMode
  /// Where it takes place: an address, or a link.
  package let place: String?
  /// What the client pays, what the trainer is paid and what else it costs, without VAT.
  package let margin: Margin
  /// What ties the sessions of one course or contract together.
  package let reference: String?
  /// What people decided about it.
  package let state: SessionState
  /// What it aims at, by the boxes F-3 of the yearly report.
  package let objective: TrainingObjective
  /// Its group of specialities, as the nomenclature NSF numbers it.
  package let speciality: String?
  /// Who pays, by the lines C of the yearly report, where somebody said it.
  package let funding: Funding?
  /// Who buys it.
  package let client: ClientFacts?
  /// The school it is for.
  package let school: SchoolFacts?
  /// Who gives it.
  package let trainer: TrainerFacts?
  /// Who follows it.
  package let trainees: [TraineeFacts]

  /// A session.
  package init(
    id: ULID, module: String, day: CivilDay, hours: SessionHours, mode: SessionMode, place: String?,
    margin: Margin,
    reference: String?, state: SessionState, objective: TrainingObjective, speciality: String?,
    funding: Funding?,
    client: ClientFacts?, school: SchoolFacts?, trainer: TrainerFacts?, trainees: [TraineeFacts]
  ) {
    self.id = id
    self.module = module
    self.day = day
    self.hours = hours
    self.mode = mode
    self.place = place
    self.margin = margin
    self.reference = reference
    self.state = state
    self.objective = objective
    self.speciality = speciality
    self.funding = funding
    self.client = client
    self.school = school
    self.trainer = trainer
    self.trainees = trainees
  }

  /// That its trainer gives it; nil without a trainer and for what is cancelled.
  package var booking: Booking? {
    guard state != .cancelled, let trainer else { return nil }
    return Booking(session: id, trainer: trainer.id, day: day, hours: hours)
  }

  /// Who pays: what somebody said, or else what follows from the sort of its client. A school without a client is
  /// another training company. Nil where neither is known.
  package var payer: Funding? {
    if let funding { return funding }
    if let client { return Funding(usualFor: client.sort) }
    return school == nil ? nil : .trainingCompanies
  }

  /// Sessions in the order in which they take place.
  package static func isEarlier(_ left: SessionFacts, _ right: SessionFacts) -> Bool {
    if left.day != right.day { return left.day < right.day }
    return (left.hours.start, left.id) < (right.hours.start, right.id)
  }
}
