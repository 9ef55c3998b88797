internal import Document
internal import Encoding
package import Records
package import Values

/// A course with everything that documents say of it: its sessions, those who take part, and the company that gives it.
package struct Course: Sendable {
  /// The company itself, as far as it is described.
  let organisation: RecordEntry?
  /// Its days that are not cancelled, in the order in which they take place.
  let days: [CourseDay]
  /// Who follows it, by name.
  let trainees: [CourseTrainee]
  /// Who buys it: the client of its first day that has one.
  let client: RecordEntry?
  /// The school it is for.
  let school: RecordEntry?
  /// Who gives it, in the order in which they do.
  let trainers: [RecordEntry]
  /// What it teaches, parted by headings.
  let programme: ProgrammeText?

  /// The course of some sessions. `contacts` has the trainers, clients and schools that they name, by their ids.
  package init(sessions: [RecordEntry], contacts: [ULID: RecordEntry], organisation: RecordEntry?) {
    let days = sessions.compactMap { CourseDay($0, contacts) }.sorted {
      ($0.day, $0.hours.start, $0.record.id?.description ?? "")
        < ($1.day, $1.hours.start, $1.record.id?.description ?? "")
    }
    func first(_ field: String) -> RecordEntry? {
      days.compactMap { $0.record.reference(field).flatMap { contacts[$0] } }.first
    }
    self.organisation = organisation
    self.days = days
    client = first("client")
    school = first("school")
    var trainers: [RecordEntry] = []
    for trainer in days.compactMap(\.trainer) where !trainers.contains(where: { $0.id == trainer.id }) {
      trainers.append(trainer)
    }
    self.trainers = trainers
    programme = days.compactMap { $0.record.text("programme") }.first.map(ProgrammeText.init)
    trainees = Self.trainees(days)
  }

  /// Whether any day of it is left that is not cancelled.
  package var isEmpty: Bool { days.isEmpty }

  /// Whether the client is a person at their own cost.
  package var isOfPerson: Bool { client?.text("type") == ClientSort.person.rawValue }

  /// The last of its days, for who asks whether it is over.
  package var lastDay: CivilDay? { days.last?.day }

  /// Whether all of it has ended at a minute of a day.
  package func isDone(on today: CivilDay, at minute: Int) -> Bool {
    days.allSatisfy { $0.isDone(on: today, at: minute) }
  }

  /// The trainees of some days: the n-th of a name in one session is the n-th of that name in another.
  private static func trainees(_ days: [CourseDay]) -> [CourseTrainee] {
    var (all, places) = ([CourseTrainee](), [String: Int]())
    for (number, day) in days.enumerated() {
      let table: JSON = if case .parts(let parts) = day.record["trainees"] { parts } else { [:] }
      var met: [String: Int] = [:]
      for trainee in day.trainees {
        let name = folded(trainee.name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        met[name, default: 0] += 1
        let key = "\(name)\n\(met[name] ?? 1)"
        let said = table[trainee.key]
        let place = places[key] ?? all.count
        if place == all.count { all.append(CourseTrainee(name: trainee.name)) }
        places[key] = place
        all[place].add(
          day: number, trainee, employer: said?["employer"]?.stringValue, email: said?["email"]?.stringValue)
      }
    }
    return all.sorted { folded($0.name) < folded($1.name) }
  }
}
