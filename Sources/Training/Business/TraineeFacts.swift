/// Somebody who follows a session.
package struct TraineeFacts: Hashable, Sendable {
  /// The key of the trainee in the session.
  package let key: String
  /// What the trainee is called.
  package let name: String
  /// What sort of trainee; nil where nobody said it.
  package let type: TraineeType?
  /// What is marked for each half of the day; a half without a mark is not known.
  package let marks: [HalfDay: Attendance]

  /// A trainee of a session.
  package init(key: String, name: String, type: TraineeType?, marks: [HalfDay: Attendance]) {
    self.key = key
    self.name = name
    self.type = type
    self.marks = marks
  }

  /// The thousandths of a minute the trainee followed of some hours, and whether a mark is missing for a half: it
  /// counts as planned.
  package func followed(of hours: SessionHours) -> (thousandths: Int, isMarked: Bool) {
    followed(of: hours.halves.map { (half: $0, minutes: hours.minutes(in: $0)) })
  }

  /// The thousandths of a minute the trainee followed of halves that last so many minutes, and whether each has a mark:
  /// one without counts as planned.
  func followed(of halves: [(half: HalfDay, minutes: Int)]) -> (thousandths: Int, isMarked: Bool) {
    var (sum, isMarked) = (0, true)
    for (half, minutes) in halves {
      let mark = marks[half]
      if mark == nil { isMarked = false }
      sum += (mark ?? .present).followed(of: minutes)
    }
    return (sum, isMarked)
  }
}
