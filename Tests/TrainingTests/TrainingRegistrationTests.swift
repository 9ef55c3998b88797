import Testing
import Training
import Values

@Suite struct TrainingRegistrationTests {
  @Test(arguments: [
    ("84691234569", "84691234569", "84 69 12345 69"), (" 84 69 12345 69 ", "84691234569", "84 69 12345 69"),
    ("94.2a.12345.2A", "942A123452A", "94 2A 12345 2A"),
  ])
  func `the usual form is taken without a warning`(typed: String, text: String, shown: String) throws {
    let number = try TrainingRegistration(typed)
    #expect(number.text == text)
    #expect(number.shown == shown)
    #expect(number.warnings.isEmpty)
  }

  @Test func `another department at the end is warned of`() throws {
    let number = try TrainingRegistration("84691234538")
    #expect(number.text == "84691234538")
    #expect(number.warnings == ["it ends with 38 though its department is 69"])
  }

  @Test(arguments: ["Nr. 12/2019", "8469123456", "846912345690", "84691234X69", "842C123452C"])
  func `another form is kept as it was typed, with a warning`(typed: String) throws {
    let number = try TrainingRegistration(typed)
    #expect(number.text == typed)
    #expect(number.shown == typed)
    #expect(number.warnings == ["a registration number usually has 11 digits"])
  }

  @Test(arguments: ["", "  ", "84\u{1B}[31m", String(repeating: "8", count: 51)])
  func `nothing, too much and what cannot be printed are refused`(typed: String) {
    #expect(throws: GrammarError.self) { try TrainingRegistration(typed) }
  }
}
