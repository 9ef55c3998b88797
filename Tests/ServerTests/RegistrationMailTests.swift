import Encoding
import Server
import TestSupport
import Testing

/// Registering where mail goes out: the code from the mail makes the account, and nobody learns who has one.
struct RegistrationMailTests {
  private func register(
    _ bench: ServerBench, _ name: String, _ more: [JSON.Member] = [], from peer: String = "192.0.2.1"
  ) -> (status: Int, json: JSON) {
    let body: [JSON.Member] = [
      .init("email", .string("\(name)@example.org")), .init("password", .string(ServerBench.password)),
      .init("name", "Bell"), .init("first_name", "Ada"),
    ]
    return bench.ask("POST", "/v1/accounts", .object(body + more), from: peer)
  }

  private func code(_ bench: ServerBench, to name: String) -> JSON.Member {
    let code = bench.mail(to: name)?.split(separator: "--code ").dropFirst().first?
      .prefix { !$0.isWhitespace }
    return .init("code", .string(code.map(String.init) ?? "none"))
  }

  @Test func `an address that has an account is answered like one that has none`() throws {
    let bench = try ServerBench()
    bench.register("bert")
    let before = bench.disk.contents
    let answers = ["anna", "bert"].map { register(bench, $0) }
    #expect(answers.map(\.status) == [202, 202])
    #expect(answers[0].json == answers[1].json)
    // No account, no file, and no work but a mail each.
    #expect(bench.disk.contents == before)
    #expect(bench.mails.count == 2)
    #expect(bench.mail(to: "anna")?.contains("--code ") == true)
    let told = try #require(bench.mail(to: "bert"))
    #expect(told.contains("You already have one there") && !told.contains("--code "))
    #expect(["anna", "bert"].map { bench.login($0, "some other password").status } == [401, 401])
    #expect(bench.login("anna").status == 401)
  }

  @Test func `the code from the mail makes an account whose address is verified`() throws {
    let bench = try ServerBench()
    #expect(register(bench, "anna").status == 202)
    let code = code(bench, to: "anna")
    #expect(register(bench, "anna", [code]).status == 201)
    let access = bench.login("anna").access
    #expect(bench.ask("GET", "/v1/account", as: access).json["email_verified"] == true)
    #expect(register(bench, "anna", [code]).status == 409)
  }

  @Test func `a code is of its address, for a day`() throws {
    let bench = try ServerBench()
    #expect(register(bench, "anna").status == 202)
    let code = code(bench, to: "anna")
    let refused = register(bench, "bert", [code])
    #expect(refused.status == 401 && refused.json["error"]?["code"] == "account.email-code")
    for wrong in ["", ".", "1795347000", "9999999999.AAAA"] {
      #expect(register(bench, "anna", [.init("code", .string(wrong))]).status != 201, "\(wrong)")
    }
    bench.wait(seconds: 86_400)
    #expect(register(bench, "anna", [code]).status == 401)
  }

  @Test func `an address and a network have so many mails sent, whoever has the address`() throws {
    let bench = try ServerBench(registrations: 5)
    bench.register("bert")
    for name in ["anna", "bert"] {
      let peers = ["192.0.2.1", "198.51.100.1", "203.0.113.1", "203.0.114.1"]
      #expect(peers.map { register(bench, name, from: $0).status } == [202, 202, 202, 429])
    }
    let names = (0..<6).map { "c\($0)" }
    #expect(names.map { register(bench, $0, from: "192.0.2.9").status } == [202, 202, 202, 202, 202, 429])
  }
}
