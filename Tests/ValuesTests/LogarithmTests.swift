import Testing
import Values

struct LogarithmTests {
  @Test(
    arguments: [
      (1, 0), (2, 0.6931471805599453), (10, 2.302585092994046), (0.5, -0.6931471805599453),
      (180, 5.19295685089021), (1e-9, -20.72326583694641), (7.3e8, 20.40855509210671),
    ] as [(Double, Double)])
  func `a natural logarithm is right to the last digits`(number: Double, logarithm: Double) {
    #expect((naturalLogarithm(number) - logarithm).magnitude <= 4e-16 * max(logarithm.magnitude, 1))
  }

  @Test(arguments: [(1000, 3), (52, 1.7160033436347992), (0.01, -2)] as [(Double, Double)])
  func `a common logarithm is too`(number: Double, logarithm: Double) {
    #expect((commonLogarithm(number) - logarithm).magnitude <= 1e-15)
  }

  @Test(arguments: [0, -1, Double.infinity, Double.nan])
  func `what has no logarithm gets none`(number: Double) {
    #expect(naturalLogarithm(number).isNaN)
  }

  @Test func `a binary number becomes the nearest thousandth`() {
    #expect(Decimal(rounding: 79.729)?.description == "79.729")
    #expect(Decimal(rounding: -0.04285714)?.description == "-0.043")
    #expect(Decimal(rounding: 0.0625)?.description == "0.062")
    #expect(Decimal(rounding: .nan) == nil)
    #expect(Decimal(rounding: 1e10) == nil)
    #expect(Double(Decimal(thousandths: 62_040)) == 62.04)
  }

  @Test(
    arguments: [
      ("2026-03-02", 30), ("2026-03-01", 29), ("1996-03-02", 0), ("1996-03-01", nil),
    ] as [(String, Int?)])
  func `a year of age is completed on the birthday`(day: String, years: Int?) throws {
    let born = try #require(CivilDay(iso: "1996-03-02"))
    #expect(born.years(until: try #require(CivilDay(iso: day))) == years)
  }
}
