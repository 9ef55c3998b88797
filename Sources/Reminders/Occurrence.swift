// When a reminder falls due. Its days are the person's, which begin at `day.start`: with a day that begins at 04:00, a
// reminder for 01:00 on Fridays rings on the clock's Saturday. A time that daylight saving skips is due at the first
// moment after the gap, and one that is shown twice the first time.

package import Values

/// One time that a reminder falls due.
package struct Occurrence: Equatable, Sendable {
  /// The reminder.
  package let item: ReminderBook.Item
  /// The day of the person's that it belongs to.
  package let day: CivilDay
  /// When it is.
  package let at: Timestamp

  /// The time a reminder falls due on a day of the person's; nil where it does not.
  package init?(_ item: ReminderBook.Item, on day: CivilDay, _ context: Context) {
    guard item.reminder.from <= day, item.reminder.days.contains(day),
      let at = context.moment(of: item.reminder.time, on: day)
    else { return nil }
    self.item = item
    self.day = day
    self.at = at
  }

  /// What times of day are read against.
  package struct Context: Sendable {
    /// The present.
    package let now: Timestamp
    /// The zone the person is in.
    package let zone: Zone
    /// When a day begins, in seconds after midnight.
    package let dayStart: Int32

    /// The present in a zone, with days that begin so many seconds after midnight.
    package init(now: Timestamp, zone: Zone, dayStart: Int32) {
      self.now = now
      self.zone = zone
      self.dayStart = dayStart
    }

    /// The day of the person's that it is.
    package var today: CivilDay { now.day(startingAt: dayStart) }

    /// When the clocks show a time on a day of the person's; nil at the end of the calendar.
    package func moment(of time: ClockTime, on day: CivilDay) -> Timestamp? {
      guard let date = time.second < dayStart ? day.adding(days: 1) : day else { return nil }
      return zone.resolve(day: date, secondOfDay: time.second).moment
    }

    /// Whether a moment is past, at most so many minutes ago where that is asked.
    package func isPast(_ moment: Timestamp, within minutes: Int?) -> Bool {
      let age = now.instant.milliseconds - moment.instant.milliseconds
      return age >= 0 && minutes.map { age < Int64($0) * 60_000 } ?? true
    }
  }

  /// What of some reminders has fallen due: today, or in the last so many minutes, which may be yesterday's.
  package static func due(_ items: [ReminderBook.Item], within minutes: Int?, _ context: Context)
    -> [Occurrence]
  {
    let days = (minutes == nil ? [0] : [-1, 0]).compactMap { context.today.adding(days: $0) }
    return days.flatMap { day in items.compactMap { Occurrence($0, on: day, context) } }
      .filter { context.isPast($0.at, within: minutes) }.sorted { $0.at < $1.at }
  }
}
