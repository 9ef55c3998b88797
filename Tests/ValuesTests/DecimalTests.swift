import Testing
import Values

@Suite struct DecimalTests {
  @Test(arguments: [
    ("0", 0), ("1", 1000), ("-1", -1000), ("62.04", 62_040), ("0.5", 500), ("-0.001", -1), ("1.500", 1500),
    ("330", 330_000), ("9223372036854775.807", Int64.max), ("-9223372036854775.807", -Int64.max), ("-0", 0),
  ])
  func `a JSON number of at most three places is read`(text: String, thousandths: Int64) {
    #expect(Decimal(parsing: text)?.thousandths == thousandths)
  }

  @Test(arguments: [
    "", "-", "+1", "01", "00", "1.", ".5", "1.2345", "1e3", "1,5", " 1", "1 ", "--1", "1.2.3", "1.-2", "NaN",
    "٣",
    "9223372036854775.808", "99999999999999999999", "0x10",
  ])
  func `any other text is no decimal`(text: String) {
    #expect(Decimal(parsing: text) == nil)
  }

  @Test(arguments: [
    (59_940, 1, "60"), (60_000, 1, "60"), (-59_940, 1, "-59.9"), (1, 0, "1"), (1, 3, "0.001"),
  ])
  func `rounding up never gives less`(thousandths: Int64, places: Int, text: String) {
    #expect(Decimal(thousandths: thousandths).roundedUp(places: places)?.description == text)
  }

  @Test(arguments: [(24_940, 1), (24_950, 2), (24_970, 2), (24_996, 3), (25_000, 1), (25_010, 1)])
  func `a number keeps as many places as tell on which side of another it is`(
    thousandths: Int64, places: Int
  ) {
    let overweight = Decimal(25)
    let number = Decimal(thousandths: thousandths)
    #expect(number.places(atLeast: 1) { $0 < overweight } == places)
  }

  @Test(arguments: [
    (62_040, "62.04"), (0, "0"), (-500, "-0.5"), (330_000, "330"), (1, "0.001"), (-1_234_567, "-1234.567"),
    (10, "0.01"), (Int64.max, "9223372036854775.807"), (Int64.min, "-9223372036854775.808"),
  ])
  func `the description is the shortest text`(thousandths: Int64, text: String) {
    #expect(Decimal(thousandths: thousandths).description == text)
  }

  @Test(
    arguments: [
      (Int64.max, 1, Int64.max, Int64.max - 1), (Int64.min, -1, Int64.min, Int64.min + 1),
      (Int64.max, Int64.min, -1, Int64.max), (Int64.min, Int64.max, -1, Int64.min), (1, 2, 3, -1),
      (0, Int64.min, Int64.min, Int64.max),
    ] as [(Int64, Int64, Int64, Int64)])
  func `a sum or difference that does not fit stays at the limit`(
    one: Int64, other: Int64, sum: Int64, difference: Int64
  ) {
    let (one, other) = (Decimal(thousandths: one), Decimal(thousandths: other))
    #expect((one + other).thousandths == sum)
    #expect((one - other).thousandths == difference)
  }

  @Test(
    arguments: [
      (1500, 2), (1000, 1), (1, 1), (0, 0), (-1500, -1), (Int64.max, 9_223_372_036_854_776),
      (Int64.min, -9_223_372_036_854_775),
    ] as [(Int64, Int)])
  func `the whole number above is never below`(thousandths: Int64, whole: Int) {
    #expect(Decimal(thousandths: thousandths).wholeAbove == whole)
  }

  @Test(arguments: [(7, 7000), (Int.max, Int64.max), (Int.min, Int64.min), (-3, -3000)] as [(Int, Int64)])
  func `a count that does not fit becomes the nearest that does`(count: Int, thousandths: Int64) {
    #expect(Decimal(clamping: count).thousandths == thousandths)
  }

  @Test(arguments: [
    // 165 kcal per 100 g, 200 g
    (165_000, 200_000, 100_000, 330_000),
    // Halves go to the even neighbour, above and below zero.
    (1, 1, 2, 0), (3, 1, 2, 2), (5, 1, 2, 2), (-1, 1, 2, 0), (-3, 1, 2, -2), (-5, 1, 2, -2), (5, 1, -2, -2),
    (7, 1, 3, 2), (8, 1, 3, 3), (Int64.max, Int64.max, Int64.max, Int64.max),
  ])
  func `a product is divided and rounded once, half to even`(
    first: Int64, second: Int64, divisor: Int64, result: Int64
  ) {
    let product = Decimal.product(
      Decimal(thousandths: first), Decimal(thousandths: second), dividedBy: Decimal(thousandths: divisor))
    #expect(product?.thousandths == result)
  }

  @Test func `a product that does not fit, or by zero, is nil`() {
    let large = Decimal(thousandths: .max)
    #expect(Decimal.product(large, large, dividedBy: Decimal(1)) == nil)
    #expect(Decimal.product(large, large, dividedBy: .zero) == nil)
    #expect(Decimal.product(Decimal(2), Decimal(thousandths: 1_500)) == Decimal(3))
  }

  @Test func `sums that do not fit are nil`() {
    #expect(Decimal(thousandths: .max).adding(Decimal(thousandths: 1)) == nil)
    #expect(Decimal(thousandths: .min).subtracting(Decimal(thousandths: 1)) == nil)
    #expect(Decimal(1).adding(Decimal(2)) == Decimal(3))
    #expect(Decimal(1).subtracting(Decimal(2)) == Decimal(-1))
  }

  @Test(arguments: [
    (2_500, 0, 2_000), (3_500, 0, 4_000), (-2_500, 0, -2_000), (1_250, 1, 1_200), (1_350, 1, 1_400),
    (1_255, 2, 1_260), (1_245, 2, 1_240), (1_234, 3, 1_234), (1_234, 9, 1_234),
  ])
  func `rounding goes half to even`(thousandths: Int64, places: Int, result: Int64) {
    #expect(Decimal(thousandths: thousandths).rounded(places: places)?.thousandths == result)
  }

  @Test func `the magnitude of the lowest number is the highest`() {
    #expect(Decimal(thousandths: .min).magnitude == Decimal(thousandths: .max))
    #expect(Decimal(-3).magnitude == Decimal(3))
  }
}
