extension Double {
  /// The nearest binary number, for formulas with roots, logarithms and regressions.
  package init(_ decimal: Decimal) {
    self = Double(decimal.thousandths) / 1000
  }
}

extension Decimal {
  /// The nearest thousandth, half to even; nil for what is no number and beyond a thousand million.
  package init?(rounding number: Double) {
    guard number.magnitude <= 1_000_000_000 else { return nil }
    self.init(thousandths: Int64((number * 1000).rounded(.toNearestOrEven)))
  }
}
