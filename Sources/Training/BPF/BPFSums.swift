internal import Document
internal import Encoding
internal import Values

/// The sums of the yearly report while sessions are added in the order in which they take place.
struct BPFSums {
  private(set) var held = 0
  private(set) var hasDistance = false
  private(set) var income: [Funding: Decimal] = [:]
  private(set) var purchases = Decimal.zero
  /// By whether they are of the company.
  private(set) var trainers = BPFTally<Bool>()
  private(set) var types = BPFTally<TraineeType>()
  private(set) var objectives = BPFTally<TrainingObjective>()
  private(set) var specialities = BPFTally<String>()
  private(set) var distance = BPFTally<Bool>()
  private(set) var subcontracted = BPFTally<Bool>()
  private(set) var entrusted = BPFTally<Bool>()
  private(set) var lacks: [BPFLack: [ULID]] = [:]
  private var trainerNumbers: [ULID: Int] = [:]
  private var actionNumbers: [String: Int] = [:]
  /// By names as they are written, and by names as they are compared.
  private var nameNumbers: [String: Int] = [:]
  private var peopleNumbers: [Person: Int] = [:]

  /// A person within an action: the n-th of that name.
  private struct Person: Hashable {
    let action: Int
    let name: Int
    let place: Int
  }

  /// An amount in whole euros; half a euro is rounded up.
  static func euros(_ amount: Decimal) -> Int {
    let (whole, rest) = amount.thousandths.quotientAndRemainder(dividingBy: 1000)
    return Int(whole) + (rest >= 500 ? 1 : rest < -500 ? -1 : 0)
  }

  /// Adds a session that was held.
  mutating func add(_ session: SessionFacts) {
    held += 1
    if session.mode == .distance { hasDistance = true }
    addMoney(session)
    addTrainer(session)
    if session.trainees.isEmpty { lack(.trainees, session) }
    let halves = session.hours.halves.map { ($0, session.hours.minutes(in: $0)) }
    let trainees = session.trainees.map { $0.followed(of: halves) }
    if trainees.contains(where: { !$0.isMarked }) { lack(.marks, session) }
    let people = numbers(session)
    if session.payer == .trainingCompanies {
      for (person, trainee) in zip(people, trainees) {
        entrusted.add(person, time: trainee.thousandths, to: true)
      }
      return
    }
    if session.speciality == nil { lack(.speciality, session) }
    for (index, person) in people.enumerated() where trainees[index].thousandths > 0 {
      addTrainee(session.trainees[index].type, person, trainees[index].thousandths, session)
    }
    if session.trainees.contains(where: { type($0.type, session) == nil }) { lack(.types, session) }
  }

  private mutating func addMoney(_ session: SessionFacts) {
    if session.payer == nil { lack(.funding, session) }
    if let price = session.margin.price {
      if let line = session.payer { income[line, default: .zero] += price }
    } else {
      lack(.price, session)
    }
    guard let trainer = session.trainer, !trainer.isInternal else { return }
    if let pay = session.margin.pay { purchases += pay } else { lack(.pay, session) }
  }

  private mutating func addTrainer(_ session: SessionFacts) {
    guard let trainer = session.trainer else { return lack(.trainer, session) }
    let number = Self.number(of: trainer.id, &trainerNumbers)
    trainers.add(number, time: session.hours.minutes * 1000, to: trainer.isInternal)
  }

  private mutating func addTrainee(
    _ said: TraineeType?, _ person: Int, _ time: Int, _ session: SessionFacts
  ) {
    if let type = type(said, session) { types.add(person, time: time, to: type) }
    objectives.add(person, time: time, to: session.objective)
    if let code = session.speciality { specialities.add(person, time: time, to: code) }
    if session.mode == .distance { distance.add(person, time: time, to: true) }
    if let trainer = session.trainer, !trainer.isInternal, trainer.hasCompany {
      subcontracted.add(person, time: time, to: true)
    }
  }

  private func type(_ said: TraineeType?, _ session: SessionFacts) -> TraineeType? {
    said ?? session.client.flatMap { TraineeType(usualFor: $0.sort) }
  }

  /// A number for each trainee of a session, the same for the same person of one action.
  private mutating func numbers(_ session: SessionFacts) -> [Int] {
    let action = Self.number(
      of: session.reference.map { "ref " + $0 } ?? session.id.description, &actionNumbers)
    var places: [Int: Int] = [:]
    return session.trainees.map { trainee in
      let name = nameNumber(trainee.name)
      let place = places[name, default: 0]
      places[name] = place + 1
      return Self.number(of: Person(action: action, name: name, place: place), &peopleNumbers)
    }
  }

  /// The number of a name, the same however its letters and blanks are written; it is worked out once for each text.
  private mutating func nameNumber(_ text: String) -> Int {
    if let number = nameNumbers[text] { return number }
    let plain = joined(folded(text).split(whereSeparator: \.isWhitespace).map(String.init), by: " ")
    let number = Self.number(of: plain, &nameNumbers)
    nameNumbers[text] = number
    return number
  }

  /// The number of a key, a new one where it has none: as many as there are keys, which only grow.
  private static func number<Key: Hashable>(of key: Key, _ numbers: inout [Key: Int]) -> Int {
    if let number = numbers[key] { return number }
    let number = numbers.count
    numbers[key] = number
    return number
  }

  private mutating func lack(_ lack: BPFLack, _ session: SessionFacts) {
    lacks[lack, default: []].append(session.id)
  }
}
