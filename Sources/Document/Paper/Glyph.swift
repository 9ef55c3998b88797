@_spi(_Unicode) import Swift

/// What is drawn for one character with the standard fonts of PDF, of which none can be missing at a
/// reader's.
struct Glyph: Equatable {
  /// Where its outline comes from.
  let source: Source
  /// Its code in that font.
  let code: UInt8
  /// Its advance in Helvetica, in thousandths of the type size.
  let regular: UInt16
  /// Its advance in Helvetica-Bold; the same for fonts of one weight.
  let bold: UInt16
  /// Whether it shows the character itself: else the text has to be told apart from the drawing.
  let isExact: Bool

  /// The fonts that together have everything we can show.
  enum Source: Int, CaseIterable {
    /// Helvetica in WinAnsiEncoding.
    case text
    /// The other Latin letters of Helvetica, under codes of our own.
    case latin
    /// Greek and some signs.
    case symbol
    /// Marks such as ▲.
    case dingbats
  }

  /// The glyph of a character; nil for what takes no place, such as a soft hyphen.
  static func of(_ character: Character) -> Glyph? {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let glyph = table[scalars[scalars.startIndex]] { return glyph }
    if scalars.allSatisfy(isInvisible) { return nil }
    for form in [Array(String(character)._nfc), Array(String(character)._nfd)] {
      guard let first = form.first, let glyph = table[first] else { continue }
      return Glyph(
        source: glyph.source, code: glyph.code, regular: glyph.regular, bold: glyph.bold,
        isExact: form.count == 1 && glyph.isExact)
    }
    return missing
  }

  /// The code of a Latin letter beyond WinAnsi: its place in the table.
  static let firstLatinCode = 33

  /// The code of the last of them.
  static var lastLatinCode: Int { firstLatinCode + StandardGlyphs.latin.count - 1 }

  /// What stands for a character that no standard font has.
  private static let missing = Glyph(source: .dingbats, code: 0x6F, regular: 762, bold: 762, isExact: false)

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .format || scalar.properties.generalCategory == .nonspacingMark
  }

  private static let table: [Unicode.Scalar: Glyph] = {
    var table: [Unicode.Scalar: Glyph] = [:]
    for mark in StandardGlyphs.dingbats {
      table[mark.character] = Glyph(
        source: .dingbats, code: mark.code, regular: mark.width, bold: mark.width, isExact: true)
    }
    for sign in StandardGlyphs.symbols {
      table[sign.character] = Glyph(
        source: .symbol, code: sign.code, regular: sign.width, bold: sign.width, isExact: true)
    }
    for (place, letter) in StandardGlyphs.latin.enumerated() {
      table[letter.character] = Glyph(
        source: .latin, code: UInt8(firstLatinCode + place), regular: letter.regular, bold: letter.bold,
        isExact: true)
    }
    for code in UInt8(32)...255 {
      guard let scalar = WinAnsi.scalar(code) else { continue }
      table[scalar] = Glyph(
        source: .text, code: code, regular: StandardGlyphs.regularWidths[Int(code) - 32],
        bold: StandardGlyphs.boldWidths[Int(code) - 32], isExact: true)
    }
    return table
  }()
}
