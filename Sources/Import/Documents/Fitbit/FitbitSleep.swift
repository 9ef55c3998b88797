// sleep-YYYY-MM-DD.json:
//
//     [{"logId":30000001,"dateOfSleep":"2026-08-24","startTime":"2026-08-23T23:10:30.000","endTime":…,
//       "minutesAsleep":402,"minutesAwake":55,"timeInBed":457,"mainSleep":true,"levels":{…}}]
//
// Times are local, without a zone; the day is that of waking up. Naps are logs of their own.

internal import Body
internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Sleep of Fitbit's account export.
  static let fitbitSleep = ForeignDocument(
    program: FitbitTime.program, title: "Fitbit sleep",
    recognises: { $0.isJSON && $0.keys.isSuperset(of: ["logId", "dateOfSleep", "startTime"]) }
  ) { source, reading in
    var entries = DocumentEntries(program: FitbitTime.program)
    var seen: Set<String> = []
    let records = DocumentRecords([
      "logId", "dateOfSleep", "startTime", "endTime", "minutesAsleep", "minutesAwake", "timeInBed",
    ])
    _ = records.read(source, into: &reading) { record, reading in
      let end = FitbitTime.moment(record["endTime"]?.stringValue, source.clock)
      let waking = FitbitTime.written(record["dateOfSleep"]?.stringValue)?.day ?? end?.at?.day
      guard let waking else { return reading.refuse(0, "it has no date") }
      guard let minutes = asleep(record) else { return reading.refuse(0, "it has no duration") }
      let start = record["startTime"]?.foreignText ?? waking.description
      let key = "sleep \(record["logId"]?.foreignText ?? start)"
      guard seen.insert(key).inserted else { return reading.passed += 1 }
      // Without a time: a log that was edited since is still the same entry.
      entries.addMeasure(
        .sleep, minutes, DocumentEntries.Moment(day: waking, at: nil), key: key, into: &reading)
    }
    return entries.entries
  }

  /// Time asleep in minutes: what the log says, or the time in bed without that awake.
  private static func asleep(_ record: JSON) -> Decimal? {
    if let asleep = record.foreignAmount("minutesAsleep"), asleep > .zero { return asleep }
    guard let inBed = record.foreignAmount("timeInBed"), let awake = record.foreignAmount("minutesAwake"),
      !awake.isNegative, let asleep = inBed.subtracting(awake), asleep > .zero
    else { return nil }
    return asleep
  }
}
