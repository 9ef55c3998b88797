internal import Activity
internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

/// Moves an entry to another day or time.
struct EntryMover {
  private let entry: Entry
  private let mayBeFuture: Bool

  /// Moves an entry, more than a day ahead only if that is confirmed or the entry is a plan.
  init(_ entry: Entry, mayBeFuture: Bool) {
    self.entry = entry
    self.mayBeFuture = mayBeFuture
  }

  /// The kinds that are planned, whose dates are meant as they are where they were planned.
  private static let plans = [PlannedMeal.kind.name, PlannedActivity.kind.name]

  /// Takes `day=` and `at=`. A new day keeps the time of day; a bare time keeps the day.
  func move(_ assignments: [Assignment], _ edited: inout EditedEntry, _ session: Session) throws(Failure) {
    var day = entry.day
    let saysDay = assignments.contains { $0.field == "day" }
    for assignment in assignments where assignment.field == "day" {
      let moved = try resolve(assignment.value, session).day
      day = moved
      edited.set("day", to: .string(moved.description))
      guard !assignments.contains(where: { $0.field == "at" }), let at = entry.at, let old = entry.day else {
        continue
      }
      edited.set(
        "at", to: try shifted(at, by: moved.days(since: old), session).map { .string($0.description) })
    }
    for assignment in assignments where assignment.field == "at" {
      guard !assignment.value.isEmpty else {
        edited.set("at", to: nil)
        continue
      }
      let time = try resolve(assignment.value, on: day, session)
      if saysDay, let day, day != time.day {
        throw Failure(
          .notUnderstood, "field.day", "'at' is on \(time.day), but 'day' is \(day)",
          hint: "give only one: a new day keeps the time, and a time with a date sets the day")
      }
      edited.set("at", to: time.timestamp.map { .string($0.description) })
      if !saysDay { edited.set("day", to: .string(time.day.description)) }
    }
  }

  /// The same time of day so many days later.
  private func shifted(_ at: Timestamp, by days: Int, _ session: Session) throws(Failure) -> Timestamp? {
    guard let day = at.day.adding(days: days) else { return nil }
    let clock = at.clock
    let twoDigits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let time = "\(twoDigits(clock.hour)):\(twoDigits(clock.minute)):\(twoDigits(clock.second))"
    return try resolve("\(day)T\(time)", session).timestamp
  }

  /// A time on the entry's own day where no other day is named. A time before the day's start is of the next date.
  private func resolve(_ text: String, on day: CivilDay?, _ session: Session) throws(Failure) -> ResolvedTime
  {
    guard let day, let when = try? When.parse("\(day) \(text)") else { return try resolve(text, session) }
    let resolved = try session.resolve(when, mayBeFuture: true)
    guard resolved.day < day, let next = day.adding(days: 1), let late = try? When.parse("\(next) \(text)")
    else { return resolved }
    return try session.resolve(late, mayBeFuture: true)
  }

  private func resolve(_ text: String, _ session: Session) throws(Failure) -> ResolvedTime {
    let when: When
    do throws(GrammarError) {
      when = try When.parse(text)
    } catch {
      throw Failure(error)
    }
    if Self.plans.contains(entry.kind) { return try session.resolve(planned: when) }
    return try session.resolve(when, mayBeFuture: mayBeFuture)
  }
}
