/// How the bytes of a field are a number or a text: the base types of the FIT protocol.
package enum FITBaseType: UInt8, Sendable {
  case enumeration = 0x00
  case sint8 = 0x01
  case uint8 = 0x02
  case sint16 = 0x83
  case uint16 = 0x84
  case sint32 = 0x85
  case uint32 = 0x86
  case text = 0x07
  case float32 = 0x88
  case float64 = 0x89
  case uint8z = 0x0A
  case uint16z = 0x8B
  case uint32z = 0x8C
  case bytes = 0x0D
  case sint64 = 0x8E
  case uint64 = 0x8F
  case uint64z = 0x90

  /// The type that a definition names; nil for one that the protocol does not have. Some writers leave out the bit that
  /// says "more than one byte".
  package init?(code: UInt8) {
    guard let type = Self(rawValue: code) ?? Self(rawValue: code | 0x80) else { return nil }
    self = type
  }

  /// Bytes of one value.
  package var size: Int {
    switch self {
    case .enumeration, .sint8, .uint8, .uint8z, .text, .bytes: 1
    case .sint16, .uint16, .uint16z: 2
    case .sint32, .uint32, .uint32z, .float32: 4
    case .float64, .sint64, .uint64, .uint64z: 8
    }
  }

  /// What the bits of a whole number stand for; nil where they say that there is no value, and for types that are no
  /// whole numbers.
  func integer(_ bits: UInt64) -> Int64? {
    switch self {
    case .enumeration, .uint8, .bytes: bits == 0xFF ? nil : Int64(bits)
    case .uint16: bits == 0xFFFF ? nil : Int64(bits)
    case .uint32: bits == 0xFFFF_FFFF ? nil : Int64(bits)
    case .uint64: bits == .max ? nil : Int64(exactly: bits)
    case .uint8z, .uint16z, .uint32z, .uint64z: bits == 0 ? nil : Int64(exactly: bits)
    case .sint8: bits == 0x7F ? nil : Int64(Int8(truncatingIfNeeded: bits))
    case .sint16: bits == 0x7FFF ? nil : Int64(Int16(truncatingIfNeeded: bits))
    case .sint32: bits == 0x7FFF_FFFF ? nil : Int64(Int32(truncatingIfNeeded: bits))
    case .sint64: bits == 0x7FFF_FFFF_FFFF_FFFF ? nil : Int64(bitPattern: bits)
    case .text, .float32, .float64: nil
    }
  }

  /// The value that bits stand for; nil where they say that there is none, for what is no number, and for a text.
  func value(_ bits: UInt64) -> FITValue? {
    switch self {
    case .float32: Self.real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case .float64: Self.real(Double(bitPattern: bits))
    case .uint64, .uint64z:
      bits > UInt64(Int64.max) && !(self == .uint64 && bits == .max)
        ? .unsigned(bits) : integer(bits).map { .integer($0) }
    default: integer(bits).map { .integer($0) }
    }
  }

  /// A number; a file says by NaN that it has none, and an infinite one means nothing either.
  private static func real(_ number: Double) -> FITValue? { number.isFinite ? .real(number) : nil }
}
