import Testing
import Values

@Suite struct MoneyTests {
  @Test(arguments: [
    ("900", "900"), ("900,50", "900.5"), ("900.5", "900.5"), ("1 250.00 €", "1250"), ("1 250,00 EUR", "1250"),
    ("1\u{202F}250,00\u{A0}€", "1250"), ("€ 12.30", "12.3"), ("12.30euros", "12.3"), ("1,250.00", "1250"),
    ("1.250,00", "1250"), ("1'250.05", "1250.05"), ("1.250.000", "1250000"), ("1,250,000.5", "1250000.5"),
    ("0", "0"), ("0,00", "0"), ("0.01", "0.01"), ("00012", "12"), ("99,999,999.99", "99999999.99"),
    ("99999999,99", "99999999.99"),
  ])
  func `an amount is read as people write it`(text: String, amount: String) throws {
    #expect(try Money.parse(text, currency: "EUR").description == amount)
  }

  @Test(arguments: [
    ("0.005", "it has more than two decimal places"), ("12.3456", "it has more than two decimal places"),
    ("1234.567", "it has more than two decimal places"), ("1,250", "1,250 may be 1250 or 1.250"),
    ("1.250 €", "1.250 may be 1250 or 1.250"), ("-5", "it is less than 0"), ("−5 €", "it is less than 0"),
    ("100 000 000", "it is more than 99,999,999.99"), ("99999999.995", "it has more than two decimal places"),
    ("100000000000000000000000000000", "it is more than 99,999,999.99"),
    ("", "it is not an amount in EUR"), ("€", "it is not an amount in EUR"),
    (".", "it is not an amount in EUR"),
    (",50", "it is not an amount in EUR"), ("900,", "it is not an amount in EUR"),
    ("12 50", "it is not an amount in EUR"), ("1 25 000", "it is not an amount in EUR"),
    ("1.250,000.00", "it is not an amount in EUR"), ("1,25.00", "it is not an amount in EUR"),
    ("1 250'000", "it is not an amount in EUR"), ("900 CHF", "it is not an amount in EUR"),
    ("1e3", "it is not an amount in EUR"), ("+5", "it is not an amount in EUR"),
    ("٩٠٠", "it is not an amount in EUR"),
    ("1..2", "it is not an amount in EUR"), ("NaN", "it is not an amount in EUR"),
  ])
  func `another text is refused, never rounded`(text: String, message: String) {
    let error = #expect(throws: GrammarError.self) { try Money.parse(text, currency: "EUR") }
    #expect(error?.message.english == message)
  }

  @Test func `a currency has its own names`() throws {
    #expect(try Money.parse("900.50 CHF", currency: "CHF") == Decimal(thousandths: 900_500))
    #expect(try Money.parse("Fr. 900", currency: "CHF") == Decimal(900))
    #expect(try Money.parse("£900", currency: "GBP") == Decimal(900))
    #expect(throws: GrammarError.self) { try Money.parse("900 €", currency: "CHF") }
  }

  @Test func `a very long text is refused at once`() {
    #expect(throws: GrammarError.self) {
      try Money.parse(String(repeating: "1", count: 1_000_000), currency: "EUR")
    }
    #expect(throws: GrammarError.self) {
      try Money.parse(String(repeating: "1 ", count: 500_000), currency: "EUR")
    }
  }

  @Test(arguments: [
    (420, "65.5", "458.5"), (200, "61.37", "204.57"), (1, "0.3", "0"), (3, "0.3", "0.02"), (5, "0.3", "0.02"),
    (30, "0.01", "0"), (90, "0.01", "0.02"), (0, "65.5", "0"), (60, "99999999.99", "99999999.99"),
  ])
  func `what time costs is rounded once, half to even`(minutes: Int, rate: String, amount: String) throws {
    let rate = try #require(Decimal(parsing: rate))
    #expect(Money.rounded(minutes: minutes, rate: rate)?.description == amount)
  }

  @Test func `what does not fit is not invented`() {
    #expect(Money.rounded(minutes: .max, rate: Decimal(thousandths: .max)) == nil)
    #expect(Money.rounded(minutes: .min, rate: Decimal(thousandths: .min)) == nil)
  }
}
