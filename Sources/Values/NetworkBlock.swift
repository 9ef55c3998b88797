/// The addresses that begin with the same bits: what one customer, proxy or building has.
package struct NetworkBlock: Hashable, Sendable {
  /// The first of them.
  private let first: NetworkAddress
  /// How many bits they have in common, of 128.
  private let length: Int

  /// The block of so many bits that an address is in.
  init(around address: NetworkAddress, length: Int) {
    let kept = max(0, min(128, length))
    first = NetworkAddress(
      high: address.high & Self.mask(kept), low: address.low & Self.mask(max(0, kept - 64)))
    self.length = kept
  }

  /// Reads a block: `10.0.0.0/8`, `2001:db8::/32`, or an address, which is a block of its own. Nil for anything else,
  /// also where bits are set behind those that are in common: who writes `10.0.0.1/8` may have meant another.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let part = parts.first, let address = NetworkAddress(part) else { return nil }
    guard parts.count == 2 else {
      self.init(around: address, length: 128)
      return
    }
    let isFour = !part.utf8.contains(UInt8(ascii: ":"))
    guard parts[1].utf8.count <= 3, let bits = wholeNumber(parts[1]), bits <= (isFour ? 32 : 128) else {
      return nil
    }
    self.init(around: address, length: isFour ? 96 + bits : bits)
    guard first == address else { return nil }
  }

  /// Whether an address is one of them.
  package func contains(_ address: NetworkAddress) -> Bool {
    NetworkBlock(around: address, length: length).first == first
  }

  /// A word whose first bits are set, so many of them.
  private static func mask(_ bits: Int) -> UInt64 { bits >= 64 ? .max : ~(.max >> UInt64(bits)) }
}

extension NetworkBlock: CustomStringConvertible {
  /// `10.0.0.0/8`; an address by itself.
  package var description: String {
    guard length < 128 else { return first.description }
    return first.isIPv4 && length >= 96 ? "\(first)/\(length - 96)" : "\(first)/\(length)"
  }
}
