import Body
import Testing
import Values

struct PercentageTests {
  @Test(arguments: [("21", 21_000), ("21.5", 21_500), ("21,5 %", 21_500), ("0", 0), ("100%", 100_000)])
  func `a share is a number, with or without its sign`(text: String, thousandths: Int) throws {
    #expect(try Percentage.parse(text).value == Decimal(thousandths: Int64(thousandths)))
  }

  @Test(arguments: [
    ("-1", "percent.out-of-range"), ("100.001", "percent.out-of-range"), ("120%", "percent.out-of-range"),
    ("", "percent.not-understood"), ("%", "percent.not-understood"), ("NaN", "percent.not-understood"),
    ("21%%", "percent.not-understood"), ("1e3", "percent.not-understood"),
  ])
  func `anything else is refused`(text: String, code: String) {
    let error = #expect(throws: GrammarError.self) { _ = try Percentage.parse(text) }
    #expect(error?.code == code)
  }
}
