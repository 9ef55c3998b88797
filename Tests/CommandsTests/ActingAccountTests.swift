import Encoding
import TestSupport
import Testing

/// `serve --stdio --account`: whoever comes through a pipe is the account that a forced command names.
@Suite struct ActingAccountTests {
  private let home = FakeHome()
  private let journal: String

  /// A server with a journal of Anna's, which Ben may read.
  init() throws {
    _ = try HostedServer(home.fake, sendsMail: false)
    let server = "http://127.0.0.1:8787"
    for (email, name) in [("anna", "Anna"), ("ben", "Ben")] {
      let options = "--email \(email)@example.org --name X --first-name \(name)"
      let password = "--password-command \"pass show \(email)\""
      #expect(home.run("account register \(server) \(options) \(password)").code == 0)
    }
    let login = "account login \(server) --email anna@example.org --password-command \"pass show anna\""
    for line in [
      "weight add 80", login, "remote add home \(server)", "sync",
      "journal share --with ben@example.org --role reader",
    ] {
      #expect(home.run(line).code == 0, "\(line)")
    }
    for line in [login.replacing("anna", with: "ben"), "journal accept", login] {
      #expect(home.run(line).code == 0, "\(line)")
    }
    let shared = try JSON.parse(home.run("journal share --format json").bytes.span)
    journal = try #require(shared["journal"]?.stringValue)
  }

  /// What the server answers an account through a pipe.
  private func answer(_ request: String, as email: String) -> String {
    let length = request.hasPrefix("PUT") ? ["content-length: 0\r"] : []
    home.fake.type(["\(request) HTTP/1.1\r", "host: x\r", "connection: close\r"] + length + ["\r"])
    return home.run("serve --stdio --store /srv --log none --account \(email)").text
  }

  @Test func `an account finds its own journals and those that are shared with it, with its roles`() {
    for (email, role) in [("anna@example.org", "owner"), ("ben@example.org", "reader")] {
      let listed = answer("GET /v1/journals", as: email)
      #expect(listed.contains(#""journal":"\#(journal)","role":"\#(role)""#), "\(listed)")
    }
  }

  @Test func `a reader may not write, and somebody else does not see the journal`() {
    let object = "/v1/journals/\(journal)/objects/aaaaaaaaaa/00000001-00000001-0000000000000000.seg"
    #expect(answer("PUT \(object)", as: "ben@example.org").hasPrefix("HTTP/1.1 403 "))
    #expect(home.run("journal share --revoke ben@example.org").code == 0)
    let ended = answer("PUT \(object)", as: "ben@example.org")
    #expect(ended.hasPrefix("HTTP/1.1 403 ") && ended.contains("role.none"))
  }

  @Test func `nobody acts for an account that is not there`() {
    let outcome = home.run("serve --stdio --store /srv --account carl@example.org")
    #expect(outcome.code == 4)
    #expect(outcome.talk.hasPrefix("healthlog: no account has that email\n"))
  }
}
