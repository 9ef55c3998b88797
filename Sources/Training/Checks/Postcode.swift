internal import Encoding
package import Values

/// The postcode of an address.
package struct Postcode: Equatable, Sendable {
  /// The code in capitals, with single blanks: `69003`, `CH-1201`, `SW1A 1AA`.
  package let text: String

  /// The most characters of a code, with the letters of its country.
  private static let most = 10

  /// Reads a code as it is written in a country by its two letters (ISO 3166-1). In France it is 5 digits, from 01000 to
  /// 98999; a code of another country begins there with that country's letters and a hyphen, as on letters. Throws
  /// `GrammarError` for another one, and elsewhere for more than 10 characters or others than A–Z, 0–9, blank and hyphen.
  package init(_ typed: String, country: String) throws(GrammarError) {
    let code = folded(typed).uppercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard Self.isFrench(country) else {
      text = try Self.anywhere(code, typed)
      return
    }
    if let letters = Self.countryLetters(code), letters != "F", letters != "FR" {
      text = try Self.anywhere(code, typed)
      return
    }
    let digits = String(code.drop { !$0.isNumber }.filter { $0 != " " })
    let lead = code.prefix { !$0.isNumber }
    guard lead.isEmpty || lead == "F-" || lead == "FR-", digits.utf8.count == 5,
      digits.utf8.allSatisfy(isDigit), ("01000"..."98999").contains(digits)
    else { throw Self.error(typed, "a French postcode has 5 digits, from 01000 to 98999", isFrench: true) }
    text = digits
  }

  /// Whether the codes of a country are those of France: Monaco has 98000 of the same post.
  private static func isFrench(_ country: String) -> Bool { country == "FR" || country == "MC" }

  /// The letters before a hyphen where there are one or two, as in `CH-1201` and `L-1234`.
  private static func countryLetters(_ code: String) -> String? {
    guard let hyphen = code.firstIndex(of: "-") else { return nil }
    let letters = code[..<hyphen]
    return (1...2).contains(letters.utf8.count) && letters.utf8.allSatisfy(isLetter) ? String(letters) : nil
  }

  private static func anywhere(_ code: String, _ typed: String) throws(GrammarError) -> String {
    guard code.unicodeScalars.count <= most else {
      throw error(typed, "\(code.unicodeScalars.count) characters, at most \(most)", isFrench: false)
    }
    let isRight = code.utf8.allSatisfy {
      isDigit($0) || isLetter($0) || $0 == 0x20 || $0 == UInt8(ascii: "-")
    }
    guard isRight, code.utf8.contains(where: isDigit) else {
      throw error(typed, "a postcode has digits, capital letters, blanks and hyphens", isFrench: false)
    }
    return code
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func error(_ typed: String, _ message: Message, isFrench: Bool) -> GrammarError {
    GrammarError(
      code: "postcode.wrong", message: message, text: typed, column: 0,
      hint: isFrench
        ? "for example 69003, or CH-1201 of another country" : "for example 1201, SW1A 1AA or 1000-205")
  }
}
