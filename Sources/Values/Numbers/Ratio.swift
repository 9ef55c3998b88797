/// An exact fraction whose value, rounded to thousandths, is a `Decimal`; always in lowest terms.
///
/// It holds what was typed (`1/3`, `1 1/2`, `0.333`) and the factors between units until the one rounding at
/// the end.
package struct Ratio: Hashable, Sendable {
  /// The number above the line, which carries the sign.
  package let numerator: Int64
  /// The number below the line, greater than zero.
  package let denominator: Int64

  /// A fraction, or nil where the denominator is not positive or the value does not fit a `Decimal`.
  package init?(_ numerator: Int64, _ denominator: Int64) {
    self.init(wide: Int128(numerator), over: Int128(denominator))
  }

  /// 1
  package static let one = Ratio(1)

  /// A whole number.
  package init(_ whole: Int32) {
    numerator = Int64(whole)
    denominator = 1
  }

  /// The same number as a decimal.
  package init(_ decimal: Decimal) {
    let divisor = greatestCommonDivisor(decimal.thousandths.magnitude, 1000)
    numerator = decimal.thousandths / Int64(divisor)
    denominator = 1000 / Int64(divisor)
  }

  /// Reads a number as people type it: `3`, `1.5`, `1,5`, `1/3`, `1 1/2`, `½`, `1½`; nil for anything else, for a
  /// zero below the line, and for more than nine decimal places.
  package init?(parsing text: String) {
    var scanner = AmountScanner(text)
    guard case .value(let number, _) = scanner.digits(), scanner.isAtEnd else { return nil }
    self = number
  }

  /// Why a text such as `1,500` is refused though it looks like one number; nil for any other text.
  package static func ambiguity(of text: String) -> GrammarError? {
    var scanner = AmountScanner(text)
    let column = scanner.column
    guard case .ambiguous(let typed, let meanings) = scanner.digits() else { return nil }
    return .ambiguousComma(typed, meanings, text, column)
  }

  /// A fraction of wide numbers, brought to lowest terms; nil where the parts or the value do not fit.
  init?(wide numerator: Int128, over denominator: Int128) {
    guard denominator > 0 else { return nil }
    let divisor = Int128(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    guard let above = Int64(exactly: numerator / divisor), let below = Int64(exactly: denominator / divisor),
      let rounded = (Int128(above) * 1000).dividedHalfToEven(by: Int128(below)),
      Int64(exactly: rounded) != nil
    else { return nil }
    self.numerator = above
    self.denominator = below
  }

  /// The nearest decimal, half to even.
  package var decimal: Decimal {
    let rounded = (Int128(numerator) * 1000).dividedHalfToEven(by: Int128(denominator))
    return rounded.flatMap(Decimal.init(fitting:)) ?? .zero
  }

  /// The product, rounded once, half to even; nil where it does not fit.
  package func times(_ decimal: Decimal) -> Decimal? {
    let product = Int128(numerator) * Int128(decimal.thousandths)
    return product.dividedHalfToEven(by: Int128(denominator)).flatMap(Decimal.init(fitting:))
  }

  /// The exact product; nil where it does not fit.
  package func times(_ other: Ratio) -> Ratio? {
    Ratio(
      wide: Int128(numerator) * Int128(other.numerator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  /// The product, rounded once, half to even; nil where it does not fit.
  package func decimal(times factor: Ratio) -> Decimal? {
    let product = Int128(numerator) * Int128(factor.numerator)
    let (thousandfold, overflow) = product.multipliedReportingOverflow(by: 1000)
    if overflow { return nil }
    return thousandfold.dividedHalfToEven(by: Int128(denominator) * Int128(factor.denominator))
      .flatMap(Decimal.init(fitting:))
  }

  /// The exact quotient by a number greater than zero; nil for any other and where it does not fit.
  package func divided(by other: Ratio) -> Ratio? {
    Ratio(
      wide: Int128(numerator) * Int128(other.denominator),
      over: Int128(denominator) * Int128(other.numerator))
  }

  /// The exact sum; nil where it does not fit.
  package func adding(_ other: Ratio) -> Ratio? {
    let left = Int128(numerator) * Int128(other.denominator)
    let right = Int128(other.numerator) * Int128(denominator)
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : Ratio(wide: sum, over: Int128(denominator) * Int128(other.denominator))
  }
}

extension Ratio: Comparable {
  /// By value, exactly.
  package static func < (left: Ratio, right: Ratio) -> Bool {
    Int128(left.numerator) * Int128(right.denominator) < Int128(right.numerator) * Int128(left.denominator)
  }
}

extension Ratio: CustomStringConvertible {
  /// `3`, or `1/3` where it is not whole.
  package var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

/// The largest number that divides both; the other one where one of them is zero.
private func greatestCommonDivisor<Number: UnsignedInteger>(_ first: Number, _ second: Number) -> Number {
  var (larger, smaller) = (first, second)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return larger
}
