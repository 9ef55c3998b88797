import Food
import Testing
import Values

@Suite struct BarcodeTests {
  @Test(arguments: [
    ("3017620422003", "3017620422003"), ("3 017620 422003", "3017620422003"), ("96385074", "96385074"),
    ("036000291452", "0036000291452"), ("0036000291452", "0036000291452"),
    ("10012345000017", "10012345000017"), ("00036000291452", "0036000291452"),
    ("04252614", "0042100005264"), ("4006381333931", "4006381333931"),
  ])
  func `the digits are kept in one form`(_ typed: String, _ kept: String) throws {
    #expect(try Barcode.parse(typed).digits == kept)
  }

  @Test(arguments: [
    ("3017620422004", "3017620422003"), ("96385075", "96385074"), ("036000291453", "0036000291452"),
    ("10012345000018", "10012345000017"),
  ])
  func `a misprint is refused with the number whose last digit fits`(_ typed: String, _ right: String) {
    let error = #expect(throws: GrammarError.self) { try Barcode.parse(typed) }
    #expect(error?.code == "barcode.check-digit")
    #expect(error?.hint.english.hasPrefix("\(right) would be valid") == true)
  }

  @Test(arguments: ["", "1234567", "123456789012345", "30176204220O3", "00000000", "3017620422003x"])
  func `what is no barcode is refused`(_ typed: String) {
    #expect(throws: GrammarError.self) { try Barcode.parse(typed) }
  }

  @Test func `two swapped digits are found out`() {
    #expect(throws: GrammarError.self) { try Barcode.parse("3017624022003") }
  }
}
