internal import Body
internal import Encoding
internal import Ledger
internal import Session
internal import Values

/// Values of the body that two records make together: a weight with the share of fat of the same scale and minute, and
/// the two pressures of one measurement. They are held until the end, because Apple Health sorts by type.
struct HealthBody {
  /// A value at a time of a source.
  private struct Held {
    let source: Int
    let start: Int64
    let end: Int64
    let value: Decimal
  }

  /// What two pressures of one measurement have in common.
  private struct Moment: Hashable {
    let source: Int
    let start: Int64
    let end: Int64
  }

  /// The two pressures of a measurement.
  private struct Pressures {
    var systolic: Decimal?
    var diastolic: Decimal?
  }

  private var weights: [Held] = []
  private var fats: [Held] = []
  private var pressures: [Moment: Pressures] = [:]

  /// Values that are held.
  private static let most = 200_000
  /// A weight and a share of fat belong together within so many seconds.
  private static let minute: Int64 = 60

  /// Takes in a weight, in kg.
  mutating func add(weight: Decimal, _ record: HealthRecord) throws(RowFault) {
    try makeRoom()
    weights.append(Held(source: record.source, start: record.start, end: record.end, value: weight))
  }

  /// Takes in a share of fat, in percent.
  mutating func add(fat: Decimal, _ record: HealthRecord) throws(RowFault) {
    try makeRoom()
    fats.append(Held(source: record.source, start: record.start, end: record.end, value: fat))
  }

  /// Takes in one of two pressures, in mmHg. A pair is in the file twice, in a correlation and without.
  mutating func add(pressure: Decimal, isUpper: Bool, _ record: HealthRecord) throws(RowFault) {
    try makeRoom()
    let moment = Moment(source: record.source, start: record.start, end: record.end)
    var pair = pressures[moment] ?? Pressures()
    if isUpper {
      pair.systolic = pair.systolic ?? pressure
    } else {
      pair.diastolic = pair.diastolic ?? pressure
    }
    pressures[moment] = pair
  }

  private func makeRoom() throws(RowFault) {
    guard weights.count + fats.count + pressures.count < Self.most else {
      throw RowFault("there are more than \(Self.most) values of the body")
    }
  }

  /// Hands on the weights, the shares of fat without one, and the pressures.
  mutating func finish(
    _ writer: HealthEntries, _ reading: inout FileReading, _ body: (ForeignEntry) throws(Failure) -> Void
  ) throws(Failure) {
    fats.sort { ($0.source, $0.start) < ($1.source, $1.start) }
    var isTold = [Bool](repeating: false, count: fats.count)
    for weight in weights {
      let place = fat(of: weight, isTold)
      if let place { isTold[place] = true }
      var fields: [JSON.Member] = []
      fields.add("weight_kg", weight.value)
      fields.add("body_fat_percent", place.map { fats[$0].value })
      try hand(on: WeightEntry.kind.name, "BodyMass", weight, fields, writer, body)
    }
    for (fat, isTold) in zip(fats, isTold) where !isTold {
      reading.sums.count(.measures)
      try hand(
        on: MeasureEntry.kind.name, "BodyFatPercentage", fat, HealthEntries.measure(.bodyFat, fat.value),
        writer,
        body)
    }
    try handOnPressures(writer, &reading, body)
  }

  private func handOnPressures(
    _ writer: HealthEntries, _ reading: inout FileReading, _ body: (ForeignEntry) throws(Failure) -> Void
  ) throws(Failure) {
    for (moment, pair) in pressures.sorted(by: {
      ($0.key.start, $0.key.source) < ($1.key.start, $1.key.source)
    }) {
      guard let systolic = pair.systolic, let diastolic = pair.diastolic else {
        let time = writer.clock.time(at: Instant(milliseconds: moment.start * 1000))
        reading.refuse(0, "a blood pressure of \(time?.day.description ?? "") has only one of its two values")
        continue
      }
      reading.sums.count(.measures)
      let held = Held(source: moment.source, start: moment.start, end: moment.end, value: systolic)
      try hand(
        on: MeasureEntry.kind.name, "BloodPressure", held,
        HealthEntries.measure(.bloodPressure, systolic, diastolic), writer, body)
    }
  }

  private func hand(
    on kind: String, _ name: String, _ held: Held, _ fields: [JSON.Member], _ writer: HealthEntries,
    _ body: (ForeignEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let key = "\(name) \(writer.sources.names[held.source]) \(held.start) \(held.end)"
    if let entry = writer.entry(kind, key, held.source, held.start, fields) { try body(entry) }
  }

  /// The share of fat that was measured with a weight and is not told yet: the nearest of its source.
  private func fat(of weight: Held, _ isTold: [Bool]) -> Int? {
    var (low, high) = (0, fats.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore =
        (fats[middle].source, fats[middle].start) < (weight.source, weight.start - Self.minute + 1)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    var found: Int?
    while low < fats.count, fats[low].source == weight.source, fats[low].start < weight.start + Self.minute {
      let distance = (fats[low].start - weight.start).magnitude
      if !isTold[low], found.map({ distance < (fats[$0].start - weight.start).magnitude }) ?? true {
        found = low
      }
      low += 1
    }
    return found
  }
}
