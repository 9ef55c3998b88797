/// When a local clock shows a given time of a given day.
package enum LocalTime: Hashable, Sendable {
  /// Once, as on most days.
  case one(Timestamp)
  /// Never, because the clocks are put forward over it; with the last whole minute before the gap and the first
  /// moment after it.
  case skipped(before: Timestamp, after: Timestamp)
  /// Twice, because the clocks are put back.
  case repeated(first: Timestamp, second: Timestamp)

  /// The moment that is meant: the first of two, and the end of a gap where there is none.
  package var moment: Timestamp {
    switch self {
    case .one(let moment), .repeated(let moment, _), .skipped(_, let moment): moment
    }
  }
}
