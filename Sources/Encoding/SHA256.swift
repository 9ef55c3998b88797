/// The SHA-256 hash of FIPS 180-4, fed piece by piece.
package struct SHA256: Sendable {
  private var state = HashState()
  private var pending = InlineArray<64, UInt8>(repeating: 0)
  private var pendingCount = 0
  private var byteCount: UInt64 = 0

  /// A hash over nothing yet.
  package init() {}

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
    while bytes.count - position >= 64 {
      state.take(bytes, at: position)
      position += 64
    }
    keep(bytes, position..<bytes.count)
  }

  /// The 32 bytes of the hash over everything added so far; more may be added afterwards.
  package func finish() -> [UInt8] {
    var last = state
    var block = pending
    block[pendingCount] = 0x80
    for index in pendingCount + 1..<64 {
      block[index] = 0
    }
    if pendingCount >= 56 {
      last.take(block.span, at: 0)
      block = InlineArray(repeating: 0)
    }
    let bitCount = byteCount &* 8
    for index in 0..<8 {
      block[56 + index] = UInt8(truncatingIfNeeded: bitCount >> UInt64(56 - index * 8))
    }
    last.take(block.span, at: 0)
    return last.bytes
  }

  /// Keeps bytes until 64 of them are together.
  private mutating func keep(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    for index in range {
      pending[pendingCount] = bytes[index]
      pendingCount += 1
    }
    guard pendingCount == 64 else { return }
    let block = pending
    state.take(block.span, at: 0)
    pendingCount = 0
  }
}
