package import Values

/// What is left of the price of a session: price − pay − costs. A part that nobody said is unknown and never 0.
package struct Margin: Hashable, Sendable {
  /// What the client pays, without VAT.
  package let price: Decimal?
  /// What the trainer is paid.
  package let pay: Decimal?
  /// What else the session costs.
  package let costs: Decimal?

  /// What a margin is made of.
  package enum Part: String, CaseIterable, Sendable {
    case price, pay, costs
  }

  /// The margin of these amounts, each of which may be unknown.
  package init(price: Decimal?, pay: Decimal?, costs: Decimal?) {
    self.price = price
    self.pay = pay
    self.costs = costs
  }

  /// The parts that nobody said.
  package var unknown: [Part] {
    Part.allCases.filter { part in
      switch part {
      case .price: price == nil
      case .pay: pay == nil
      case .costs: costs == nil
      }
    }
  }

  /// What is left; nil where a part is unknown.
  package var amount: Decimal? { unknown.isEmpty ? most : nil }

  /// What is left of the price after the parts that are known: no margin is larger. Nil without a price.
  package var most: Decimal? { price.map { $0 - (pay ?? .zero) - (costs ?? .zero) } }

  /// What is left in percent of the price, rounded half to even to 0.1; nil where a part is unknown and for a price of 0.
  package var percent: Decimal? {
    amount.flatMap { amount in price.flatMap { Self.percent(amount, of: $0) } }
  }

  /// An amount in percent of another, rounded once, half to even, to 0.1; nil of 0.
  static func percent(_ amount: Decimal, of whole: Decimal) -> Decimal? {
    guard whole != .zero else { return nil }
    let (dividend, divisor) = (Int128(amount.thousandths) * 1000, Int128(whole.thousandths))
    let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    let (twice, size) = (rest.magnitude * 2, divisor.magnitude)
    let isUp = twice > size || twice == size && !quotient.isMultiple(of: 2)
    let away: Int128 = (dividend < 0) == (divisor < 0) ? 1 : -1
    return Int64(exactly: (isUp ? quotient + away : quotient) * 100).map(Decimal.init(thousandths:))
  }
}
