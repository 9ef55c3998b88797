package import Values

/// Where a session is in time; it follows from its state, its day and its hours.
package enum SessionStatus: String, CaseIterable, Sendable {
  case upcoming, today, done, cancelled

  /// The status at a minute of a day, 0 to 1440: what has ended is done, and what has not ended of that day is today's.
  package init(
    _ state: SessionState, _ day: CivilDay, _ hours: SessionHours, on today: CivilDay, at minute: Int
  ) {
    if state == .cancelled {
      self = .cancelled
    } else if day == today {
      self = hours.end <= minute ? .done : .today
    } else {
      self = day < today ? .done : .upcoming
    }
  }
}
