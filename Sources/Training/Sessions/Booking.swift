package import Values

/// That a trainer gives a session on a day.
package struct Booking: Hashable, Sendable {
  /// The session's entry.
  package let session: ULID
  /// The trainer's entry.
  package let trainer: ULID
  /// The day of the session.
  package let day: CivilDay
  /// Its hours in that day.
  package let hours: SessionHours

  /// A session of a trainer.
  package init(session: ULID, trainer: ULID, day: CivilDay, hours: SessionHours) {
    self.session = session
    self.trainer = trainer
    self.day = day
    self.hours = hours
  }

  /// Whether a trainer would have to be at both at once. A session does not overlap itself.
  package func overlaps(_ other: Booking) -> Bool {
    session != other.session && trainer == other.trainer && day == other.day && hours.overlaps(other.hours)
  }
}
