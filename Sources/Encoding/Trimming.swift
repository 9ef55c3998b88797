extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    // Nearly every text has no blanks there, which its ends tell where they are of ASCII.
    if let first = unicodeScalars.first, let last = unicodeScalars.last, "!"..."~" ~= first, "!"..."~" ~= last
    {
      return String(self)
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
