/// Tells for most entries that are not in a set that they are not: of each only one bit is kept, which its mark chooses.
struct MarkFilter: Sendable {
  private var marks: [UInt32] = []
  private var bits: [UInt64] = []

  /// Few enough of the bits are taken that hardly any other entry meets one.
  private static let bitsForEach = 64
  private static let mostBits = 1 << 30

  /// Takes in the mark of an entry.
  mutating func insert(_ mark: UInt32) {
    marks.append(mark)
    guard marks.count * Self.bitsForEach <= bits.count * 64 || bits.count * 64 >= Self.mostBits else {
      return grow()
    }
    set(mark)
  }

  /// Takes in all that another has.
  mutating func formUnion(_ other: MarkFilter) {
    for mark in other.marks { insert(mark) }
  }

  /// Whether there may be an entry of a mark.
  @inline(__always)
  func mayContain(_ mark: UInt32) -> Bool {
    guard !bits.isEmpty else { return false }
    let bit = bit(mark)
    return bits[Int(bit / 64)] & 1 << (bit % 64) != 0
  }

  private mutating func grow() {
    bits = [UInt64](repeating: 0, count: max(16, bits.count * 4))
    for mark in marks { set(mark) }
  }

  private mutating func set(_ mark: UInt32) {
    let bit = bit(mark)
    bits[Int(bit / 64)] |= 1 << (bit % 64)
  }

  /// The last bit of every mark is set. There are as many bits as a power of two.
  @inline(__always)
  private func bit(_ mark: UInt32) -> UInt64 { UInt64(mark >> 1) & UInt64(bits.count &* 64 &- 1) }
}
