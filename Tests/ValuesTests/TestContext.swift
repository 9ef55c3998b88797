import Values

/// A present for tests.
func context(
  _ now: String, _ zone: Zone, order: DateOrder? = nil, dayStart: Int32 = 0, mayBeFuture: Bool = false
) -> DateContext {
  guard let now = Timestamp(parsing: now) else { preconditionFailure("a test has an impossible present") }
  return DateContext(now: now, zone: zone, order: order, dayStart: dayStart, mayBeFuture: mayBeFuture)
}

/// Saturday, half past twelve, in Paris.
let paris = context("2026-11-21T12:30:00+01:00", ZoneFiles.paris)

/// What a date means: the day, or the time; with the day in brackets where it is not the time's own.
func meaning(_ text: String, _ context: DateContext) -> String {
  do {
    switch try When.parse(text).resolve(context) {
    case .day(let day): return day.description
    case .moment(let time, let day): return time.day == day ? "\(time)" : "\(time) (\(day))"
    }
  } catch {
    return "\(error.code) at \(error.column)"
  }
}

/// What a period means.
func period(_ text: String, _ context: DateContext) -> String {
  do { return try PeriodText.parse(text).resolve(context).description } catch {
    return "\(error.code) at \(error.column)"
  }
}
