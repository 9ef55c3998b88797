// steps-YYYY-MM-DD.json has the steps of every minute of a month: [{"dateTime":"08/24/26 07:15:00","value":"23"}].
// Distances, calories and heights of the export look the same, so that the name of the file decides between them.
//
// The clock is UTC: in real exports of America and Australia the files begin and end with the midnights of the person,
// and the steps of each exercise are found in its minutes. A file begins when the day of its name does; so one whose
// first minute would come before that in UTC is local, as older ones may be. Minutes are kept in quarters of an hour
// until that is known, as no zone is finer.
//
// A day that two files share comes to two entries, one for each part; of those the larger counts, as of any counter
// of steps. The first minute of a part is in its key, so that another export of the same days repeats it.

internal import Body
internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Steps of Fitbit's account export.
  static let fitbitSteps = ForeignDocument(
    program: FitbitTime.program, title: "Fitbit steps",
    recognises: {
      $0.isJSON && $0.file.hasPrefix("steps") && $0.keys == ["dateTime", "value"]
    }
  ) { source, reading in
    var steps = FitbitStepSums()
    let isWhole = DocumentRecords(["dateTime", "value"]).read(source, into: &reading) { record, reading in
      guard let time = FitbitTime.written(record["dateTime"]?.stringValue) else {
        return reading.refuse(0, "it has no date")
      }
      guard let value = record.foreignAmount("value"), !value.isNegative else {
        return reading.refuse(0, "it has no value")
      }
      if !steps.add(value, time.day, time.second) { reading.refuse(0, "it is out of range") }
    }
    // The sums of half a file would be those of half a day.
    guard isWhole else { return [] }
    var entries = DocumentEntries(program: FitbitTime.program)
    for day in steps.days(file: source.file, source.clock) where day.steps > .zero {
      entries.addMeasure(
        .steps, day.steps, DocumentEntries.Moment(day: day.day, at: nil),
        key: "steps \(day.day) \(day.first)", into: &reading)
    }
    return entries.entries
  }
}

/// Adds up steps by the quarters of an hour, on a clock whose zone is not yet known.
private struct FitbitStepSums {
  /// Steps by the quarter of an hour since 1970-01-01T00:00 of the clock.
  private var quarters: [Int64: Decimal] = [:]
  /// The first minute, in seconds since 1970-01-01T00:00 of the clock.
  private var first: Int64?

  /// Quarters that are kept: more than ten years of them.
  private static let most = 400_000

  /// Adds steps of a minute; false where they do not fit.
  mutating func add(_ steps: Decimal, _ day: CivilDay, _ second: Int32) -> Bool {
    let time = Int64(day.number) * 86_400 + Int64(second)
    let quarter = time / 900
    guard quarters.count < Self.most || quarters[quarter] != nil,
      let sum = (quarters[quarter] ?? .zero).adding(steps)
    else { return false }
    quarters[quarter] = sum
    first = first.map { min($0, time) } ?? time
    return true
  }

  /// The sum of each local day, with the quarter of an hour that it begins with, in seconds of the clock.
  func days(file: String, _ clock: ForeignClock) -> [(day: CivilDay, steps: Decimal, first: Int64)] {
    let isUTC = isUTC(file: file, clock)
    var days: [(day: CivilDay, steps: Decimal, first: Int64)] = []
    for (quarter, steps) in quarters.sorted(by: { $0.key < $1.key }) {
      let time = quarter * 900
      let local = isUTC ? clock.time(at: Instant(milliseconds: time * 1000))?.day : Self.day(time)
      guard let local else { continue }
      if let last = days.indices.last, days[last].day == local {
        days[last].steps = days[last].steps + steps
      } else {
        days.append((local, steps, time))
      }
    }
    return days
  }

  /// Whether the clock is UTC, as it is unless the first minute would come before the day of the file then.
  private func isUTC(file: String, _ clock: ForeignClock) -> Bool {
    guard let first, let named = Self.day(named: file), let midnight = clock.local(named, 0) else {
      return true
    }
    return first >= midnight.instant.seconds
  }

  private static func day(_ time: Int64) -> CivilDay? {
    CivilDay(number: Int(time >= 0 ? time / 86_400 : (time - 86_399) / 86_400))
  }

  /// The day in the name of a file, `steps-2026-08-24.json`.
  private static func day(named file: String) -> CivilDay? {
    guard let dash = file.firstIndex(of: "-") else { return nil }
    return CivilDay(iso: String(file[file.index(after: dash)...].prefix(10)))
  }
}
