internal import Encoding
internal import Values

/// Times as Garmin's JSON has them: milliseconds since 1970, `2021-04-15 11:44:05`, `2018-03-08T12:23:22.0`, or in
/// older account exports `{"date":"Mar 12, 2019 12:00:00 AM"}`. The name of a member says whether it is UTC or the
/// clock of the device.
enum GarminTime {
  /// The program of all JSON of Garmin Connect. Its web page exports tables of the same activities without their
  /// IDs; they are another program, so that an activity of both is found to be one by its time.
  static let program = "Garmin"

  /// A day, or a time of it, on a clock of some zone.
  struct Written {
    /// Milliseconds since 1970-01-01T00:00 on that clock.
    let milliseconds: Int64
    /// Whether there is more than a day.
    let hasTime: Bool

    /// The day.
    var day: CivilDay? { Timestamp(instant: Instant(milliseconds: milliseconds), offsetSeconds: 0)?.day }
    /// Seconds since midnight.
    var second: Int32 {
      Timestamp(instant: Instant(milliseconds: milliseconds), offsetSeconds: 0)?.secondOfDay ?? 0
    }
  }

  /// Reads a time; nil where it is none, or not from 1970 to 9999.
  static func written(_ value: JSON?) -> Written? {
    guard let value = value?["date"] ?? value else { return nil }
    if let number = value.numberText.flatMap({ LooseNumber($0) }) {
      guard let milliseconds = number.decimal(dividedBy: 1000)?.thousandths,
        (0..<253_402_300_800_000).contains(milliseconds)
      else { return nil }
      return Written(milliseconds: milliseconds, hasTime: true)
    }
    guard let text = value.stringValue, text.utf8.count <= 40, let date = WrittenDate(text),
      date.pair == nil, let day = date.day(.monthFirst), day.number >= 0
    else { return nil }
    let seconds = Int64(day.number) * 86_400 + Int64(date.second ?? 0) - Int64(date.offset ?? 0)
    return Written(milliseconds: seconds * 1000 + Int64(date.millisecond), hasTime: date.second != nil)
  }

  /// When something was that has the time of the device's clock, or that in UTC, or both; with both the offset of
  /// the clock is known. Nil where it has neither.
  static func moment(local: JSON?, utc: JSON?, _ clock: ForeignClock) -> DocumentEntries.Moment? {
    let local = written(local)
    if let utc = written(utc), utc.hasTime {
      let instant = Instant(milliseconds: utc.milliseconds)
      let offset = local.flatMap { Self.offset($0, utc) }
      let at = offset.map { Timestamp(instant: instant, offsetSeconds: $0) } ?? clock.time(at: instant)
      return at.map { DocumentEntries.Moment(day: clock.day(of: $0), at: $0) }
    }
    guard let local, let day = local.day else { return nil }
    // A weighing at midnight is one whose time is not known.
    guard local.hasTime, local.milliseconds % 86_400_000 != 0 else {
      return DocumentEntries.Moment(day: day, at: nil)
    }
    return clock.local(day, local.second, milliseconds: Int32(local.milliseconds % 1000))
      .map { DocumentEntries.Moment(day: clock.day(of: $0), at: $0) }
  }

  /// What a clock is ahead of UTC, in seconds; nil where the two do not come to what a zone can have.
  private static func offset(_ local: Written, _ utc: Written) -> Int32? {
    let difference = local.milliseconds - utc.milliseconds
    guard local.hasTime, difference % 900_000 == 0, abs(difference) <= 15 * 3_600_000 else { return nil }
    return Int32(difference / 1000)
  }
}
