package import Encoding
package import Ledger
package import Values

/// The newest measure of each name on or before a day, body fat told with a weight included.
package struct LatestMeasures: View {
  /// A measure with its day.
  package struct Found: Equatable, Sendable {
    /// The day it was taken.
    package let day: CivilDay
    /// The value, in the unit of the measure.
    package let value: Decimal
    fileprivate let entry: ULID
  }

  /// The day it is asked for.
  package let day: CivilDay
  private var newest: [String: Found] = [:]

  /// The measures on a day, of which nothing is known yet.
  package init(on day: CivilDay) {
    self.day = day
  }

  /// The newest measure of a name; nil where there is none.
  package subscript(name: MeasureName) -> Found? { newest[name.rawValue] }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard let day = record.day, day <= self.day else { return }
    if record.isKind("weight", in: bytes) {
      guard let fat = try record.thousandths("body_fat_percent", atMost: 100_000, in: bytes) else { return }
      take(.bodyFat, Found(day: day, value: Decimal(thousandths: fat), entry: record.entry))
    } else if record.isKind("measure", in: bytes) {
      do throws(DamagedEntry) {
        let measure = try MeasureEntry(try record.read(in: bytes))
        guard let name = measure.known else { return }
        take(name, Found(day: day, value: measure.value, entry: record.entry))
      } catch {
        throw JSONError(offset: 0, reason: "cannot read a measure: \(error.reason)")
      }
    }
  }

  /// It looks at no register.
  package var registerKinds: [String]? { [] }

  /// The measures until the day, and the weights, any of which may have the body fat.
  package var reaches: [Reach]? {
    ["measure", "weight"].map { .some(kind: $0, on: .first...day) }
  }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool {
    record.isKind("measure", in: bytes) || record.isKind("weight", in: bytes)
  }

  private mutating func take(_ name: MeasureName, _ found: Found) {
    if let other = newest[name.rawValue], (found.day, found.entry) < (other.day, other.entry) { return }
    newest[name.rawValue] = found
  }
}
