internal import Encoding
internal import Messages

/// The events of one UID: a series, and the occurrences of it that were changed.
struct EventGroup {
  /// An occurrence and all that follow, moved.
  struct Change {
    /// When the first of them was to begin, in seconds since 1970.
    let from: Int64
    /// How far the clocks of `time` are ahead of where they were, in seconds.
    let shift: Int64
    let event: CalendarEntry
    let time: EventTime
  }

  /// What the series are made of; more than one only where a file has one twice.
  private(set) var series: [CalendarEntry] = []
  /// Single occurrences that take place at times of their own.
  private(set) var single: [CalendarEntry] = []
  /// Changes of all that follows, in order.
  private(set) var changes: [Change] = []
  private(set) var unknown: [UnknownEvent] = []
  /// The times of the series at which something else takes place, or nothing.
  private var replaced: Set<Int64> = []
  private var replacedDays: Set<CivilDay> = []

  /// Changes of all that follows, at most.
  private static let mostChanges = 64

  /// What some events of one UID are together: of two that mean the same time the newer one counts.
  init(_ events: [CalendarEntry], _ zones: inout CalendarZones) {
    let whole = events.filter { $0.recurrenceID == nil }
    let newest = whole.map(\.sequence).max() ?? 0
    series = whole.filter { $0.sequence == newest }
    // What is withdrawn as a whole is withdrawn with all its parts.
    if !series.isEmpty, series.allSatisfy(\.isWithdrawn) { series = []; return }
    series.removeAll(where: \.isWithdrawn)
    var newestParts: [CalendarMoment: CalendarEntry] = [:]
    for event in events {
      guard let id = event.recurrenceID else { continue }
      if let other = newestParts[id], other.sequence > event.sequence { continue }
      newestParts[id] = event
    }
    for event in newestParts.values.sorted(by: { $0.line < $1.line }) {
      guard let id = event.recurrenceID else { continue }
      do throws(EventFault) {
        try take(event, replacing: id, &zones)
      } catch {
        unknown.append(UnknownEvent(line: event.line, summary: event.summary, reason: error.reason))
      }
    }
    changes.sort { $0.from < $1.from }
  }

  private mutating func take(
    _ event: CalendarEntry, replacing id: CalendarMoment, _ zones: inout CalendarZones
  ) throws(EventFault) {
    guard event.rules.isEmpty, event.additions.isEmpty else {
      throw EventFault(reason: "it is one of a series, and has a rule of its own")
    }
    let time = try EventTime(event, &zones)
    let original = try time.instant(id, &zones)
    guard !event.isForFollowing else {
      guard changes.count < Self.mostChanges else {
        throw EventFault(reason: "its series has more than \(Self.mostChanges) changes of all that follows")
      }
      let (was, now) = (time.local(original), time.local(time.start))
      let shift = Int64(now.day.days(since: was.day)) * secondsPerDay + Int64(now.second - was.second)
      changes.append(Change(from: original, shift: shift, event: event, time: time))
      return
    }
    replaced.insert(original)
    if id.isDay { replacedDays.insert(id.civilDay) }
    if !event.isWithdrawn { single.append(event) }
  }

  /// Whether something else takes the place of an occurrence, on that day by the clocks of the series.
  func replaces(_ instant: Int64, on day: CivilDay) -> Bool {
    replaced.contains(instant) || replacedDays.contains(day)
  }
}

extension CalendarEntry {
  /// Whether it does not take place.
  var isWithdrawn: Bool { status == .cancelled || method == "CANCEL" }
}
