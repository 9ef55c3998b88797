import Accounts
import Encoding
import Journal
import Ledger
import Platform
import Server
import TestSupport
import Testing
import Values

/// Accounts that log in with a code beside the password.
struct TwoFactorTests {
  private static let path = "/v1/account/two-factor"
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")

  private let bench: ServerBench
  private let access: String
  private let secret: [UInt8]
  private let text: String
  private let recovery: [String]

  init() throws {
    bench = try ServerBench()
    bench.register("anna")
    access = bench.login("anna").access
    let begun = bench.ask("POST", Self.path, ["password": .string(ServerBench.password)], as: access)
    text = try #require(begun.json["secret"]?.stringValue)
    #expect(
      begun.json["uri"]?.stringValue
        == "otpauth://totp/healthlog%3Aanna%40example.org?secret=\(text)&issuer=healthlog")
    let bits = text.compactMap { Self.alphabet.firstIndex(of: $0) }.reduce(into: [Bool]()) { bits, value in
      for shift in (0..<5).reversed() { bits.append(value >> shift & 1 == 1) }
    }
    secret = stride(from: 0, to: 160, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let code = OneTimeCode.code(secret, OneTimeCode.step(at: bench.now), digits: 6)
    let confirmed = bench.ask("POST", Self.path + "/confirm", ["code": .string(code)], as: access)
    #expect(confirmed.status == 200)
    recovery = confirmed.json["recovery_codes"]?.arrayValue?.compactMap(\.stringValue) ?? []
    bench.wait(seconds: 60)
  }

  /// What an authenticator shows, so many steps from now.
  private func code(_ steps: Int64 = 0) -> String {
    OneTimeCode.code(secret, OneTimeCode.step(at: bench.now) + steps, digits: 6)
  }

  private func login(
    _ code: String?, _ password: String = ServerBench.password, from peer: String = "192.0.2.1"
  ) -> (status: Int, code: String?) {
    var body: [JSON.Member] = [.init("email", "anna@example.org"), .init("password", .string(password))]
    if let code { body.append(.init("code", .string(code))) }
    let answer = bench.ask("POST", "/v1/login", .object(body), from: peer)
    return (answer.status, answer.json["error"]?["code"]?.stringValue)
  }

  @Test func `a login needs a code, which is good once and within a step`() {
    #expect(login(nil) == (401, "login.code-needed"))
    #expect(login(nil, "wrong horse 1") == (401, "login.refused"))
    #expect(login(code(-2)) == (401, "login.code-refused"))
    #expect(login(code(2)) == (401, "login.code-refused"))
    #expect(login(code(-1)).status == 200)
    #expect(login(code(-1)) == (401, "login.code-refused"))
    #expect(login(code(1)).status == 200)
    #expect(login(code()) == (401, "login.code-refused"))
    bench.wait(seconds: 60)
    #expect(login(code()).status == 200)
  }

  @Test func `it is off until a code confirms it, and a used code is used after a restart too`() throws {
    bench.register("bert")
    let bert = bench.login("bert").access
    #expect(
      bench.ask("POST", Self.path, ["password": .string(ServerBench.password)], as: bert).status == 200)
    #expect(bench.ask("GET", Self.path, as: bert).json["enabled"] == false)
    #expect(bench.ask("POST", Self.path + "/confirm", ["code": "000000"], as: bert).status == 401)
    #expect(bench.login("bert").status == 200)
    #expect(
      bench.ask("POST", Self.path, ["password": .string(ServerBench.password)], as: access).status == 409)
    let used = code()
    #expect(login(used).status == 200)
    let body: JSON = [
      "email": "anna@example.org", "password": .string(ServerBench.password), "code": .string(used),
    ]
    #expect(bench.ask("POST", "/v1/login", body, by: try bench.another()).status == 401)
  }

  @Test func `each of ten recovery codes is good once`() {
    #expect(recovery.count == 10 && Set(recovery).count == 10)
    #expect(bench.ask("GET", Self.path, as: access).json["recovery_codes_left"] == 10)
    #expect(login(recovery[3].uppercased()).status == 200)
    #expect(login(recovery[3]) == (401, "login.code-refused"))
    #expect(login(recovery[4].filter { $0 != "-" }).status == 200)
    #expect(bench.ask("GET", Self.path, as: access).json["recovery_codes_left"] == 8)
  }

  @Test func `no file tells the secret or a recovery code`() throws {
    let everything = try bench.everything()
    #expect(!everything.contains(text) && !everything.contains(base64URL(secret)))
    #expect(!everything.contains(hexadecimal(secret)))
    let files = try bench.disk.names(in: "/srv/factors")
    let file = try bench.disk.contents(of: "/srv/factors/\(files[0])", atMost: 8192)
    let kept = try JSON.parse(file.span)["secret"]?.stringValue ?? ""
    let sealed = bytes(base64URL: kept.utf8) ?? []
    #expect(sealed.count == 52)
    #expect(Array(sealed.dropFirst(16).prefix(20)) != secret)
    for code in recovery {
      #expect(!everything.contains(code) && !everything.contains(code.filter { $0 != "-" }))
    }
  }

  @Test func `a changed or missing file keeps everybody out, until an administrator turns it off`() throws {
    let account = try #require(bench.ask("GET", "/v1/account", as: access).json["account"]?.stringValue)
    let path = "/srv/factors/\(account).json"
    var bytes = try bench.disk.contents(of: path, atMost: 8192)
    bytes[20] ^= 1
    try bench.disk.replace(path, bytes)
    #expect(login(code()) == (401, "login.code-refused"))
    try bench.disk.remove(path)
    #expect(login(code()) == (401, "login.code-refused"))
    #expect(login(nil) == (401, "login.code-needed"))
    #expect(bench.operate("POST", "/v1/admin/two-factor-off", ["email": "anna@example.org"]).status == 200)
    #expect(login(nil).status == 200)
    let trail = bench.operate("GET", "/v1/admin/audit").json["audit"]?.arrayValue ?? []
    #expect(trail.map { $0["action"] }.contains("account.two-factor-off"))
    let last = String(decoding: try #require(bench.mails.last), as: UTF8.self)
    #expect(last.contains("To: anna@example.org\r\n") && last.contains("turned off"))
  }

  @Test func `another password, erasing and turning it off need a code as well`() {
    let password = JSON.string(ServerBench.password)
    let new = JSON.string("winter fog 3 piano")
    let ask = { (method: String, path: String, body: JSON) in
      bench.ask(method, path, body, as: access).json["error"]?["code"]?.stringValue
    }
    let needed = "login.code-needed"
    #expect(ask("POST", "/v1/account/password", ["password": password, "new_password": new]) == needed)
    #expect(ask("PATCH", "/v1/account", ["email": "new@example.org", "password": password]) == needed)
    #expect(ask("DELETE", "/v1/account", ["password": password]) == needed)
    #expect(ask("DELETE", Self.path, ["password": password]) == needed)
    // A password that will not do costs no code.
    let weak: JSON = ["password": password, "new_password": "password", "code": .string(code())]
    #expect(ask("POST", "/v1/account/password", weak) == "account.password")
    let off = bench.ask("DELETE", Self.path, ["password": password, "code": .string(code())], as: access)
    #expect(off.status == 204)
    #expect(login(nil).status == 200)
    #expect(bench.ask("DELETE", "/v1/account", ["password": password], as: access).status == 204)
  }

  @Test func `a new password by mail does not turn it off`() throws {
    #expect(bench.ask("POST", "/v1/account/reset", ["email": "anna@example.org"]).status == 202)
    let mail = String(decoding: try #require(bench.mails.last), as: UTF8.self).replacing("=\r\n", with: "")
    let token = try #require(mail.split(separator: "page#").dropFirst().first).prefix { !$0.isWhitespace }
    let reset = { (code: String?) in
      var body: [JSON.Member] = [
        .init("token", .string(String(token))), .init("password", "winter fog 3 piano"),
      ]
      if let code { body.append(.init("code", .string(code))) }
      return bench.ask("POST", "/v1/account/reset/confirm", .object(body))
    }
    #expect(reset(nil).json["error"]?["code"] == "login.code-needed")
    #expect(reset(code()).status == 204)
    #expect(login(nil, "winter fog 3 piano") == (401, "login.code-needed"))
    #expect(login(recovery[0], "winter fog 3 piano").status == 200)
  }

  @Test func `codes cannot be tried for long by whoever has the password`() {
    var statuses: [Int] = []
    for number in 0..<20 { statuses.append(login("00000\(number % 10)", from: "203.0.113.\(number)").status) }
    #expect(statuses.filter { $0 == 401 }.count <= 10)
    #expect(statuses.last == 429)
    // Who got in from a place before is not kept out by that; this one has not, and waits ten minutes.
    bench.wait(seconds: 601)
    #expect(login(code(), from: "198.51.100.7").status == 200)
  }

  @Test func `a login from a new place is told, though the first try had no code`() {
    bench.wait(seconds: 3601)
    let before = bench.mails.count
    #expect(login(nil, from: "203.0.113.5").status == 401)
    #expect(login(code(), from: "203.0.113.5").status == 200)
    #expect(bench.mails.count == before + 1)
  }

  @Test func `an account that is erased takes it along`() throws {
    let body: JSON = ["email": "anna@example.org", "confirm": "anna@example.org"]
    #expect(bench.operate("POST", "/v1/admin/delete", body).status == 204)
    #expect(try bench.disk.names(in: "/srv/factors").isEmpty)
  }
}
