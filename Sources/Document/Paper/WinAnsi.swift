/// WinAnsiEncoding of ISO 32000-1, Annex D: Windows code page 1252, with U+202F at 129, which is free there.
enum WinAnsi {
  /// The code of the narrow blank between groups of digits.
  static let narrowBlank: UInt8 = 129

  /// The character of a code; nil where there is none, and for the soft hyphen, which is no letter.
  static func scalar(_ code: UInt8) -> Unicode.Scalar? {
    switch code {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE...: Unicode.Scalar(code)
    case 0x80..<0xA0: special[Int(code) - 0x80]
    default: nil
    }
  }

  private static let special: [Unicode.Scalar?] = [
    "€", "\u{202F}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
    nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]
}
