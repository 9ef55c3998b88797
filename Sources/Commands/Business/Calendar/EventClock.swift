// Calendars give times in UTC, by the clocks of wherever one is, or by those of a zone: by a name of the IANA, or by a name
// of the program's own with a definition. Where that has the offset of our own zone on that day it is taken for that.

internal import Encoding
internal import Session
internal import Values

/// Says what the times of a calendar are by the clocks of one place.
struct EventClock {
  private let zone: Zone
  private let world: World
  private let defined: [String: CalendarZone]
  private var known: [String: Zone?] = [:]

  /// Zones that are looked up of one file.
  private static let most = 100

  /// The clocks of a zone, for a file that defines some zones itself.
  init(_ zone: Zone, _ world: World, defined: [String: CalendarZone]) {
    (self.zone, self.world, self.defined) = (zone, world, defined)
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
      if let other = zone(named: name) { return try shown(Self.instant(day, second, other), line) }
      if hasOurOffset(name, day, second) { return (day, second) }
      let shown = String(name.prefix(40))
      throw LineFault(line: line, reason: "its time zone '\(shown)' is not known")
    }
    throw LineFault(line: line, reason: "it has a day that no calendar has")
  }

  private func shown(_ instant: Instant, _ line: Int) throws(LineFault) -> (day: CivilDay, second: Int) {
    guard let here = zone.timestamp(at: instant) else {
      throw LineFault(line: line, reason: "it has a day that no calendar has")
    }
    return (here.day, Int(here.secondOfDay))
  }

  private static func instant(_ day: CivilDay, _ second: Int, _ zone: Zone) -> Instant {
    zone.resolve(day: day, secondOfDay: Int32(second)).moment.instant
  }

  /// The zone of a name, or of where the file says it is; nil where nobody knows it.
  private mutating func zone(named name: String) -> Zone? {
    if let found = known[name] { return found }
    guard known.count < Self.most else { return nil }
    let names = [name, defined[name]?.location].compactMap(\.self).compactMap(Self.place)
    var found: Zone?
    for name in names where found == nil { found = LocalZone.named(name, world) }
    known[name] = .some(found)
    return found
  }

  /// The name of a zone as files of the system have it: the last two parts of a path such as
  /// `/mozilla.org/20050126_1/Europe/Paris`. Nil for what is no such name: it becomes the name of a file.
  private static func place(_ name: String) -> String? {
    var parts = name.split(separator: Character("/")).map(String.init)
    if name.hasPrefix("/") { parts = parts.suffix(2) }
    let isPlain = parts.allSatisfy { part in
      part.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    }
    guard isPlain, (1...3).contains(parts.count), name.utf8.count <= 100 else { return nil }
    return parts.joined(separator: "/")
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// Whether a zone that the file defines has an offset that our own clocks have at that time.
  private func hasOurOffset(_ name: String, _ day: CivilDay, _ second: Int) -> Bool {
    guard let defined = defined[name] else { return false }
    let ours = zone.offset(at: Self.instant(day, second, zone))
    return defined.observances.contains { $0.offset == Int(ours) }
  }
}
