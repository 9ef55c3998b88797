/// One of the fonts of a file; all are of the 14 that every reader of PDF has (ISO 32000-1, 9.6.2.2).
struct StandardFont: Equatable {
  /// Which glyphs it has.
  let source: Glyph.Source
  /// Whether it is bold; Symbol and ZapfDingbats have one weight.
  let isBold: Bool

  /// The font of a source, in a weight where it has two.
  init(_ source: Glyph.Source, isBold: Bool) {
    self.source = source
    self.isBold = isBold && (source == .text || source == .latin)
  }

  /// The font of a number.
  init(number: Int) {
    self.init(Glyph.Source(rawValue: number / 2) ?? .text, isBold: !number.isMultiple(of: 2))
  }

  /// Its number among all fonts.
  var number: Int { source.rawValue * 2 + (isBold ? 1 : 0) }
  /// Its name in content streams.
  var name: String { "F\(number)" }

  /// Its dictionary; fonts of Latin letters need to be described, and told to which characters their codes
  /// belong.
  func dictionary(descriptor: Int?, unicode: Int) -> String {
    let head = "<</Type/Font/Subtype/Type1/BaseFont/\(baseName)/ToUnicode \(unicode) 0 R"
    guard let descriptor else { return head + ">>" }
    let codes = source == .text ? 32...255 : Glyph.firstLatinCode...Glyph.lastLatinCode
    return head
      + "/Encoding \(encoding)/FirstChar \(codes.lowerBound)/LastChar \(codes.upperBound)"
      + "/Widths[\(widths.map { String($0) }.joined(separator: " "))]/FontDescriptor \(descriptor) 0 R>>"
  }

  /// What a reader needs to find a font like it; nil for those with a code of their own.
  var descriptor: String? {
    guard source == .text || source == .latin else { return nil }
    // Nonsymbolic; the numbers are those of Adobe's metrics.
    let measures =
      isBold
      ? "/FontBBox[-170 -228 1003 962]/StemV 140" : "/FontBBox[-166 -225 1000 931]/StemV 88"
    return "<</Type/FontDescriptor/FontName/\(baseName)/Flags 32/ItalicAngle 0/Ascent 718/Descent -207"
      + "/CapHeight 718\(measures)>>"
  }

  /// The stream that says which character a code stands for (ISO 32000-1, 9.10.3).
  var unicodeMap: [UInt8] {
    var text = """
      /CIDInit /ProcSet findresource begin 12 dict begin begincmap
      /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
      /CMapName /Adobe-Identity-UCS def /CMapType 2 def
      1 begincodespacerange <00> <FF> endcodespacerange

      """
    let ranges = ranges
    for start in stride(from: 0, to: ranges.count, by: 100) {
      let part = ranges[start..<min(start + 100, ranges.count)]
      let lines = part.map { range in
        let codes = "<\(hexadecimal(range.first, 2))> <\(hexadecimal(range.last, 2))>"
        return "\(codes) <\(hexadecimal(range.character, 4))>\n"
      }
      text += "\(part.count) beginbfrange\n\(lines.joined())endbfrange\n"
    }
    text += "endcmap CMapName currentdict /CMap defineresource pop end end"
    return Array(text.utf8)
  }

  private var baseName: String {
    switch source {
    case .text, .latin: isBold ? "Helvetica-Bold" : "Helvetica"
    case .symbol: "Symbol"
    case .dingbats: "ZapfDingbats"
    }
  }

  private var encoding: String {
    if source == .text {
      return "<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[\(WinAnsi.narrowBlank)/space]>>"
    }
    let names = StandardGlyphs.latin.map { "/\($0.name)" }.joined()
    return "<</Type/Encoding/Differences[\(Glyph.firstLatinCode)\(names)]>>"
  }

  private var widths: [UInt16] {
    switch source {
    case .text: isBold ? StandardGlyphs.boldWidths : StandardGlyphs.regularWidths
    default: StandardGlyphs.latin.map { isBold ? $0.bold : $0.regular }
    }
  }

  /// The codes that stand for characters one behind the other: the first, the last, and the first character.
  private var ranges: [(first: UInt32, last: UInt32, character: UInt32)] {
    var ranges: [(first: UInt32, last: UInt32, character: UInt32)] = []
    for (code, scalar) in characters {
      let isNext = ranges.last.map { code == $0.last + 1 && scalar.value == $0.character + (code - $0.first) }
      if isNext == true {
        ranges[ranges.count - 1].last = code
      } else {
        ranges.append((code, code, scalar.value))
      }
    }
    return ranges
  }

  private var characters: [(code: UInt32, character: Unicode.Scalar)] {
    switch source {
    case .text: (UInt8(32)...255).compactMap { code in WinAnsi.scalar(code).map { (UInt32(code), $0) } }
    case .latin:
      StandardGlyphs.latin.enumerated().map {
        (UInt32(Glyph.firstLatinCode + $0.offset), $0.element.character)
      }
    case .symbol: StandardGlyphs.symbols.map { (UInt32($0.code), $0.character) }
    case .dingbats: StandardGlyphs.dingbats.map { (UInt32($0.code), $0.character) }
    }
  }

  private func hexadecimal(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
  }
}
