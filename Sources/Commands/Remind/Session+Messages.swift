internal import Activity
internal import Body
internal import Encoding
internal import Goals
internal import Ledger
internal import Reminders
internal import Session
internal import Values

extension Session {
  /// What a day deserves to be told, the weightiest first.
  mutating func messages(on day: CivilDay) throws(Failure) -> [RuleMessage] {
    // No rule looks at a goal that was over before those days.
    var goals = GoalBook(since: MessageFacts.recent(until: day).first)
    try foldRegisters(into: &goals)
    var table = DayTable(summing: MessageFacts.recent(until: day), goals: goals)
    try fold(into: &table)
    var facts = MessageFacts(
      day: day, table: table, past: try past(until: day), goals: goals, profile: try profile(),
      wasTrainingPlanned: try wasTrainingPlanned(before: day))
    if facts.isBehind { facts.propose(from: try habitualActivities(until: day)) }
    return RuleMessage.all(facts)
  }

  /// What is known of the days that messages look back to.
  private mutating func past(until day: CivilDay) throws(Failure) -> MessageFacts.Past {
    let period = MessageFacts.period(until: day)
    let days = period.first...period.last
    return MessageFacts.Past(
      logged: try self.days(of: ["meal", "activity"], among: days).union(try closedDays(among: days)),
      touched: try self.days(of: ["water", "weight"], among: days), weights: try weighings(on: days).weights)
  }

  /// The days marked as completely logged; of several marks the newest counts.
  private mutating func closedDays(among days: ClosedRange<CivilDay>) throws(Failure) -> Set<CivilDay> {
    var marks: [CivilDay: Entry] = [:]
    for entry in try entries(of: ["day_state"], on: days) {
      guard let day = entry.day, marks[day].map({ $0.id < entry.id }) ?? true else { continue }
      marks[day] = entry
    }
    return Set(marks.filter { $0.value["closed"]?.boolValue == true }.keys)
  }

  /// The activities that may be proposed.
  private mutating func habitualActivities(until day: CivilDay) throws(Failure) -> [ActivityEntry] {
    let first = day.adding(days: -Self.daysOfHabit) ?? day
    // What cannot be read is told of where activities are listed.
    return try entries(of: ["activity"], on: first...day).compactMap { try? ActivityEntry($0) }
  }

  /// Whether a training was planned for the day before, by a plan or a reminder.
  private mutating func wasTrainingPlanned(before day: CivilDay) throws(Failure) -> Bool {
    guard let yesterday = day.adding(days: -1) else { return false }
    for item in try reminders() where item.reminder.subject == .workout {
      if item.reminder.from <= yesterday && item.reminder.days.contains(yesterday) { return true }
    }
    return try !entries(of: ["activity-plan"], on: yesterday...yesterday).isEmpty
  }

  /// How far back an activity is one's own: eight weeks.
  private static let daysOfHabit = 56
}
