internal import Activity
internal import Goals
internal import Ledger
internal import Reminders
internal import Session
internal import Values

extension Session {
  /// What a day deserves to be told, the weightiest first.
  mutating func messages(on day: CivilDay) throws(Failure) -> [RuleMessage] {
    let goals = try goalBook()
    var table = DayTable(summing: MessageFacts.period(until: day), goals: goals)
    try fold(into: &table)
    return RuleMessage.all(
      MessageFacts(
        day: day, table: table, goals: goals, profile: try profile(),
        activities: try habitualActivities(until: day, goals),
        wasTrainingPlanned: try wasTrainingPlanned(before: day)))
  }

  /// What may be proposed, where a goal of the week may be behind.
  private mutating func habitualActivities(until day: CivilDay, _ goals: GoalBook) throws(Failure)
    -> [ActivityEntry]
  {
    guard goals.inForce(on: day).contains(where: { $0.goal.period == .week }) else { return [] }
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
