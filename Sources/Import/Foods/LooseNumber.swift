internal import Encoding
package import Values

/// A number as foreign files write it, to any number of places and with an exponent: `6.30000019073486`, `1e-05`,
/// `"0,5"`. It is exact as far as eighteen digits go and rounded once, half to even, when an amount is made of it.
package struct LooseNumber: Equatable, Sendable {
  /// The digits, with the sign.
  private let mantissa: Int64
  /// The power of ten they are multiplied by.
  private let exponent: Int

  /// Reads a number with a point, or where `comma` allows it a comma; nil for anything else.
  package init?(_ text: String, comma: Bool = false) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, 0..<bytes.count, comma: comma)
  }

  /// Reads the number in a range of bytes, blanks around it aside; nil for anything else.
  package init?(_ bytes: Span<UInt8>, _ range: Range<Int>, comma: Bool = false) {
    var (position, end) = (range.lowerBound, range.upperBound)
    while position < end, bytes[position] == 0x20 { position += 1 }
    while end > position, bytes[end - 1] == 0x20 { end -= 1 }
    var isNegative = false
    if position < end, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      isNegative = bytes[position] == UInt8(ascii: "-")
      position += 1
    }
    var digits: Int64 = 0
    var count = 0
    var places = 0
    var hasPoint = false
    while position < end {
      let byte = bytes[position]
      if let digit = decimalDigit(byte) {
        count += 1
        if digits < 100_000_000_000_000_000 {
          digits = digits * 10 + Int64(digit)
          if hasPoint { places -= 1 }
        } else if !hasPoint {
          places += 1
        }
      } else if !hasPoint, byte == UInt8(ascii: ".") || (comma && byte == UInt8(ascii: ",")) {
        hasPoint = true
      } else {
        break
      }
      position += 1
    }
    guard count > 0, let power = Self.power(bytes, position..<end) else { return nil }
    mantissa = isNegative ? -digits : digits
    exponent = places + power
  }

  /// The exponent behind the digits: none, or `e` and a number; nil for anything else.
  private static func power(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard let first = range.first else { return 0 }
    guard bytes[first] | 0x20 == UInt8(ascii: "e"), range.count > 1, range.count <= 5 else { return nil }
    return Int(String(decoding: range.dropFirst().map { bytes[$0] }, as: UTF8.self))
  }

  /// Whether it is more than zero.
  package var isPositive: Bool { mantissa > 0 }

  /// Whether it is zero.
  package var isZero: Bool { mantissa == 0 }

  /// Whether it is less than zero.
  package var isNegative: Bool { mantissa < 0 }

  /// The nearest binary number, or the one beside it; infinite where it is too large.
  package var double: Double {
    // Powers of ten up to 22 are exact.
    var value = Double(mantissa)
    var left = exponent
    while left < 0, value != 0 {
      value /= Self.powers[min(-left, 22)]
      left += min(-left, 22)
    }
    while left > 0, value != 0, value.isFinite {
      value *= Self.powers[min(left, 22)]
      left -= min(left, 22)
    }
    return value
  }

  private static let powers: [Double] = (0...22).map { power in
    (0..<power).reduce(1) { product, _ in product * 10 }
  }

  private static let wholePowers: InlineArray<4, Int64> = [1, 10, 100, 1000]

  /// The number times `factor` ÷ `divisor`, rounded to thousandths; nil where it does not fit.
  package func decimal(times factor: Int64 = 1, dividedBy divisor: Int64 = 1) -> Decimal? {
    // Few places in the unit itself leave nothing to round.
    if factor == divisor, -3...0 ~= exponent {
      let (thousandths, isTooLarge) = mantissa.multipliedReportingOverflow(by: Self.wholePowers[3 + exponent])
      return isTooLarge ? nil : Decimal(thousandths: thousandths)
    }
    var number = Int128(mantissa) * Int128(factor) * 1000
    var below = Int128(divisor)
    guard abs(exponent) <= 18 else { return mantissa == 0 || exponent < 0 ? .zero : nil }
    let power = (0..<abs(exponent)).reduce(Int128(1)) { power, _ in power * 10 }
    if exponent < 0 {
      below *= power
    } else {
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: power)
      guard !isTooLarge else { return nil }
      number = product
    }
    return rounded(number, below)
  }

  /// A quotient rounded half to even.
  private func rounded(_ number: Int128, _ divisor: Int128) -> Decimal? {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    let twice = rest.magnitude * 2
    let isUp = twice > divisor.magnitude || (twice == divisor.magnitude && quotient % 2 != 0)
    let result = quotient + (isUp ? number.signum() : 0)
    return Int64(exactly: result).map(Decimal.init(thousandths:))
  }
}
