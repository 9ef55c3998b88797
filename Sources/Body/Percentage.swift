internal import Records
package import Values

/// A share of a whole in percent.
package struct Percentage: Hashable, Sendable {
  /// How many percent.
  package let value: Decimal

  /// That many percent.
  package init(_ value: Decimal) { self.value = value }

  /// The shares there are.
  package static let kept = Decimal.zero...Decimal(100)

  /// One as the number of a field.
  static let number = FormField.Number(
    unit: "%", places: 1, kept: kept, isAboveZero: false, plausible: nil)

  /// Reads a share such as `21`, `21.5`, `21,5` or `21 %`.
  ///
  /// - Throws: `GrammarError` for anything but a number from 0 to 100.
  package static func parse(_ text: String) throws(GrammarError) -> Percentage {
    var digits = text[...]
    if digits.hasSuffix("%") { digits = digits.dropLast() }
    while let last = digits.last, last.isWhitespace { digits = digits.dropLast() }
    let isNegative = digits.hasPrefix("-")
    guard let value = Ratio(parsing: String(isNegative ? digits.dropFirst() : digits))?.decimal else {
      throw error("percent.not-understood", "not a percentage", in: text)
    }
    guard !isNegative, kept.contains(value) else {
      throw error("percent.out-of-range", "a percentage must be from 0 to 100", in: text)
    }
    return Percentage(value)
  }

  private static func error(_ code: String, _ message: Message, in text: String) -> GrammarError {
    GrammarError(code: code, message: message, text: text, column: 0, hint: "write it like `21` or `21.5%`")
  }
}
