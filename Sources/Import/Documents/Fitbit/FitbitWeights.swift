// weight-YYYY-MM-DD.json: [{"logId":1787615999000,"weight":191.8,"bmi":25.98,"date":"08/24/26","time":"00:00:00"}],
// often with "fat" in percent. The weight is in the unit of the account, which only another file of the archive
// names, Your Profile/Profile.csv; so the person is asked.

internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Weights of Fitbit's account export.
  static let fitbitWeights = ForeignDocument(
    program: FitbitTime.program, title: "Fitbit weights", asksMassUnit: true,
    recognises: { $0.isJSON && $0.keys.isSuperset(of: ["logId", "weight", "date"]) }
  ) { source, reading in
    var entries = DocumentEntries(program: FitbitTime.program)
    var seen: Set<String> = []
    let unit = source.answers.massUnit.flatMap { ForeignUnit($0.rawValue, of: .mass) }
    let records = DocumentRecords(["logId", "weight", "fat", "date", "time"])
    _ = records.read(source, into: &reading) { record, reading in
      guard let unit else { return reading.refuse(0, "the unit of '\("weight")' is unknown") }
      let written = [record["date"], record["time"]].compactMap { $0?.foreignText }.joined(separator: " ")
      guard let moment = FitbitTime.moment(written, source.clock) else {
        return reading.refuse(0, "it has no date")
      }
      guard let number = record["weight"]?.foreignNumber, number.isPositive,
        let kilograms = unit.hundredths(number)
      else { return reading.refuse(0, "it has no value") }
      let key = record["logId"]?.foreignText ?? moment.key
      guard seen.insert(key).inserted else { return reading.passed += 1 }
      entries.addWeight(
        kilograms, fat: record.foreignAmount("fat")?.rounded(places: 1), moment, key: key, into: &reading)
    }
    return entries.entries
  }
}
