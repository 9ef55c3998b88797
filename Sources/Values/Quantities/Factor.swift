/// The exact definitions of units, as fractions of others (NIST Handbook 44, Appendix C; the thermochemical
/// calorie of ISO 31-4).
enum Factor {
  static let thousandth = ratio(1, 1000)

  static let gramsPerPound = ratio(45_359_237, 100_000)
  static let gramsPerOunce = ratio(28_349_523_125, 1_000_000_000)
  /// The pound of mass, by which people's weights are shown.
  static let kilogramsPerPound = ratio(45_359_237, 100_000_000)
  static let kilogramsPerStone = ratio(14 * 45_359_237, 100_000_000)
  static let kilogramsPerOunce = ratio(28_349_523_125, 1_000_000_000_000)

  static let millilitresPerFluidOunce = ratio(295_735_295_625, 10_000_000_000)
  static let millilitresPerCup = ratio(2_365_882_365, 10_000_000)
  static let millilitresPerTablespoon = ratio(1_478_676_478_125, 100_000_000_000)
  static let millilitresPerTeaspoon = ratio(492_892_159_375, 100_000_000_000)

  /// The international mile.
  static let kilometresPerMile = ratio(1_609_344, 1_000_000)
  static let kilometresPerYard = ratio(9144, 10_000_000)
  static let kilometresPerFoot = ratio(3048, 10_000_000)
  static let metresPerFoot = ratio(3048, 10_000)
  static let centimetresPerFoot = ratio(3048, 100)
  static let centimetresPerInch = ratio(254, 100)
  static let tenth = ratio(1, 10)

  /// The thermochemical calorie: 4.184 J.
  static let kilocaloriesPerKilojoule = ratio(1000, 4184)
  static let minutesPerSecond = ratio(1, 60)

  /// The constants above fit, so the fall-back is never used; a test compares each with its decimal.
  private static func ratio(_ numerator: Int64, _ denominator: Int64) -> Ratio {
    Ratio(numerator, denominator) ?? .one
  }
}
