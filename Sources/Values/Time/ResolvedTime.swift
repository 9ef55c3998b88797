/// What the words of a date turned out to mean.
package enum ResolvedTime: Hashable, Sendable {
  /// A day without a time.
  case day(CivilDay)
  /// A time, and the day an entry made at it belongs to.
  case moment(Timestamp, day: CivilDay)

  /// The day an entry belongs to.
  package var day: CivilDay {
    switch self {
    case .day(let day), .moment(_, let day): day
    }
  }

  /// The time, if one was said.
  package var timestamp: Timestamp? {
    switch self {
    case .day: nil
    case .moment(let timestamp, _): timestamp
    }
  }
}

/// `08:05`, with seconds where they are not 0.
func clockText(seconds: Int32) -> String {
  let second = Int(seconds)
  let parts = [second / 3600, second / 60 % 60] + (second % 60 == 0 ? [] : [second % 60])
  return parts.map { zeroPadded($0, to: 2) }.joined(separator: ":")
}

extension Timestamp {
  /// `2026-03-29 03:00`, in the form that can be typed.
  var minuteText: String { "\(day) \(clockText(seconds: secondOfDay))" }
}
