/// How wide text is in one face of Helvetica, by Adobe's metrics (AFM 4.1): the same on every machine, so
/// that a drawing can be laid out before anybody has a font.
package struct FontMetrics: Equatable, Sendable {
  /// Whether it is the bold face.
  package let isBold: Bool

  /// Helvetica.
  package static let helvetica = FontMetrics(isBold: false)
  /// Helvetica-Bold.
  package static let helveticaBold = FontMetrics(isBold: true)

  /// The width of a line of text in points, in type of `size` points.
  package func width(of text: String, size: Double) -> Double {
    Double(thousandths(of: text)) * size / 1000
  }

  /// The width of a line of text in thousandths of the type size.
  func thousandths(of text: String) -> Int {
    let widths = isBold ? StandardGlyphs.boldWidths : StandardGlyphs.regularWidths
    var sum = 0
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      for byte in text.utf8 { sum += Int(widths[Int(byte) - 32]) }
      return sum
    }
    for character in text { sum += thousandths(of: character) }
    return sum
  }

  /// The width of a character in thousandths of the type size; 0 for one that takes no place.
  func thousandths(of character: Character) -> Int {
    Glyph.of(character).map { Int(isBold ? $0.bold : $0.regular) } ?? 0
  }
}
