/// The beginning of a FIT file: how long it is, and of which version.
package struct FITHeader: Hashable, Sendable {
  /// Its own length in bytes: 12, or 14 with a checksum; later versions may add to it.
  package let size: Int
  /// The version of the protocol: 16 is 1.0, 32 is 2.0.
  package let protocolVersion: UInt8
  /// The version of the profile, times one hundred.
  package let profileVersion: UInt16
  /// Bytes of the messages that follow, without the checksum behind them; 0 where the recording was never finished.
  package let dataSize: Int
  /// Whether its checksum is right, or it has none.
  let isSumRight: Bool

  /// Reads the header at a place; nil where none is.
  init?(_ bytes: [UInt8], at start: Int) {
    guard start >= 0, start <= bytes.count - 12 else { return nil }
    size = Int(bytes[start])
    guard size >= 12, size <= bytes.count - start, bytes[start + 8..<start + 12].elementsEqual(".FIT".utf8)
    else {
      return nil
    }
    protocolVersion = bytes[start + 1]
    profileVersion = UInt16(bytes[start + 2]) | UInt16(bytes[start + 3]) << 8
    dataSize = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[start + $1]) }
    let sum = size < 14 ? 0 : UInt16(bytes[start + 12]) | UInt16(bytes[start + 13]) << 8
    isSumRight = sum == 0 || sum == FITChecksum.of(bytes, start..<start + 12)
  }
}
