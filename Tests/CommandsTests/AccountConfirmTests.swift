import TestSupport
import Testing

/// A changed address on the command line: the code from the mail confirms it.
struct AccountConfirmTests {
  private static let place = "http://127.0.0.1:8787"
  private static let word = "--password-command \"pass show anna\""

  private func home(sendsMail: Bool) throws -> (FakeHome, HostedServer) {
    let home = FakeHome()
    let server = try HostedServer(home.fake, sendsMail: sendsMail)
    let options = "--email anna@example.org --name X --first-name Anna"
    #expect(server.register(with: home, "account register \(Self.place) \(options) \(Self.word)").code == 0)
    #expect(home.run("account login \(Self.place) --email anna@example.org \(Self.word)").code == 0)
    return (home, server)
  }

  @Test func `the code from the mail changes the email here and there`() throws {
    let (home, server) = try home(sendsMail: true)
    let asked = home.run("account email new@example.org \(Self.word)")
    #expect(asked.code == 0)
    #expect(asked.talk.contains("until you confirm, the email stays anna@example.org"))
    let mail = try #require(server.mails.last).replacing("=\r\n", with: "")
    let code = try #require(mail.split(separator: "account confirm ").last).prefix { !$0.isWhitespace }
    #expect(home.run("account show").text.contains("anna@example.org"))
    let confirmed = home.run("account confirm \(code)")
    #expect(confirmed.code == 0)
    #expect(confirmed.talk == "the email of the account is now new@example.org\n")
    #expect(home.run("account show").text.contains("new@example.org"))
  }

  @Test func `without mail it changes at once`() throws {
    let (home, _) = try home(sendsMail: false)
    let changed = home.run("account email new@example.org \(Self.word)")
    #expect(changed.talk == "the email of the account is now new@example.org\n")
    #expect(home.run("account show").text.contains("new@example.org"))
  }
}
