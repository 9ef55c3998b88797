// GS1 General Specifications, section 7.9: in a GTIN the last digit is such that all digits, weighted 3 and 1 by turns
// from the right of those before it, come to a multiple of ten. A short UPC-E is a longer number with zeros left out.

package import Values

/// The number under the bars of a packaged food, checked and in the form it is kept in: 8, 13 or 14 digits.
package struct Barcode: Hashable, Sendable, CustomStringConvertible {
  /// Its digits: GTIN-8 stays 8, of 9 to 13 digits it is a GTIN-13 with zeros in front.
  package let digits: String

  package var description: String { digits }

  /// Reads the digits as people copy them, blanks and hyphens among them. Throws for another number of digits and,
  /// naming the digit that would fit, for a misprint.
  package static func parse(_ text: String) throws(GrammarError) -> Barcode {
    let digits = text.filter { $0 != " " && $0 != "-" && $0 != "\u{A0}" }
    guard (8...14).contains(digits.utf8.count), digits.allSatisfy(\.isASCIIDigit),
      digits.contains(where: { $0 != "0" })
    else {
      throw GrammarError(
        code: "barcode.form", message: "'\(text)' is not a barcode", text: text, column: 0,
        hint: "a barcode has 8 to 14 digits, such as 3017620422003")
    }
    let padded = digits.utf8.count == 8 ? digits : normalized(digits)
    let right = checkDigit(of: padded.utf8.dropLast())
    guard padded.utf8.last != right else { return Barcode(digits: padded) }
    if let expanded = expanded(digits) { return Barcode(digits: normalized(expanded)) }
    let fitting = String(decoding: padded.utf8.dropLast() + [right], as: UTF8.self)
    throw GrammarError(
      code: "barcode.check-digit",
      message: "'\(text)' is mistyped: its check digit does not match",
      text: text, column: max(0, text.count - 1),
      hint: "\(fitting) would be valid if only the last digit is wrong; check the number")
  }

  /// The digits of a field `barcode=3017620422003`; nil for any other field.
  package static func stated(in field: String) -> String? {
    field.hasPrefix("barcode=") ? String(field.dropFirst("barcode=".count)) : nil
  }

  /// Whether two texts of digits are the same number, whatever zeros stand in front.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.drop { $0 == UInt8(ascii: "0") }.elementsEqual(other.utf8.drop { $0 == UInt8(ascii: "0") })
  }

  /// The digits with zeros in front up to 13; a GTIN-14 of one piece is that piece's GTIN-13.
  private static func normalized(_ digits: String) -> String {
    if digits.utf8.count == 14, digits.utf8.first == UInt8(ascii: "0") { return String(digits.dropFirst()) }
    return String(repeating: "0", count: max(0, 13 - digits.utf8.count)) + digits
  }

  private static func checkDigit(of digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum = 0
    var weight = 3
    for digit in digits.reversed() {
      sum += weight * Int(digit - UInt8(ascii: "0"))
      weight = 4 - weight
    }
    return UInt8(ascii: "0") + UInt8((10 - sum % 10) % 10)
  }

  /// The twelve digits of a UPC-E of eight; nil where it is none.
  private static func expanded(_ digits: String) -> String? {
    let all = digits.utf8.map { Int($0 - UInt8(ascii: "0")) }
    guard all.count == 8, all[0] <= 1 else { return nil }
    let middle = Array(all[1...6])
    let body: [Int] =
      switch middle[5] {
      case 0...2: Array(middle[0...1]) + [middle[5], 0, 0, 0, 0] + Array(middle[2...4])
      case 3: Array(middle[0...2]) + [0, 0, 0, 0, 0] + Array(middle[3...4])
      case 4: Array(middle[0...3]) + [0, 0, 0, 0, 0, middle[4]]
      default: Array(middle[0...4]) + [0, 0, 0, 0, middle[5]]
      }
    let bytes = ([all[0]] + body).map { UInt8(ascii: "0") + UInt8($0) }
    guard checkDigit(of: bytes) == digits.utf8.last else { return nil }
    return String(decoding: bytes, as: UTF8.self) + digits.suffix(1)
  }
}
