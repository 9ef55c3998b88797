internal import Encoding

/// The name of one installation that appends: ten characters of `[a-z0-9]`.
package struct DeviceID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Its ten characters.
  package let description: String

  /// Reads a name; nil unless it has exactly the ten characters allowed.
  package init?(_ text: String) {
    guard text.utf8.count == 10, text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    description = text
  }

  /// Makes a name from random bits.
  package init(random: UInt64) {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    var rest = random
    var text = ""
    for _ in 0..<10 {
      text.append(alphabet[Int(rest % 36)])
      rest /= 36
    }
    description = text
  }

  package static func < (left: DeviceID, right: DeviceID) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
