// What a value or a text stands for never takes more bytes than it is written in, so that it is decoded in its place.

internal import Messages

/// What is decoded.
enum XMLValueKind: Sendable {
  /// The value of an attribute, in which ends of lines and tabs are blanks.
  case attribute
  /// Text between tags.
  case text
  /// The content of a CDATA section, in which a `&` is only that.
  case section
}

/// Decodes the part of some bytes that is a value or a text of XML 1.0, in its place: where what it stands for ends. The
/// bytes between that and the old end mean nothing any more.
///
/// References become what they stand for, ends of lines one newline (a blank in a value); what XML does not allow is
/// dropped, and a byte that is not UTF-8 becomes a question mark. Throws for a reference to an entity that is not one of
/// XML's own five: what it stands for would have to be taken from a declaration, which may grow to any size.
func decodeXML(
  _ bytes: inout [UInt8], _ range: Range<Int>, _ kind: XMLValueKind, _ repairs: inout XMLRepairs
) throws(XMLError) -> Int {
  var read = range.lowerBound
  var write = read
  while read < range.upperBound {
    let byte = bytes[read]
    switch byte {
    case UInt8(ascii: "&") where kind != .section:
      let (end, decoded) = try reference(bytes.span, read..<range.upperBound)
      switch decoded {
      case .scalar(let scalar):
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          bytes[write] = unit
          write += 1
        }
      case .nothing: repairs.dropped += 1
      case .loose:
        repairs.loose += 1
        bytes[write] = byte
        write += 1
      }
      read = end
    case 0x0D, 0x0A, 0x09:
      let isPair = byte == 0x0D && read + 1 < range.upperBound && bytes[read + 1] == 0x0A
      bytes[write] = kind == .attribute ? 0x20 : byte == 0x09 ? 0x09 : 0x0A
      write += 1
      read += isPair ? 2 : 1
    case 0..<0x20:
      repairs.dropped += 1
      read += 1
    case 0x80...:
      guard let end = multibyteEnd(bytes.span, at: read), end <= range.upperBound else {
        repairs.replaced += 1
        bytes[write] = UInt8(ascii: "?")
        write += 1
        read += 1
        continue
      }
      // U+FFFE and U+FFFF are no characters.
      if byte == 0xEF, bytes[read + 1] == 0xBF, bytes[read + 2] >= 0xBE {
        repairs.dropped += 1
        read = end
        continue
      }
      while read < end {
        bytes[write] = bytes[read]
        read += 1
        write += 1
      }
    default:
      bytes[write] = byte
      read += 1
      write += 1
    }
  }
  return write
}

/// What a reference stands for.
private enum Decoded {
  /// A character.
  case scalar(Unicode.Scalar)
  /// A character that XML does not allow.
  case nothing
  /// It is none, but a `&` as people write it.
  case loose
}

/// Reads the reference that begins at the front of a range, and tells where it ends.
private func reference(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(XMLError) -> (end: Int, Decoded) {
  let start = range.lowerBound + 1
  if start < range.upperBound, bytes[start] == UInt8(ascii: "#") {
    return number(bytes, start + 1..<range.upperBound) ?? (start, .loose)
  }
  var end = start
  while end < range.upperBound, end - start < 64, isInName(bytes[end]), bytes[end] != UInt8(ascii: ";") {
    end += 1
  }
  guard end > start, end < range.upperBound, bytes[end] == UInt8(ascii: ";"), canBeginName(bytes[start])
  else {
    return (start, .loose)
  }
  let name = start..<end
  for (literal, scalar) in entities where equals(bytes, name, literal) { return (end + 1, .scalar(scalar)) }
  let text = String(decoding: name.map { bytes[$0] }, as: UTF8.self)
  throw XMLError(
    offset: range.lowerBound, reason: "'&\(text);' is not one of the five entities of XML")
}

private let entities: [(StaticString, Unicode.Scalar)] = [
  ("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'"),
]

/// Reads `65;` or `x41;` behind `&#`; nil where it is neither.
private func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (end: Int, Decoded)? {
  guard let first = range.first else { return nil }
  let isHexadecimal = bytes[first] | 0x20 == UInt8(ascii: "x")
  var position = first + (isHexadecimal ? 1 : 0)
  let digits = position
  var value: UInt32 = 0
  while position < range.upperBound, let digit = digit(bytes[position], isHexadecimal) {
    value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
    position += 1
  }
  guard position > digits, position < range.upperBound, bytes[position] == UInt8(ascii: ";") else {
    return nil
  }
  let isAllowed = value >= 0x20 ? value != 0xFFFE && value != 0xFFFF : [0x09, 0x0A, 0x0D].contains(value)
  guard isAllowed, let scalar = Unicode.Scalar(value) else { return (position + 1, .nothing) }
  return (position + 1, .scalar(scalar))
}

private func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 48
  case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt32(byte) - 87
  case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: UInt32(byte) - 55
  default: nil
  }
}
