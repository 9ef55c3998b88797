/// A time of day as an iCalendar stream has it.
package struct CalendarClock: Hashable, Sendable {
  /// 0 to 23.
  package let hour: Int
  /// 0 to 59.
  package let minute: Int
  /// 0 to 59; a leap second is the one before it (RFC 5545, 3.3.12).
  package let second: Int

  /// The time of those numbers, or nil where no clock shows it.
  package init?(hour: Int, minute: Int, second: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second) else { return nil }
    (self.hour, self.minute, self.second) = (hour, minute, min(second, 59))
  }

  /// Seconds after midnight as the clock counts them.
  package var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}
