import Accounts
import Testing
import Values

/// What passwords are taken and what the others lack.
struct PasswordRulesTests {
  private static let email = EmailAddress("anna.bellweather@example.org")

  private func faults(_ password: String) throws -> [PasswordFault] {
    PasswordRules.faults(
      of: password, email: try #require(Self.email), names: ["Anna-Sophie", "Bellweather"])
  }

  @Test(arguments: [
    "correct Horse 7", "Tr0ub4dor&3x", "vier grüne Wälder", "q7#Lm2!x", "un éléphant ça trompe",
    "снег Идёт 21",
    "maple-river-tango", "\u{0}Ab3\u{1}xyzq", "7 Zwerge!",
  ])
  func `a password that is long or varied is taken`(password: String) throws {
    #expect(try faults(password) == [])
  }

  @Test(arguments: [
    ("aB3$", [PasswordFault.short, .monotonous]), ("Motdepasse1!", [.common]), ("P@ssw0rd", [.common]),
    ("Azerty123!", [.common]), ("iloveyou2024!", [.common]), ("12345678", [.monotonous, .plain]),
    ("Aa1!Aa1!Aa1!", [.monotonous]), ("abcdefgh", [.monotonous, .plain]),
    ("zxywvutsrq", [.monotonous, .plain]),
    ("Bellweather9!", [.personal]), ("anna.bellweather@example.org", [.personal]),
    ("anna.bellweather", [.personal]), ("Anna-Sophie Anna-Sophie", [.personal]),
    ("Bellweather likes figs", []), ("mhwktrzq", [.plain]), ("mhwktrzq5512", []),
    ("mhwktrzqbnvy", [.plain]),
    ("aaaaaaaaaaaaaaaaaaaa", [.monotonous]),
  ])
  func `what a password lacks is listed`(password: String, expected: [PasswordFault]) throws {
    #expect(try faults(password) == expected)
  }

  @Test(arguments: [
    "P@ssw0rd1", "P@$$w0rd!!", "pa55w0rd2024!", "$up3rm@n", "!1etme1n!", "7r0ub1e99", "Tr0mb0ne2026!",
    "2026-M3tallica!",
    "123Qwerty!@#", "B@tm@n77!!", "L1verp00l#9",
  ])
  func `a common password in disguise is a common one`(password: String) throws {
    #expect(try faults(password).contains(.common))
  }

  @Test func `what a common password only begins with is another one`() throws {
    #expect(try faults("Dragon fruit 7 on toast") == [])
    #expect(try faults("5 batteries & a Staple") == [])
  }

  @Test func `a password has up to 256 bytes`() throws {
    let long = String(repeating: "maple river ", count: 22)
    #expect(long.utf8.count == 264)
    #expect(try faults(long) == [.long])
    #expect(
      try faults("x" + String(repeating: "7kM!", count: 1) + String(repeating: "qwe rtz ", count: 31)) == [])
  }
}
