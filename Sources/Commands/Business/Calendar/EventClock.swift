internal import Encoding
internal import Values

/// Says what the times of a calendar are by the clocks of one place.
struct EventClock {
  private var zones: CalendarZones

  /// The clocks that the zones of a file are compared with.
  init(_ zones: CalendarZones) {
    self.zones = zones
  }

  /// When an event takes place: a day and minutes after midnight, the end at most 1440. Throws a fault where that is not
  /// within one day, or not known.
  mutating func slot(of event: CalendarEntry) throws(LineFault)
    -> (day: CivilDay, start: Int, end: Int)
  {
    let start = try local(event.start, event.line)
    let end: (day: CivilDay, second: Int)
    if let moment = event.end {
      end = try local(moment, event.line)
    } else if let duration = event.duration, duration.days == 0, duration.seconds < 2 * 86_400,
      let next = start.day.adding(days: (start.second + duration.seconds) / 86_400)
    {
      end = (next, (start.second + duration.seconds) % 86_400)
    } else {
      throw LineFault(line: event.line, reason: "it does not say when it ends")
    }
    var minute = end.second / 60
    if end.day == start.day.adding(days: 1), minute == 0 {
      minute = 1440
    } else if end.day != start.day {
      throw LineFault(line: event.line, reason: "it does not end on the day on which it begins")
    }
    guard start.second / 60 < minute else {
      throw LineFault(line: event.line, reason: "it does not end after its start")
    }
    return (start.day, start.second / 60, minute)
  }

  private mutating func local(_ moment: CalendarMoment, _ line: Int) throws(LineFault)
    -> (day: CivilDay, second: Int)
  {
    guard let day = CivilDay(year: moment.year, month: moment.month, day: moment.day) else {
      throw LineFault(line: line, reason: "it has a day that no calendar has")
    }
    guard let clock = moment.clock else {
      throw LineFault(line: line, reason: "it has no times, only days")
    }
    let second = clock.secondOfDay
    switch moment.zone {
    case .floating: return (day, second)
    case .utc:
      guard let utc = Timestamp(day: day, secondOfDay: Int32(second), offsetSeconds: 0) else { break }
      return try shown(utc.instant, line)
    case .named(let name):
      if let other = zones.zone(named: name) { return try shown(Self.instant(day, second, other), line) }
      let shown = String(name.prefix(40))
      throw LineFault(line: line, reason: "its time zone '\(shown)' is not known")
    }
    throw LineFault(line: line, reason: "it has a day that no calendar has")
  }

  private func shown(_ instant: Instant, _ line: Int) throws(LineFault) -> (day: CivilDay, second: Int) {
    guard let here = zones.here.timestamp(at: instant) else {
      throw LineFault(line: line, reason: "it has a day that no calendar has")
    }
    return (here.day, Int(here.secondOfDay))
  }

  private static func instant(_ day: CivilDay, _ second: Int, _ zone: Zone) -> Instant {
    zone.resolve(day: day, secondOfDay: Int32(second)).moment.instant
  }
}
