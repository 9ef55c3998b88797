internal import Body
internal import Encoding
internal import Ledger
internal import Messages
internal import Session
internal import Values

/// The steps of each day and source. Phone and watch count the same steps, so that sources are never added up.
struct HealthSteps {
  /// A day of a source.
  private struct Key: Hashable {
    let source: Int
    let day: Int32
  }

  private var sums: [Key: Int64] = [:]
  private var open: (key: Key, sum: Int64)?

  /// A hundred years of days of a source, or ten years of a dozen; so many are kept.
  private static let most = 250_000

  /// Adds a record of a day, in thousandths.
  mutating func add(_ steps: Decimal, _ source: Int, _ day: CivilDay) throws(RowFault) {
    let key = Key(source: source, day: day.number)
    if let open, open.key == key {
      let (sum, overflow) = open.sum.addingReportingOverflow(steps.thousandths)
      guard !overflow else { throw RowFault("it is out of range") }
      self.open = (key, sum)
      return
    }
    close()
    guard sums.count < Self.most || sums[key] != nil else {
      throw RowFault("there are more than \(Self.most) days")
    }
    open = (key, steps.thousandths)
  }

  private mutating func close() {
    if let open { sums[open.key, default: 0] = sums[open.key, default: 0].addingClamped(open.sum) }
    open = nil
  }

  /// Hands on the sums, in the order of the days.
  mutating func finish(
    _ sources: HealthSources, _ reading: inout FileReading, _ body: (ForeignEntry) throws(Failure) -> Void
  ) throws(Failure) {
    close()
    for (key, sum) in sums.sorted(by: { ($0.key.day, $0.key.source) < ($1.key.day, $1.key.source) }) {
      guard let day = CivilDay(number: Int(key.day)), sum > 0 else { continue }
      guard let steps = Decimal(thousandths: sum).rounded(places: 0),
        MeasureName.steps.plausible.contains(steps)
      else {
        reading.refuse(0, "\(Decimal(thousandths: sum)) steps on \(day) are implausible")
        continue
      }
      reading.sums.count(.measures)
      var fields: [JSON.Member] = []
      fields.add("name", MeasureName.steps.rawValue)
      fields.add("value", steps)
      fields.add("unit", MeasureName.steps.unit)
      fields.add("origin", sources.origin(key.source))
      try body(
        ForeignEntry(
          kind: MeasureEntry.kind.name, day: day, at: nil,
          key: "StepCount \(sources.names[key.source]) \(day)",
          fields: fields, line: 0))
    }
  }
}

extension Int64 {
  /// The sum, or the largest or smallest number there is.
  fileprivate func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
