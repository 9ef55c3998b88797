// Where tens of thousands of lines are chained one after the other, making texts of the sums would cost more than
// the hashing. Here a sum is 32 bytes of hexadecimal digits, and what is hashed is put together in one buffer.

internal import Encoding
internal import Values

/// Makes the sums of many events.
package struct ChainHasher: Sendable {
  /// A sum: its 32 digits.
  package typealias Digits = InlineArray<32, UInt8>
  /// The hash of a body: its 32 bytes.
  package typealias BodyHash = InlineArray<32, UInt8>

  private var text: [UInt8] = []

  /// A hasher.
  package init() {
    text.reserveCapacity(192)
  }

  /// The sum of an event from the bytes of what stands before, its device, its id and its body.
  package mutating func sum(
    previous: Span<UInt8>, device: Span<UInt8>, sequence: Int64, id: Span<UInt8>, body: Span<UInt8>
  ) -> Digits {
    sum(previous: previous, device: device, sequence: sequence, id: id, bodyHash: Self.hash(ofBody: body))
  }

  /// The hash of a body, which may be made ahead of the event's turn.
  package static func hash(ofBody body: Span<UInt8>) -> BodyHash {
    var hash = SHA256()
    hash.update(body)
    return hash.digest()
  }

  /// The sum of an event whose body's hash is known.
  package mutating func sum(
    previous: Span<UInt8>, device: Span<UInt8>, sequence: Int64, id: Span<UInt8>, bodyHash: BodyHash
  ) -> Digits {
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: "healthlog 1\n".utf8)
    add(previous)
    add(device)
    text.append(contentsOf: String(sequence).utf8)
    text.append(UInt8(ascii: "\n"))
    add(id)
    appendHexadecimal(bodyHash, to: &text)
    text.append(UInt8(ascii: "\n"))
    var outer = SHA256()
    outer.update(text.span)
    let sum = outer.digest()
    var digits = Digits(repeating: 0)
    for index in 0..<16 {
      digits[2 * index] = Self.digit(sum[index] >> 4)
      digits[2 * index + 1] = Self.digit(sum[index] & 15)
    }
    return digits
  }

  private mutating func add(_ part: Span<UInt8>) {
    text.append(part, 0..<part.count)
    text.append(UInt8(ascii: "\n"))
  }

  @inline(__always)
  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") - 10 &+ value
  }
}
