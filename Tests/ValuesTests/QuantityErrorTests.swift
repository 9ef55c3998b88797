import Testing
import Values

@Suite struct QuantityErrorTests {
  @Test(arguments: [
    ("", "quantity.empty at 0"), ("  ", "quantity.empty at 0"), ("-5", "quantity.negative at 0"),
    ("−5", "quantity.negative at 0"), ("0", "quantity.zero at 0"), ("0:00", "quantity.zero at 0"),
    ("0.001s", "quantity.zero at 0"), ("NaN", "quantity.not-a-number at 0"),
    ("inf", "quantity.not-a-number at 0"),
    ("min", "quantity.not-a-number at 0"), ("+5", "quantity.not-a-number at 0"),
    ("5x", "quantity.unknown-unit at 1"), ("5 kg", "quantity.unknown-unit at 2"),
    ("1e3", "quantity.unknown-unit at 1"), ("5 min foo", "quantity.trailing at 6"),
    ("5 5", "quantity.trailing at 2"),
    ("1:75", "quantity.out-of-range at 2"), ("1:5", "quantity.out-of-range at 2"),
    ("1:05:60", "quantity.out-of-range at 5"), ("1:05:05:05", "quantity.trailing at 7"),
    ("1:05x", "quantity.trailing at 4"), ("  1:75", "quantity.out-of-range at 4"),
    ("1h75", "quantity.out-of-range at 2"), ("1h 2h", "quantity.out-of-range at 3"),
    ("5min 1h", "quantity.out-of-range at 5"), ("1.5h 10min", "quantity.trailing at 5"),
    ("100001", "quantity.too-large at 0"), ("9999999999999", "quantity.not-a-number at 0"),
    ("99999999999999999999999999", "quantity.not-a-number at 0"), ("9999999:00", "quantity.too-large at 0"),
    ("1/0 h", "quantity.not-a-number at 0"), ("1.2.3", "quantity.not-a-number at 0"),
    ("1,234.5", "quantity.not-a-number at 0"), ("1,200", "quantity.ambiguous at 0"),
    (" 1,200 min", "quantity.ambiguous at 1"), ("1,234,567 min", "quantity.ambiguous at 0"),
    ("1 000", "quantity.trailing at 2"),
    ("45m foo", "quantity.trailing at 4"),
    ("1h-10", "quantity.trailing at 2"),
  ])
  func `what is no duration is refused at its place`(text: String, fault: String) {
    #expect(self.fault(text, Minutes.self) == fault)
  }

  @Test(arguments: [
    ("5", "quantity.unit-missing at 1"), ("5 min", "quantity.unknown-unit at 2"),
    ("0km", "quantity.zero at 0"),
    ("-5km", "quantity.negative at 0"), ("5kn", "quantity.unknown-unit at 1"),
    ("100001km", "quantity.too-large at 0"),
    ("5 km 4", "quantity.unit-missing at 6"), ("400m 5km", "quantity.trailing at 5"),
    ("km", "quantity.not-a-number at 0"),
  ])
  func `what is no distance is refused at its place`(text: String, fault: String) {
    #expect(self.fault(text, Kilometres.self) == fault)
  }

  @Test(arguments: [
    ("1m8", "quantity.unit-missing at 3"), ("5'12\"", "quantity.out-of-range at 2"),
    ("5'-1", "quantity.trailing at 2"),
    ("180 cm 5", "quantity.trailing at 7"), ("1.8m0", "quantity.unit-missing at 5"),
    ("10001", "quantity.too-large at 0"),
  ])
  func `what is no length is refused at its place`(text: String, fault: String) {
    #expect(self.fault(text, Centimetres.self) == fault)
  }

  @Test func `each kind has its own limits`() {
    #expect(fault("350 cal", Kilocalories.self) == "quantity.unknown-unit at 4")
    #expect(fault("-1", Kilocalories.self) == "quantity.negative at 0")
    #expect(fault("1000001", Kilocalories.self) == "quantity.too-large at 0")
    #expect(fault("0kg", Kilograms.self) == "quantity.zero at 0")
    #expect(fault("0.0004 kg", Kilograms.self) == "quantity.zero at 0")
    #expect(fault("12st 14lb", Kilograms.self) == "quantity.out-of-range at 5")
    #expect(fault("1,000 ml", Millilitres.self) == "quantity.ambiguous at 0")
    #expect(fault("2,000", Kilocalories.self) == "quantity.ambiguous at 0")
    #expect(fault("250", Millilitres.self) == "quantity.unit-missing at 3")
    #expect(fault("0ml", Millilitres.self) == "quantity.zero at 0")
    #expect(fault("250 g", Millilitres.self) == "quantity.unknown-unit at 4")
    #expect(fault("250 ml", Grams.self) == "quantity.unknown-unit at 4")
    #expect(fault("-0.1", Milligrams.self) == "quantity.negative at 0")
    #expect(fault("a", Kilograms.self) == "quantity.not-a-number at 0")
  }

  @Test(arguments: [
    ("5 kmm", "did you mean `km`? write it like `5km` or `3.1mi`"),
    ("5 mlies", "did you mean `miles`? write it like `5km` or `3.1mi`"),
    ("5 parsecs", "write it like `5km` or `3.1mi`"), ("-5", "write it like `5km` or `3.1mi`"),
  ])
  func `the hint has two examples and the nearest unit`(text: String, hint: String) {
    let error = #expect(throws: GrammarError.self) { try Kilometres.parse(text) }
    #expect(error?.hint.english == hint)
  }

  @Test(arguments: [
    ("", "missing distance value"), ("5", "the distance needs a unit"),
    ("5 parsecs", "'parsecs' is not a unit of distance"), ("NaN", "'NaN' is not a number"),
    ("-5 km", "distance must not be negative"),
    ("0 km", "distance must be greater than zero"),
    ("5 mi foo", "unexpected 'foo' after the distance"),
    ("1.2.3 km", "the number has two decimal separators"),
    ("1/0 km", "a fraction cannot be divided by 0"),
    ("5 km 1000 m", "this must be less than one of the preceding unit"),
  ])
  func `the message says what is wrong`(text: String, message: String) {
    let error = #expect(throws: GrammarError.self) { try Kilometres.parse(text) }
    #expect(error?.message.english == message)
    #expect(error?.text == text)
  }

  private func fault<Kind: Quantity>(_ text: String, _ kind: Kind.Type) -> String {
    do { return try "\(Kind.parse(text).value)" } catch { return "\(error.code) at \(error.column)" }
  }
}
