// A series is the days of its rules at the time of its first, further times, and less the ones that are taken out
// (RFC 5545, 3.8.5). Clocks count: what is at 10:00 stays at 10:00 when they are put forward. Work is bounded in days that
// are looked at, and in occurrences, for whatever a stranger's file asks for.

package import Encoding
internal import Messages

/// When the events of a calendar take place within a span.
package struct CalendarExpansion: Sendable {
  /// All that touches the span and is not cancelled, by their starts.
  package private(set) var occurrences: [CalendarOccurrence] = []
  /// Events of which not all times are known, in the order of the file.
  package private(set) var unknown: [UnknownEvent] = []

  private let lower: Int64
  private let upper: Int64
  private var patience = 10_000_000

  /// Occurrences of all events, and of one.
  private static let most = 100_000
  private static let mostOfOne = 10_000

  /// The occurrences of some events that touch the span.
  package init(of events: [CalendarEntry], in span: Range<Instant>, by zones: CalendarZones) {
    (lower, upper) = (span.lowerBound.seconds, span.upperBound.seconds)
    var zones = zones
    for events in Self.groups(events) {
      let group = EventGroup(events, &zones)
      unknown += group.unknown
      for event in group.series { add(event, group, &zones) }
      for event in group.single { add(event, nil, &zones) }
    }
    occurrences.sort { ($0.start, $0.end, $0.line) < ($1.start, $1.end, $1.line) }
    unknown.sort { $0.line < $1.line }
  }

  /// The events of each UID, in the order of their first ones; those without are each by themselves.
  private static func groups(_ events: [CalendarEntry]) -> [[CalendarEntry]] {
    var groups: [[CalendarEntry]] = []
    var places: [String: Int] = [:]
    for event in events {
      if let uid = event.uid, let place = places[uid] {
        groups[place].append(event)
        continue
      }
      if let uid = event.uid { places[uid] = groups.count }
      groups.append([event])
    }
    return groups
  }

  private mutating func add(_ event: CalendarEntry, _ group: EventGroup?, _ zones: inout CalendarZones) {
    do throws(EventFault) {
      let time = try EventTime(event, &zones)
      guard let group else {
        return try add(time.start, event, time)
      }
      let series = try EventSeries(event, time, group)
      // What comes before the first change, and then each change up to the next.
      let edges = [Int64.min] + group.changes.map(\.from) + [.max]
      for place in edges.indices.dropLast() {
        let change = place == 0 ? nil : group.changes[place - 1]
        try add(series, change, event, edges[place]..<edges[place + 1], &zones)
      }
    } catch {
      unknown.append(UnknownEvent(line: event.line, summary: event.summary, reason: error.reason))
    }
  }

  /// Adds the occurrences of a series that were to begin within a span, as they are after a change.
  private mutating func add(
    _ series: EventSeries, _ change: EventGroup.Change?, _ event: CalendarEntry,
    _ span: Range<Int64>, _ zones: inout CalendarZones
  ) throws(EventFault) {
    let time = change?.time ?? series.time
    guard change?.event.isWithdrawn != true else { return }
    try checkRoom()
    // A day more on either side: a shift is by clocks.
    let shift = change?.shift ?? 0
    let longest = max(time.longest, series.longest)
    let low = max(lower - longest - shift - secondsPerDay, span.lowerBound)
    let high = min(upper - shift + secondsPerDay, span.upperBound)
    guard low < high else { return }
    let starts = try series.starts(in: low..<high, most: Self.mostOfOne, &zones, patience: &patience)
    for start in starts.known {
      guard let change else {
        try add(start.instant, event, time, until: start.end)
        continue
      }
      let (day, second) = time.local(start.instant)
      let moved = Int64(day.number) * secondsPerDay + Int64(second) + shift
      let (days, rest) = moved.dividedRoundingDown(by: secondsPerDay)
      guard let day = CivilDay(number: Int(days)) else { continue }
      try add(time.zone.second(of: day, Int32(rest)), change.event, time)
    }
    guard starts.isWhole else { throw EventFault(reason: "it repeats too often to be followed") }
  }

  private mutating func add(
    _ start: Int64, _ event: CalendarEntry, _ time: EventTime, until ownEnd: Int64? = nil
  ) throws(EventFault) {
    let (day, second) = time.local(start)
    let end = ownEnd ?? time.end(of: day, second, from: start)
    guard start < upper, end > lower || start == end && start >= lower else { return }
    try checkRoom()
    occurrences.append(
      CalendarOccurrence(
        line: event.line, uid: event.uid, summary: event.summary, start: Instant(milliseconds: start * 1000),
        end: Instant(milliseconds: end * 1000), isDay: time.second == nil, isTransparent: event.isTransparent
      ))
  }

  private func checkRoom() throws(EventFault) {
    guard occurrences.count < Self.most else {
      throw EventFault(reason: "the calendar has more than \(Self.most) times")
    }
  }
}
