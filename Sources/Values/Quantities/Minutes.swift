/// A duration in minutes.
package struct Minutes: Quantity {
  /// How many minutes.
  package let value: Decimal

  /// A duration of that many minutes.
  package init(_ value: Decimal) { self.value = value }

  /// Its whole seconds, rounded towards zero; as many as there can be where they do not fit.
  package var seconds: Int64 {
    let (product, overflow) = value.thousandths.multipliedReportingOverflow(by: 60)
    return overflow ? (value.isNegative ? .min : .max) : product / 1000
  }

  /// The largest that is believed, in thousandths.
  package static var mostThousandths: Int64 { 100_000_000 }

  /// `45`, which is in minutes, `45m`, `1h10`, `1.5h`, `90s`; with colons see `parse`.
  package static let grammar = QuantityGrammar(
    noun: "duration",
    units: [
      QuantityUnit(
        ["h", "hr", "hrs", "hour", "hours", "heure", "heures"], Ratio(60), then: "min", digits: 1),
      QuantityUnit(["min", "m", "mn", "mins", "minute", "minutes"], .one, then: "s", digits: 1),
      QuantityUnit(
        ["s", "sec", "secs", "second", "seconds", "seconde", "secondes"], Factor.minutesPerSecond),
    ],
    bareUnit: "min", admitsZero: false, maximum: Decimal(thousandths: mostThousandths),
    hint: "write it like `45m` or `1h10`")

  /// Reads a duration as the grammar says, or as `0:45` (hours and minutes) and `1:10:00` (with seconds).
  ///
  /// - Throws: `GrammarError` for what is no duration, is not more than zero, or is beyond 100 000 minutes.
  package static func parse(_ text: String) throws(GrammarError) -> Minutes {
    if let seconds = try secondsByClock(text) {
      return Minutes(try grammar.checked(Ratio(seconds, 60)?.decimal, in: text))
    }
    var reader = QuantityReader(text, grammar)
    return Minutes(try reader.value())
  }

  /// The seconds of a text with colons; nil for a text of another form.
  private static func secondsByClock(_ text: String) throws(GrammarError) -> Int64? {
    let blanks = text.prefix(while: \.isWhitespace).count
    var cursor = TextCursor(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    guard let hours = cursor.number(digits: 1...9), cursor.take(":") else { return nil }
    var parts = [hours]
    repeat {
      let column = blanks + cursor.position
      guard let part = cursor.number(digits: 2...2), part < 60 else {
        throw .quantity(
          "out-of-range", "minutes and seconds need two digits and must be below 60", text, column,
          grammar.hint)
      }
      parts.append(part)
    } while parts.count < 3 && cursor.take(":")
    guard cursor.isAtEnd else {
      throw .quantity(
        "trailing", "unexpected text after the duration", text, blanks + cursor.position, grammar.hint)
    }
    return Int64(parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0))
  }
}
