package import Encoding
package import Values

/// Which of some entries stand, and the events that each has come of.
package struct StandingEntries: View {
  /// The events of each entry that stands: what a change of it has to have seen.
  package private(set) var bases: [ULID: [ULID]] = [:]
  private let wanted: Set<ULID>

  /// Looks for these entries.
  package init(_ wanted: Set<ULID>) {
    self.wanted = wanted
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard wanted.contains(record.entry) else { return }
    bases[record.entry] = [record.event] + record.revisions
  }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool { wanted.contains(record.entry) }
}
