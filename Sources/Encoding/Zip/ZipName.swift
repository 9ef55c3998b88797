// APPNOTE, section 4.4.17 and appendix D. Of names without the flag for UTF-8 some are UTF-8 nonetheless (those of macOS),
// which text in code page 437 hardly ever is by chance.

/// The names of members.
enum ZipName {
  /// Info-ZIP's extra field for a name in UTF-8 beside one in another code.
  private static let unicodePath = 0x7075

  /// A name as text, with `/` between folders: from the extra field for it if that is of the same name, else as UTF-8,
  /// else in code page 437.
  static func text(of name: [UInt8], _ bytes: [UInt8], _ extras: ZipExtraFields) -> String {
    var name = name
    if let range = extras.content(of: unicodePath), range.count > 5, bytes[range.lowerBound] == 1,
      bytes.four(at: range.lowerBound + 1) == Int(CRC32.of(name.span))
    {
      name = Array(bytes[range.dropFirst(5)])
    }
    name = name.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    return validUTF8(name.span)
      ? String(decoding: name, as: UTF8.self) : String(String.UnicodeScalarView(name.map(codePage437)))
  }

  /// Whether a name stays within a folder: it is not empty or absolute, of no drive, and without `..` and NUL.
  static func isSafe(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, first != UInt8(ascii: "/"), !bytes.contains(0) else { return false }
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
    guard !isLetter || bytes.dropFirst().first != UInt8(ascii: ":") else { return false }
    return !bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }

  private static func codePage437(_ byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]
  }

  /// The characters from 0x80 on (The Unicode Consortium, CP437.TXT).
  private static let upperHalf = Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
    """.unicodeScalars)
}
