extension [UInt8] {
  /// Appends a number that is given in thousandths, with no more decimal places than it needs: `62.04`, `-0.5`, `330`.
  package mutating func append(thousandths: Int64) {
    let text = ThousandthsDigits(thousandths)
    append(text.digits.span, text.start..<24)
  }
}

extension String {
  /// The same as a text.
  package init(thousandths: Int64) {
    let number = ThousandthsDigits(thousandths)
    self = text(of: number.digits.span.extracting(number.start..<24))
  }
}

/// The characters of a number in thousandths, at the end of twenty-four places.
private struct ThousandthsDigits {
  private(set) var digits = InlineArray<24, UInt8>(repeating: 0)
  private(set) var start = 24

  init(_ thousandths: Int64) {
    var (rest, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    if fraction > 0 {
      var places = 3
      while fraction % 10 == 0 {
        fraction /= 10
        places -= 1
      }
      for _ in 0..<places {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction % 10)
        fraction /= 10
      }
      start -= 1
      digits[start] = UInt8(ascii: ".")
    }
    repeat {
      start -= 1
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if thousandths < 0 {
      start -= 1
      digits[start] = UInt8(ascii: "-")
    }
  }
}
