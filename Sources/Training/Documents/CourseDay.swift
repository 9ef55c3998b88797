internal import Document
internal import Records
internal import Values

/// A session as documents see it: a day of a course.
struct CourseDay {
  /// The session.
  let record: RecordEntry
  /// The day it takes place.
  let day: CivilDay
  /// Its hours in that day.
  let hours: SessionHours
  /// Who gives it.
  let trainer: RecordEntry?
  /// Who follows it.
  let trainees: [TraineeFacts]

  /// What a session says; nil for one that is cancelled or whose hours cannot be read.
  init?(_ record: RecordEntry, _ contacts: [ULID: RecordEntry]) {
    guard let day = record.day, record.text("state") != SessionState.cancelled.rawValue,
      let hours = record.text("hours").flatMap(SessionHours.init(parsing:))
    else { return nil }
    self.record = record
    self.day = day
    self.hours = hours
    trainer = record.reference("trainer").flatMap { contacts[$0] }
    trainees = record.trainees
  }

  /// Whether it is held at a distance.
  var isDistant: Bool { record.text("mode") == SessionMode.distance.rawValue }

  /// Its place on one line.
  var place: String? { record.text("place").map(oneLine) }

  /// Whether it has ended at a minute of a day.
  func isDone(on today: CivilDay, at minute: Int) -> Bool {
    SessionStatus(.planned, day, hours, on: today, at: minute) == .done
  }
}

/// A text without line breaks, so that no value looks like a line of its own.
func oneLine(_ text: String) -> String {
  joined(text.split(whereSeparator: \.isNewline).map { String($0) }.filter { !$0.isEmpty }, by: ", ")
}
