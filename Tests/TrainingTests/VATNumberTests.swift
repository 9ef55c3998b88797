import Testing
import Training
import Values

@Suite struct VATNumberTests {
  @Test(arguments: [
    ("FR44732829320", "FR44732829320"), ("fr 44 732 829 320", "FR44732829320"),
    ("FR39356000000", "FR39356000000"),
    ("BE 0403.170.701", "BE0403170701"), ("ATU12345678", "ATU12345678"), ("IE1234567+A", "IE1234567+A"),
    ("EL123456789", "EL123456789"), ("NL123456789B01", "NL123456789B01"),
  ])
  func `a right number is taken without a warning`(typed: String, text: String) throws {
    let number = try VATNumber(typed)
    #expect(number.text == text)
    #expect(number.warnings.isEmpty)
  }

  @Test(arguments: [
    ("FR45732829320", "its key is wrong"),
    ("FRÀ4732829320", "after its country a VAT number has 2 to 13 letters and digits"),
    ("FR4473282932", "a French VAT number has FR, a key of 2 characters and the 9 digits of a SIREN"),
    ("FR4473282932A", "a French VAT number has FR, a key of 2 characters and the 9 digits of a SIREN"),
    ("FR+4732829320", "a French VAT number has FR, a key of 2 characters and the 9 digits of a SIREN"),
    ("44732829320", "a VAT number begins with two letters of a country"),
    ("", "a VAT number begins with two letters of a country"),
    ("DE1", "after its country a VAT number has 2 to 13 letters and digits"),
    ("DEUTSCHLAND", "after its country a VAT number has 2 to 13 letters and digits"),
    ("DE12345678901234", "after its country a VAT number has 2 to 13 letters and digits"),
  ])
  func `another is refused, and why is in a few words`(typed: String, message: String) {
    let error = #expect(throws: GrammarError.self) { try VATNumber(typed) }
    #expect(error?.message.english == message)
  }

  @Test func `letters in the key and a country outside the union are warned of`() throws {
    #expect(try VATNumber("FRX4732829320").warnings == ["a key with letters cannot be checked"])
    #expect(
      try VATNumber("CHE-123.456.789 MWST").warnings
        == ["CH is not a country whose VAT numbers the European Union checks"])
    #expect(try VATNumber("CHE-123.456.789 MWST").text == "CHE123456789MWST")
  }

  @Test func `a French number is of the company of the SIRET`() throws {
    let siret = try SIRET("73282932000074")
    try VATNumber("FR44732829320").check(against: siret)
    try VATNumber("DE123456789").check(against: siret)
    #expect(throws: GrammarError.self) { try VATNumber("FR39356000000").check(against: siret) }
    #expect(try VATNumber("FR44732829320").siren == "732829320")
    #expect(try VATNumber("DE123456789").siren == nil)
  }
}
