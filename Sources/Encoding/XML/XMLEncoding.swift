/// How the characters of a file are written as bytes.
enum XMLEncoding: Sendable {
  case utf8
  /// ISO-8859-1, and what Windows calls so: the bytes 0x80 to 0x9F are its characters, as browsers read them
  /// (WHATWG Encoding, 9.1).
  case windows1252

  /// The encoding of a name, as a declaration has it in any case; nil for one that is not read.
  init?(_ name: String) {
    switch name.lowercased() {
    // Programs that write UTF-16 into a text of their own save that as UTF-8: what was read so far shows it.
    case "", "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "unicode": self = .utf8
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "windows-1252", "cp1252":
      self = .windows1252
    default: return nil
    }
  }

  /// Appends bytes of a file as UTF-8.
  func append(_ piece: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    guard self == .windows1252 else {
      bytes += piece
      return
    }
    for byte in piece {
      if byte < 0x80 {
        bytes.append(byte)
        continue
      }
      let value = (0x80..<0xA0).contains(byte) ? Self.middle[Int(byte) - 0x80] : UInt16(byte)
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }

  /// The characters of the bytes 0x80 to 0x9F.
  private static let middle: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
