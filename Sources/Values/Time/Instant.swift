/// A point in time, in milliseconds since 1970-01-01T00:00:00Z without leap seconds.
package struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  package let milliseconds: Int64

  /// The instant so many milliseconds after 1970-01-01T00:00:00Z.
  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  package var seconds: Int64 { milliseconds.dividedRoundingDown(by: 1000).quotient }

  /// The instant so much later, or nil where that does not fit.
  package func adding(milliseconds distance: Int64) -> Instant? {
    let (sum, overflow) = milliseconds.addingReportingOverflow(distance)
    return overflow ? nil : Instant(milliseconds: sum)
  }
}

extension Instant: Comparable {
  /// Earlier instants come first.
  package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }
}
