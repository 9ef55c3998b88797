// DI_CONNECT/DI-Connect-Wellness/*_userBioMetrics.json, in older exports under DI-Connect-User, has every change of
// the body's numbers:
//
//     [{"metaData":{"calendarDate":"2026-01-05T07:12:00.0"},"version":2,
//       "weight":{"weight":81550.0,"bodyFat":21.43,"timestampGMT":…,"sourceType":"INDEX_SCALE"}}]
//
// Weights are in grams. A weighing that was corrected is there again with a higher version.

internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Weights of Garmin's account export.
  static let garminWeights = ForeignDocument(
    program: GarminTime.program, title: "Garmin weights",
    recognises: { head in
      guard head.isJSON else { return false }
      let keys = head.keys
      return keys.isSuperset(of: ["metaData", "calendarDate"])
        && !keys.isDisjoint(with: [
          "weight", "height", "vo2MaxRunning", "vo2MaxCycling", "activityClass", "userSetNullForHeight",
        ])
    }
  ) { source, reading in
    var weighings: [String: Weighing] = [:]
    let records = DocumentRecords(["metaData", "calendarDate", "version", "weight"])
    _ = records.read(source, into: &reading) { record, reading in
      // Many records say something else, as a height.
      guard let weight = record["weight"], weight != .null else { return reading.passed += 1 }
      guard let number = (weight["weight"] ?? weight).foreignNumber, number.isPositive,
        let kilograms = number.decimal(dividedBy: 1000)
      else { return reading.refuse(0, "it has no value") }
      let local = record["metaData"]?["calendarDate"] ?? record["calendarDate"]
      guard let moment = GarminTime.moment(local: local, utc: weight["timestampGMT"], source.clock) else {
        return reading.refuse(0, "it has no date")
      }
      let weighing = Weighing(
        kilograms: kilograms, fat: weight.foreignAmount("bodyFat")?.rounded(places: 1), moment: moment,
        version: record.foreignAmount("version") ?? .zero)
      if let before = weighings[moment.key] {
        reading.passed += 1
        guard weighing.version >= before.version else { return }
      }
      weighings[moment.key] = weighing
    }
    var entries = DocumentEntries(program: GarminTime.program)
    for (key, weighing) in weighings.sorted(by: {
      ($0.value.moment.day, $0.key) < ($1.value.moment.day, $1.key)
    }) {
      entries.addWeight(
        weighing.kilograms, fat: weighing.fat, weighing.moment, key: key, into: &reading)
    }
    return entries.entries
  }

  /// A weighing, and how often it was corrected.
  private struct Weighing {
    let kilograms: Decimal
    let fat: Decimal?
    let moment: DocumentEntries.Moment
    let version: Decimal
  }
}
