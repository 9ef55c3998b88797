import Testing
import Training
import Values

@Suite struct MarginTests {
  @Test(arguments: [
    ("900", "458.5", "60", "381.5", "42.4"), ("900", "900", "0", "0", "0"), ("100", "150", "0", "-50", "-50"),
    ("800", "799.6", "0", "0.4", "0"), ("800", "798.8", "0", "1.2", "0.2"), ("3", "2", "0", "1", "33.3"),
    ("3", "1", "0", "2", "66.7"), ("99999999.99", "0", "0", "99999999.99", "100"),
  ])
  func `a margin is exact, and its percent has one place`(
    price: String, pay: String, costs: String, amount: String, percent: String
  ) {
    let margin = Margin(
      price: Decimal(parsing: price), pay: Decimal(parsing: pay), costs: Decimal(parsing: costs))
    #expect(margin.amount?.description == amount)
    #expect(margin.percent?.description == percent)
    #expect(margin.unknown.isEmpty)
  }

  @Test func `an unknown part is never 0`() {
    let unpaid = Margin(price: Decimal(900), pay: nil, costs: Decimal(60))
    #expect(unpaid.amount == nil)
    #expect(unpaid.percent == nil)
    #expect(unpaid.most == Decimal(840))
    #expect(unpaid.unknown == [.pay])
    let unpriced = Margin(price: nil, pay: Decimal(1), costs: nil)
    #expect(unpriced.amount == nil)
    #expect(unpriced.most == nil)
    #expect(unpriced.unknown == [.price, .costs])
  }

  @Test func `a price of 0 has no percent`() {
    let margin = Margin(price: .zero, pay: Decimal(5), costs: .zero)
    #expect(margin.amount == Decimal(-5))
    #expect(margin.percent == nil)
  }

  @Test func `no amounts from a journal can stop a program`() {
    let margin = Margin(
      price: Decimal(thousandths: .min), pay: Decimal(thousandths: .max), costs: Decimal(thousandths: .max))
    #expect(margin.amount == Decimal(thousandths: .min))
    #expect(margin.percent == Decimal(100))
    #expect(
      Margin(price: Decimal(thousandths: 1), pay: Decimal(thousandths: .max), costs: .zero).percent == nil)
  }
}
