/// One more time at which an event takes place (RDATE).
package struct CalendarAddition: Hashable, Sendable {
  /// When it begins.
  package let start: CalendarMoment
  /// When it ends where the addition says so itself; then it has no length.
  package let end: CalendarMoment?
  /// How long it takes where the addition says so itself.
  package let duration: CalendarDuration?

  /// A time with an end or a length of its own, or neither.
  package init(start: CalendarMoment, end: CalendarMoment? = nil, duration: CalendarDuration? = nil) {
    (self.start, self.end, self.duration) = (start, end, duration)
  }
}
