import Testing
import Training
import Values

@Suite struct PostcodeTests {
  @Test(arguments: [
    ("69003", "FR", "69003"), (" 69 003 ", "FR", "69003"), ("F-69003", "FR", "69003"),
    ("01000", "FR", "01000"),
    ("98999", "FR", "98999"), ("98000", "MC", "98000"), ("ch-1201", "FR", "CH-1201"),
    ("L‑1234", "FR", "L-1234"),
    ("1201", "CH", "1201"), ("sw1a  1aa", "GB", "SW1A 1AA"), ("1000-205", "PT", "1000-205"),
  ])
  func `a code is taken as its country writes it`(typed: String, country: String, text: String) throws {
    #expect(try Postcode(typed, country: country).text == text)
  }

  @Test(arguments: [
    ("00999", "FR"), ("99000", "FR"), ("6900", "FR"), ("690033", "FR"), ("6900A", "FR"), ("", "FR"),
    ("Lyon", "FR"),
    ("CH-", "FR"), ("６９００３", "FR"), ("X69003", "FR"), ("", "GB"), ("12345678901", "DE"), ("12_34", "DE"),
    ("ABC", "IE"), ("1\u{7}2", "DE"),
  ])
  func `another is refused`(typed: String, country: String) {
    #expect(throws: GrammarError.self) { try Postcode(typed, country: country) }
  }
}
