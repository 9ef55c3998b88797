internal import Messages

/// How the bytes of a value become UTF-8.
enum VCardCharset {
  /// The value of a line without its encoding, in UTF-8. Throws where the encoding or the characters are not read.
  static func value(of line: ContentLine, _ version: VCardVersion) throws(LineFault) -> [UInt8] {
    var value = line.value
    switch encoding(of: line) {
    case "", "7BIT", "8BIT": break
    case "QUOTED-PRINTABLE": value = unquotedPrintable(value)
    case let other:
      throw LineFault(
        line: line.number, reason: "the encoding '\(String(other.prefix(20)))' is not read here")
    }
    let isUTF8 = validUTF8(value.span)
    switch line.value("CHARSET").map({ inCapitals($0.utf8) }) {
    case nil:
      // What RFC 2426 leaves to the mail that a card came in, programs of Windows wrote in their own characters.
      if isUTF8 { return value }
      if version != .four { return Array(windowsText(value).utf8) }
    case "UTF-8", "UTF8", "US-ASCII", "ASCII": if isUTF8 { return value }
    case "ISO-8859-1", "ISO-8859-15", "LATIN1", "WINDOWS-1252", "CP1252":
      return Array(windowsText(value).utf8)
    case .some(let other):
      let shown = String(other.prefix(20))
      throw LineFault(line: line.number, reason: "the characters '\(shown)' are not read; save it as UTF-8")
    }
    throw LineFault(line: line.number, reason: "the value is not valid UTF-8")
  }

  private static func encoding(of line: ContentLine) -> String {
    if let named = line.value("ENCODING") { return inCapitals(named.utf8) }
    let bare = line.values("").map { inCapitals($0.utf8) }
    return bare.first { ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT"].contains($0) } ?? ""
  }
}
