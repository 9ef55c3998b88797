internal import Encoding

/// Unpacks the field `compressed_speed_distance` of old records: three bytes, of which twelve bits are the speed in
/// hundredths of a metre a second and twelve the way in sixteenths of a metre, which begins again at 256 m.
struct FITPackedDistance: Sendable {
  /// Sixteenths of a metre since the start.
  private var sixteenths: UInt32 = 0
  private var last: UInt32?

  /// What is unpacked from one record.
  struct Reading: Sendable {
    let centimetres: UInt32
    let speedMillimetres: UInt32
  }

  /// Unpacks the field of a record; nil where it has none.
  mutating func unpack(_ message: FITMessage) -> Reading? {
    let bytes = message.values(8).map { value -> UInt32 in
      guard case .integer(let byte) = value else { return 0xFF }
      // A file can say that they are of another type.
      return UInt32(truncatingIfNeeded: byte & 0xFF)
    }
    guard bytes.count == 3, bytes != [0xFF, 0xFF, 0xFF] else { return nil }
    let speed = bytes[0] | (bytes[1] & 0x0F) << 8
    let way = bytes[1] >> 4 | bytes[2] << 4
    // It starts at the first record's own way; 2³² sixteenths are 268,000 km.
    sixteenths &+= last.map { (way &- $0) & 0xFFF } ?? way
    last = way
    return Reading(
      centimetres: UInt32(truncatingIfNeeded: UInt64(sixteenths) * 25 / 4), speedMillimetres: speed * 10)
  }
}
