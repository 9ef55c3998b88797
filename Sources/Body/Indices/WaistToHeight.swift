package import Values

/// The waist as a share of the height, both in cm, to the thousandth; nil without a height.
package func waistToHeight(waist: Decimal, height: Decimal) -> Decimal? {
  Decimal.product(waist, Decimal(1), dividedBy: height)
}

/// What the waist-to-height ratio says of the fat around the organs (NICE guideline NG246).
package enum WaistBand: String, CaseIterable, Sendable {
  /// Below 0.4, of which the guideline says nothing.
  case low
  /// 0.4 to 0.49.
  case healthy
  /// 0.5 to 0.59.
  case increased
  /// 0.6 and more.
  case high

  /// The band of a ratio.
  package init(_ ratio: Decimal) {
    switch ratio.thousandths {
    case ..<400: self = .low
    case ..<500: self = .healthy
    case ..<600: self = .increased
    default: self = .high
    }
  }
}
