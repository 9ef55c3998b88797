// Phone and watch count the same steps. Where the person has put the apps into an order, as Health Connect asks for,
// the steps of a day are what it shows itself: at any time those of the app that is first in the order and has any,
// and an app that is not in the order does not count on a day on which another does. Without an order each app has
// its own sum, and the largest counts when it is read. Where the tables of the apps are damaged, nobody knows whose
// steps are whose, and none are taken.

internal import Body
internal import Encoding
internal import Values

extension HealthConnectReader {
  /// Takes in the steps of each day.
  mutating func readSteps(_ reading: inout FileReading) {
    let clock = clock
    let ranks = Dictionary(
      sources.order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var days: [CivilDay: [HealthConnectCounts.Count]] = [:]
    var count = 0
    tables.records("steps", ["count"], &reading) { record, values, reading throws(RowFault) in
      let steps = try values[0].amount()
      guard steps > .zero else { return reading.passed += 1 }
      guard steps <= MeasureName.steps.plausible.upperBound else { throw RowFault("it is out of range") }
      try Self.makeRoom(count)
      count += 1
      days[try record.begin(clock).day, default: []].append(
        HealthConnectCounts.Count(record, steps, rank: ranks[record.app] ?? .max))
    }
    // A whole file would have other sums of these days, by other apps.
    guard days.isEmpty || sources.isWhole else {
      return reading.refuse(0, "the steps are left out, because the apps they are of are damaged in the file")
    }
    for (day, counts) in days.sorted(by: { $0.key < $1.key }) {
      let moment = DocumentEntries.Moment(day: day, at: nil)
      let trusted = counts.filter { $0.rank < .max }
      guard trusted.isEmpty else {
        add(HealthConnectCounts.parts(trusted), moment, key: "steps \(day)", &reading)
        continue
      }
      for (app, own) in Dictionary(grouping: counts, by: \.app).sorted(by: { $0.key < $1.key }) {
        add(HealthConnectCounts.parts(own), moment, key: "steps \(day) \(sources.origin(app))", &reading)
      }
    }
  }

  /// Adds the steps of a day that are of one app or several.
  private mutating func add(
    _ parts: [Int64: Decimal], _ moment: DocumentEntries.Moment, key: String, _ reading: inout FileReading
  ) {
    let apps = parts.keys.sorted { (parts[$1] ?? .zero, $0) < (parts[$0] ?? .zero, $1) }
    let sum = parts.values.reduce(.zero, +)
    entries.addMeasure(.steps, sum, moment, key: key, origin: sources.origin(apps), into: &reading)
  }
}
