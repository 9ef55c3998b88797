// With WordLoad the only file of this module with `unsafe`: a C function takes pointers, and only C reaches the
// processor's instructions for SHA-256.

internal import CHash

/// Works whole blocks into a state by the processor's own instructions; false, and nothing done, where it has
/// none or the blocks are not there.
func workInBlocks(
  _ state: inout InlineArray<8, UInt32>, _ bytes: Span<UInt8>, at position: Int, count: Int
) -> Bool {
  guard position >= 0, count > 0, position <= bytes.count - 64 * count else { return false }
  var span = state.mutableSpan
  return unsafe span.withUnsafeMutableBufferPointer { words in
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let words = words.baseAddress, let start = bytes.baseAddress else { return false }
      return unsafe healthlog_hash_blocks(words, start + position, count) != 0
    }
  }
}
