/// An instant together with what a local clock showed: ISO 8601 with an offset.
///
/// Its local date is always within the years 1 to 9999.
package struct Timestamp: Hashable, Sendable {
  /// The point in time.
  package let instant: Instant
  /// Seconds to add to UTC for the local clock, less than 26 hours either way (RFC 9636, 3.2).
  package let offsetSeconds: Int32

  /// Offsets from UTC that a time zone may have, in seconds.
  package static let offsets: ClosedRange<Int32> = -93_599...93_599

  /// 1970-01-01T00:00:00+00:00
  package static let epoch = Timestamp(unchecked: Instant(milliseconds: 0))

  private init(unchecked instant: Instant) {
    self.instant = instant
    offsetSeconds = 0
  }

  /// The instant as shown by a clock with that offset; nil where its date or the offset is out of range.
  package init?(instant: Instant, offsetSeconds: Int32) {
    guard Self.offsets.contains(offsetSeconds) else { return nil }
    let (seconds, overflow) = instant.seconds.addingReportingOverflow(Int64(offsetSeconds))
    let day = seconds.dividedRoundingDown(by: secondsPerDay).quotient
    guard !overflow, CivilDay(number: Int(day)) != nil else { return nil }
    self.instant = instant
    self.offsetSeconds = offsetSeconds
  }

  /// The time at which a clock with that offset shows that second of that day; nil where either is out of range.
  package init?(day: CivilDay, secondOfDay: Int32, offsetSeconds: Int32) {
    guard (0..<86_400).contains(secondOfDay) else { return nil }
    let seconds = Int64(day.number) * secondsPerDay + Int64(secondOfDay) - Int64(offsetSeconds)
    self.init(instant: Instant(milliseconds: seconds * 1000), offsetSeconds: offsetSeconds)
  }

  /// The local date.
  package var day: CivilDay {
    CivilDay(number: Int(local.quotient)) ?? .first
  }

  /// Seconds since local midnight as the clock counts them, 0 to 86 399.
  package var secondOfDay: Int32 { Int32(local.remainder) }

  /// Local hour, minute and second.
  package var clock: (hour: Int, minute: Int, second: Int) {
    let second = Int(local.remainder)
    return (second / 3600, second / 60 % 60, second % 60)
  }

  /// The day an entry at this time belongs to: the local date, or the one before while the clock shows less than
  /// `dayStart` seconds after midnight.
  package func day(startingAt dayStart: Int32) -> CivilDay {
    secondOfDay < dayStart ? day.adding(days: -1) ?? day : day
  }

  private var local: (quotient: Int64, remainder: Int64) {
    (instant.seconds + Int64(offsetSeconds)).dividedRoundingDown(by: secondsPerDay)
  }
}

extension Timestamp: Comparable {
  /// By instant, and for the same instant by offset.
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.instant, left.offsetSeconds) < (right.instant, right.offsetSeconds)
  }
}

/// Seconds in a civil day, leap seconds aside.
let secondsPerDay: Int64 = 86_400
