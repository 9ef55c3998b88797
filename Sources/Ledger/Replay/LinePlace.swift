internal import Values

/// Where a line of a journal stands.
package struct LinePlace: Sendable {
  /// Which piece of the journal, by its number.
  package let piece: Int
  /// Where in that it begins.
  package let offset: Int
  /// Where in that it ends at the latest: other lines may follow its newline before that.
  package let limit: Int
  /// The last bits of the entry that was folded from it; 0 where none was yet.
  let mark: UInt32

  /// The mark of an entry, never 0.
  static func mark(of entry: ULID) -> UInt32 { UInt32(truncatingIfNeeded: entry.low) | 1 }
}
