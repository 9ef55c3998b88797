package import Encoding
package import Values

/// The entries of some kinds on some days, whole and in order of day, time and id.
package struct EntryList: View {
  private let kinds: Set<String>
  private let days: ClosedRange<CivilDay>?
  private var found: [Entry] = []
  /// The entries that could not be read.
  package private(set) var damage: [DamagedEntry] = []

  /// Collects entries of these kinds; of all days where `days` is nil.
  package init(kinds: Set<String>, days: ClosedRange<CivilDay>?) {
    self.kinds = kinds
    self.days = days
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    if let days {
      guard let day = record.day, days.contains(day) else { return }
    }
    guard kinds.contains(try unescaped(bytes, record.kind)) else { return }
    do {
      found.append(try record.read(in: bytes))
    } catch {
      damage.append(error)
    }
  }

  /// A list of the same kinds and days, for a second thread.
  package func emptied() -> EntryList? { EntryList(kinds: kinds, days: days) }

  /// Takes in what that thread has found.
  package mutating func merge(_ other: EntryList) {
    found += other.found
    damage += other.damage
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { Array(kinds) }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool {
    guard let days else { return true }
    return record.day.map(days.contains) ?? false
  }

  /// The days, or all entries of the kinds.
  package var reaches: [Reach]? {
    kinds.sorted().map { kind in days.map { .some(kind: kind, on: $0) } ?? .every(kind: kind) }
  }

  /// The entries, by day, time and id; those without a time stand before those with one.
  package var entries: [Entry] {
    found.sorted {
      ($0.day?.number ?? 0, $0.at?.instant.milliseconds ?? 0, $0.id)
        < ($1.day?.number ?? 0, $1.at?.instant.milliseconds ?? 0, $1.id)
    }
  }
}
