package import Values

/// The body fat that girths let expect, by the US Navy's equations (Hodgdon and Beckett, NHRC reports 84-11 and
/// 84-29, 1984), which miss a person's by 3 to 4 percent of the weight.
package enum NavyBodyFat {
  /// A man's body fat in percent from girths and height in cm, to the hundredth; nil where the girths are none of a
  /// body.
  package static func men(waist: Decimal, neck: Decimal, height: Decimal) -> Decimal? {
    guard waist > neck, height > .zero else { return nil }
    return percent(
      1.0324 - 0.190_77 * commonLogarithm(Double(waist - neck)) + 0.154_56 * commonLogarithm(Double(height)))
  }

  /// A woman's, in the same units.
  package static func women(waist: Decimal, hips: Decimal, neck: Decimal, height: Decimal) -> Decimal? {
    guard waist + hips > neck, height > .zero else { return nil }
    return percent(
      1.295_79 - 0.350_04 * commonLogarithm(Double(waist + hips - neck))
        + 0.221_00 * commonLogarithm(Double(height)))
  }

  private static func percent(_ density: Double) -> Decimal? {
    guard let percent = Decimal(rounding: 495 / density - 450)?.rounded(places: 2), percent > .zero,
      percent < Decimal(75)
    else { return nil }
    return percent
  }
}
