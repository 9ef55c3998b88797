import Testing
import Training
import Values

@Suite struct SIRETTests {
  @Test(arguments: [
    ("73282932000074", "73282932000074"), ("732 829 320 00074", "73282932000074"),
    ("35600000000048", "35600000000048"), ("35600000049837", "35600000049837"),
  ])
  func `a number with its check digit is taken`(typed: String, digits: String) throws {
    #expect(try SIRET(typed).text == digits)
  }

  @Test(arguments: [
    "73282932000075", "35600000000002", "7328293200007", "732829320000745", "7328293200007a", "",
    "٧٣٢٨٢٩٣٢٠٠٠٠٧٤", "84282932000075",
  ])
  func `another is refused`(typed: String) {
    #expect(throws: GrammarError.self) { try SIRET(typed) }
  }
}
