import Testing
import Training
import Values

@Suite struct PhoneNumberTests {
  @Test(arguments: [
    ("04 72 00 00 00", "FR", "+33472000000", "+33 4 72 00 00 00"),
    ("04.72.00.00.00", "FR", "+33472000000", "+33 4 72 00 00 00"),
    ("+33 (0)4 72 00 00 00", "BE", "+33472000000", "+33 4 72 00 00 00"),
    ("0033 4 72 00 00 00", "??", "+33472000000", "+33 4 72 00 00 00"),
    (
      "\u{202A}+33\u{A0}4\u{202F}72\u{2011}00\u{2011}00-00\u{202C}", "FR", "+33472000000", "+33 4 72 00 00 00"
    ),
    ("tel:+33-4-72-00-00-00", "FR", "+33472000000", "+33 4 72 00 00 00"),
    ("0692 12 34 56", "FR", "+262692123456", "+262 692 12 34 56"),
    ("0590 12 34 56", "FR", "+590590123456", "+590 590 12 34 56"),
    ("02/123.45.67", "BE", "+3221234567", "+32 2 123 45 67"),
    ("081 12 34 56", "BE", "+3281123456", "+32 81 12 34 56"),
    ("0470 12 34 56", "BE", "+32470123456", "+32 470 12 34 56"),
    ("044 668 18 00", "CH", "+41446681800", "+41 44 668 18 00"),
    ("26 20 12 34", "LU", "+35226201234", "+352 26 20 12 34"),
    ("621 123 456", "LU", "+352621123456", "+352 621 123 456"),
    ("93 15 20 00", "MC", "+37793152000", "+377 93 15 20 00"),
    ("6 12 34 56 78", "MC", "+377612345678", "+377 6 12 34 56 78"),
    ("030 123456", "DE", "+4930123456", "+49 30 123456"),
    ("0151 23456789", "DE", "+4915123456789", "+49 151 23456789"),
    ("06131 123456", "DE", "+496131123456", "+49 6131123456"),
    ("912 34 56 78", "ES", "+34912345678", "+34 912 345 678"),
    ("06 1234 5678", "IT", "+390612345678", "+39 06 1234 5678"),
    ("312 345 6789", "IT", "+393123456789", "+39 312 345 6789"),
    ("020 7946 0958", "GB", "+442079460958", "+44 20 7946 0958"),
    ("0117 496 0123", "GB", "+441174960123", "+44 117 496 0123"),
    ("07700 900123", "GB", "+447700900123", "+44 7700 900123"),
    ("020 123 4567", "NL", "+31201234567", "+31 20 123 4567"),
    ("06 12345678", "NL", "+31612345678", "+31 6 12345678"),
    ("212 345 678", "PT", "+351212345678", "+351 212 345 678"),
    ("+1 (202) 555-0123", "FR", "+12025550123", "+1 202 555 0123"),
    ("+213 21 12 34 56", "FR", "+21321123456", "+213 21123456"),
  ])
  func `a number is read as people write it`(typed: String, country: String, text: String, shown: String)
    throws
  {
    let number = try PhoneNumber(typed, country: country)
    #expect(number.text == text)
    #expect(number.shown == shown)
  }

  @Test(arguments: ["+33472000000", "+4930123456", "+390612345678", "+12025550123", "+35226201234"])
  func `what is stored and what is shown are read again`(text: String) throws {
    #expect(try PhoneNumber(text, country: "FR").text == text)
    #expect(try PhoneNumber(PhoneNumber(text, country: "").shown, country: "").text == text)
  }

  @Test(arguments: [
    ("", "FR", "a phone number has digits, blanks, full stops, hyphens and brackets"),
    ("+", "FR", "a phone number has digits, blanks, full stops, hyphens and brackets"),
    ("04 72 00 00 00 poste 12", "FR", "a phone number has digits, blanks, full stops, hyphens and brackets"),
    ("٠٤٧٢٠٠٠٠٠٠", "FR", "a phone number has digits, blanks, full stops, hyphens and brackets"),
    ("4 72 00 00 00", "FR", "a number begins with 0 or with +33"),
    ("04 72 00 00 00", "US", "a number without its country begins with + and the code of that country"),
    ("04 72 00 00 0", "FR", "behind +33 there are 9 digits, not 8"),
    ("04 72 00 00 00 0", "FR", "behind +33 there are 9 digits, not 10"),
    ("36 31", "ES", "with its country it has 6 digits, not 8 to 15"),
    ("+0472000000", "FR", "the code of a country does not begin with 0"),
    ("+1234567890123456", "FR", "with its country it has 16 digits, not 8 to 15"),
    ("0472000", "BE", "behind +32 there are 8 to 9 digits, not 6"),
  ])
  func `another is refused`(typed: String, country: String, message: String) {
    let error = #expect(throws: GrammarError.self) { try PhoneNumber(typed, country: country) }
    #expect(error?.message.english == message)
  }

  @Test func `a very long text is refused at once`() {
    #expect(throws: GrammarError.self) {
      try PhoneNumber(String(repeating: "+(0) ", count: 100_000), country: "FR")
    }
  }
}
