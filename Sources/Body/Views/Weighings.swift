package import Encoding
package import Ledger
package import Values

/// The weights of some days, in order of day, time and id.
package struct Weighings: View {
  /// A weight with what it is sorted by.
  private struct Weighing {
    let day: CivilDay
    let milliseconds: Int64
    let entry: ULID
    let weight: Decimal
  }

  private let days: ClosedRange<CivilDay>
  private var found: [Weighing] = []

  /// Looks for the weights of these days.
  package init(on days: ClosedRange<CivilDay>) {
    self.days = days
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard let day = record.day, days.contains(day), record.isKind("weight", in: bytes),
      let thousandths = try record.thousandths("weight_kg", atMost: Kilograms.mostThousandths, in: bytes)
    else { return }
    var time: Timestamp?
    if var cursor = try record.find("at", in: bytes) {
      let text = try cursor.string(in: bytes)
      time = Timestamp(bytes, text)
      // It may be written with escapes.
      if time == nil { time = Timestamp(parsing: try unescaped(bytes, text)) }
    }
    found.append(
      Weighing(
        day: day, milliseconds: time?.instant.milliseconds ?? 0, entry: record.entry,
        weight: Decimal(thousandths: thousandths)))
  }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool {
    record.isKind("weight", in: bytes) && record.day.map(days.contains) ?? false
  }

  /// It looks at no register.
  package var registerKinds: [String]? { [] }

  /// The weights of the days.
  package var reaches: [Reach]? { [.some(kind: "weight", on: days)] }

  /// The weights with their days; one without a time stands before those with one.
  package var weights: [(day: CivilDay, weight: Decimal)] { sorted.map { ($0.day, $0.weight) } }

  /// Their trend, in which the first of a day counts; in averages the one recorded last does, as in reports.
  package var trend: WeightTrend {
    let sorted = sorted
    var recordedLast: [CivilDay: Decimal] = [:]
    guard var newest = sorted.first else { return WeightTrend([]) }
    for weighing in sorted.dropFirst() {
      guard weighing.day == newest.day else {
        newest = weighing
        continue
      }
      if newest.entry < weighing.entry { newest = weighing }
      recordedLast[newest.day] = newest.weight
    }
    return WeightTrend(sorted.map { ($0.day, $0.weight) }, recordedLast: recordedLast)
  }

  private var sorted: [Weighing] {
    found.sorted {
      ($0.day.number, $0.milliseconds, $0.entry) < ($1.day.number, $1.milliseconds, $1.entry)
    }
  }
}
