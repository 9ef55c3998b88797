package import Values

/// The time an invocation takes for now.
package enum Clock {
  /// `--now`, else `HEALTHLOG_NOW`, else the machine's clock; in the person's zone.
  package static func now(_ globals: GlobalOptions, _ zone: Zone, _ world: World) throws(Failure) -> Timestamp
  {
    let chosen = globals.now ?? world.environment["HEALTHLOG_NOW"].flatMap { $0.isEmpty ? nil : $0 }
    guard let chosen else {
      let wholeSecond = Instant(milliseconds: world.now().seconds * 1000)
      if let now = zone.timestamp(at: wholeSecond) { return now }
      throw Failure(
        .system, "clock.range", "the machine's clock is outside the years 1 to 9999",
        hint: "correct the clock, or use --now")
    }
    guard let time = Timestamp(parsing: chosen) else {
      throw Failure(
        .notUnderstood, "date.now", "the current time cannot be '\(chosen)'",
        hint: "for example 2026-11-21T12:30:00+01:00")
    }
    return time
  }
}
