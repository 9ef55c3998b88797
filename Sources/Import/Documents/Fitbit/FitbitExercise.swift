// exercise-N.json:
//
//     [{"logId":5001,"activityName":"Run","startTime":"08/24/26 17:13:31","duration":1905000,"activeDuration":1845000,
//       "calories":312,"distance":3.1,"distanceUnit":"Mile","averageHeartRate":141}]
//
// Durations are in milliseconds; `duration` counts pauses, `activeDuration` does not. The files are cut by a hundred
// logs, not by days.

internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Exercise of Fitbit's account export.
  static let fitbitExercise = ForeignDocument(
    program: FitbitTime.program, title: "Fitbit exercise",
    recognises: { $0.isJSON && $0.keys.isSuperset(of: ["logId", "activityName", "startTime", "duration"]) }
  ) { source, reading in
    var entries = DocumentEntries(program: FitbitTime.program)
    var seen: Set<String> = []
    let records = DocumentRecords([
      "logId", "activityName", "startTime", "duration", "activeDuration", "calories", "distance",
      "distanceUnit", "averageHeartRate",
    ])
    _ = records.read(source, into: &reading) { record, reading in
      guard let moment = FitbitTime.moment(record["startTime"]?.stringValue, source.clock, isUTC: true)
      else {
        return reading.refuse(0, "it has no date")
      }
      let lengths = ["activeDuration", "duration"].lazy.compactMap { record[$0]?.foreignNumber }
      guard let length = lengths.first(where: \.isPositive), let minutes = length.decimal(dividedBy: 60_000)
      else { return reading.refuse(0, "it has no duration") }
      let word = record["activityName"]?.foreignText ?? ""
      let key = record["logId"]?.foreignText ?? "\(moment.key) \(folded(word))"
      guard seen.insert(key).inserted else { return reading.passed += 1 }
      var activity = ForeignActivity(word: word, minutes: minutes)
      activity.distance = distance(record)
      activity.energy = record.foreignAmount("calories")
      activity.heartRate = record.foreignAmount("averageHeartRate")
      entries.addActivity(activity, moment, key: key, into: &reading)
    }
    return entries.entries
  }

  /// In km; nil where no unit is named, as it may be miles.
  private static func distance(_ record: JSON) -> Decimal? {
    guard let number = record["distance"]?.foreignNumber, number.isPositive,
      let unit = ForeignUnit(record["distanceUnit"]?.stringValue ?? "", of: .distance)
    else { return nil }
    return unit.amount(number)
  }
}
