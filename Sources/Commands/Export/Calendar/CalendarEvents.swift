internal import Activity
internal import Document
internal import Food
internal import Ledger
internal import Reminders
internal import Session
internal import Values

/// Makes events of entries, in the words of a language.
struct CalendarEvents {
  /// The language of what people read.
  let language: Language
  /// The units they read energy and distances in.
  let units: ShownUnits
  /// When a day of the person's begins, in seconds after midnight.
  let dayStart: Int32
  /// Whether plans are withdrawn once they have become what else is in the file.
  let kinds: Set<String>

  /// The event of an entry; `isRemoved` where it stands removed.
  func event(_ entry: Entry, isRemoved: Bool) throws(DamagedEntry) -> CalendarEvent? {
    try EntryKinds.of(entry)?.event(entry, isRemoved: isRemoved, self)
  }

  private func start(_ entry: Entry) throws(DamagedEntry) -> CalendarEvent.Start {
    if let at = entry.at { return .moment(at) }
    return .day(try entry.requiredDay())
  }

  /// A meal.
  func meal(_ entry: Entry, _ isRemoved: Bool) throws(DamagedEntry) -> CalendarEvent {
    let meal = try MealEntry(entry)
    return CalendarEvent(
      entry: entry, start: try start(entry), seconds: nil, summary: language.slot(meal.slot),
      details: details(meal.items.map(\.item), meal.note), category: "meal", weekdays: nil,
      isCancelled: isRemoved)
  }

  /// A planned meal.
  func plan(_ entry: Entry, _ isRemoved: Bool) throws(DamagedEntry) -> CalendarEvent {
    let plan = try PlannedMeal(entry)
    return CalendarEvent(
      entry: entry, start: try start(entry), seconds: nil, summary: language.slot(plan.slot),
      details: details(plan.items, plan.note), category: "meal plan", weekdays: nil,
      isCancelled: isRemoved || !plan.isOpen && kinds.contains("meal"))
  }

  private func details(_ items: [MealItem], _ note: String?) -> String {
    let total = MealTotal(items).sums[.energy].map { units.text($0, unit: "kcal", places: 0, language) }
    let lines = items.map { $0.line(language) }
    return (lines + [total, note].compactMap { $0 }).joined(separator: "\n")
  }

  /// An activity.
  func activity(_ entry: Entry, _ isRemoved: Bool) throws(DamagedEntry) -> CalendarEvent {
    let activity = try ActivityEntry(entry)
    let energy = activity.kcal.map { units.text($0.value, unit: "kcal", places: 0, language) }
    let lines: [String?] = [
      language.amount(activity.minutes.value, unit: "min", places: 0), distance(activity.distance), energy,
      activity.work.isEmpty ? nil : activity.work.map(\.text).joined(separator: ", "), activity.note,
    ]
    return CalendarEvent(
      entry: entry, start: try start(entry), seconds: activity.minutes.seconds,
      summary: language.activity(activity.type), details: lines.compactMap { $0 }.joined(separator: "\n"),
      category: "activity", weekdays: nil, isCancelled: isRemoved)
  }

  /// A planned activity.
  func activityPlan(_ entry: Entry, _ isRemoved: Bool) throws(DamagedEntry) -> CalendarEvent {
    let plan = try PlannedActivity(entry)
    let length = plan.metrics.duration.map { language.amount($0.value, unit: "min", places: 0) }
    let lines: [String?] = [
      length, distance(plan.metrics.distance),
      plan.metrics.work.isEmpty ? nil : plan.metrics.work.map(\.text).joined(separator: ", "), plan.note,
    ]
    return CalendarEvent(
      entry: entry, start: try start(entry),
      seconds: plan.metrics.duration?.seconds,
      summary: language.activity(plan.type), details: lines.compactMap { $0 }.joined(separator: "\n"),
      category: "activity plan", weekdays: nil,
      isCancelled: isRemoved || !plan.isOpen && kinds.contains("activity"))
  }

  private func distance(_ distance: Kilometres?) -> String? {
    distance.map { units.exactText($0.value, unit: "km", language) }
  }

  /// A reminder begins on the first of its days; one before `day.start` rings in the night after its day.
  func reminder(_ entry: Entry, _ isRemoved: Bool) throws(DamagedEntry) -> CalendarEvent? {
    let reminder = try Reminder(entry)
    let isLate = reminder.time.second < dayStart
    let ahead = (0..<7).first { reminder.from.adding(days: $0).map(reminder.days.contains) ?? false }
    guard let ahead, let day = reminder.from.adding(days: isLate ? ahead + 1 : ahead) else { return nil }
    return CalendarEvent(
      entry: entry, start: .clock(day, reminder.time.second), seconds: nil,
      summary: reminder.subject.text(language), details: reminder.note ?? "", category: "reminder",
      weekdays: isLate ? reminder.days.dayLater : reminder.days, isCancelled: isRemoved)
  }
}
