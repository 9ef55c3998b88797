/// The middle of some numbers, or the mean of the two in the middle; nil for none, or where their sum does not fit.
package func median(_ numbers: [Decimal]) -> Decimal? {
  guard !numbers.isEmpty else { return nil }
  let sorted = numbers.sorted()
  let middle = sorted.count / 2
  guard sorted.count.isMultiple(of: 2) else { return sorted[middle] }
  return sorted[middle - 1].adding(sorted[middle]).flatMap {
    Decimal.product($0, Decimal(1), dividedBy: Decimal(2))
  }
}
