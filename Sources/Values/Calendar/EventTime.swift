internal import Encoding
internal import Messages

/// When an event begins by its own clocks, and how long it takes: what all occurrences of a series have in common.
struct EventTime {
  /// How long something takes.
  enum Length {
    /// So many seconds, whatever the clocks do (an event with an end).
    case exact(Int64)
    /// Days of the calendar, and seconds beyond them (one with a duration, and whole days).
    case nominal(days: Int, seconds: Int64)
  }

  /// The zone of its clocks.
  let zone: Zone
  /// Its first day.
  let day: CivilDay
  /// Seconds after midnight; nil for whole days.
  let second: Int32?
  let length: Length

  /// That of an event. Throws the reason where it cannot be told.
  init(_ event: CalendarEntry, _ zones: inout CalendarZones) throws(EventFault) {
    zone = try Self.zone(of: event.start, &zones)
    day = event.start.civilDay
    second = event.start.clock.map { Int32($0.secondOfDay) }
    guard event.end != nil || event.duration != nil || second == nil else {
      length = .exact(0)
      return
    }
    if let end = event.end {
      length = try Self.length(event.start, end, zone, &zones)
    } else {
      let duration = event.duration ?? CalendarDuration(days: 1, seconds: 0)
      // Programs write a day without a length as one of none.
      let days = second == nil ? max(duration.days, 1) : duration.days
      length = .nominal(days: days, seconds: second == nil ? 0 : Int64(duration.seconds))
    }
  }

  /// When it begins first, in seconds since 1970.
  var start: Int64 { zone.second(of: day, second ?? 0) }

  /// More seconds than it ever takes.
  var longest: Int64 {
    switch length {
    case .exact(let seconds): seconds
    case .nominal(let days, let seconds): Int64(days + 1) * secondsPerDay + seconds
    }
  }

  /// When an occurrence ends that begins at a second of a day, in seconds since 1970.
  func end(of day: CivilDay, _ second: Int32, from start: Int64) -> Int64 {
    switch length {
    case .exact(let seconds): start + seconds
    case .nominal(let days, let seconds):
      max(zone.second(of: day.adding(days: days) ?? .last, second) + seconds, start)
    }
  }

  /// When a moment that belongs to it is, in seconds since 1970; without a zone it is by the same clocks.
  func instant(_ moment: CalendarMoment, _ zones: inout CalendarZones) throws(EventFault) -> Int64 {
    let zone = moment.zone == .floating ? zone : try Self.zone(of: moment, &zones)
    return zone.second(of: moment.civilDay, Int32(moment.clock?.secondOfDay ?? 0))
  }

  /// The day of a time by its clocks, and the seconds after midnight there.
  func local(_ instant: Int64) -> (day: CivilDay, second: Int32) {
    let time = zone.timestamp(at: Instant(milliseconds: instant * 1000))
    return time.map { ($0.day, $0.secondOfDay) } ?? (instant < 0 ? .first : .last, 0)
  }

  static func zone(of moment: CalendarMoment, _ zones: inout CalendarZones) throws(EventFault) -> Zone {
    switch moment.zone {
    case .utc: return .utc
    case .floating: return zones.here
    case .named(let name):
      if let zone = zones.zone(named: name) { return zone }
      let shown = String(name.prefix(40))
      throw EventFault(reason: "its time zone '\(shown)' is not known")
    }
  }

  private static func length(
    _ start: CalendarMoment, _ end: CalendarMoment, _ zone: Zone, _ zones: inout CalendarZones
  ) throws(EventFault) -> Length {
    guard let clock = start.clock, let endClock = end.clock else {
      let days = end.civilDay.days(since: start.civilDay)
      guard days >= 0 else { throw EventFault(reason: "it ends before it begins") }
      return .nominal(days: max(days, 1), seconds: 0)
    }
    let endZone = end.zone == .floating ? zone : try self.zone(of: end, &zones)
    let seconds =
      endZone.second(of: end.civilDay, Int32(endClock.secondOfDay))
      - zone.second(of: start.civilDay, Int32(clock.secondOfDay))
    guard seconds >= 0 else { throw EventFault(reason: "it ends before it begins") }
    return .exact(seconds)
  }
}

/// Why it is not known when an event takes place.
struct EventFault: Error {
  let reason: Message
}
