/// The text with everything made visible that could steer a terminal or reorder its line: controls (C0, DEL,
/// C1), line and paragraph separators, and Unicode's marks for direction become escapes such as `\n` or
/// `\u{202e}`.
package func terminalSafe(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
  var output = ""
  for scalar in text.unicodeScalars {
    if isUnsafe(scalar) {
      output += escape(scalar)
    } else {
      output.unicodeScalars.append(scalar)
    }
  }
  return output
}

/// The same for text that may go over several lines, as a quoted cell may: line feeds are kept.
package func terminalSafeLines(_ text: String) -> String {
  if plainWidth(text) != nil { return text }
  return text.split(separator: "\n", omittingEmptySubsequences: false).map { terminalSafe(String($0)) }
    .joined(separator: "\n")
}

private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": #"\n"#
  case "\r": #"\r"#
  case "\t": #"\t"#
  default: #"\u{"# + String(scalar.value, radix: 16) + "}"
  }
}
