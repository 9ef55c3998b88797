internal import Values

/// Where a line of a journal stands, in sixteen bytes: there may be a million of them.
package struct LinePlace: Sendable {
  /// Which piece of the journal, by its number.
  package let piece: Int32
  /// Where in that it begins.
  package let offset: UInt32
  /// How long it is, without its newline.
  package let count: UInt32
  /// The last bits of the entry that was folded from it; 0 where none was yet.
  let mark: UInt32

  /// A line's place; nil where a piece has more than four thousand million bytes.
  init?(piece: Int, offset: Int, count: Int, mark: UInt32) {
    guard let piece = Int32(exactly: piece), let offset = UInt32(exactly: offset),
      let count = UInt32(exactly: count)
    else { return nil }
    self.piece = piece
    self.offset = offset
    self.count = count
    self.mark = mark
  }

  /// The mark of an entry, never 0.
  static func mark(of entry: ULID) -> UInt32 { UInt32(truncatingIfNeeded: entry.low) | 1 }
}
