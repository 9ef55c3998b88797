// Logarithms without the C library, whose last digits differ from system to system: the mantissa is brought near
// 1, and ln m = 2 artanh((m − 1) / (m + 1)) is summed from its smallest term up.

/// The natural logarithm of a positive number, to the last digit or two; not a number for any other.
package func naturalLogarithm(_ number: Double) -> Double {
  guard number > 0, number.isFinite else { return .nan }
  let isLarge = number.significand > 1.414_213_562_373_095_1
  let mantissa = isLarge ? number.significand / 2 : number.significand
  let exponent = Double(number.exponent) + (isLarge ? 1 : 0)
  let quotient = (mantissa - 1) / (mantissa + 1)
  let square = quotient * quotient
  var sum = 0.0
  for odd in stride(from: 27, through: 1, by: -2) { sum = sum * square + 1 / Double(odd) }
  return 2 * quotient * sum + exponent * 0.693_147_180_559_945_31
}

/// The logarithm to the base of 10 of a positive number; not a number for any other.
package func commonLogarithm(_ number: Double) -> Double {
  naturalLogarithm(number) / 2.302_585_092_994_045_7
}
