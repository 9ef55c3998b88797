/// The name of one installation that appends: ten characters of `[a-z0-9]`.
package struct DeviceID: Hashable, Sendable {
  /// Its characters, the first one highest: a name is compared and hashed many thousand times.
  private let front: UInt64
  private let back: UInt16

  /// Reads a name; nil unless it has exactly the ten characters allowed.
  package init?(_ text: String) {
    self.init(text.utf8Span.span)
  }

  /// Reads a name; nil unless it has exactly the ten characters allowed.
  package init?(_ bytes: Span<UInt8>) {
    guard bytes.count == 10 else { return nil }
    var characters: UInt128 = 0
    for place in 0..<10 {
      guard Self.isAllowed(bytes[place]) else { return nil }
      characters = characters << 8 | UInt128(bytes[place])
    }
    self.init(characters)
  }

  /// Makes a name from random bits.
  package init(random: UInt64) {
    var rest = random
    var characters: UInt128 = 0
    for _ in 0..<10 {
      characters = characters << 8 | UInt128(Self.character(UInt8(truncatingIfNeeded: rest % 36)))
      rest /= 36
    }
    self.init(characters)
  }

  private init(_ characters: UInt128) {
    front = UInt64(truncatingIfNeeded: characters >> 16)
    back = UInt16(truncatingIfNeeded: characters)
  }

  private static func character(_ number: UInt8) -> UInt8 {
    number < 26 ? UInt8(ascii: "a") + number : UInt8(ascii: "0") + number - 26
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }
}

extension DeviceID: Comparable {
  /// By its characters.
  package static func < (left: DeviceID, right: DeviceID) -> Bool {
    left.front == right.front ? left.back < right.back : left.front < right.front
  }
}

extension DeviceID: CustomStringConvertible {
  /// Its ten characters.
  package var description: String {
    let characters = UInt128(front) << 16 | UInt128(back)
    let bytes = (0..<10).map { UInt8(truncatingIfNeeded: characters >> (8 * (9 - $0))) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
