package import Encoding

extension CalendarWriter {
  /// A property that is a moment, in UTC: `20261121T113000Z`.
  package mutating func property(_ name: String, at instant: Instant) {
    property(name, Self.utc(instant))
  }

  /// A property that is a length of seconds: `PT1H10M`; of one that is not positive `PT0S`.
  package mutating func property(_ name: String, lasting seconds: Int64) {
    property(name, Self.duration(seconds))
  }

  /// A moment in UTC: `20261121T113000Z`; 1970 for one beyond the calendar.
  package static func utc(_ instant: Instant) -> String {
    guard let moment = Zone.utc.timestamp(at: instant) else { return "19700101T000000Z" }
    return "\(digits(moment.day))T\(digits(clock: moment.secondOfDay))Z"
  }

  /// A day: `20261121`.
  package static func digits(_ day: CivilDay) -> String { String(day.description.filter { $0 != "-" }) }

  /// A second of a day: `113000`.
  package static func digits(clock second: Int32) -> String {
    [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }

  /// A length of seconds: `PT1H10M`.
  package static func duration(_ seconds: Int64) -> String {
    guard seconds > 0 else { return "PT0S" }
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    return "PT" + (hours > 0 ? "\(hours)H" : "") + (minutes > 0 ? "\(minutes)M" : "")
      + (rest > 0 ? "\(rest)S" : "")
  }
}
