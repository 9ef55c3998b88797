internal import Encoding
internal import Values

/// Times and durations as Polar Flow's export writes them: the clock of the watch, with what it was ahead of UTC in
/// minutes beside it; milliseconds, or in exports before 2.0 `PT1H2M3.5S`.
enum PolarTime {
  /// The program.
  static let program = "Polar Flow"

  /// When something began; nil where it does not say.
  static func moment(_ record: JSON, within session: JSON, _ clock: ForeignClock) -> DocumentEntries.Moment? {
    guard let text = record["startTime"]?.stringValue, text.utf8.count <= 40, let date = WrittenDate(text),
      date.pair == nil, let day = date.day(.monthFirst)
    else { return nil }
    guard let second = date.second else { return DocumentEntries.Moment(day: day, at: nil) }
    let at: Timestamp? =
      if let offset = date.offset ?? offset(record) ?? offset(session) {
        Timestamp(day: day, secondOfDay: second, offsetSeconds: offset)
      } else {
        clock.local(day, second)
      }
    return at.map { DocumentEntries.Moment(day: clock.day(of: $0), at: $0) }
  }

  /// In minutes.
  static func minutes(_ record: JSON) -> Decimal? {
    if let number = record["durationMillis"]?.foreignNumber {
      return number.isPositive ? number.decimal(dividedBy: 60_000) : nil
    }
    guard let text = record["duration"]?.stringValue, text.utf8.count <= 40, text.hasPrefix("PT") else {
      return nil
    }
    return SpokenDuration.minutes(text)
  }

  private static func offset(_ record: JSON) -> Int32? {
    let value = record["timezoneOffsetMinutes"] ?? record["timezoneOffset"] ?? record["timeZoneOffset"]
    guard let minutes = value?.foreignNumber?.decimal(), minutes.magnitude <= Decimal(1560) else {
      return nil
    }
    return Int32(minutes.thousandths / 1000) * 60
  }
}
