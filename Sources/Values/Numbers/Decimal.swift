internal import Encoding

/// An exact number with three decimal places, from −9 223 372 036 854 775.807 to 9 223 372 036 854 775.807.
///
/// Everything the journal stores is such a number, so that no sum depends on its order or on a processor.
package struct Decimal: Hashable, Sendable {
  /// The number times one thousand.
  package let thousandths: Int64

  /// The number that is so many thousandths.
  package init(thousandths: Int64) { self.thousandths = thousandths }

  /// A whole number; thirty-two bits, so that it always fits.
  package init(_ whole: Int32) { thousandths = Int64(whole) * 1000 }

  /// A whole number; one that does not fit becomes the nearest that does.
  package init(clamping whole: Int) {
    let (product, overflow) = Int64(whole).multipliedReportingOverflow(by: 1000)
    thousandths = overflow ? (whole < 0 ? .min : .max) : product
  }

  /// 0
  package static let zero = Decimal(thousandths: 0)

  /// Reads a JSON number without exponent and with at most three decimal places; nil for any other text.
  package init?(parsing text: String) {
    var isNegative = false
    var magnitude: Int64 = 0
    var whole = 0
    var places: Int?
    var hasLeadingZero = false
    for (index, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "-"), index == 0 {
        isNegative = true
      } else if byte == UInt8(ascii: "."), places == nil {
        places = 0
      } else {
        guard let digit = decimalDigit(byte), let next = magnitude.appending(digit: digit) else { return nil }
        magnitude = next
        if let count = places { places = count + 1 } else { whole += 1 }
        if whole == 1, places == nil { hasLeadingZero = digit == 0 }
      }
    }
    guard whole == 1 || whole > 1 && !hasLeadingZero, (1...3).contains(places ?? 3) else { return nil }
    for _ in (places ?? 0)..<3 {
      guard let next = magnitude.appending(digit: 0) else { return nil }
      magnitude = next
    }
    thousandths = isNegative ? -magnitude : magnitude
  }

  /// The sum, or nil where it does not fit.
  package func adding(_ other: Decimal) -> Decimal? {
    let (sum, overflow) = thousandths.addingReportingOverflow(other.thousandths)
    return overflow ? nil : Decimal(thousandths: sum)
  }

  /// The difference, or nil where it does not fit.
  package func subtracting(_ other: Decimal) -> Decimal? {
    let (difference, overflow) = thousandths.subtractingReportingOverflow(other.thousandths)
    return overflow ? nil : Decimal(thousandths: difference)
  }

  /// `first` × `second` ÷ `divisor`, rounded once, half to even; nil where that does not fit or `divisor` is 0.
  package static func product(
    _ first: Decimal, _ second: Decimal, dividedBy divisor: Decimal
  ) -> Decimal? {
    let product = Int128(first.thousandths) * Int128(second.thousandths)
    return product.dividedHalfToEven(by: Int128(divisor.thousandths)).flatMap(Decimal.init(fitting:))
  }

  /// `first` × `second`, rounded once, half to even; nil where that does not fit.
  package static func product(_ first: Decimal, _ second: Decimal) -> Decimal? {
    product(first, second, dividedBy: Decimal(1))
  }

  /// The number rounded, half to even, to 0, 1, 2 or 3 decimal places; nil where that does not fit.
  package func rounded(places: Int) -> Decimal? {
    let step: Int128 =
      switch places {
      case ...0: 1000
      case 1: 100
      case 2: 10
      default: 1
      }
    return Int128(thousandths).dividedHalfToEven(by: step).flatMap { Decimal(fitting: $0 * step) }
  }

  /// The least number of 0, 1, 2 or 3 decimal places that is not below this one; nil where that does not fit.
  package func roundedUp(places: Int) -> Decimal? {
    guard let nearest = rounded(places: places), nearest < self else { return rounded(places: places) }
    return nearest.adding(Decimal(thousandths: [1000, 100, 10, 1][min(max(places, 0), 3)]))
  }

  /// As few decimal places, from so many on, as it takes for the rounded number to be taken for what this one is:
  /// 24.97 is no index of 25, where overweight begins.
  package func places<Band: Equatable>(atLeast least: Int, telling band: (Decimal) -> Band) -> Int {
    (least..<3).first { rounded(places: $0).map(band) == band(self) } ?? 3
  }

  /// The same where it is to be told from another number.
  package func places(atLeast least: Int, tellingFrom other: Decimal) -> Int {
    places(atLeast: least) { [$0 < other, $0 > other] }
  }

  /// The same number as a fraction.
  package var ratio: Ratio { Ratio(self) }

  /// The number without its sign; the lowest number, which has no counterpart, becomes the highest.
  package var magnitude: Decimal {
    Decimal(thousandths: thousandths == .min ? .max : abs(thousandths))
  }

  /// The least whole number that is not below it.
  package var wholeAbove: Int { Int(thousandths / 1000) + (thousandths % 1000 > 0 ? 1 : 0) }

  /// True below zero.
  package var isNegative: Bool { thousandths < 0 }

  /// The decimal that is `count` thousandths, or nil where that does not fit.
  init?(fitting count: Int128) {
    guard let thousandths = Int64(exactly: count) else { return nil }
    self.thousandths = thousandths
  }
}

extension Decimal: Comparable {
  /// By value.
  package static func < (left: Decimal, right: Decimal) -> Bool { left.thousandths < right.thousandths }
}

extension Decimal: AdditiveArithmetic {
  /// The sum, which stays at the limit it would pass: no number out of a journal can stop a program. Where passing a
  /// limit is to be told, see `adding`.
  package static func + (left: Decimal, right: Decimal) -> Decimal {
    let (sum, overflow) = left.thousandths.addingReportingOverflow(right.thousandths)
    return overflow ? limit(isNegative: right.isNegative) : Decimal(thousandths: sum)
  }

  /// The difference, which stays at the limit it would pass; see `subtracting`.
  package static func - (left: Decimal, right: Decimal) -> Decimal {
    let (difference, overflow) = left.thousandths.subtractingReportingOverflow(right.thousandths)
    return overflow ? limit(isNegative: !right.isNegative) : Decimal(thousandths: difference)
  }

  private static func limit(isNegative: Bool) -> Decimal { Decimal(thousandths: isNegative ? .min : .max) }
}

extension Decimal {
  /// How many decimal places it is written with, from 0 to 3.
  package var places: Int {
    if thousandths % 1000 == 0 { return 0 }
    if thousandths % 100 == 0 { return 1 }
    return thousandths % 10 == 0 ? 2 : 3
  }
}

extension Decimal: LocalNumber {
  /// The shortest text that reads back as this number: `62.04`, `-0.5`, `330`.
  package var description: String {
    String(thousandths: thousandths)
  }
}
