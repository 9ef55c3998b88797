/// The number of terminal cells that a text takes: two for wide characters and emoji, none for combining
/// marks and controls (the rules of wcwidth, with Unicode's grapheme clusters for emoji).
package func displayWidth(_ text: String) -> Int {
  plainWidth(text) ?? text.reduce(0) { $0 + displayWidth($1) }
}

/// The terminal cells of a text of nothing but printable characters below U+0300, of which each takes one and none joins
/// another; nil for any other text.
package func plainWidth(_ text: String) -> Int? {
  let bytes = text.utf8Span.span
  var (width, place) = (0, 0)
  while place < bytes.count {
    if let word = loadWord(bytes, at: place), isPrintable(word) {
      width += 8
      place += 8
      continue
    }
    switch bytes[place] {
    case 0x20..<0x7F: place += 1
    // Two bytes are a character below U+0300; those of C1 are controls.
    case 0xC3...0xCB: place += 2
    case 0xC2 where bytes[place + 1] >= 0xA0: place += 2
    default: return nil
    }
    width += 1
  }
  return width
}

/// Whether eight bytes are printable ASCII.
private func isPrintable(_ word: UInt64) -> Bool {
  let (ones, highest): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
  // A control borrows from the bit above it, a delete carries into it.
  return (word | (word &- 0x20 &* ones) | (word &+ ones)) & highest == 0
}

/// The number of terminal cells that one character takes.
package func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard !isEmoji(scalars) else { return 2 }
  return scalars.reduce(0) { $0 + displayWidth($1) }
}

/// Whether a character is drawn as a picture: by itself, by variation selector 16, or as a pair of regional
/// indicators.
private func isEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
  guard let first = scalars.first, first.properties.isEmoji else { return false }
  if first.properties.isEmojiPresentation { return scalars.count > 1 || !isRegionalIndicator(first) }
  return scalars.contains { $0 == "\u{FE0F}" }
}

private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
  (0x1F1E6...0x1F1FF).contains(scalar.value)
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F ? 1 : 0 }
  // A soft hyphen is drawn; the vowels and finals of Hangul join the syllable before them.
  if scalar == "\u{AD}" { return 1 }
  if (0x1160...0x11FF).contains(scalar.value) { return 0 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
  default: return isWide(scalar) ? 2 : 1
  }
}

/// Whether a scalar that is no emoji has the East Asian width W or F (Unicode 15, UAX #11); gaps that no
/// character has are counted in where that makes the list shorter.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
    true
  default:
    false
  }
}
