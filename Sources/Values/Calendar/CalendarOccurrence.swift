/// One time at which an event of a calendar takes place.
package struct CalendarOccurrence: Equatable, Sendable {
  /// The line of the file that its event begins in, from 1.
  package let line: Int
  /// What tells its event from others; nil where that has none.
  package let uid: String?
  /// What it is called, as it is written; nil where it has no name.
  package let summary: String?
  /// When it begins.
  package let start: Instant
  /// When it ends; not before the start.
  package let end: Instant
  /// Whether it is whole days, from one midnight to another.
  package let isDay: Bool
  /// Whether whoever has it in a calendar is free nonetheless.
  package let isTransparent: Bool
}
