/// A text inside HTML, SVG or other XML, in the open or in quotes: no character of it means anything there. What XML
/// cannot hold, control characters for the most part, becomes U+FFFD.
package func xmlEscaped(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: needsEscape) else { return text }
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
    case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
    case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
    case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
    case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
    case _ where needsEscape(scalar): escaped.append("\u{FFFD}")
    default: escaped.append(scalar)
    }
  }
  return String(escaped)
}

private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "&", "<", ">", "\"", "'", "\u{FFFE}", "\u{FFFF}": true
  case "\t", "\n", "\r": false
  default: scalar.value < 0x20
  }
}
