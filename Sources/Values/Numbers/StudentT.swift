/// The quantiles of Student's t distribution between which 95 of 100 values lie.
package enum StudentT {
  /// Thousandths, for 1 to 30 degrees of freedom (Student, Biometrika 1908;6:1; any table).
  private static let thousandths: [Int64] = [
    12_706, 4303, 3182, 2776, 2571, 2447, 2365, 2306, 2262, 2228, 2201, 2179, 2160, 2145, 2131, 2120, 2110,
    2101,
    2093, 2086, 2080, 2074, 2069, 2064, 2060, 2056, 2052, 2048, 2045, 2042,
  ]

  /// The quantile; beyond 30 degrees that of 30, which is a little too large.
  package static func quantile(_ freedom: Int) -> Decimal {
    Decimal(thousandths: thousandths[min(max(freedom, 1), thousandths.count) - 1])
  }
}
