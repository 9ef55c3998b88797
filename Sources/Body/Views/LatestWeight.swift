package import Encoding
package import Ledger
package import Values

/// The weight that counts on a day: the newest on or before it, else the newest there is. Of several on one
/// day the one recorded last counts, as in every report.
package struct LatestWeight: View {
  /// A weight with its place in the journal.
  package struct Weighing: Equatable, Sendable {
    /// The day it belongs to.
    package let day: CivilDay
    /// Its entry.
    package let entry: ULID
    /// The weight.
    package let weight: Kilograms
  }

  /// The day it is asked for.
  package let day: CivilDay
  private var before: Weighing?
  private var newest: Weighing?

  /// The weight on a day, of which nothing is known yet.
  package init(on day: CivilDay) {
    self.day = day
  }

  /// What was found; nil in a journal without a weight.
  package var found: Weighing? { before ?? newest }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard record.isKind("weight", in: bytes), let day = record.day,
      let thousandths = try record.thousandths("weight_kg", atMost: Kilograms.mostThousandths, in: bytes)
    else { return }
    let weighing = Weighing(
      day: day, entry: record.entry, weight: Kilograms(Decimal(thousandths: thousandths)))
    if Self.precedes(newest, weighing) { newest = weighing }
    if day <= self.day, Self.precedes(before, weighing) { before = weighing }
  }

  /// It looks at no register.
  package var registerKinds: [String]? { [] }

  /// The newest weight until the day, and the newest of all.
  package var reaches: [Reach]? {
    [.last(kind: "weight", until: day, before: 0), .last(kind: "weight", until: .last, before: 0)]
  }

  private static func precedes(_ one: Weighing?, _ other: Weighing) -> Bool {
    guard let one else { return true }
    return (one.day, one.entry) < (other.day, other.entry)
  }
}
