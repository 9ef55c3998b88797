// resting_heart_rate-YYYY-MM-DD.json has a year of days:
//
//     [{"dateTime":"08/24/26 00:00:00","value":{"date":"08/24/26","value":61.4,"error":6.1}}]
//
// 0 says that there is none, and then the inner date is null.

internal import Body
internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Resting heart rates of Fitbit's account export.
  static let fitbitHeartRate = ForeignDocument(
    program: FitbitTime.program, title: "Fitbit resting heart rate",
    recognises: { $0.isJSON && $0.keys.subtracting(["error"]) == ["dateTime", "value", "date"] }
  ) { source, reading in
    var entries = DocumentEntries(program: FitbitTime.program)
    var seen: Set<CivilDay> = []
    _ = DocumentRecords(["dateTime", "value"]).read(source, into: &reading) { record, reading in
      guard let rate = record["value"]?.foreignAmount("value") else {
        return reading.refuse(0, "it has no value")
      }
      guard rate != .zero else { return reading.passed += 1 }
      let text = record["value"]?["date"]?.stringValue ?? record["dateTime"]?.stringValue
      guard let day = FitbitTime.written(text)?.day else { return reading.refuse(0, "it has no date") }
      guard seen.insert(day).inserted else { return reading.passed += 1 }
      entries.addMeasure(
        .restingHeartRate, rate, DocumentEntries.Moment(day: day, at: nil),
        key: "resting-heart-rate \(day)", into: &reading)
    }
    return entries.entries
  }
}
