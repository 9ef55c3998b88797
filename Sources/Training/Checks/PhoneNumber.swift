internal import Encoding
package import Values

/// A phone number that can be dialled from anywhere (ITU-T E.164).
package struct PhoneNumber: Hashable, Sendable {
  /// `+`, the code of its country and the rest: `+33472000000`.
  package let text: String

  /// The digits of a number with the code of its country, as E.164 and common sense have them.
  private static let digits = 8...15
  /// What no number that people type is longer than, with its blanks and brackets.
  private static let mostTyped = 60

  /// Reads a number as people of a country write it, by its two letters (ISO 3166-1): `04 72 00 00 00` in FR,
  /// `+33 (0)4 72 00 00 00` and `0033472000000` anywhere. Throws `GrammarError` where it has other characters, too few
  /// or too many digits, or no country can be known.
  package init(_ typed: String, country: String) throws(GrammarError) {
    let dialled = try Self.dialled(typed)
    if dialled.hasPrefix("+") {
      text = try Self.checked(dialled, typed)
      return
    }
    guard let country = PhoneCountry(rawValue: country) else {
      throw Self.error(typed, "a number without its country begins with + and the code of that country")
    }
    guard country.hasTrunkZero else {
      text = try Self.checked("+" + country.code + dialled, typed)
      return
    }
    guard dialled.hasPrefix("0") else {
      throw Self.error(typed, "a number begins with 0 or with +\(country.code)")
    }
    let national = dialled.dropFirst()
    let code = (country == .france ? Self.overseasCode(national) : nil) ?? country.code
    text = try Self.checked("+" + code + national, typed)
  }

  /// As people of its country group it: `+33 4 72 00 00 00`.
  package var shown: String {
    let digits = text.dropFirst()
    let code = Self.countryCode(digits)
    var rest = digits.dropFirst(code.count)
    var parts = ["+" + code]
    for length in Self.groups(code, rest) where !rest.isEmpty {
      parts.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    if !rest.isEmpty { parts.append(String(rest)) }
    return parts.joined(separator: " ")
  }

  /// Digits, with a `+` in front where the country is in them.
  private static func dialled(_ typed: String) throws(GrammarError) -> String {
    guard typed.utf8.count <= 4 * mostTyped else { throw error(typed, "it is too long") }
    var plain = folded(typed)
    plain.unicodeScalars.removeAll { $0.properties.generalCategory == .format }
    if plain.hasPrefix("tel:") { plain.removeFirst(4) }
    var dialled = ""
    for character in plain where !character.isWhitespace && !".-/".contains(character) {
      dialled.append(character)
    }
    if dialled.hasPrefix("00") { dialled = "+" + dialled.dropFirst(2) }
    if dialled.hasPrefix("+") { dialled = withoutTrunkZero(dialled) }
    dialled.removeAll { $0 == "(" || $0 == ")" }
    let rest = dialled.hasPrefix("+") ? dialled.dropFirst() : dialled[...]
    guard !rest.isEmpty, rest.utf8.allSatisfy(isDigit) else {
      throw error(typed, "a phone number has digits, blanks, full stops, hyphens and brackets")
    }
    return dialled
  }

  /// Leaves out the `(0)` that many write behind the code of the country though it is not dialled from abroad.
  private static func withoutTrunkZero(_ dialled: String) -> String {
    guard let open = dialled.firstIndex(of: "("), dialled[open...].hasPrefix("(0)") else { return dialled }
    return String(dialled[..<open] + dialled[open...].dropFirst(3))
  }

  /// A number with its country, where it has as many digits as it may have.
  private static func checked(_ dialled: String, _ typed: String) throws(GrammarError) -> String {
    let all = dialled.dropFirst()
    guard !all.hasPrefix("0") else { throw error(typed, "the code of a country does not begin with 0") }
    guard digits.contains(all.utf8.count) else {
      throw error(
        typed,
        "with its country it has \(all.utf8.count) \(plural: all.utf8.count, one: "digit", other: "digits"), not 8 to 15"
      )
    }
    let code = countryCode(all)
    guard let country = PhoneCountry.allCases.first(where: { $0.code == code }) else { return dialled }
    let count = all.utf8.count - code.utf8.count
    guard country.lengths.contains(count) else {
      let lengths: Message =
        country.lengths.count == 1
        ? "\(country.lengths.lowerBound)" : "\(country.lengths.lowerBound) to \(country.lengths.upperBound)"
      throw error(typed, "behind +\(code) there are \(lengths) digits, not \(count)")
    }
    return dialled
  }

  /// The country code of a number of a French department or territory overseas, by its first three digits behind the 0
  /// (Arcep, national numbering plan); nil for one of European France.
  private static func overseasCode(_ national: Substring) -> String? {
    switch national.prefix(3) {
    case "262", "263", "269", "639", "692", "693": "262"
    case "590", "690", "691": "590"
    case "594", "694": "594"
    case "596", "696", "697": "596"
    default: nil
    }
  }

  /// The code of the country that some digits begin with: one digit in the zones 1 and 7, two where E.164 has them, else
  /// three.
  private static func countryCode(_ digits: Substring) -> String {
    if digits.hasPrefix("1") || digits.hasPrefix("7") { return String(digits.prefix(1)) }
    return String(digits.prefix(ofTwo.contains(digits.prefix(2)) ? 2 : 3))
  }

  private static let ofTwo: Set<Substring> = [
    "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46", "47", "48",
    "49",
    "51", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65", "66", "81", "82",
    "84",
    "86", "90", "91", "92", "93", "94", "95", "98",
  ]

  private static func groups(_ code: String, _ rest: Substring) -> [Int] {
    if code == "1" { return [3, 3, 4] }
    if ["262", "590", "594", "596"].contains(code) { return [3, 2, 2, 2] }
    return PhoneCountry.allCases.first { $0.code == code }?.groups(rest) ?? []
  }

  private static func error(_ typed: String, _ message: Message) -> GrammarError {
    GrammarError(
      code: "phone.wrong", message: message, text: typed, column: 0,
      hint: "for example \"04 72 00 00 00\" or \"+33 4 72 00 00 00\"")
  }
}
