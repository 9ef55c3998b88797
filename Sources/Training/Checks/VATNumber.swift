internal import Encoding
package import Values

/// The number under which a company pays value added tax: two letters of a country, and what that country gives.
package struct VATNumber: Equatable, Sendable {
  /// The number without blanks, in capitals: `FR44732829320`.
  package let text: String
  /// What a person may look at once more though the number is taken.
  package let warnings: [Message]
  /// The SIREN that a French number ends with; nil for one of another country.
  package var siren: String? { text.hasPrefix(Self.france) ? String(text.suffix(9)) : nil }

  private static let france = "FR"
  /// The countries whose numbers VIES knows (Directive 2006/112/EC, article 215), with Northern Ireland.
  private static let european: Set<String> = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "EL", "ES", "FI", "FR", "HR", "HU", "IE", "IT", "LT",
    "LU", "LV",
    "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK", "XI",
  ]

  /// Reads a number with or without blanks, full stops and hyphens. Throws `GrammarError` where it has no country, has
  /// other characters, or a French one has another length or a wrong key.
  package init(_ typed: String) throws(GrammarError) {
    let number = String(typed.uppercased().filter { !$0.isWhitespace && $0 != "." && $0 != "-" })
    let country = String(number.prefix(2))
    let rest = number.dropFirst(2)
    guard country.utf8.count == 2, country.utf8.allSatisfy(Self.isLetter) else {
      throw Self.error(typed, "a VAT number begins with two letters of a country")
    }
    guard (2...Self.most(country)).contains(rest.utf8.count), rest.utf8.allSatisfy(Self.isAllowed),
      rest.utf8.contains(where: isDigit)
    else { throw Self.error(typed, "after its country a VAT number has 2 to 13 letters and digits") }
    text = number
    warnings = country == Self.france ? try Self.keyWarnings(rest, typed) : Self.foreignWarnings(country)
  }

  /// Checks that a French number is of the company of an establishment. Throws `GrammarError` where it is of another.
  package func check(against siret: SIRET) throws(GrammarError) {
    guard let siren, siren != siret.siren else { return }
    throw Self.error(text, "its last nine digits are not those of the SIRET, \(siret.siren)")
  }

  /// What is to be said of the key of a French number, whose rest follows the country: digits are
  /// (12 + 3 × (SIREN mod 97)) mod 97 (BOFiP, BOI-TVA-DECLA-20-20-10-10); letters follow no published rule.
  private static func keyWarnings(_ rest: Substring, _ typed: String) throws(GrammarError) -> [Message] {
    let key = rest.prefix(2)
    guard rest.utf8.count == 11, let siren = Int(rest.suffix(9)), rest.suffix(9).utf8.allSatisfy(isDigit),
      key.utf8.allSatisfy({ isDigit($0) || isLetter($0) })
    else {
      throw error(typed, "a French VAT number has FR, a key of 2 characters and the 9 digits of a SIREN")
    }
    guard key.utf8.allSatisfy(isDigit) else { return ["a key with letters cannot be checked"] }
    guard Int(key) == (12 + 3 * (siren % 97)) % 97 else { throw error(typed, "its key is wrong") }
    return []
  }

  private static func foreignWarnings(_ country: String) -> [Message] {
    if european.contains(country) { return [] }
    return ["\(country) is not a country whose VAT numbers the European Union checks"]
  }

  private static func error(_ typed: String, _ message: Message) -> GrammarError {
    GrammarError(
      code: "vat.wrong", message: message, text: typed, column: 0,
      hint: "for example FR44732829320 or \"BE 0403.170.701\"")
  }

  /// The most characters behind the country: a Swiss number may have `MWST` behind its `E` and nine digits.
  private static func most(_ country: String) -> Int { country == "CH" ? 14 : 13 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "*")
  }
}
