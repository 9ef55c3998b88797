/// Builds FIT files by hand.
struct FITBytes {
  var messages: [UInt8] = []

  /// A field of a definition: its number, its bytes, its base type.
  typealias Field = (number: UInt8, size: UInt8, type: UInt8)

  /// The sum of the protocol's document, nibble by nibble, so that it is not checked against itself.
  static func sum(_ bytes: [UInt8]) -> UInt16 {
    let table: [UInt16] = [
      0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401,
      0xA001, 0x6C00, 0x7800, 0xB401, 0x5000, 0x9C01, 0x8801, 0x4400,
    ]
    return bytes.reduce(0) { sum, byte in
      var sum = sum
      for nibble in [Int(byte & 0xF), Int(byte >> 4)] {
        let before = table[Int(sum & 0xF)]
        sum = (sum >> 4) & 0x0FFF
        sum ^= before ^ table[nibble]
      }
      return sum
    }
  }

  static func little(_ number: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  mutating func define(
    _ local: UInt8, _ number: UInt16, _ fields: [Field], developer: [Field]? = nil, isBigEndian: Bool = false
  ) {
    messages.append(0x40 | (developer == nil ? 0 : 0x20) | local)
    messages += [0, isBigEndian ? 1 : 0]
    let little = Self.little(UInt64(number), 2)
    messages += isBigEndian ? little.reversed() : little
    messages.append(UInt8(fields.count))
    for field in fields { messages += [field.number, field.size, field.type] }
    guard let developer else { return }
    messages.append(UInt8(developer.count))
    for field in developer { messages += [field.number, field.size, field.type] }
  }

  mutating func add(_ header: UInt8, _ content: [UInt8]) { messages += [header] + content }

  /// The whole file.
  func file(headerSize: Int = 14, dataSize: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(headerSize), 0x20] + Self.little(2141, 2)
    bytes += Self.little(UInt64(dataSize ?? messages.count), 4) + Array(".FIT".utf8)
    if headerSize >= 14 { bytes += Self.little(UInt64(Self.sum(bytes)), 2) }
    bytes += [UInt8](repeating: 0, count: headerSize - bytes.count) + messages
    return bytes + Self.little(UInt64(Self.sum(bytes)), 2)
  }
}
