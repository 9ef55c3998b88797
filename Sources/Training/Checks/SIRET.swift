internal import Encoding
package import Values

/// The number of an establishment in the French register of companies: nine digits of the company, its SIREN, and five
/// of the establishment.
package struct SIRET: Equatable, Sendable {
  /// Its 14 digits.
  package let text: String
  /// The nine digits of the company.
  package var siren: String { String(text.prefix(9)) }

  /// Digits of a SIREN whose establishments are numbered beside the formula of Luhn: La Poste.
  private static let laPoste = "356000000"

  /// Reads a number with or without blanks. Throws `GrammarError` where its length or a check digit is wrong.
  package init(_ typed: String) throws(GrammarError) {
    let digits = typed.filter { !$0.isWhitespace }
    guard digits.utf8.count == 14, digits.utf8.allSatisfy(isDigit) else {
      throw Self.error(typed, "a SIRET has 14 digits")
    }
    let siren = digits.prefix(9)
    let isRight =
      Self.luhn(digits[...]) || siren == Self.laPoste && Self.sum(digits[...]).isMultiple(of: 5)
    guard isRight, Self.luhn(siren) else { throw Self.error(typed, "its check digit is wrong (Luhn)") }
    text = digits
  }

  private static func error(_ typed: String, _ message: Message) -> GrammarError {
    GrammarError(
      code: "siret.wrong", message: message, text: typed, column: 0,
      hint: "for example 73282932000074 or \"732 829 320 00074\"")
  }

  /// Whether the digits of a text end with their check digit by the formula of Luhn (ISO/IEC 7812-1).
  static func luhn(_ digits: Substring) -> Bool {
    var sum = 0
    for (place, digit) in digits.utf8.reversed().enumerated() {
      let value = Int(digit) - 48
      let doubled = value * 2
      sum += place.isMultiple(of: 2) ? value : doubled > 9 ? doubled - 9 : doubled
    }
    return sum.isMultiple(of: 10)
  }

  private static func sum(_ digits: Substring) -> Int { digits.utf8.reduce(0) { $0 + Int($1) - 48 } }
}
