internal import Encoding
internal import Values

/// Times as Fitbit's account export writes them: `08/24/26 07:15:00` with the month first whatever the language, or
/// ISO 8601. Sleep and weights are on the clock that the device showed, steps and exercise on that of UTC.
enum FitbitTime {
  /// The program of all files of the export. Fitbit's web page exports tables of the same days with other IDs; they
  /// are another program, so that a night of both does not count twice.
  static let program = "Fitbit Takeout"

  /// When something was; nil where the text says no date.
  static func moment(_ text: String?, _ clock: ForeignClock, isUTC: Bool = false) -> DocumentEntries.Moment? {
    guard let date = date(text), let day = date.day(.monthFirst) else { return nil }
    guard let second = date.second else { return DocumentEntries.Moment(day: day, at: nil) }
    let at: Timestamp? =
      if let offset = date.offset {
        Timestamp(day: day, secondOfDay: second, offsetSeconds: offset)
      } else if isUTC {
        Timestamp(day: day, secondOfDay: second, offsetSeconds: 0).flatMap { clock.time(at: $0.instant) }
      } else {
        clock.local(day, second, milliseconds: date.millisecond)
      }
    return at.map { DocumentEntries.Moment(day: clock.day(of: $0), at: $0) }
  }

  /// The day and the second of it that a text names, of whatever clock.
  static func written(_ text: String?) -> (day: CivilDay, second: Int32)? {
    guard let date = date(text), let day = date.day(.monthFirst) else { return nil }
    return (day, date.second ?? 0)
  }

  private static func date(_ text: String?) -> WrittenDate? {
    text.flatMap { $0.utf8.count <= 40 ? WrittenDate($0) : nil }
  }
}
