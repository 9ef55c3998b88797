// Takeout/Fit/All Sessions/2016-11-03T10_00_00-07_00_WALKING.json, a file for each:
//
//     {"fitnessActivity":"walking","startTime":"2016-11-03T17:00:00Z","endTime":…,"duration":"674.186s",
//      "segment":[{"fitnessActivity":…,"startTime":…,"endTime":…}],
//      "aggregate":[{"metricName":"com.google.calories.expended","floatValue":44.9},
//                   {"metricName":"com.google.distance.delta","floatValue":792.6}]}
//
// Times are in UTC; the name of the file has the clock of the phone. Distances are in metres, energy in kcal, rest
// included, as a session states it.
//
// Daily activity metrics.csv of the same archive has the sleep of each day as well. The sessions are another
// program, so that of the two the longer counts, and not both.

internal import Body
internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Sessions of Google Fit in Google Takeout.
  static let googleFitSessions = ForeignDocument(
    program: "Google Fit sessions", title: "Google Fit sessions",
    recognises: { $0.isJSON && $0.keys.isSuperset(of: ["fitnessActivity", "startTime", "endTime"]) }
  ) { source, reading in
    var entries = DocumentEntries(program: "Google Fit sessions")
    let records = DocumentRecords([
      "fitnessActivity", "startTime", "endTime", "duration", "segment", "aggregate",
    ])
    _ = records.read(source, into: &reading) { record, reading in
      guard let session = GoogleFitSession(record, source) else {
        return reading.refuse(0, "it has no date")
      }
      session.add(to: &entries, &reading)
    }
    reading.mentioned.insert(source.file.lowercased())
    return entries.entries
  }

  /// The session that a file of Google Fit's tracks is of, by their names: `2025-01-30T20_07_41.323+05_30_PT11M_Walking.tcx`
  /// has the pieces of `2025-01-30T20_07_41.323+05_30_WALKING.json`. Nil for any other file.
  package static func googleFitSession(ofTrack name: String) -> String? {
    let parts = name.lowercased().split(separator: "_")
    guard let length = parts.lastIndex(where: { $0.hasPrefix("pt") }), length > 0, length < parts.count - 1,
      let last = parts.last, last.hasSuffix(".tcx")
    else { return nil }
    return (parts[..<length] + parts[(length + 1)...]).joined(separator: "_").dropLast(4) + ".json"
  }
}

/// A session: an activity, or a sleep.
private struct GoogleFitSession {
  private let word: String
  private let start: Timestamp
  private let end: Timestamp
  private let record: JSON
  private let clock: ForeignClock

  /// What is no sport and no sleep.
  private static let left: Set<String> = ["unknown", "still", "tilting", "in_vehicle", "meditation"]

  /// Nil where it does not say when it was.
  init?(_ record: JSON, _ source: DocumentSource) {
    guard let start = Self.instant(record["startTime"]), let end = Self.instant(record["endTime"]),
      end >= start
    else { return nil }
    let offset = Self.offset(file: source.file, start)
    let time = { (instant: Instant) in
      offset.flatMap { Timestamp(instant: instant, offsetSeconds: $0) } ?? source.clock.time(at: instant)
    }
    guard let from = time(start), let to = time(end) else { return nil }
    (self.start, self.end, self.record, clock) = (from, to, record, source.clock)
    word = record["fitnessActivity"]?.foreignText ?? ""
  }

  func add(to entries: inout DocumentEntries, _ reading: inout FileReading) {
    let kind = folded(word)
    if kind == "sleep" || kind.hasPrefix("sleep.") { return addSleep(to: &entries, &reading) }
    guard !Self.left.contains(kind) else { return reading.leave(word) }
    guard let minutes = duration ?? length else { return reading.refuse(0, "it has no duration") }
    // `biking.stationary` is what others call stationary biking.
    let words = word.split(separator: ".").reversed().joined(separator: " ")
    var activity = ForeignActivity(word: words, minutes: minutes)
    activity.distance = sum("com.google.distance.delta", perUnit: 1000)
    activity.energy = sum("com.google.calories.expended", perUnit: 1)
    activity.heartRate = sum("com.google.heart_rate.summary", perUnit: 1)
    let moment = DocumentEntries.Moment(day: clock.day(of: start), at: start)
    entries.addActivity(activity, moment, into: &reading)
  }

  private func addSleep(to entries: inout DocumentEntries, _ reading: inout FileReading) {
    let length = end.instant.milliseconds - start.instant.milliseconds
    guard let minutes = Ratio(length - awake, 60_000)?.decimal, minutes > .zero else {
      return reading.refuse(0, "it has no duration")
    }
    // Without a time: a night that a newer export has more of is still the same entry.
    entries.addMeasure(
      .sleep, minutes, DocumentEntries.Moment(day: end.day, at: nil),
      key: "sleep \(start.instant.milliseconds)", into: &reading)
  }

  /// Time awake in bed in milliseconds, each counted once.
  private var awake: Int64 {
    let segments = (record["segment"]?.arrayValue ?? []).compactMap { segment -> (Int64, Int64)? in
      let kind = segment["fitnessActivity"]?.stringValue ?? ""
      guard ["sleep.awake", "awake", "sleep.out_of_bed"].contains(kind),
        let from = Self.instant(segment["startTime"]), let to = Self.instant(segment["endTime"])
      else { return nil }
      return (
        max(from.milliseconds, start.instant.milliseconds), min(to.milliseconds, end.instant.milliseconds)
      )
    }
    var (sum, last) = (Int64(0), Int64.min)
    for (from, to) in segments.sorted(by: { $0 < $1 }) where to > max(from, last) {
      sum += to - max(from, last)
      last = to
    }
    return sum
  }

  /// `"674.186s"` in minutes: without pauses.
  private var duration: Decimal? {
    guard let text = record["duration"]?.foreignText else { return nil }
    let number = LooseNumber(text.hasSuffix("s") ? String(text.dropLast()) : text)
    return number.flatMap { $0.isPositive ? $0.decimal(dividedBy: 60) : nil }
  }

  /// From the beginning to the end, in minutes.
  private var length: Decimal? {
    let length = end.instant.milliseconds - start.instant.milliseconds
    return length > 0 ? Ratio(length, 60_000)?.decimal : nil
  }

  private func sum(_ name: String, perUnit: Int64) -> Decimal? {
    let metric = record["aggregate"]?.arrayValue?.first { $0["metricName"]?.stringValue == name }
    guard let number = (metric?["floatValue"] ?? metric?["intValue"])?.foreignNumber, number.isPositive else {
      return nil
    }
    return number.decimal(dividedBy: perUnit)
  }

  private static func instant(_ value: JSON?) -> Instant? {
    guard let text = value?.stringValue, text.utf8.count <= 40, let date = WrittenDate(text),
      date.offset != nil, let second = date.second, let day = date.day(.monthFirst),
      let time = Timestamp(day: day, secondOfDay: second, offsetSeconds: date.offset ?? 0)
    else { return nil }
    return time.instant.adding(milliseconds: Int64(date.millisecond))
  }

  /// What the phone's clock was ahead of UTC, as the name of the file says:
  /// `2016-11-03T10_00_00-07_00_WALKING.json`. Nil for another name, and for one that does not fit the beginning.
  private static func offset(file: String, _ start: Instant) -> Int32? {
    let text = String(file.prefix(40).map { $0 == "_" ? ":" : $0 })
    guard let time = text.firstIndex(of: "T"),
      let sign = text[time...].firstIndex(where: { $0 == "+" || $0 == "-" }),
      let named = Timestamp(parsing: String(text[..<sign]) + String(text[sign...].prefix(6))),
      abs(named.instant.seconds - start.seconds) <= 1
    else { return nil }
    return named.offsetSeconds
  }
}
