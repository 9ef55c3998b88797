internal import Encoding
internal import Messages

/// The times at which a series begins, before anything of it was moved.
struct EventSeries {
  /// A time at which it begins.
  struct Start {
    /// In seconds since 1970.
    let instant: Int64
    /// When that occurrence ends where it says so itself.
    let end: Int64?
  }

  /// When it begins first, and how long it takes.
  let time: EventTime
  /// More seconds than any occurrence takes.
  let longest: Int64
  private let event: CalendarEntry
  private let group: EventGroup
  private let rules: [RecurrenceRule]

  /// The series of an event. Throws where a rule of it is not read.
  init(_ event: CalendarEntry, _ time: EventTime, _ group: EventGroup) throws(EventFault) {
    (self.event, self.time, self.group) = (event, time, group)
    var rules: [RecurrenceRule] = []
    do throws(GrammarError) {
      for text in event.rules { rules.append(try RecurrenceRule.parse(text)) }
    } catch {
      throw EventFault(reason: error.message)
    }
    self.rules = rules
    let own = event.additions.map { addition in
      let days = addition.end.map { $0.civilDay.days(since: addition.start.civilDay) } ?? 0
      return Int64(days + (addition.duration?.days ?? 0) + 2) * secondsPerDay
        + Int64(addition.duration?.seconds ?? 0)
    }
    longest = max(time.longest, own.max() ?? 0)
  }

  /// The times within a span, in seconds since 1970, at most so many; and whether these are all.
  func starts(
    in span: Range<Int64>, most: Int, _ zones: inout CalendarZones, patience: inout Int
  ) throws(EventFault) -> (known: [Start], isWhole: Bool) {
    let days = Self.days(span)
    var (found, isWhole) = (try added(within: days, &zones), true)
    var begins: Set<CivilDay> = days.contains(time.day) ? [time.day] : []
    for rule in rules where days.upperBound >= time.day {
      let last = rule.lastDay(at: time.second.map(Int.init), in: time.zone)
      let part = rule.days(from: time.day, in: days, until: last, most: most, patience: &patience)
      begins.formUnion(part.days)
      isWhole = isWhole && part.isWhole
    }
    for day in begins where found[time.zone.second(of: day, time.second ?? 0)] == nil {
      found[time.zone.second(of: day, time.second ?? 0)] = .some(nil)
    }
    let excluded = try excluded(within: days, &zones)
    let known = found.compactMap { instant, end -> Start? in
      let day = time.local(instant).day
      guard span.contains(instant), !excluded.instants.contains(instant), !excluded.days.contains(day),
        !group.replaces(instant, on: day)
      else { return nil }
      return Start(instant: instant, end: end)
    }
    return (known.sorted { $0.instant < $1.instant }, isWhole)
  }

  /// The times that are listed (RDATE), with the ends that some of them have.
  private func added(within days: ClosedRange<CivilDay>, _ zones: inout CalendarZones) throws(EventFault)
    -> [Int64: Int64?]
  {
    var found: [Int64: Int64?] = [:]
    for addition in event.additions where days.contains(addition.start.civilDay) {
      let start = try instant(addition.start, &zones)
      var end: Int64?
      if let moment = addition.end {
        end = max(try time.instant(moment, &zones), start)
      } else if let duration = addition.duration {
        end = start + Int64(duration.days) * secondsPerDay + Int64(duration.seconds)
      }
      found[start] = .some(end)
    }
    return found
  }

  /// The times that are taken out (EXDATE); a day takes out what begins on it.
  private func excluded(within days: ClosedRange<CivilDay>, _ zones: inout CalendarZones) throws(EventFault)
    -> (instants: Set<Int64>, days: Set<CivilDay>)
  {
    var (instants, whole) = (Set<Int64>(), Set<CivilDay>())
    for moment in event.exclusions where days.contains(moment.civilDay) {
      if moment.isDay {
        whole.insert(moment.civilDay)
      } else if time.second == nil {
        whole.insert(moment.civilDay)
      } else {
        instants.insert(try time.instant(moment, &zones))
      }
    }
    return (instants, whole)
  }

  /// When a listed time is; a day without a time has that of the first.
  private func instant(_ moment: CalendarMoment, _ zones: inout CalendarZones) throws(EventFault) -> Int64 {
    guard moment.isDay || time.second == nil else { return try time.instant(moment, &zones) }
    return time.zone.second(of: moment.civilDay, time.second ?? 0)
  }

  /// All days that a time of a span may be on, whatever clocks show it.
  private static func days(_ span: Range<Int64>) -> ClosedRange<CivilDay> {
    func day(_ second: Int64, _ distance: Int) -> CivilDay {
      let number = max(-1_000_000, min(second.dividedRoundingDown(by: secondsPerDay).quotient, 4_000_000))
      return CivilDay(number: Int(number) + distance) ?? (second < 0 ? .first : .last)
    }
    return day(span.lowerBound, -2)...day(span.upperBound, 2)
  }
}
