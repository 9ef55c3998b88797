// A night is many records: the time in bed, and the stages of sleep. The stages of a source are joined where they touch
// or overlap, so that no minute counts twice; what lies less than two hours apart is one sleep, which belongs to the day
// of waking up. The time in bed stands for the sleep only where no source knows anything better of that day.

internal import Body
internal import Encoding
internal import Ledger
internal import Messages
internal import Session
internal import Values

/// The sleep of each day and source.
struct HealthSleep {
  /// Time asleep or in bed.
  private struct Interval {
    var start: Int64
    var end: Int64
    /// What the clock of the sleeper is ahead of UTC at the end, in seconds.
    var offset: Int32
  }

  /// The intervals of a source.
  private struct Nights {
    var asleep: [Interval] = []
    var inBed: [Interval] = []
  }

  private var sources: [Nights] = []
  private var count = 0

  /// Intervals that are kept: twenty years of nights with seventy interruptions each.
  private static let most = 500_000
  /// What the values begin with.
  private static let start = "HKCategoryValueSleepAnalysis"
  /// Time in bed that is a night where nobody knows better, in seconds, on the day before one that is known.
  private static let leastInBed: Int64 = 3600
  /// Time between two sleeps, in seconds.
  private static let apart: Int64 = 2 * 3600

  /// Adds a record; `offset` is that of the clock at its end, in seconds.
  mutating func add(_ record: HealthRecord, offset: Int32) throws(RowFault) {
    let interval = Interval(start: record.start, end: record.end, offset: offset)
    guard interval.end - interval.start <= 2 * 86_400 else { throw RowFault("it is longer than two days") }
    while sources.count <= record.source { sources.append(Nights()) }
    guard record.value.hasPrefix(Self.start) else {
      throw RowFault("'\(record.value)' is not a stage of sleep")
    }
    switch String(record.value.dropFirst(Self.start.count)) {
    case "Asleep", "AsleepUnspecified", "AsleepCore", "AsleepDeep", "AsleepREM":
      try Self.append(interval, to: &sources[record.source].asleep, &count)
    case "InBed": try Self.append(interval, to: &sources[record.source].inBed, &count)
    case "Awake": return
    default: throw RowFault("'\(record.value)' is not a stage of sleep")
    }
  }

  /// Joins it with the one before, which most touch.
  private static func append(_ interval: Interval, to intervals: inout [Interval], _ count: inout Int)
    throws(RowFault)
  {
    if let last = intervals.last, interval.start >= last.start, interval.start <= last.end {
      if interval.end > last.end {
        intervals[intervals.count - 1].end = interval.end
        intervals[intervals.count - 1].offset = interval.offset
      }
      return
    }
    guard count < most else { throw RowFault("there are more than \(most) stages of sleep") }
    count += 1
    intervals.append(interval)
  }
}

extension HealthSleep {
  /// Hands on the sleep of each day and source.
  mutating func finish(
    _ names: HealthSources, _ reading: inout FileReading, _ body: (ForeignEntry) throws(Failure) -> Void
  ) throws(Failure) {
    var asleep: [[CivilDay: Int64]] = []
    var days: Set<CivilDay> = []
    for place in sources.indices {
      asleep.append(Self.sums(&sources[place].asleep))
      days.formUnion(asleep[place].keys)
    }
    for place in sources.indices {
      // A little time in bed in the evening is the beginning of the night whose stages are known.
      let inBed = Self.sums(&sources[place].inBed).filter { day, seconds in
        let isBeforeNight =
          seconds < Self.leastInBed && CivilDay(number: Int(day.number) + 1).map(days.contains) == true
        return !days.contains(day) && !isBeforeNight
      }
      for (day, seconds) in asleep[place].merging(inBed, uniquingKeysWith: max).sorted(by: { $0.key < $1.key }
      ) {
        guard let minutes = Ratio(seconds, 60)?.decimal.rounded(places: 0), minutes > .zero else { continue }
        guard MeasureName.sleep.plausible.contains(minutes) else {
          reading.refuse(0, "\(minutes) minutes of sleep on \(day) are implausible")
          continue
        }
        reading.sums.count(.measures)
        reading.sums.add(.sleep, minutes)
        var fields: [JSON.Member] = []
        fields.add("name", MeasureName.sleep.rawValue)
        fields.add("value", minutes)
        fields.add("unit", MeasureName.sleep.unit)
        fields.add("origin", names.origin(place))
        // Without a time: a night that a newer export has more of is still the same entry.
        try body(
          ForeignEntry(
            kind: MeasureEntry.kind.name, day: day, at: nil,
            key: "SleepAnalysis \(names.names[place]) \(day)",
            fields: fields, line: 0))
      }
      sources[place] = Nights()
    }
  }

  /// The seconds of each day of waking up, each counted once.
  private static func sums(_ intervals: inout [Interval]) -> [CivilDay: Int64] {
    intervals.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    var sums: [CivilDay: Int64] = [:]
    var sleep: (seconds: Int64, end: Int64, offset: Int32)?
    for interval in intervals {
      if let open = sleep, interval.start - open.end < apart {
        let fresh = max(0, interval.end - max(interval.start, open.end))
        let isLater = interval.end > open.end
        sleep = (
          open.seconds + fresh, max(open.end, interval.end), isLater ? interval.offset : open.offset
        )
        continue
      }
      if let sleep { add(sleep, to: &sums) }
      sleep = (interval.end - interval.start, interval.end, interval.offset)
    }
    if let sleep { add(sleep, to: &sums) }
    return sums
  }

  private static func add(
    _ sleep: (seconds: Int64, end: Int64, offset: Int32), to sums: inout [CivilDay: Int64]
  ) {
    let waking = Timestamp(instant: Instant(milliseconds: sleep.end * 1000), offsetSeconds: sleep.offset)
    if let waking { sums[waking.day, default: 0] += sleep.seconds }
  }
}
