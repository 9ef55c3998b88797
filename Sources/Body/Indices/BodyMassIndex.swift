package import Values

/// The body mass index in kg/m² of a weight in kg and a height in cm, to the hundredth; nil without a height. One that
/// rounding would lift to where a band begins has a thousandth more: 60.6 kg at 181 cm are 18.498, and not 18.5.
package func bodyMassIndex(weight: Decimal, height: Decimal) -> Decimal? {
  guard height > .zero else { return nil }
  let square = Int128(height.thousandths) * Int128(height.thousandths)
  // kg/m² in hundredths: W[g] / 1000 / (H[0.001 cm] / 100,000)² × 100.
  let above = Int128(weight.thousandths) * 1_000_000_000
  guard let thousandths = Int64(exactly: (2 * above + square) / (2 * square) * 10) else { return nil }
  // Bands begin at whole and half numbers.
  let isBelow = Int128(thousandths) * square > above * 10
  guard thousandths % 500 == 0, isBelow else { return Decimal(thousandths: thousandths) }
  let exact = Int64(clamping: (20 * above + square) / (2 * square))
  return Decimal(thousandths: min(exact, thousandths - 1))
}

/// The weight in kg that has a body mass index at a height in cm; nil where that does not fit.
package func weight(ofMassIndex index: Decimal, height: Decimal) -> Decimal? {
  Decimal.product(height, index, dividedBy: Decimal(100)).flatMap {
    Decimal.product($0, height, dividedBy: Decimal(100))
  }
}

/// The bands of the body mass index of adults (WHO, Technical Report Series 894).
package enum MassIndexBand: String, CaseIterable, Sendable {
  case underweight, healthy, overweight
  case obese1 = "obese-1"
  case obese2 = "obese-2"
  case obese3 = "obese-3"

  /// The band of an index.
  package init(_ index: Decimal) {
    self = Self.band(index, overweight: 25_000, obese: 30_000)
  }

  /// The band by the lower cut-offs, 23 and 27.5, that NICE sets for people with an Asian, Middle Eastern, Black
  /// African or African-Caribbean family background.
  package init(lower index: Decimal) {
    self = Self.band(index, overweight: 23_000, obese: 27_500)
  }

  private static func band(_ index: Decimal, overweight: Int64, obese: Int64) -> MassIndexBand {
    switch index.thousandths {
    case ..<18_500: .underweight
    case ..<overweight: .healthy
    case ..<obese: .overweight
    case ..<(obese + 5000): .obese1
    case ..<(obese + 10_000): .obese2
    default: .obese3
    }
  }
}
