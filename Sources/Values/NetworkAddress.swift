internal import Encoding

/// The address of a machine in a network, as 128 bits (RFC 4291): one of IPv4 is kept as IPv6 maps it, so that
/// `::ffff:192.0.2.1` and `192.0.2.1` are one.
package struct NetworkAddress: Hashable, Sendable {
  /// The first 64 bits.
  let high: UInt64
  /// The last 64 bits.
  let low: UInt64

  /// What the second half of an IPv4 address begins with.
  private static let mapping: UInt64 = 0xFFFF << 32
  /// Bytes of the longest address, its zone aside.
  private static let longest = 45

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads an address: `192.0.2.1`, `2001:db8::1`, `::ffff:192.0.2.1`; a zone behind it (`%eth0`) is left out. Nil for
  /// anything else: no names, no ports, no leading zeros in IPv4, which some read as octal.
  package init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8.prefix(Self.longest + 20))
    if let zone = bytes.firstIndex(of: UInt8(ascii: "%")) { bytes.removeSubrange(zone...) }
    guard bytes.count <= Self.longest else { return nil }
    if bytes.contains(UInt8(ascii: ":")) {
      guard let (high, low) = Self.six(bytes) else { return nil }
      self.init(high: high, low: low)
    } else {
      guard let low = Self.four(bytes[...]) else { return nil }
      self.init(high: 0, low: Self.mapping | low)
    }
  }

  /// Reads an address as proxies write it into X-Forwarded-For: with a port (`192.0.2.1:4711`), in brackets
  /// (`[2001:db8::1]`), or both.
  package init?(forwarded text: some StringProtocol) {
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { return nil }
      self.init(text[text.index(after: text.startIndex)..<end])
    } else if let colon = text.firstIndex(of: ":"), !text[text.index(after: colon)...].contains(":") {
      self.init(text[..<colon])
    } else {
      self.init(text)
    }
  }

  /// Whether it is one of IPv4.
  package var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// Whether it is this machine's own: `127.0.0.0/8` or `::1`.
  package var isLoopback: Bool {
    isIPv4 ? (low >> 24) & 0xFF == 127 : high == 0 && low == 1
  }

  /// The network it is in, by how many bits those of IPv4 and of IPv6 have in common.
  package func block(ofIPv4 four: Int, ofIPv6 six: Int) -> NetworkBlock {
    NetworkBlock(around: self, length: isIPv4 ? 96 + four : six)
  }

  /// The value of the four numbers of an IPv4 address.
  private static func four(_ bytes: ArraySlice<UInt8>) -> UInt64? {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var value: UInt64 = 0
    for part in parts {
      guard (1...3).contains(part.count), part.count == 1 || part.first != UInt8(ascii: "0") else {
        return nil
      }
      var number = 0
      for byte in part {
        guard let digit = decimalDigit(byte) else { return nil }
        number = number * 10 + digit
      }
      guard number <= 255 else { return nil }
      value = value << 8 | UInt64(number)
    }
    return value
  }

  /// The two halves of an IPv6 address: eight groups, of which one run of zeros may be `::` and the last two an IPv4
  /// address.
  private static func six(_ bytes: [UInt8]) -> (high: UInt64, low: UInt64)? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count >= 3, parts.count <= 9 else { return nil }
    var groups: [UInt64] = []
    var gap: Int?
    for (place, part) in parts.enumerated() {
      guard part.isEmpty else {
        guard let read = Self.groups(part, isLast: place == parts.count - 1) else { return nil }
        groups += read
        continue
      }
      // The empty part before a leading `::`, or behind one at the end, belongs to it.
      let isEdge = place == 0 && parts[1].isEmpty || place == parts.count - 1 && parts[place - 1].isEmpty
      guard !isEdge else { continue }
      guard gap == nil, place != 0, place != parts.count - 1 else { return nil }
      gap = groups.count
    }
    if let gap {
      guard groups.count < 8 else { return nil }
      groups.insert(contentsOf: [UInt64](repeating: 0, count: 8 - groups.count), at: gap)
    }
    guard groups.count == 8 else { return nil }
    return (
      groups[..<4].reduce(0) { $0 << 16 | $1 }, groups[4...].reduce(0) { $0 << 16 | $1 }
    )
  }

  /// The groups that a part between two colons is: one, or two where it is an IPv4 address at the end.
  private static func groups(_ part: ArraySlice<UInt8>, isLast: Bool) -> [UInt64]? {
    if isLast, part.contains(UInt8(ascii: ".")) {
      return four(part).map { [$0 >> 16, $0 & 0xFFFF] }
    }
    guard part.count <= 4 else { return nil }
    var value: UInt64 = 0
    for byte in part {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt64(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return [value]
  }
}

extension NetworkAddress: CustomStringConvertible {
  /// The address as RFC 5952 writes it; one of IPv4 as four numbers.
  package var description: String {
    guard !isIPv4 else {
      return [24, 16, 8, 0].map { String((low >> $0) & 0xFF) }.joined(separator: ".")
    }
    let groups = [high, low].flatMap { half in [48, 32, 16, 0].map { (half >> $0) & 0xFFFF } }
    var longest = 0..<0
    var start = 0
    for place in 0...8 where place == 8 || groups[place] != 0 {
      if place - start > max(1, longest.count) { longest = start..<place }
      start = place + 1
    }
    let text = { (part: ArraySlice<UInt64>) in part.map { String($0, radix: 16) }.joined(separator: ":") }
    guard !longest.isEmpty else { return text(groups[...]) }
    return text(groups[..<longest.lowerBound]) + "::" + text(groups[longest.upperBound...])
  }
}
