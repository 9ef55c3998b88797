import Testing
import Values

@Suite struct RatioTests {
  @Test(arguments: [
    ("1/3", 1, 3), ("½", 1, 2), ("1 1/2", 3, 2), ("1½", 3, 2), ("1 ½", 3, 2), ("1.5", 3, 2), ("1,5", 3, 2),
    ("0.333", 333, 1000), ("2", 2, 1), ("4/6", 2, 3), ("⅔", 2, 3), ("2¾", 11, 4), (".5", 1, 2), ("0", 0, 1),
    ("1.123456789", 1_123_456_789, 1_000_000_000),
  ])
  func `a number is read exactly as typed`(text: String, numerator: Int64, denominator: Int64) {
    #expect(Ratio(parsing: text) == Ratio(numerator, denominator))
  }

  @Test(arguments: [
    "", "a", "1/0", "1/", "/2", "1.5/2", "1,", "1.2.3", "-1", "+1", "1 2", "1e3", "½½", "1.1234567891",
    "1 1/0",
    "9999999999999",
  ])
  func `any other text is no number`(text: String) {
    #expect(Ratio(parsing: text) == nil)
  }

  @Test func `a fraction is in lowest terms and has a value that fits`() {
    #expect(Ratio(-6, 4)?.numerator == -3)
    #expect(Ratio(-6, 4)?.denominator == 2)
    #expect(Ratio(1, 0) == nil)
    #expect(Ratio(1, -2) == nil)
    #expect(Ratio(.max, 1) == nil)
    #expect(Ratio(.max, 1000)?.decimal == Decimal(thousandths: .max))
    #expect(Ratio(.min, 1000)?.decimal == Decimal(thousandths: .min))
  }

  @Test(arguments: [(1, 3, "0.333"), (2, 3, "0.667"), (1, 2000, "0"), (3, 2000, "0.002"), (-1, 3, "-0.333")])
  func `the decimal is the nearest, half to even`(numerator: Int64, denominator: Int64, text: String) {
    #expect(Ratio(numerator, denominator)?.decimal.description == text)
  }

  @Test func `arithmetic is exact until the rounding`() {
    let third = Ratio(1, 3)
    #expect(third?.times(Decimal(100))?.description == "33.333")
    #expect(third.flatMap { $0.adding($0) } == Ratio(2, 3))
    #expect(third.flatMap { $0.divided(by: $0) } == Ratio(1))
    #expect(third?.divided(by: Ratio(0)) == nil)
    #expect(third?.times(Ratio(3)) == Ratio(1))
    #expect(Decimal(thousandths: 62_040).ratio == Ratio(1551, 25))
  }

  @Test func `overflow is nil`() {
    let large = Ratio(.max, 1000)
    #expect(large.flatMap { $0.times($0) } == nil)
    #expect(large.flatMap { $0.decimal(times: $0) } == nil)
    #expect(large?.times(Decimal(thousandths: .max)) == nil)
    #expect(large.flatMap { $0.adding($0) } == nil)
  }

  @Test func `fractions compare by value`() {
    #expect(Ratio(1, 3).flatMap { third in Ratio(333, 1000).map { $0 < third } } == true)
  }
}
