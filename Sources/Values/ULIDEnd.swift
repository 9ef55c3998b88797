/// The last characters of an identifier's text, by which people name it.
package struct ULIDEnd: Hashable, Sendable {
  /// How many characters there are.
  package let length: Int
  private let high: UInt64
  private let low: UInt64

  /// Reads some characters of Crockford's alphabet, small or capital; nil where no identifier ends so.
  package init?(_ text: String) {
    let text = text.uppercased()
    guard (1...ULID.length).contains(text.utf8.count),
      let id = ULID(parsing: String(repeating: "0", count: ULID.length - text.utf8.count) + text)
    else { return nil }
    self.init(of: id, length: text.utf8.count)
  }

  /// So many of an identifier's last characters.
  package init(of id: ULID, length: Int) {
    self.length = length
    // Five bits each.
    let bits = UInt64(5 * length)
    low = bits < 64 ? id.low & (1 << bits - 1) : id.low
    high = bits < 64 ? 0 : bits < 128 ? id.high & (1 << (bits - 64) - 1) : id.high
  }
}
