/// A line of a vCard or an iCalendar stream with all that was folded, as it came: a newline in it is where it was
/// folded, and the blank behind that is still there.
struct FoldedLine: Equatable, Sendable {
  /// The bytes; at most `FoldedLineReader.longest`.
  var bytes: [UInt8]
  /// The line of the file that it begins in, from 1.
  var number: Int
  /// Whether there was more of it than is kept.
  var isCut: Bool

  /// The bytes as one line: of each fold the newline goes, and the blank with it (RFC 5545, 3.1; RFC 6350, 3.2)
  /// unless the format keeps it (vCard 2.1, which folds as RFC 822 does). The end of a line within
  /// quoted-printable goes with its `=`.
  func unfolded(keepsBlanks: Bool) -> [UInt8] {
    guard position(of: 0x0A, in: bytes.span, 0..<bytes.count) != nil else { return bytes }
    let isQuoted = Self.isQuotedPrintable(bytes.span)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard byte == 0x0A else {
        result.append(byte)
        continue
      }
      if isQuoted, result.last == UInt8(ascii: "=") {
        result.removeLast()
      } else if !keepsBlanks {
        place += 1
      }
    }
    return result
  }

  /// Whether the parameters of a line say that its value is in quoted-printable.
  static func isQuotedPrintable(_ bytes: Span<UInt8>) -> Bool {
    guard let colon = position(of: UInt8(ascii: ":"), in: bytes, 0..<bytes.count) else { return false }
    var place = position(of: UInt8(ascii: ";"), in: bytes, 0..<colon) ?? colon
    while place + quotedPrintable.count <= colon {
      if isInCapitals(bytes, place..<place + quotedPrintable.count, quotedPrintable) { return true }
      place += 1
    }
    return false
  }

  private static let quotedPrintable = Array("QUOTED-PRINTABLE".utf8)

  /// The bytes as a name of the standard in capitals, up to the colon or the semicolon behind it and without the group
  /// before it; nil where the line does not begin so.
  var name: String? {
    let longest = 64
    var name: [UInt8] = []
    var isFold = false
    for byte in bytes {
      if isFold || byte == 0x0A {
        isFold = byte == 0x0A
        continue
      }
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: ";"):
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
      case UInt8(ascii: "."): name = []
      case UInt8(ascii: "a")...UInt8(ascii: "z"): name.append(byte - 0x20)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        name.append(byte)
      default: return nil
      }
      if name.count > longest { return nil }
    }
    return nil
  }
}
