// The chain of a stream. Every event's sum covers the sum before it and the hash of its own body, so that a
// changed digit anywhere shows, while an erased body leaves every sum as it was:
//
//   sum = first 32 hex digits of SHA-256("healthlog 1\n<prev>\n<dev>\n<seq>\n<id>\n<H>\n"), H = SHA-256(body)
//
// and the first `prev` of a stream is made of the journal's id and the device's.

internal import Encoding
package import Values

/// One link of a stream's chain: 32 lower-case hex digits.
package struct ChainSum: Hashable, Sendable, CustomStringConvertible {
  /// Its 32 digits.
  package let description: String

  /// Reads a link; nil unless it is 32 lower-case hex digits.
  package init?(_ text: String) {
    let isHexadecimal = { (byte: UInt8) in
      isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard text.utf8.count == 32, text.utf8.allSatisfy(isHexadecimal) else { return nil }
    description = text
  }

  /// The `prev` of a stream's first event.
  package static func first(journal: ULID, device: DeviceID) -> ChainSum {
    ChainSum(hashing: "healthlog 1\n\(journal)\n\(device)\n")
  }

  /// The sum of an event.
  package static func sum(
    previous: ChainSum, device: DeviceID, sequence: Int64, id: ULID, bodyHash: String
  ) -> ChainSum {
    ChainSum(hashing: "healthlog 1\n\(previous)\n\(device)\n\(sequence)\n\(id)\n\(bodyHash)\n")
  }

  private init(hashing text: String) {
    description = String(SHA256.hexOf(Array(text.utf8).span).prefix(32))
  }
}
