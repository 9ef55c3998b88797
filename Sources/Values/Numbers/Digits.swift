internal import Encoding

/// The whole number that `text` consists of, or nil when it is empty, has another character, or does not fit.
func wholeNumber(_ text: some StringProtocol) -> Int? {
  if text.isEmpty { return nil }
  var value: Int64 = 0
  for byte in text.utf8 {
    guard let digit = decimalDigit(byte), let next = value.appending(digit: digit) else { return nil }
    value = next
  }
  return Int(exactly: value)
}

/// `number` in decimal with leading zeros up to `width` digits; for numbers that are not negative.
package func zeroPadded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension Int64 {
  /// This number with one more decimal digit at its end, or nil where that does not fit.
  func appending(digit: Int) -> Int64? {
    let (shifted, tooLong) = multipliedReportingOverflow(by: 10)
    let (sum, tooLarge) = shifted.addingReportingOverflow(Int64(digit))
    return tooLong || tooLarge ? nil : sum
  }

  /// The quotient rounded down, and the remainder, which is never negative; for a positive divisor.
  func dividedRoundingDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Int128 {
  /// The nearest whole quotient, the even one where two are equally near; nil for a zero divisor or overflow.
  func dividedHalfToEven(by divisor: Int128) -> Int128? {
    if divisor == 0 || (self == .min && divisor == -1) { return nil }
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    let rest = remainder.magnitude
    let restToNext = divisor.magnitude - rest
    if rest < restToNext || (rest == restToNext && quotient.isMultiple(of: 2)) { return quotient }
    return (self < 0) == (divisor < 0) ? quotient + 1 : quotient - 1
  }
}
