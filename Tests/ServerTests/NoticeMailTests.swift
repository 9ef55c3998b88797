import Encoding
import Server
import Testing

/// The mails that tell somebody what happened to their account.
struct NoticeMailTests {
  /// What the mails say, each with the address it went to in front.
  private func mails(_ bench: ServerBench) -> [String] {
    bench.mails.map { mail in
      let text = String(decoding: mail, as: UTF8.self).replacing("=\r\n", with: "")
      return (text.split(separator: "To: ").dropFirst().first.map(String.init) ?? text)
    }
  }

  @Test func `a login from a new place is told, and no other`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    #expect(bench.login("anna", device: "k3f9q2m7xa").status == 200)
    bench.wait(seconds: 3601)
    #expect(bench.login("anna").status == 200)
    #expect(bench.login("anna", device: "k3f9q2m7xa", from: "198.51.100.7").status == 200)
    #expect(bench.login("anna", "wrong horse 1", from: "203.0.113.5").status == 401)
    #expect(bench.mails.isEmpty)
    #expect(bench.login("anna", from: "203.0.113.5").status == 200)
    #expect(bench.login("anna", from: "203.0.113.5").status == 200)
    #expect(bench.mails.count == 1)
    let mail = try #require(mails(bench).first)
    #expect(mail.hasPrefix("anna@example.org\r\n"))
    #expect(mail.contains("https://health.example.org from a new device or place: 203.0.113.5"))
  }

  @Test func `another password and another address are told, the address to the one that was`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let access = bench.login("anna").access
    let change: JSON = ["password": .string(ServerBench.password), "new_password": "winter fog 3 piano"]
    let tokens = bench.ask("POST", "/v1/account/password", change, as: access)
    #expect(tokens.status == 200)
    let move: JSON = ["email": "new@example.org", "password": "winter fog 3 piano"]
    let token = tokens.json["access_token"]?.stringValue
    #expect(bench.ask("PATCH", "/v1/account", move, as: token).status == 202)
    let code: JSON = ["token": .string(bench.addressCode ?? "")]
    #expect(bench.ask("POST", "/v1/account/email/confirm", code, as: token).status == 200)
    #expect(bench.ask("PATCH", "/v1/account", ["name": "Belle"], as: token).status == 200)
    let told = mails(bench)
    #expect(told.count == 3 && told[1].hasPrefix("new@example.org\r\n"))
    #expect([told[0], told[2]].allSatisfy { $0.hasPrefix("anna@example.org\r\n") })
    #expect(told.first?.contains("was changed, and every device is logged out") == true)
    #expect(told.last?.contains("now has a different one; mail is no longer sent here") == true)
    #expect(bench.mails.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("X-Unsent") })
    #expect(bench.mails.allSatisfy { String(decoding: $0, as: UTF8.self).contains("@health.example.org>") })
  }
}
