package import Encoding
internal import Values

/// A hash of everything a journal says, equal on two devices that hold the same events: SHA-256 over the
/// sorted SHA-256 sums of all live entries as they stand.
package struct Digest: View {
  private var sums: [[UInt8]] = []

  /// The digest of an empty journal.
  package init() {}

  /// How many entries live.
  package var entries: Int { sums.count }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    var cursor = JSONCursor(at: record.start)
    var text: [UInt8] = []
    try cursor.value(in: bytes).write(to: &text)
    var hash = SHA256()
    hash.update(text.span)
    sums.append(hash.finish())
  }

  /// The digest, 64 hex digits.
  package var text: String {
    var hash = SHA256()
    for sum in sums.sorted(by: { $0.lexicographicallyPrecedes($1) }) { hash.update(sum.span) }
    return hexadecimal(hash.finish())
  }
}
