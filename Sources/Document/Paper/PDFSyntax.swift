import Encoding

/// How numbers and texts are written in PDF (ISO 32000-1, 7.3); the escaping of this format.
enum PDFSyntax {
  /// Appends a number with at most two decimal places, the hundredth of a point being finer than any printer.
  static func append(_ number: Double, to bytes: inout [UInt8]) {
    let hundredths = Int((max(min(number, 1e7), -1e7) * 100).rounded())
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = Int(hundredths.magnitude)
    append(magnitude / 100, to: &bytes)
    let rest = magnitude % 100
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(rest / 10))
    if !rest.isMultiple(of: 10) { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
  }

  /// Appends a whole number.
  static func append(_ number: Int, to bytes: inout [UInt8]) { bytes += String(number).utf8 }

  /// Appends codes of a font as a literal string.
  static func append(literal codes: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "("))
    for code in codes {
      switch code {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(code)
      // A bare carriage return would be read as a line feed.
      case 13: bytes += "\\r".utf8
      default: bytes.append(code)
      }
    }
    bytes.append(UInt8(ascii: ")"))
  }

  /// A text for people as a string of hexadecimal digits, in UTF-16 with its byte order mark.
  static func text(_ text: String) -> String {
    var units: [UInt8] = [0xFE, 0xFF]
    for unit in text.utf16 {
      units.append(UInt8(unit >> 8))
      units.append(UInt8(truncatingIfNeeded: unit))
    }
    return "<" + hexadecimal(units) + ">"
  }
}
