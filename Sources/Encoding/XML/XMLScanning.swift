// The two loops that most bytes of an XML file go through, eight bytes at a time. A byte that borrows from its neighbour
// is itself a hit, so the lowest hit is always a true one.

/// The first byte from `start` that ends a value or makes it anything but plain ASCII: the quote, `<`, `&`, a control
/// character, a byte above 0x7F; the end of the bytes where there is none.
@inline(__always)
func plainValueEnd(_ bytes: Span<UInt8>, from start: Int, quote: UInt8) -> Int {
  var position = start
  let quotes = eachByte(quote)
  while let word = loadWord(bytes, at: position) {
    let hits =
      ((word ^ quotes) &- eachByte(1)) | ((word ^ eachByte(UInt8(ascii: "<"))) &- eachByte(1))
      | ((word ^ eachByte(UInt8(ascii: "&"))) &- eachByte(1)) | (word &- eachByte(0x20)) | word
    let high = hits & eachByte(0x80)
    if high != 0 { return position &+ high.trailingZeroBitCount / 8 }
    position &+= 8
  }
  while position < bytes.count {
    let byte = bytes[position]
    if byte == quote || !isPlainInValue(byte) { return position }
    position &+= 1
  }
  return position
}

/// Whether a byte in a value or a text stands for itself and is ASCII.
@inline(__always)
func isPlainInValue(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
}

/// The first byte from `start` that cannot be part of an element's name; the end of the bytes where there is none.
@inline(__always)
func nameEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var position = start
  while position < bytes.count, isInName(bytes[position]) { position &+= 1 }
  return position
}

/// Whether a byte can be part of a name: anything but blanks, control characters, and what XML has a use for.
@inline(__always)
func isInName(_ byte: UInt8) -> Bool {
  guard byte > 0x20 else { return false }
  switch byte {
  case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "\""),
    UInt8(ascii: "'"), UInt8(ascii: "&"):
    return false
  default: return true
  }
}

/// Whether a name can begin with a byte.
func canBeginName(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
    UInt8(ascii: ":"), 0x80...:
    true
  default: false
  }
}

/// Whether a byte is one of the four blanks of XML.
@inline(__always)
func isXMLBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

/// Where a literal of two or three bytes with `>` at its end is first, from `start`; nil where it is not.
func firstPlace(of literal: StaticString, in bytes: Span<UInt8>, from start: Int) -> Int? {
  let before = literal.utf8CodeUnitCount - 1
  var position = start
  while bytes.count - position > before {
    let last = Encoding.position(of: UInt8(ascii: ">"), in: bytes, position + before..<bytes.count)
    guard let last else { return nil }
    if stands(literal, in: bytes, at: last - before) { return last - before }
    position = last - before + 1
  }
  return nil
}
