internal import Values

/// A time without a break within one day.
package struct SessionSpan: Hashable, Sendable {
  /// When it begins, in minutes after midnight, 0 to 1439.
  package let start: Int
  /// When it ends, in minutes after midnight, more than `start` and at most 1440.
  package let end: Int

  /// From one minute of a day to a later one; nil where the day has no such minutes.
  package init?(start: Int, end: Int) {
    guard start >= 0, start < end, end <= SessionSpan.day else { return nil }
    self.start = start
    self.end = end
  }

  /// The minutes of a day.
  static let day = 24 * 60

  /// How many minutes it lasts.
  package var minutes: Int { end - start }

  /// The half of the day it counts in.
  package var half: HalfDay { start < HalfDay.noon ? .morning : .afternoon }

  /// Whether both are in a minute of the day at once.
  package func overlaps(_ other: SessionSpan) -> Bool { start < other.end && other.start < end }

  /// As the journal has it: `09:00-12:30`.
  package var text: String { Self.clock(start) + "-" + Self.clock(end) }

  /// As people read it, with an en dash: `09:00–12:30`.
  package var shown: String { Self.clock(start) + "\u{2013}" + Self.clock(end) }

  /// A minute of the day as clocks show it: `09:05`, and `24:00` at its end.
  package static func clock(_ minute: Int) -> String {
    zeroPadded(minute / 60, to: 2) + ":" + zeroPadded(minute % 60, to: 2)
  }
}
