import Encoding
import Platform
import Server
import TestSupport
import Testing
import Values

/// Where secrets do not stand.
struct SecretsTests {
  @Test func `no password and no token stands in any file of the store`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let session = bench.login("anna", device: "k3f9q2m7xa")
    let renewed = bench.ask("POST", "/v1/login/refresh", ["refresh_token": .string(session.refresh)]).json
    _ = bench.ask("PUT", "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DQ", as: session.access)
    let made = bench.ask(
      "POST", "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DQ/tokens", ["name": "kitchen"], as: session.access)
    let files = try bench.everything()
    let secrets = [
      ServerBench.password, session.access, session.refresh, renewed["access_token"]?.stringValue ?? "",
      renewed["refresh_token"]?.stringValue ?? "", made.json["token"]?.stringValue ?? "",
    ]
    for secret in secrets {
      #expect(secret.count > 8)
      #expect(!files.contains(secret))
    }
  }

  @Test func `a whole life leaves no password, token, address or link in the log, nor in a refusal`() throws {
    let bench = try ServerBench()
    let life = try LoggedLife(bench)
    let (email, first, second, wrong) = (
      "anna.bell@example.org", "maple river 7 tango", "winter fog 3 piano", "wrong fog 5 oboe"
    )
    let who = { (password: String) in #"{"email":"\#(email)","password":"\#(password)"}"# }
    let register = { (code: String) in
      #"{"email":"\#(email)","password":"\#(first)","name":"Bell","first_name":"Annabel"\#(code)}"#
    }
    #expect(life.ask("POST", "/v1/accounts", register("")).status == 202)
    let code =
      bench.lastMail.split(separator: "--code ").last.map { String($0.prefix { !$0.isNewline }) } ?? ""
    #expect(life.ask("POST", "/v1/accounts", register(#","code":"\#(code)""#)).status == 201)
    #expect(life.ask("POST", "/v1/login", who(wrong)).status == 401)
    let login = life.ask("POST", "/v1/login", who(first)).json
    let access = login["access_token"]?.stringValue ?? ""
    let refresh = login["refresh_token"]?.stringValue ?? ""
    let renewed = life.ask("POST", "/v1/login/refresh", #"{"refresh_token":"\#(refresh)"}"#).json
    let journal = "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DQ"
    #expect(life.ask("PUT", journal, as: access).status == 201)
    let made = life.ask("POST", journal + "/tokens", #"{"name":"kitchen"}"#, as: access).json
    let adder = made["token"]?.stringValue ?? ""
    let object = journal + "/objects/k3f9q2m7xa/00000001-00000001-0123456789abcdef.seg"
    #expect(life.ask("PUT", object, first, as: adder, fields: "If-None-Match: *\r\n").status == 422)
    #expect(life.ask("GET", object + "?token=\(access)", as: access).status == 400)
    #expect(life.ask("GET", "/v1/account", as: access + "x").status == 401)
    life.say("GET /v1/account HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(access)\r\nX: \u{1}\r\n\r\n")
    #expect(life.ask("POST", "/v1/account/reset", #"{"email":"\#(email)"}"#).status == 202)
    let link =
      bench.lastMail.split(separator: "reset/page#").last.map { String($0.prefix { !$0.isNewline }) } ?? ""
    let reset = { (token: String) in #"{"token":"\#(token)","password":"\#(second)"}"# }
    #expect(life.ask("POST", "/v1/account/reset/confirm", reset(link + "x")).status == 401)
    #expect(life.ask("POST", "/v1/account/reset/confirm", reset(link)).status == 204)
    #expect(life.ask("POST", "/v1/login/refresh", #"{"refresh_token":"\#(refresh)"}"#).status == 401)
    #expect(life.ask("POST", "/v1/login", who(second)).status == 200)
    let secrets = [
      email, first, second, wrong, access, refresh, adder, link, code, "Annabel",
      renewed["access_token"]?.stringValue ?? "", renewed["refresh_token"]?.stringValue ?? "",
    ]
    #expect(life.log.all.split(separator: "\n").count == 16)
    #expect(life.refusals.all.ranges(of: "HTTP/1.1 4").count == 7)
    for secret in secrets {
      #expect(secret.count > 6)
      #expect(!life.log.all.contains(secret))
      #expect(!life.refusals.all.contains(secret))
    }
  }

  @Test func `files with secrets are for the server alone`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    _ = bench.login("anna")
    let session = bench.disk.contents.keys.first { $0.hasPrefix("/srv/secret/session/") }
    for path in ["/srv/secret/pepper", "/srv/secret/token-keys", try #require(session)] {
      #expect(try bench.disk.status(path).mode == 0o600, "\(path)")
    }
    #expect(try bench.disk.status("/srv/secret").mode == 0o700)
  }

  @Test(arguments: [
    ("POST", "/v1/login", #"{"email":"anna@example.org","password":"hunter2 hunter2"}"#),
    ("POST", "/v1/login", #"{"email":"hunter2 hunter2","password":"hunter2 hunter2"}"#),
    ("POST", "/v1/login", #"{"email":"anna@example.org","hunter2 hunter2":"x"}"#),
    ("POST", "/v1/login", #"{"email":"anna@example.org","password":"hunter2 hunter2"#),
    ("POST", "/v1/login/refresh", #"{"refresh_token":"hunter2 hunter2"}"#),
    (
      "POST", "/v1/accounts",
      #"{"email":"a@b.org","password":"hunter2 hunter2","name":"x","first_name":"hunter2"}"#
    ),
    ("POST", "/v1/account/reset/confirm", #"{"token":"hunter2 hunter2","password":"hunter2 hunter2"}"#),
  ])
  func `no refusal repeats what was sent`(method: String, path: String, body: String) throws {
    let bench = try ServerBench()
    bench.register("anna")
    let router = Router(
      routes: bench.accountService.routes, gate: bench.accountService.gate,
      crossOrigin: CrossOrigin(origins: []),
      budget: RequestBudget(perSecond: 0, burst: 0), standing: nil)
    let answer = router.answer(
      HTTPRequest(
        method: method, path: path.split(separator: "/").map(String.init),
        fields: [(name: "content-type", value: "application/json")], body: Array(body.utf8)), now: bench.now)
    #expect((400...401).contains(answer.status))
    guard case .bytes(let bytes) = answer.body else {
      Issue.record("no body")
      return
    }
    #expect(!String(decoding: bytes, as: UTF8.self).contains("hunter2"))
  }

  @Test func `a damaged pepper is told and not replaced`() throws {
    let bench = try ServerBench()
    try bench.disk.changeMode(of: "/srv/secret/pepper", to: 0o600)
    let descriptor = try bench.disk.open("/srv/secret/pepper", for: .overwriting)
    _ = try bench.disk.write(descriptor, Array("!!".utf8))
    bench.disk.close(descriptor)
    #expect(throws: (any Error).self) { try bench.another() }
  }

  @Test func `tokens made before keys were rotated stay good and those of two rotations before do not`()
    throws
  {
    let bench = try ServerBench()
    bench.register("anna")
    let token = bench.login("anna").access
    try ServerSecrets.rotateTokenKeys(try bench.store, random: { 7 })
    #expect(bench.ask("GET", "/v1/account", as: token, by: try bench.another()).status == 200)
    try ServerSecrets.rotateTokenKeys(try bench.store, random: { 8 })
    #expect(bench.ask("GET", "/v1/account", as: token, by: try bench.another()).status == 401)
  }
}
