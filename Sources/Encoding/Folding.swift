@_spi(_Unicode) import Swift

/// The text in Unicode's normal form C, as the journal stores it.
package func normalized(_ text: String) -> String {
  guard !isASCII(text) else { return text }
  var scalars = String.UnicodeScalarView()
  scalars.append(contentsOf: text._nfc)
  return String(scalars)
}

/// The text as it is compared when people search: lower case, without accents, ligatures spelled out,
/// typographic quotes, dashes and blanks as on a typewriter.
package func folded(_ text: String) -> String {
  let lower = text.lowercased()
  guard !isASCII(lower) else { return lower }
  var output = ""
  for scalar in lower._nfd {
    if let replacement = replacement(for: scalar) {
      output.append(replacement)
    } else if !isAccent(scalar) {
      output.unicodeScalars.append(scalar)
    }
  }
  return output
}

private func isASCII(_ text: String) -> Bool {
  text.utf8.allSatisfy { $0 < 0x80 }
}

/// Whether a scalar is of one of Unicode's blocks of combining diacritical marks; vowel signs of other
/// scripts are not.
private func isAccent(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
  default: false
  }
}

/// What stands for a scalar that has no canonical decomposition; nil where it stays.
private func replacement(for scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "œ": "oe"
  case "æ": "ae"
  case "ß": "ss"
  case "ø": "o"
  case "ł": "l"
  case "đ", "ð": "d"
  case "þ": "th"
  case "ħ": "h"
  case "ı": "i"
  case "ς": "σ"
  case "\u{2018}"..."\u{201B}", "\u{2032}", "\u{02BC}", "\u{00B4}": "'"
  case "\u{201C}"..."\u{201F}", "\u{2033}", "\u{00AB}", "\u{00BB}": "\""
  case "\u{2010}"..."\u{2015}", "\u{2212}": "-"
  case "\u{00A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{3000}": " "
  case "\u{2026}": "..."
  default: nil
  }
}
