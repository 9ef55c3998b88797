/// The SHA-256 hash of FIPS 180-4, fed piece by piece.
package struct SHA256: Sendable {
  private var state = HashState()
  private var pending = InlineArray<64, UInt8>(repeating: 0)
  private var pendingCount = 0
  private var byteCount: UInt64 = 0
  private let isPortable: Bool

  /// A hash over nothing yet.
  package init() {
    isPortable = false
  }

  /// The same without the processor's own instructions, against which a test compares them.
  package init(isPortable: Bool) {
    self.isPortable = isPortable
  }

  /// The hash of all these bytes, as 64 lower-case hexadecimal digits.
  package static func hexOf(_ bytes: Span<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hexadecimal(hash.finish())
  }

  /// Adds bytes to what is hashed.
  package mutating func update(_ bytes: Span<UInt8>) {
    byteCount &+= UInt64(bytes.count)
    var position = 0
    if pendingCount > 0 {
      position = min(64 - pendingCount, bytes.count)
      keep(bytes, 0..<position)
    }
    let blocks = (bytes.count - position) / 64
    if blocks > 0 {
      take(bytes, at: position, blocks: blocks)
      position += 64 * blocks
    }
    keep(bytes, position..<bytes.count)
  }

  /// The 32 bytes of the hash over everything added so far; more may be added afterwards.
  package func finish() -> [UInt8] {
    let digest = digest()
    return (0..<32).map { digest[$0] }
  }

  /// The same without an array.
  package func digest() -> InlineArray<32, UInt8> {
    var last = self
    var end = InlineArray<128, UInt8>(repeating: 0)
    for index in 0..<pendingCount { end[index] = pending[index] }
    end[pendingCount] = 0x80
    let blocks = pendingCount >= 56 ? 2 : 1
    let bitCount = byteCount &* 8
    for index in 0..<8 {
      end[64 * blocks - 8 + index] = UInt8(truncatingIfNeeded: bitCount >> UInt64(56 - index * 8))
    }
    last.take(end.span, at: 0, blocks: blocks)
    return last.state.bytes
  }

  /// Keeps bytes until 64 of them are together.
  private mutating func keep(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    for index in range {
      pending[pendingCount] = bytes[index]
      pendingCount += 1
    }
    guard pendingCount == 64 else { return }
    let block = pending
    take(block.span, at: 0, blocks: 1)
    pendingCount = 0
  }

  private mutating func take(_ bytes: Span<UInt8>, at position: Int, blocks: Int) {
    if isPortable {
      state.takePortably(bytes, at: position, blocks: blocks)
    } else {
      state.take(bytes, at: position, blocks: blocks)
    }
  }
}
