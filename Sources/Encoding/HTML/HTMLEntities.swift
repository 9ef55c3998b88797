// The references to characters that pages of HTML are really written with: numbers, and the names of Latin 1. A name that is
// not here, and a `&` that begins no reference, are text as they are.

/// The text of bytes of HTML, its references decoded; what is not UTF-8 becomes U+FFFD.
func decodedHTML(_ bytes: ArraySlice<UInt8>) -> String {
  guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
  var decoded: [UInt8] = []
  decoded.reserveCapacity(bytes.count)
  var place = bytes.startIndex
  while place < bytes.endIndex {
    if bytes[place] == UInt8(ascii: "&"), let (scalar, end) = reference(bytes, place + 1) {
      decoded += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      place = end
    } else {
      decoded.append(bytes[place])
      place += 1
    }
  }
  return String(decoding: decoded, as: UTF8.self)
}

/// The character of the reference whose name begins at a place, and where the text goes on; nil where none is there.
private func reference(_ bytes: ArraySlice<UInt8>, _ start: Int) -> (Unicode.Scalar, Int)? {
  // The longest name that is known, or a number of seven digits.
  guard let end = bytes[start...].prefix(10).firstIndex(of: UInt8(ascii: ";")), end > start else {
    return nil
  }
  let name = String(decoding: bytes[start..<end], as: UTF8.self)
  guard name.hasPrefix("#") else { return names[name].map { ($0, end + 1) } }
  let digits = name.dropFirst()
  let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
  let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  guard let value, value > 0, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", end + 1) }
  return (scalar, end + 1)
}

private let names: [String: Unicode.Scalar] = {
  var names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "hellip": "…", "bull": "•", "euro": "€", "trade": "™",
  ]
  // U+00A0 to U+00FF, in their order.
  let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
    micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
    Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
    Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
    ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
    uuml yacute thorn yuml
    """
  for (code, name) in zip(UInt32(0xA0)..., latin.split(separator: " ")) {
    names[String(name)] = Unicode.Scalar(code)
  }
  (names["OElig"], names["oelig"]) = (Unicode.Scalar(0x152), Unicode.Scalar(0x153))
  return names
}()
