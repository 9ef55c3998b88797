internal import Body
internal import Encoding
internal import Ledger
internal import Values

/// Makes entries of what sources say.
struct HealthEntries {
  /// The sources.
  let sources: HealthSources
  /// The person's clock.
  let clock: ForeignClock

  /// An entry of a source at a time in seconds since 1970; nil where no calendar has that time.
  func entry(
    _ kind: String, _ key: String, _ source: Int, _ start: Int64, _ fields: [JSON.Member], zone: Zone? = nil
  ) -> ForeignEntry? {
    let instant = Instant(milliseconds: start * 1000)
    guard let at = zone?.timestamp(at: instant) ?? clock.time(at: instant) else { return nil }
    var fields = fields
    fields.add("origin", sources.origin(source))
    return ForeignEntry(kind: kind, day: clock.day(of: at), at: at, key: key, fields: fields, line: 0)
  }

  /// The fields of a measure.
  static func measure(_ name: MeasureName, _ value: Decimal, _ diastolic: Decimal? = nil) -> [JSON.Member] {
    var fields: [JSON.Member] = []
    fields.add("name", name.rawValue)
    fields.add("value", value)
    fields.add("diastolic", diastolic)
    fields.add("unit", name.unit)
    return fields
  }
}
