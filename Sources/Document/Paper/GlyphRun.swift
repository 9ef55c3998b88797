/// Neighbouring characters of one font, to be shown by one operator.
struct GlyphRun {
  /// Their codes.
  private(set) var codes: [UInt8] = []
  /// The font; nil while there is nothing.
  private(set) var font: StandardFont?
  /// What is drawn only in part, as readers and searches shall have it; nil where the glyphs say it
  /// themselves.
  var spoken: String? { isExact ? nil : text }

  private let isBold: Bool
  private var isExact = true
  private var text = ""

  /// An empty run in that weight.
  init(isBold: Bool) { self.isBold = isBold }

  /// Printable ASCII, whose codes are those of WinAnsi.
  init(ascii: [UInt8], isBold: Bool) {
    self.isBold = isBold
    font = StandardFont(.text, isBold: isBold)
    codes = ascii
  }

  /// Whether a glyph can be shown together with those already here.
  func takes(_ glyph: Glyph) -> Bool {
    guard let font else { return true }
    return glyph.isExact == isExact && StandardFont(glyph.source, isBold: isBold) == font
  }

  /// Adds a glyph and the character it stands for.
  mutating func add(_ glyph: Glyph, _ character: Character) {
    font = StandardFont(glyph.source, isBold: isBold)
    isExact = glyph.isExact
    codes.append(glyph.code)
    if !isExact { text.append(character) }
  }
}
