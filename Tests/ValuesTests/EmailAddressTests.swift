import Values
import Testing

/// What an email address is.
struct EmailAddressTests {
  @Test(arguments: [
    "anna@example.org", "a.b+c@x-1.example.co", "O'Neil@EXAMPLE.org", "!#$%&'*+-/=?^_`{|}~@a.b",
  ])
  func `an address is taken`(text: String) {
    #expect(EmailAddress(text)?.text == text)
  }

  @Test(arguments: [
    "", "anna", "@", "anna@", "@example.org", "anna@example", "a@b@example.org", "anna@-x.org", "anna@x-.org",
    "anna@example..org", "anna@.org", ".anna@example.org", "an na@example.org", "anna@exam ple.org",
    "anna@example.org\r\nBcc: x@y.z", "anna@example.org\u{0}", "\"anna\"@example.org", "änna@example.org",
    "anna@exämple.org", "anna@[127.0.0.1]",
  ])
  func `what is no address is refused`(text: String) {
    #expect(EmailAddress(text) == nil)
  }

  @Test func `an address is at most 254 bytes and its first part 64`() {
    let label = String(repeating: "a", count: 63)
    #expect(EmailAddress("\(label)a@example.org") != nil)
    #expect(EmailAddress("\(label)aa@example.org") == nil)
    #expect(EmailAddress("a@\(label).\(label).\(label).\(label).org") == nil)
    #expect(EmailAddress("a@\(label)b.org") == nil)
  }

  @Test func `addresses are told apart without their case`() {
    #expect(EmailAddress("Anna@Example.org") == EmailAddress("anna@example.ORG"))
    #expect(EmailAddress("Anna@Example.org")?.key == "anna@example.org")
    #expect(EmailAddress("anna@example.org") != EmailAddress("anna@example.com"))
  }
}
