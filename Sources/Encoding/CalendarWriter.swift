// iCalendar (RFC 5545): content lines end in CRLF and are folded so that none is longer than 75 octets, a
// line that goes on beginning with a blank that counts. A fold never parts the bytes of a character.

/// Writes the lines of an iCalendar stream.
package struct CalendarWriter: Sendable {
  /// Everything written so far.
  package private(set) var bytes: [UInt8] = []

  /// A stream without lines.
  package init() {}

  /// A property whose value is written as it is: a date, a number, a word of the standard.
  package mutating func property(_ name: String, _ value: String) {
    appendFolded(Array("\(name):\(value)".utf8), to: &bytes)
  }

  /// A property whose value is text of any content.
  package mutating func property(_ name: String, text: String) {
    appendFolded(Array("\(name):\(Self.escaped(text))".utf8), to: &bytes)
  }

  /// Takes away what was written.
  package mutating func taken() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Text as a value of type TEXT has it: backslash, comma, semicolon and line ends are escaped; other
  /// control characters, which it cannot hold, become blanks.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ",", ";":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n" where isAfterReturn: break
      case "\n", "\r": result += "\\n"
      case "\t": result += "\t"
      default: result.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return result
  }
}
