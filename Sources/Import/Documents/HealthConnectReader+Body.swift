internal import Body
internal import Encoding
internal import Values

extension HealthConnectReader {
  /// A share of fat, which a scale has measured in a minute.
  private struct Share {
    let record: HealthConnectRecord
    let percent: Decimal
  }

  /// What a weight and a share of fat of one measurement have in common.
  private struct Weighing: Hashable {
    let app: Int64
    let minute: Int64

    init(_ record: HealthConnectRecord) {
      (app, minute) = (record.app, record.start / 60_000)
    }
  }

  /// Takes in the weights, with the share of fat that the same app has of the same minute, and the other shares of
  /// fat.
  mutating func readWeights(_ reading: inout FileReading) {
    var fats: [Weighing: [Share]] = [:]
    var count = 0
    tables.records("body_fat", ["percentage"], &reading) { record, values, reading throws(RowFault) in
      try Self.makeRoom(count)
      count += 1
      guard let percent = try values[0].amount().rounded(places: 1), percent > .zero else {
        return reading.passed += 1
      }
      fats[Weighing(record), default: []].append(Share(record: record, percent: percent))
    }
    let (clock, sources) = (clock, sources)
    var entries = entries
    tables.records("weight", ["weight"], &reading) { record, values, reading throws(RowFault) in
      let kilograms = try Self.kilograms(values[0])
      guard kilograms > .zero else { return reading.passed += 1 }
      let moment = try record.begin(clock)
      let fat = fats[Weighing(record)]?.popLast()
      entries.addWeight(
        kilograms, fat: fat?.percent, moment, key: record.key, origin: sources.origin(record.app),
        into: &reading)
    }
    for share in fats.values.joined().sorted(by: {
      ($0.record.start, $0.record.key) < ($1.record.start, $1.record.key)
    }) {
      guard let moment = try? share.record.begin(clock) else { continue }
      entries.addMeasure(
        .bodyFat, share.percent, moment, key: share.record.key, origin: sources.origin(share.record.app),
        into: &reading)
    }
    self.entries = entries
  }

  /// Grams in kg, rounded once to two places. A weight of tons is out of range.
  private static func kilograms(_ grams: SQLiteValue) throws(RowFault) -> Decimal {
    let tensOfKilograms = try grams.amount(dividedBy: 10_000)
    guard tensOfKilograms < Decimal(1000) else { throw RowFault("it is out of range") }
    return Decimal(thousandths: tensOfKilograms.thousandths * 10)
  }

  /// Takes in blood pressures, resting heart rates and temperatures of the body.
  mutating func readMeasures(_ reading: inout FileReading) {
    let (clock, sources) = (clock, sources)
    var entries = entries
    tables.records("blood_pressure", ["systolic", "diastolic"], &reading) {
      record, values, reading throws(RowFault) in
      let (systolic, diastolic) = (try values[0].amount(), try values[1].amount())
      guard (Decimal(20)...Decimal(200)).contains(diastolic) else {
        throw RowFault("\(diastolic) mmHg are implausible")
      }
      entries.addMeasure(
        .bloodPressure, systolic, diastolic: diastolic, try record.begin(clock), key: record.key,
        origin: sources.origin(record.app), into: &reading)
    }
    for (kind, column, name, places) in [
      ("resting_heart_rate", "beats_per_minute", MeasureName.restingHeartRate, 0),
      ("body_temperature", "temperature", .temperature, 1),
    ] {
      tables.records(kind, [column], &reading) { record, values, reading throws(RowFault) in
        guard let value = try values[0].amount().rounded(places: places), value > .zero else {
          return reading.passed += 1
        }
        entries.addMeasure(
          name, value, try record.begin(clock), key: record.key, origin: sources.origin(record.app),
          into: &reading)
      }
    }
    self.entries = entries
  }
}
