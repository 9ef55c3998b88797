import Encoding
import Server
import TestSupport
import Testing

/// An account's address that is changed: the new one confirms it, the old one is told.
struct AddressTests {
  private let bench: ServerBench
  private let access: String

  init() throws {
    bench = try ServerBench()
    bench.register("anna")
    bench.register("bert")
    access = bench.login("anna").access
  }

  private func move(_ name: String, _ more: [JSON.Member] = []) -> (status: Int, json: JSON) {
    let body: [JSON.Member] = [
      .init("email", .string("\(name)@example.org")), .init("password", .string(ServerBench.password)),
    ]
    return bench.ask("PATCH", "/v1/account", .object(body + more), as: access)
  }

  private func confirm(_ code: String?, as token: String? = nil) -> (status: Int, code: String?) {
    let answer = bench.ask(
      "POST", "/v1/account/email/confirm", ["token": .string(code ?? "none")], as: token ?? access)
    return (answer.status, answer.json["error"]?["code"]?.stringValue)
  }

  private var email: JSON? { bench.ask("GET", "/v1/account", as: access).json["email"] }

  private var wanted: JSON? { bench.ask("GET", "/v1/account/export", as: access).json["email_wanted"] }

  private func mails(to name: String) -> [String] {
    bench.mails.map { String(decoding: $0, as: UTF8.self).replacing("=\r\n", with: "") }
      .filter { $0.contains("To: \(name)@example.org\r\n") }
  }

  private let over = (401, "account.email-code")

  @Test func `the old address is in force until the new one confirms, which is told to the old`() {
    let asked = move("new", [.init("name", "Brontë")])
    #expect(asked.status == 202)
    #expect(asked.json["email"] == "anna@example.org" && asked.json["name"] == "Brontë")
    #expect(wanted == "new@example.org")
    #expect(bench.login("new").status == 401)
    #expect(bench.login("anna").status == 200)
    #expect(bench.ask("GET", "/v1/account/invitations", as: access).json["proved"] == false)
    #expect(mails(to: "new").count == 1 && mails(to: "anna").isEmpty)
    let code = bench.addressCode
    #expect(code?.count == 32)
    #expect(confirm(code?.uppercased()).status == 200)
    #expect(email == "new@example.org" && wanted == .null)
    #expect(bench.ask("GET", "/v1/account/invitations", as: access).json["proved"] == true)
    #expect(mails(to: "anna").count == 1 && mails(to: "anna")[0].contains("now has a different one"))
    #expect(bench.login("new").status == 200)
    #expect(bench.login("anna").status == 401)
    #expect(confirm(code) == over)
  }

  @Test func `an address of somebody else is answered alike, and they are told`() {
    let answers = ["nobody", "bert"].map { move($0) }
    #expect(answers.map(\.status) == [202, 202])
    #expect(answers[0].json == answers[1].json)
    #expect(mails(to: "bert").count == 1)
    #expect(mails(to: "bert")[0].contains("Someone tried to use this address for another account"))
    #expect(!mails(to: "bert")[0].contains("account confirm"))
    #expect(wanted == "bert@example.org")
    // The code for the address asked for before is good no more, whoever has this one.
    #expect(confirm(bench.addressCode) == over)
    #expect(email == "anna@example.org")
  }

  @Test func `a newer request replaces the older, and the own address ends it`() {
    #expect(move("new").status == 202)
    let first = bench.addressCode
    #expect(move("newer").status == 202)
    let second = bench.addressCode
    #expect(first != second)
    #expect(confirm(first) == over)
    #expect(move("anna").status == 200)
    #expect(confirm(second) == over)
    #expect(email == "anna@example.org" && wanted == .null)
  }

  @Test func `a code is good for a day, five tries and its account`() {
    let bert = bench.login("bert").access
    #expect(move("new").status == 202)
    #expect(confirm(bench.addressCode, as: bert) == over)
    for _ in 0..<4 { #expect(confirm("wrong") == over) }
    #expect(confirm(bench.addressCode).status == 200)
    #expect(move("newer").status == 202)
    for _ in 0..<5 { #expect(confirm("wrong") == over) }
    #expect(confirm(bench.addressCode) == over)
    bench.wait(seconds: 601)
    #expect(move("newest").status == 202)
    let session = bench.login("new")
    #expect(session.status == 200)
    bench.wait(seconds: 86_400)
    let late = bench.login("new").access
    #expect(confirm(bench.addressCode, as: late) == over)
  }

  @Test func `another password and erasing end it`() throws {
    #expect(move("new").status == 202)
    let code = bench.addressCode
    let change: JSON = ["password": .string(ServerBench.password), "new_password": "winter fog 3 piano"]
    let changed = bench.ask("POST", "/v1/account/password", change, as: access)
    let token = changed.json["access_token"]?.stringValue
    #expect(confirm(code, as: token) == over)
    #expect(try bench.disk.names(in: "/srv/addresses").isEmpty)
    let again: JSON = ["email": "new@example.org", "password": "winter fog 3 piano"]
    #expect(bench.ask("PATCH", "/v1/account", again, as: token).status == 202)
    #expect(try bench.disk.names(in: "/srv/addresses").count == 1)
    let body: JSON = ["email": "anna@example.org", "confirm": "anna@example.org"]
    #expect(bench.operate("POST", "/v1/admin/delete", body).status == 204)
    #expect(try bench.disk.names(in: "/srv/addresses").isEmpty)
  }

  @Test func `an address that somebody took meanwhile is refused, and the code is spent`() {
    #expect(move("new").status == 202)
    bench.register("new")
    #expect(confirm(bench.addressCode) == (409, "account.email-used"))
    #expect(confirm(bench.addressCode) == over)
    #expect(email == "anna@example.org")
  }

  @Test func `no file tells the code, and mails to an address are bounded`() throws {
    #expect(move("new").status == 202)
    #expect(try !bench.everything().contains(try #require(bench.addressCode)))
    let statuses = (0..<5).map { _ in move("new").status }
    #expect(statuses.last == 429)
    #expect(mails(to: "new").count == 3)
    #expect(move("other").status == 429)
  }

  @Test func `a code is good after a restart, and those that are over go`() throws {
    #expect(move("new").status == 202)
    let body: JSON = ["token": .string(try #require(bench.addressCode))]
    let other = try bench.another()
    #expect(bench.ask("POST", "/v1/account/email/confirm", body, as: access, by: other).status == 200)
    #expect(move("newer").status == 202)
    bench.wait(seconds: 86_401)
    let bert = bench.login("bert").access
    let again: JSON = ["email": "bertie@example.org", "password": .string(ServerBench.password)]
    #expect(bench.ask("PATCH", "/v1/account", again, as: bert).status == 202)
    #expect(try bench.disk.names(in: "/srv/addresses").count == 1)
  }
}
