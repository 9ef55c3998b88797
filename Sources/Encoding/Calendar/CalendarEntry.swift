/// An event of an iCalendar stream, as it is written: repetitions are rules still, and times are by the clocks they are
/// given in. Texts are as they were written: whoever shows them makes controls visible.
package struct CalendarEntry: Equatable, Sendable {
  /// The line of the file that it begins in, from 1.
  package let line: Int
  /// What the stream is for, in capitals, as `PUBLISH` or `CANCEL`; nil where it does not say.
  package internal(set) var method: String?
  /// What tells the event from all others; occurrences that were moved have that of their series. Nil where it has none.
  package internal(set) var uid: String?
  /// The revision, from 0.
  package internal(set) var sequence = 0
  /// Whether it takes place; nil where it does not say.
  package internal(set) var status: CalendarStatus?
  /// What it is called.
  package internal(set) var summary: String?
  /// Where it is.
  package internal(set) var location: String?
  /// More about it.
  package internal(set) var details: String?
  /// When it begins.
  package internal(set) var start: CalendarMoment
  /// When it ends; nil where it says its length, or neither.
  package internal(set) var end: CalendarMoment?
  /// How long it takes; not negative.
  package internal(set) var duration: CalendarDuration?
  /// The rules by which it repeats, as they are written (RRULE).
  package internal(set) var rules: [String] = []
  /// Further times at which it takes place (RDATE).
  package internal(set) var additions: [CalendarAddition] = []
  /// Times at which it does not (EXDATE).
  package internal(set) var exclusions: [CalendarMoment] = []
  /// The time of the occurrence of a series that this one replaces.
  package internal(set) var recurrenceID: CalendarMoment?
  /// Whether it replaces all that follow as well (RANGE=THISANDFUTURE).
  package internal(set) var isForFollowing = false
  /// Whether whoever has it in a calendar is free nonetheless (TRANSP).
  package internal(set) var isTransparent = false
  /// What the standard does not define, in the order of the file; at most 64.
  package internal(set) var properties: [CalendarProperty] = []
  /// Lines of it that were left out, and why; none of them says when it is.
  package internal(set) var leftOut: [LineFault] = []

  init(line: Int, start: CalendarMoment) {
    (self.line, self.start) = (line, start)
  }
}
