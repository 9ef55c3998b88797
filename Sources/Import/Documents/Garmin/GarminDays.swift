// DI_CONNECT/DI-Connect-Aggregator/UDSFile_<from>_<to>.json, the summary of each day:
//
//     [{"calendarDate":"2026-01-01","version":3,"totalSteps":9876,"restingHeartRate":55,
//       "currentDayRestingHeartRate":53,"activeKilocalories":410.0}]
//
// `restingHeartRate` is the mean of seven days; where there is the one of the day, that is taken. Objects with
// hydration alone have no date. Energy includes rest, or is in the activities already.

internal import Body
internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Summaries of days of Garmin's account export.
  static let garminDays = ForeignDocument(
    program: GarminTime.program, title: "Garmin days",
    recognises: { head in
      guard head.isJSON else { return false }
      let keys = head.keys
      return keys.contains("calendarDate") && !keys.isDisjoint(with: ["totalSteps", "restingHeartRate"])
        && !keys.isDisjoint(with: [
          "totalKilocalories", "bmrKilocalories", "activeKilocalories", "dailyStepGoal",
          "wellnessStartTimeGmt",
        ])
    }
  ) { source, reading in
    var days: [CivilDay: (version: Decimal, record: JSON)] = [:]
    let records = DocumentRecords([
      "calendarDate", "version", "totalSteps", "currentDayRestingHeartRate", "restingHeartRate",
    ])
    _ = records.read(source, into: &reading) { record, reading in
      guard let day = GarminTime.written(record["calendarDate"])?.day else { return reading.passed += 1 }
      let version = record.foreignAmount("version") ?? .zero
      if let before = days[day] {
        reading.passed += 1
        guard version > before.version else { return }
      }
      days[day] = (version, record)
    }
    var entries = DocumentEntries(program: GarminTime.program)
    for (day, summary) in days.sorted(by: { $0.key < $1.key }) {
      let moment = DocumentEntries.Moment(day: day, at: nil)
      let record = summary.record
      if let steps = record.foreignAmount("totalSteps"), steps != .zero {
        entries.addMeasure(.steps, steps, moment, key: "steps \(day)", into: &reading)
      }
      let rates = ["currentDayRestingHeartRate", "restingHeartRate"].lazy.compactMap(record.foreignAmount)
      if let rate = rates.first(where: { $0 > .zero }) {
        entries.addMeasure(
          .restingHeartRate, rate, moment, key: "resting-heart-rate \(day)", into: &reading)
      }
    }
    return entries.entries
  }
}
