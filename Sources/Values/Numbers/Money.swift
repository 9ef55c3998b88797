internal import Encoding
internal import Messages

/// Amounts of money in one currency, with two decimal places: `900`, `1250.5`. They are exact and never less than 0.
package enum Money {
  /// The amounts that a field may have.
  package static let kept = Decimal.zero...Decimal(thousandths: 99_999_999_990)

  /// Reads `900`, `900,50`, `1 250.00 €` and `1 250,00 EUR`: blanks, apostrophes, and the other sign of comma and full stop
  /// may separate thousands; the currency, by its code (ISO 4217) or its sign, may be before or behind.
  ///
  /// - Throws: `GrammarError` for another text, an amount below 0 or above 99,999,999.99, more than two decimal places,
  ///   and a separator that could be either, as in `1,250`.
  package static func parse(_ text: String, currency: String) throws(GrammarError) -> Decimal {
    let plain = folded(text).trimmed
    let number = withoutCurrency(plain, currency)
    guard !number.hasPrefix("-") else { throw error("below", "it is less than 0", text) }
    guard number.utf8.count <= 40, let (whole, places) = try parts(number, text) else {
      throw error("not-understood", "it is not an amount in \(currency)", text)
    }
    guard places.utf8.count <= 2 else {
      throw error("places", "it has more than two decimal places", text)
    }
    let cents = places + String(repeating: "0", count: 2 - places.utf8.count)
    guard whole.utf8.count <= 12, let amount = Decimal(parsing: "\(unpadded(whole)).\(cents)"),
      kept.contains(amount)
    else { throw error("above", "it is more than 99,999,999.99", text) }
    return amount
  }

  /// What so many minutes of work cost at a rate an hour: minutes × rate ÷ 60, rounded once, half to even, to 0.01. Nil
  /// where that does not fit.
  package static func rounded(minutes: Int, rate: Decimal) -> Decimal? {
    let (product, overflow) = Int128(minutes).multipliedReportingOverflow(by: Int128(rate.thousandths))
    guard !overflow, let cents = product.dividedHalfToEven(by: 600) else { return nil }
    let (thousandths, isTooLarge) = cents.multipliedReportingOverflow(by: 10)
    return isTooLarge ? nil : Decimal(fitting: thousandths)
  }

  /// The digits before and behind the decimal sign; nil for what is not an amount.
  private static func parts(
    _ number: Substring, _ text: String
  ) throws(GrammarError) -> (whole: String, places: Substring)? {
    let marks = number.filter { $0 == "." || $0 == "," }
    guard let last = marks.last else { return whole(number[...], parted: nil).map { ($0, "") } }
    let isMixed = marks.contains { $0 != last }
    // The same sign more than once separates thousands.
    if marks.count > 1, !isMixed { return whole(number, parted: last).map { ($0, "") } }
    guard let place = number.lastIndex(of: last), marks.filter({ $0 == last }).count == 1 else { return nil }
    let (left, right) = (number[..<place], number[number.index(after: place)...])
    guard !right.isEmpty, right.utf8.allSatisfy(isDigit) else { return nil }
    guard let whole = whole(left, parted: marks.first == last ? nil : marks.first) else { return nil }
    // A third place, unless the sign could separate thousands too, as in 1,250.
    if right.utf8.count == 3, left.utf8.count <= 3, left.utf8.allSatisfy(isDigit), !left.hasPrefix("0") {
      let either: Message = "\(String(number)) may be \(whole)\(String(right)) or \(whole).\(String(right))"
      throw error("ambiguous", either, text)
    }
    return (whole, right)
  }

  /// Digits whose groups of three may be separated by a mark, blanks or apostrophes, all by the same; nil for other texts.
  private static func whole(_ text: Substring, parted mark: Character?) -> String? {
    let separators = Set(text.filter { $0 == " " || $0 == "'" || $0 == mark })
    guard separators.count <= 1 else { return nil }
    let groups = text.split(omittingEmptySubsequences: false) { separators.contains($0) }
    let isGrouped =
      groups.count == 1
      || (1...3).contains(groups[0].utf8.count) && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
    let digits = groups.joined()
    return isGrouped && !digits.isEmpty && digits.utf8.allSatisfy(isDigit) ? digits : nil
  }

  /// The text without the name of its currency before or behind it.
  private static func withoutCurrency(_ text: String, _ currency: String) -> Substring {
    for name in names(currency) {
      if text.hasSuffix(name) { return text.dropLast(name.count).trimmed[...] }
      if text.hasPrefix(name) { return text.dropFirst(name.count).trimmed[...] }
    }
    return text[...]
  }

  /// What people call a currency, in lower case, the longest first.
  private static func names(_ currency: String) -> [String] {
    let code = currency.lowercased()
    return switch code {
    case "eur": ["euros", "euro", code, "€"]
    case "gbp": [code, "£"]
    case "usd": [code, "$"]
    case "chf": [code, "fr."]
    default: code.isEmpty ? [] : [code]
    }
  }

  private static func unpadded(_ digits: String) -> Substring {
    let rest = digits.drop { $0 == "0" }
    return rest.isEmpty ? "0" : rest
  }

  private static func error(_ code: String, _ message: Message, _ text: String) -> GrammarError {
    GrammarError(
      code: "money.\(code)", message: message, text: text, column: 0,
      hint: "for example 900, 900.50 or \"1 250,00 €\"")
  }
}
