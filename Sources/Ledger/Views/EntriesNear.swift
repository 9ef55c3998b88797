package import Encoding
package import Values

/// The entries of a kind on a day that were at about a time: of all others no more than the time is read.
package struct EntriesNear: View {
  private var list: EntryList
  private let times: ClosedRange<Instant>

  /// Collects entries of a kind and a day that were within these times.
  package init(_ kind: String, on day: CivilDay, within times: ClosedRange<Instant>) {
    list = EntryList(kinds: [kind], days: day...day)
    self.times = times
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard try list.includes(record, in: bytes), try isNear(record, bytes) else { return }
    try list.fold(record, in: bytes)
  }

  private func isNear(_ record: Record, _ bytes: Span<UInt8>) throws(JSONError) -> Bool {
    guard var cursor = try record.find("at", in: bytes) else { return false }
    // What is no time is told of where the entry is read.
    guard try cursor.kind(in: bytes) == .string,
      let at = Timestamp(bytes, try cursor.string(in: bytes))
    else { return true }
    return times.contains(at.instant)
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { list.registerKinds }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool { list.looks(at: record, in: bytes) }

  /// The day.
  package var reaches: [Reach]? { list.reaches }

  /// The entries by time and id.
  package var entries: [Entry] { list.entries }

  /// Those of them that could not be read.
  package var damage: [DamagedEntry] { list.damage }
}
