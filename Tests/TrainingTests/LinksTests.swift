import Testing
import Training
import Values

@Suite struct LinksTests {
  private let number = try? PhoneNumber("04 72 00 00 00", country: "FR")

  @Test func `a number is called and written to`() throws {
    let number = try #require(number)
    #expect(Links.call(number) == "tel:+33472000000")
    #expect(Links.message(number, body: nil) == "sms:+33472000000")
    #expect(
      Links.message(number, body: "À vendredi, 9 h & co.")
        == "sms:+33472000000?body=%C3%80%20vendredi%2C%209%20h%20%26%20co.")
  }

  @Test(arguments: [
    ("anna@example.org", nil, nil, "mailto:anna@example.org"),
    ("anna@example.org", "Swift, 4 déc.", nil, "mailto:anna@example.org?subject=Swift%2C%204%20d%C3%A9c."),
    ("anna@example.org", nil, "a\nb\r\nc", "mailto:anna@example.org?body=a%0D%0Ab%0D%0Ac"),
    (
      "anna@example.org", "x\r\nBcc: eve@example.org", "",
      "mailto:anna@example.org?subject=x%20Bcc%3A%20eve%40example.org"
    ),
    (
      "anna@example.org", "1 + 1 = 2?", "50% & more",
      "mailto:anna@example.org?subject=1%20%2B%201%20%3D%202%3F&body=50%25%20%26%20more"
    ),
    ("a%b/c?d&e=f#g+h@example.org", nil, nil, "mailto:a%25b%2Fc%3Fd%26e%3Df%23g%2Bh@example.org"),
  ])
  func `a letter has its parts percent-encoded`(
    address: String, subject: String?, body: String?, link: String
  ) throws {
    #expect(Links.mail(try #require(EmailAddress(address)), subject: subject, body: body) == link)
  }

  @Test func `an address is found on maps`() {
    let address = "12 rue des Lilas\n69003 Lyon"
    #expect(Links.map(address) == "geo:0,0?q=12%20rue%20des%20Lilas%2C%2069003%20Lyon")
    #expect(
      Links.webMap(address)
        == "https://www.openstreetmap.org/search?query=12%20rue%20des%20Lilas%2C%2069003%20Lyon")
    #expect(Links.map("Bât. A & B;x=1") == "geo:0,0?q=B%C3%A2t.%20A%20%26%20B%3Bx%3D1")
  }

  @Test func `an address is on one line`() {
    #expect(
      Links.address(street: "12 rue des Lilas", postcode: "69003", town: "Lyon")
        == "12 rue des Lilas, 69003 Lyon")
    #expect(
      Links.address(street: " Bât. A \n12 rue des Lilas\n", postcode: nil, town: "Lyon")
        == "Bât. A, 12 rue des Lilas, Lyon")
    #expect(Links.address(street: nil, postcode: "69003", town: " ") == "69003")
    #expect(Links.address(street: "", postcode: nil, town: nil) == nil)
  }
}
