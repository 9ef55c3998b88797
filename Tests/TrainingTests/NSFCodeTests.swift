import Testing
import Training
import Values

@Suite struct NSFCodeTests {
  @Test func `the nomenclature has its 93 groups, each once and in order`() {
    let codes = NSFCode.all.map(\.text)
    #expect(codes.count == 93)
    #expect(codes == Set(codes).sorted())
    #expect(codes.allSatisfy { $0.utf8.count == 3 && Int($0) != nil })
    #expect(NSFCode.all.allSatisfy { !$0.label.isEmpty && !$0.label.hasSuffix(".") })
  }

  @Test(arguments: [("326", "326"), (" 326 ", "326"), ("326t", "326"), ("100", "100"), ("423", "423")])
  func `a code is found`(typed: String, text: String) throws {
    #expect(try NSFCode(typed).text == text)
  }

  @Test func `a code has its French name`() throws {
    #expect(
      try NSFCode("326").label
        == "Informatique, traitement de l'information, réseau de transmission des données")
  }

  @Test(arguments: ["", "32", "327", "3266", "326tt", "326-", "420", "32６", "٣٢٦"])
  func `another is refused`(typed: String) {
    #expect(throws: GrammarError.self) { try NSFCode(typed) }
  }

  @Test func `codes are found by words of their names and by their first digits`() {
    #expect(NSFCode.search("metallurgie").map(\.text) == ["223"])
    #expect(NSFCode.search("41").map(\.text) == ["410", "411", "412", "413", "414", "415"])
    #expect(NSFCode.search("Secretariat BUREAU").map(\.text) == ["324"])
    #expect(NSFCode.search(" ").isEmpty)
  }
}
