/// The characters of the standard fonts and how wide they are, in thousandths of the type size: Adobe's
/// metrics of the 14 standard fonts (AFM 4.1, Core14), which every PDF program knows by heart (ISO 32000-1,
/// 9.6.2.2).
enum StandardGlyphs {
  /// Helvetica under the codes 32 to 255 of WinAnsiEncoding; 129, which is free there, is U+202F, the narrow
  /// blank between groups of digits.
  static let regularWidths: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 350,
    556, 150, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
    350, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 350, 500, 667,
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
  ]

  /// Helvetica-Bold under the same codes.
  static let boldWidths: [UInt16] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 350,
    556, 150, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
    350, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 350, 500, 667,
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
    611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
  ]

  /// Latin letters and signs beyond WinAnsi, with their names in both fonts.
  static let latin: [LatinGlyph] = [
    .init("Ā", "Amacron", 667, 722), .init("ā", "amacron", 556, 556), .init("Ă", "Abreve", 667, 722),
    .init("ă", "abreve", 556, 556), .init("Ą", "Aogonek", 667, 722), .init("ą", "aogonek", 556, 556),
    .init("Ć", "Cacute", 722, 722), .init("ć", "cacute", 500, 556), .init("Č", "Ccaron", 722, 722),
    .init("č", "ccaron", 500, 556), .init("Ď", "Dcaron", 722, 722), .init("ď", "dcaron", 643, 743),
    .init("Đ", "Dcroat", 722, 722), .init("đ", "dcroat", 556, 611), .init("Ē", "Emacron", 667, 667),
    .init("ē", "emacron", 556, 556), .init("Ė", "Edotaccent", 667, 667), .init("ė", "edotaccent", 556, 556),
    .init("Ę", "Eogonek", 667, 667), .init("ę", "eogonek", 556, 556), .init("Ě", "Ecaron", 667, 667),
    .init("ě", "ecaron", 556, 556), .init("Ğ", "Gbreve", 778, 778), .init("ğ", "gbreve", 556, 611),
    .init("Ģ", "Gcommaaccent", 778, 778), .init("ģ", "gcommaaccent", 556, 611),
    .init("Ī", "Imacron", 278, 278),
    .init("ī", "imacron", 278, 278), .init("Į", "Iogonek", 278, 278), .init("į", "iogonek", 222, 278),
    .init("İ", "Idotaccent", 278, 278), .init("ı", "dotlessi", 278, 278),
    .init("Ķ", "Kcommaaccent", 667, 722),
    .init("ķ", "kcommaaccent", 500, 556), .init("Ĺ", "Lacute", 556, 611), .init("ĺ", "lacute", 222, 278),
    .init("Ļ", "Lcommaaccent", 556, 611), .init("ļ", "lcommaaccent", 222, 278),
    .init("Ľ", "Lcaron", 556, 611),
    .init("ľ", "lcaron", 299, 400), .init("Ł", "Lslash", 556, 611), .init("ł", "lslash", 222, 278),
    .init("Ń", "Nacute", 722, 722), .init("ń", "nacute", 556, 611), .init("Ņ", "Ncommaaccent", 722, 722),
    .init("ņ", "ncommaaccent", 556, 611), .init("Ň", "Ncaron", 722, 722), .init("ň", "ncaron", 556, 611),
    .init("Ō", "Omacron", 778, 778), .init("ō", "omacron", 556, 611), .init("Ő", "Ohungarumlaut", 778, 778),
    .init("ő", "ohungarumlaut", 556, 611), .init("Ŕ", "Racute", 722, 722), .init("ŕ", "racute", 333, 389),
    .init("Ŗ", "Rcommaaccent", 722, 722), .init("ŗ", "rcommaaccent", 333, 389),
    .init("Ř", "Rcaron", 722, 722),
    .init("ř", "rcaron", 333, 389), .init("Ś", "Sacute", 667, 667), .init("ś", "sacute", 500, 556),
    .init("Ş", "Scedilla", 667, 667), .init("ş", "scedilla", 500, 556), .init("Ţ", "Tcommaaccent", 611, 611),
    .init("ţ", "tcommaaccent", 278, 333), .init("Ť", "Tcaron", 611, 611), .init("ť", "tcaron", 317, 389),
    .init("Ū", "Umacron", 722, 722), .init("ū", "umacron", 556, 611), .init("Ů", "Uring", 722, 722),
    .init("ů", "uring", 556, 611), .init("Ű", "Uhungarumlaut", 722, 722),
    .init("ű", "uhungarumlaut", 556, 611),
    .init("Ų", "Uogonek", 722, 722), .init("ų", "uogonek", 556, 611), .init("Ź", "Zacute", 611, 611),
    .init("ź", "zacute", 500, 500), .init("Ż", "Zdotaccent", 611, 611), .init("ż", "zdotaccent", 500, 500),
    .init("Ș", "Scommaaccent", 667, 667), .init("ș", "scommaaccent", 500, 556),
    .init("Ț", "Tcommaaccent", 611, 611),
    .init("ț", "tcommaaccent", 278, 333), .init("⁄", "fraction", 167, 167),
    .init("∂", "partialdiff", 476, 494),
    .init("∆", "Delta", 612, 612), .init("∑", "summation", 600, 600), .init("−", "minus", 584, 584),
    .init("√", "radical", 453, 549), .init("≠", "notequal", 549, 549), .init("≤", "lessequal", 549, 549),
    .init("≥", "greaterequal", 549, 549), .init("◊", "lozenge", 471, 494),
  ]

  /// What Symbol has and Helvetica lacks: Greek and some signs.
  static let symbols: [PictureGlyph] = [
    .init("Α", 65, 722), .init("Β", 66, 667), .init("Γ", 71, 603), .init("Δ", 68, 612), .init("Ε", 69, 611),
    .init("Ζ", 90, 611), .init("Η", 72, 722), .init("Θ", 81, 741), .init("Ι", 73, 333), .init("Κ", 75, 722),
    .init("Λ", 76, 686), .init("Μ", 77, 889), .init("Ν", 78, 722), .init("Ξ", 88, 645), .init("Ο", 79, 722),
    .init("Π", 80, 768), .init("Ρ", 82, 556), .init("Σ", 83, 592), .init("Τ", 84, 611), .init("Υ", 85, 690),
    .init("Φ", 70, 763), .init("Χ", 67, 722), .init("Ψ", 89, 795), .init("Ω", 87, 768), .init("α", 97, 631),
    .init("β", 98, 549), .init("γ", 103, 411), .init("δ", 100, 494), .init("ε", 101, 439),
    .init("ζ", 122, 494),
    .init("η", 104, 603), .init("θ", 113, 521), .init("ι", 105, 329), .init("κ", 107, 549),
    .init("λ", 108, 549),
    .init("μ", 109, 576), .init("ν", 110, 521), .init("ξ", 120, 493), .init("ο", 111, 549),
    .init("π", 112, 549),
    .init("ρ", 114, 549), .init("ς", 86, 439), .init("σ", 115, 603), .init("τ", 116, 439),
    .init("υ", 117, 576),
    .init("φ", 102, 521), .init("χ", 99, 549), .init("ψ", 121, 686), .init("ω", 119, 686),
    .init("←", 172, 987),
    .init("↑", 173, 603), .init("→", 174, 987), .init("↓", 175, 603), .init("↔", 171, 1042),
    .init("∞", 165, 713),
    .init("≈", 187, 549), .init("♥", 169, 753), .init("♦", 168, 753), .init("♣", 167, 753),
    .init("♠", 170, 753),
  ]

  /// The marks of ZapfDingbats that reports and people use.
  static let dingbats: [PictureGlyph] = [
    .init("■", 110, 761), .init("▲", 115, 892), .init("▼", 116, 892), .init("◆", 117, 788),
    .init("●", 108, 791),
    .init("★", 72, 816), .init("✓", 51, 755), .init("✔", 52, 846), .init("✗", 55, 571), .init("✘", 56, 677),
    .init("❏", 111, 762), .init("❤", 164, 910), .init("➔", 212, 894),
  ]

  /// A glyph that a font must be told about by its name.
  struct LatinGlyph {
    let character: Unicode.Scalar
    let name: StaticString
    let regular: UInt16
    let bold: UInt16
  }

  /// A glyph under its own code in a font of one weight.
  struct PictureGlyph {
    let character: Unicode.Scalar
    let code: UInt8
    let width: UInt16
  }
}

extension StandardGlyphs.LatinGlyph {
  fileprivate init(_ character: Unicode.Scalar, _ name: StaticString, _ regular: UInt16, _ bold: UInt16) {
    self.init(character: character, name: name, regular: regular, bold: bold)
  }
}

extension StandardGlyphs.PictureGlyph {
  fileprivate init(_ character: Unicode.Scalar, _ code: UInt8, _ width: UInt16) {
    self.init(character: character, code: code, width: width)
  }
}
