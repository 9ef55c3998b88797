// The yearly report of a French training company, "bilan pédagogique et financier": the form cerfa 10443, version 17,
// and its notice. It is reckoned from sessions and not from accounts: what only accounts know is left blank.
//
// Trainees count once an action: the sessions of one reference, or else one session. People are the same where their
// names are; two of one name in one session are two; who was absent throughout is not counted. Nothing is filed anywhere by guess: a trainee or a session that
// lacks what a box needs is not in that box, is listed, and makes the form's own check fail.

package import Values

/// The boxes of the yearly report over an accounting year.
package struct BPF: Sendable {
  /// The days of the accounting year.
  package let days: ClosedRange<CivilDay>
  /// How many sessions of it have been held.
  package let held: Int
  /// How many are still ahead; they are in no box.
  package let ahead: Int
  /// Box B: whether training took place at a distance, wholly or in part.
  package let hasDistance: Bool
  /// Box C: the prices of sessions by who pays, in whole euros without VAT; half a euro is rounded up.
  package let income: [Funding: Int]
  /// Box D, line 3: what external trainers are paid, in whole euros. The others are known to the accounts only.
  package let purchases: Int
  /// Box E: trainers of the company and the hours they gave.
  package let ownTrainers: BPFRow
  /// Box E: trainers from outside and the hours they gave.
  package let outsideTrainers: BPFRow
  /// Box F-1: trainees and the hours they followed, by type.
  package let trainees: [TraineeType: BPFRow]
  /// Box F-1: all of these.
  package let traineesTotal: BPFRow
  /// Box F-1: those who followed an action at a distance, wholly or in part, with their hours at a distance.
  package let distance: BPFRow
  /// Box F-2: those whose trainer has a company, to which the training is entrusted.
  package let subcontracted: BPFRow
  /// Box F-3: trainees by what their training aims at.
  package let objectives: [TrainingObjective: BPFRow]
  /// Box F-3: all of these.
  package let objectivesTotal: BPFRow
  /// Box F-4: the five specialities with the most hours, by their code, the most first.
  package let specialities: [Speciality]
  /// Box F-4: all other specialities.
  package let otherSpecialities: BPFRow
  /// Box F-4: all specialities.
  package let specialitiesTotal: BPFRow
  /// Box G: trainees whom another training company entrusted.
  package let entrusted: BPFRow
  /// The sessions that lack something, by what it is, in the order in which they take place.
  package let lacks: [BPFLack: [ULID]]

  /// A row of box F-4.
  package struct Speciality: Hashable, Sendable {
    /// The code of the nomenclature NSF.
    package let code: String
    /// Trainees and hours.
    package let row: BPFRow

    /// A speciality with its trainees.
    package init(code: String, row: BPFRow) {
      self.code = code
      self.row = row
    }
  }

  /// How many specialities the form names.
  private static let named = 5

  /// Line 2 of box C: what the funds of training pay, the lines a to h.
  package var incomeOfFunds: Int { income.reduce(0) { $1.key.isOfFunds ? $0 + $1.value : $0 } }

  /// The total of box C: lines 1 to 11.
  package var incomeTotal: Int { income.reduce(0) { $0 + $1.value } }

  /// What the notice demands of the totals.
  package var checks: [BPFCheck] {
    [
      BPFCheck(
        rule: "F-1 = F-3 = F-4",
        isKept: traineesTotal == objectivesTotal && objectivesTotal == specialitiesTotal)
    ]
  }

  /// The report of the sessions that were held in an accounting year, up to and with today.
  package init(of sessions: [SessionFacts], in days: ClosedRange<CivilDay>, until today: CivilDay) {
    let all = sessions.filter { $0.state != .cancelled && days.contains($0.day) }
    var sums = BPFSums()
    for session in all.filter({ $0.day <= today }).sorted(by: SessionFacts.isEarlier) { sums.add(session) }
    self.days = days
    held = sums.held
    ahead = all.count - sums.held
    hasDistance = sums.hasDistance
    income = sums.income.mapValues(BPFSums.euros)
    purchases = BPFSums.euros(sums.purchases)
    ownTrainers = sums.trainers.row([true])
    outsideTrainers = sums.trainers.row([false])
    let types = sums.types.rows(TraineeType.allCases.map { [$0] })
    trainees = Dictionary(uniqueKeysWithValues: zip(TraineeType.allCases, types))
    traineesTotal = sums.types.total
    distance = sums.distance.total
    subcontracted = sums.subcontracted.total
    let aims = sums.objectives.rows(TrainingObjective.allCases.map { [$0] })
    objectives = Dictionary(uniqueKeysWithValues: zip(TrainingObjective.allCases, aims))
    objectivesTotal = sums.objectives.total
    let codes = sums.specialities.keys(<)
    let largest = codes.prefix(Self.named)
    let rows = sums.specialities.rows(largest.map { [$0] } + [Array(codes.dropFirst(Self.named))])
    specialities = zip(largest, rows).map(Speciality.init)
    otherSpecialities = rows.last ?? BPFRow(people: 0, hours: 0)
    specialitiesTotal = sums.specialities.total
    entrusted = sums.entrusted.total
    lacks = sums.lacks
  }
}
