// A sealed segment says in its name what it holds, so that a directory can be understood without opening a file:
//
//     00000001-00000064-9f2c81d07ab3e455.seg
//
// is the events 1 to 64 of a stream, and the sum of event 64 begins with those sixteen digits. Names come from other
// machines too, so there is one strict reader: what it takes it would write again byte for byte.

internal import Encoding

/// The name of a sealed segment's file.
package struct SegmentName: Hashable, Sendable {
  /// The sequence number of its first event.
  package let first: Int64
  /// The sequence number of its last event.
  package let last: Int64
  /// The first 16 hexadecimal digits of the last event's sum, as a number.
  package let sum: UInt64

  /// How many digits a sequence number has at least.
  private static let digits = 8
  /// How many digits a sequence number has at most: more than any stream needs, and no overflow.
  private static let mostDigits = 18

  /// The name of the events from one sequence number to another; nil where these are no range.
  package init?(first: Int64, last: Int64, sum: ChainSum) {
    guard first >= 1, first <= last, let start = Self.start(of: sum) else { return nil }
    self.first = first
    self.last = last
    self.sum = start
  }

  /// The name of those events, the first 16 digits of the last one's sum given as a number; nil where these are no
  /// range.
  package init?(first: Int64, last: Int64, sum: UInt64) {
    guard first >= 1, first <= last else { return nil }
    self.first = first
    self.last = last
    self.sum = sum
  }

  /// Reads a name; nil for anything that this type would not write.
  package init?(_ text: String) {
    self.init(text.utf8Span.span)
  }

  /// Reads a name; nil for anything that this type would not write.
  package init?(_ bytes: Span<UInt8>) {
    if let usual = Self.usual(bytes) {
      self = usual
      return
    }
    var position = 0
    guard let first = Self.number(bytes, &position), let last = Self.number(bytes, &position), first <= last,
      let sum = Self.hexadecimal(bytes, &position), bytes.count == position + 4,
      stands(".seg", in: bytes, at: position)
    else { return nil }
    self.first = first
    self.last = last
    self.sum = sum
  }

  private init(_ first: Int64, _ last: Int64, _ sum: UInt64) {
    self.first = first
    self.last = last
    self.sum = sum
  }

  /// Reads a name of the usual length eight characters at a time; nil for any other.
  private static func usual(_ bytes: Span<UInt8>) -> SegmentName? {
    guard bytes.count == 38, bytes[8] == UInt8(ascii: "-"), bytes[17] == UInt8(ascii: "-"),
      let first = eightDigits(bytes, at: 0), let last = eightDigits(bytes, at: 9), 0 < first, first <= last,
      let front = eightHexadecimal(bytes, at: 18), let back = eightHexadecimal(bytes, at: 26),
      stands(".seg", in: bytes, at: 34)
    else { return nil }
    return SegmentName(Int64(first), Int64(last), front << 32 | back)
  }

  /// The number that eight decimal digits make; nil where they are none.
  private static func eightDigits(_ bytes: Span<UInt8>, at position: Int) -> UInt64? {
    guard let word = loadWord(bytes, at: position) else { return nil }
    let digits = word ^ 0x3030_3030_3030_3030
    guard (digits | (digits &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    // Neighbours are put together: to twos, to fours, to all eight; the first stands lowest.
    let pairs = (digits &* 10 &+ digits >> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_ffff_0000_ffff
    return (fours &* 10_000 &+ fours >> 32) & 0xffff_ffff
  }

  /// The number that eight lower-case hexadecimal digits make; nil where they are none.
  private static func eightHexadecimal(_ bytes: Span<UInt8>, at position: Int) -> UInt64? {
    guard let word = loadWord(bytes, at: position) else { return nil }
    // 1 for a letter, and what each character stands for: between 10 and 15 for a letter and for nothing else.
    let letters = word >> 6 & 0x0101_0101_0101_0101
    let values = word & 0x0f0f_0f0f_0f0f_0f0f &+ letters &* 9
    let large = (values &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    guard values & 0x1010_1010_1010_1010 == 0, large == letters,
      word == values &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
    else { return nil }
    // Neighbours are put together, as with decimal digits.
    let pairs = (values << 4 | values >> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs << 8 | pairs >> 16) & 0x0000_ffff_0000_ffff
    return (fours << 16 | fours >> 32) & 0xffff_ffff
  }

  /// The sequence numbers it holds.
  package var range: ClosedRange<Int64> { first...last }

  /// Whether it has the numbers of all events of another.
  package func spans(_ other: SegmentName) -> Bool { first <= other.first && other.last <= last }

  /// Whether a stream's sum begins as this name's does.
  package func begins(_ sum: ChainSum) -> Bool {
    Self.start(of: sum) == self.sum
  }

  /// The first 16 digits of a sum, as a number.
  private static func start(of sum: ChainSum) -> UInt64? {
    var position = 0
    return hexadecimal(sum.description.utf8Span.span, &position)
  }

  /// Reads a sequence number and the hyphen after it.
  private static func number(_ bytes: Span<UInt8>, _ position: inout Int) -> Int64? {
    let start = position
    var value: Int64 = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: "-") {
      guard case let digit = bytes[position] &- 48, digit < 10, position - start < mostDigits else {
        return nil
      }
      value = value * 10 + Int64(digit)
      position += 1
    }
    let count = position - start
    guard value > 0, count == digits || count > digits && bytes[start] != UInt8(ascii: "0"),
      position < bytes.count
    else { return nil }
    position += 1
    return value
  }

  private static func hexadecimal(_ bytes: Span<UInt8>, _ position: inout Int) -> UInt64? {
    guard position + 16 <= bytes.count else { return nil }
    var value: UInt64 = 0
    for place in position..<position + 16 {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    position += 16
    return value
  }
}

extension SegmentName: Comparable {
  /// By the first event, then the longer before the shorter.
  package static func < (left: SegmentName, right: SegmentName) -> Bool {
    (left.first, right.last, left.sum) < (right.first, left.last, right.sum)
  }
}

extension SegmentName: CustomStringConvertible {
  /// `00000001-00000064-9f2c81d07ab3e455.seg`
  package var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(38)
    Self.append(first, to: &text)
    text.append(UInt8(ascii: "-"))
    Self.append(last, to: &text)
    text.append(UInt8(ascii: "-"))
    appendHexadecimal(sum, to: &text)
    text.append(".seg")
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes a sequence number with the digits it has, and eight at least.
  private static func append(_ number: Int64, to text: inout [UInt8]) {
    var unit: Int64 = 10_000_000
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
      unit /= 10
    }
  }
}
