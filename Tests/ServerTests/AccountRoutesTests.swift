import Accounts
import Encoding
import Ledger
import Platform
import Server
import Synchronization
import TestSupport
import Testing
import Values

/// Registering, logging in, and what an account may do with itself.
struct AccountRoutesTests {
  @Test func `who registers can log in and see the account`() throws {
    let bench = try ServerBench()
    let id = bench.register("anna")
    #expect(ULID(parsing: id) != nil)
    let session = bench.login("anna")
    #expect(session.status == 200)
    let shown = bench.ask("GET", "/v1/account", as: session.access)
    #expect(
      shown.json.text == """
        {"schema":"healthlog.account/1","account":"\(id)","email":"anna@example.org","first_name":"anna",\
        "name":"Bell","status":"active","blocked_until":null,"reason":null,"admin":false,\
        "since":"2026-11-21T11:30:00+00:00","email_verified":false,"two_factor":false}
        """)
  }

  @Test func `an email has one account whatever its case`() throws {
    let bench = try ServerBench(sendsMail: false)
    bench.register("anna")
    let again = bench.ask(
      "POST", "/v1/accounts",
      [
        "email": "ANNA@example.org", "password": .string(ServerBench.password), "name": "B",
        "first_name": "A",
      ])
    #expect(again.status == 409)
    #expect(again.json["error"]?["message"] == "the email is already in use")
  }

  private static let refused: [(JSON, String)] = [
    (["email": "anna", "password": "maple river 7", "name": "B", "first_name": "A"], "account.email"),
    (["email": "a@b.org", "password": "password", "name": "B", "first_name": "A"], "account.password"),
    (["email": "a@b.org", "password": "maple river 7", "name": " ", "first_name": "A"], "account.name"),
    (["email": "a@b.org", "password": "maple river 7", "name": "B\u{7}", "first_name": "A"], "account.name"),
    (["email": "a@b.org", "password": "maple river 7", "name": "B"], "body.field"),
    (["email": "a@b.org", "password": 7, "name": "B", "first_name": "A"], "body.field"),
    (["email": "a@b.org", "password": "x", "name": "B", "first_name": "A", "admin": "x"], "body.unknown"),
    ([], "body.malformed"),
  ]

  @Test(arguments: refused)
  func `what does not make an account is refused with its reason`(body: JSON, code: String) throws {
    let bench = try ServerBench()
    let answer = bench.ask("POST", "/v1/accounts", body)
    #expect(answer.status == 400)
    #expect(answer.json["error"]?["code"] == .string(code))
  }

  @Test func `a text may have as many characters as the document says, whatever their bytes`() throws {
    let bench = try ServerBench(sendsMail: false)
    let register = { (email: String, name: String) in
      bench.ask(
        "POST", "/v1/accounts",
        [
          "email": .string(email), "password": .string(ServerBench.password), "name": .string(name),
          "first_name": "A",
        ]
      ).status
    }
    #expect(register("anna@example.org", String(repeating: "é", count: 100)) == 201)
    #expect(register("bert@example.org", String(repeating: "é", count: 101)) == 400)
    let change = bench.accountService.routes.first { $0.method == "PATCH" && $0.path == "/v1/account" }
    #expect(change?.takes?["properties"]?["name"]?["minLength"] == 1)
    let answer = bench.ask("PATCH", "/v1/account", ["name": ""], as: bench.login("anna").access)
    #expect(answer.json["error"]?["message"] == "name must be a text of 1 to 100 characters")
  }

  @Test func `where nobody may register nobody does`() throws {
    let bench = try ServerBench(isOpen: false)
    #expect(bench.register("anna").hasPrefix("refused (status: 403"))
  }

  @Test func `an unknown email is answered like a wrong password`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let wrong = bench.ask("POST", "/v1/login", ["email": "anna@example.org", "password": "x"])
    let unknown = bench.ask("POST", "/v1/login", ["email": "bert@example.org", "password": "x"])
    let malformed = bench.ask("POST", "/v1/login", ["email": "bert", "password": "x"])
    #expect(wrong.status == 401)
    #expect(wrong.json == unknown.json && wrong.json == malformed.json)
  }

  @Test func `many wrong passwords have to wait`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    #expect((0..<4).map { _ in bench.login("anna", "x").status } == [401, 401, 401, 429])
    #expect(bench.login("anna").status == 429)
    #expect(bench.login("anna", from: "198.51.100.7").status == 200)
    bench.wait(seconds: 2)
    #expect(bench.login("anna").status == 200)
  }

  @Test func `a refresh token is good once, the last one a minute longer, and later the session ends`() throws
  {
    let bench = try ServerBench()
    bench.register("anna")
    let first = bench.login("anna")
    let refresh = { (token: String) in
      bench.ask("POST", "/v1/login/refresh", ["refresh_token": .string(token)])
    }
    let second = refresh(first.refresh)
    #expect(second.status == 200)
    bench.wait(seconds: 59)
    let lost = refresh(first.refresh)
    #expect(lost.json["refresh_token"] == second.json["refresh_token"])
    bench.wait(seconds: 2)
    #expect(bench.ask("GET", "/v1/account", as: first.access).status == 200)
    #expect(refresh(first.refresh).status == 401)
    #expect(bench.ask("GET", "/v1/account", as: first.access).status == 401)
    #expect(refresh(second.json["refresh_token"]?.stringValue ?? "").status == 401)
  }

  @Test func `a refresh token that nobody shows for 30 days is none`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let session = bench.login("anna")
    bench.wait(seconds: 30 * 86_400)
    #expect(bench.ask("POST", "/v1/login/refresh", ["refresh_token": .string(session.refresh)]).status == 401)
  }

  @Test(arguments: ["", ".", "x", "x.y", "x.y.z"])
  func `what is no refresh token is refused`(token: String) throws {
    let bench = try ServerBench()
    let status = bench.ask("POST", "/v1/login/refresh", ["refresh_token": .string(token)]).status
    #expect(status == (token.isEmpty ? 400 : 401))
  }

  @Test func `a device may have a session for each address it uses`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let first = bench.login("anna", device: "k3f9q2m7xa")
    let other = bench.login("anna", device: "abcdefghij")
    let second = bench.login("anna", device: "k3f9q2m7xa")
    #expect(bench.ask("GET", "/v1/account", as: first.access).status == 200)
    #expect(bench.ask("GET", "/v1/account", as: other.access).status == 200)
    #expect(bench.ask("GET", "/v1/account", as: second.access).status == 200)
  }

  @Test func `logging out takes effect at once`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let session = bench.login("anna")
    #expect(bench.ask("POST", "/v1/logout", as: session.access).status == 204)
    #expect(bench.ask("GET", "/v1/account", as: session.access).status == 401)
    #expect(bench.ask("POST", "/v1/login/refresh", ["refresh_token": .string(session.refresh)]).status == 401)
  }

  @Test func `another password ends all sessions but goes on with this one`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let (here, there) = (bench.login("anna"), bench.login("anna"))
    let change = { (old: String, new: String) in
      bench.ask(
        "POST", "/v1/account/password", ["password": .string(old), "new_password": .string(new)],
        as: here.access)
    }
    #expect(change("x", "winter fog 3 piano").status == 401)
    #expect(change(ServerBench.password, "short").status == 400)
    let changed = change(ServerBench.password, "winter fog 3 piano")
    #expect(changed.status == 200)
    #expect(bench.ask("GET", "/v1/account", as: there.access).status == 401)
    #expect(bench.ask("GET", "/v1/account", as: here.access).status == 401)
    #expect(bench.ask("GET", "/v1/account", as: changed.json["access_token"]?.stringValue).status == 200)
    #expect(bench.login("anna").status == 401)
    #expect(bench.login("anna", "winter fog 3 piano").status == 200)
  }

  @Test func `without mail an email is changed with the password, to one that nobody has`() throws {
    let bench = try ServerBench(sendsMail: false)
    bench.register("anna")
    bench.register("bert")
    let token = bench.login("anna").access
    let change = { (body: JSON) in bench.ask("PATCH", "/v1/account", body, as: token) }
    #expect(change(["email": "new@example.org"]).status == 400)
    #expect(change(["email": "new@example.org", "password": "x"]).status == 401)
    #expect(change(["email": "Bert@example.org", "password": .string(ServerBench.password)]).status == 409)
    #expect(change(["email": "new@example.org", "password": .string(ServerBench.password)]).status == 200)
    #expect(bench.login("new").status == 200)
    #expect(bench.login("anna").status == 401)
    #expect(change(["name": "Brontë"]).json["name"] == "Brontë")
  }

  @Test func `the accounts are the same after a restart`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let session = bench.login("anna")
    let other = try bench.another()
    #expect(bench.ask("GET", "/v1/account", as: session.access, by: other).status == 200)
    #expect(
      bench.ask("POST", "/v1/login/refresh", ["refresh_token": .string(session.refresh)], by: other).status
        == 200)
  }

  @Test func `what another process does to an account takes effect at once`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let token = bench.login("anna").access
    let other = try bench.another()
    _ = bench.ask("PATCH", "/v1/account", ["name": "Brontë"], as: token, by: other)
    #expect(bench.ask("GET", "/v1/account", as: token).json["name"] == "Brontë")
    _ = bench.ask("PATCH", "/v1/account", ["name": "Bell"], as: token)
    #expect(bench.ask("GET", "/v1/account", as: token, by: other).json["name"] == "Bell")
  }

  @Test func `whoever forgot the password gets a link that is good once and for an hour`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let session = bench.login("anna")
    let ask = { (email: String) in bench.ask("POST", "/v1/account/reset", ["email": .string(email)]) }
    #expect(ask("anna@example.org").status == 202)
    #expect(ask("nobody@example.org").status == 202)
    #expect(bench.mails.count == 1)
    let mail = String(decoding: bench.mails.first ?? [], as: UTF8.self)
    #expect(mail.contains("To: anna@example.org\r\n"))
    let token =
      mail.replacing("=\r\n", with: "").split(separator: "reset/page#").last?.prefix { !$0.isNewline } ?? ""
    let confirm = { (token: String, password: String) in
      bench.ask(
        "POST", "/v1/account/reset/confirm", ["token": .string(token), "password": .string(password)]
      ).status
    }
    #expect(confirm(String(token), "short") == 400)
    #expect(confirm(String(token.dropLast()) + "A", "winter fog 3 piano") == 401)
    #expect(confirm(String(token), "winter fog 3 piano") == 204)
    #expect(confirm(String(token), "another fog 4 piano") == 401)
    #expect(bench.ask("GET", "/v1/account", as: session.access).status == 401)
    #expect(bench.login("anna", "winter fog 3 piano").status == 200)
  }

  @Test func `a link to a new password is none once the account has another address`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let session = bench.login("anna")
    _ = bench.ask("POST", "/v1/account/reset", ["email": "anna@example.org"])
    let mail = String(decoding: bench.mails.first ?? [], as: UTF8.self)
    let token =
      mail.replacing("=\r\n", with: "").split(separator: "reset/page#").last?.prefix { !$0.isNewline } ?? ""
    let confirm = {
      bench.ask(
        "POST", "/v1/account/reset/confirm",
        ["token": .string(String(token)), "password": "winter fog 3 piano"]
      ).status
    }
    let change = { (email: JSON) in
      let body: JSON = ["email": email, "password": .string(ServerBench.password)]
      return bench.ask("PATCH", "/v1/account", body, as: session.access).status
    }
    let prove = {
      let code: JSON = ["token": .string(bench.addressCode ?? "")]
      return bench.ask("POST", "/v1/account/email/confirm", code, as: session.access).status
    }
    #expect(change("new@example.org") == 202)
    #expect(prove() == 200)
    #expect(confirm() == 401)
    #expect(change("Anna@example.org") == 202)
    #expect(prove() == 200)
    #expect(confirm() == 204)
  }

  @Test func `a link to a new password is none after an hour`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    _ = bench.ask("POST", "/v1/account/reset", ["email": "anna@example.org"])
    let mail = String(decoding: bench.mails.first ?? [], as: UTF8.self)
    let token =
      mail.replacing("=\r\n", with: "").split(separator: "reset/page#").last?.prefix { !$0.isNewline } ?? ""
    bench.wait(seconds: 3600)
    let late = bench.ask(
      "POST", "/v1/account/reset/confirm",
      ["token": .string(String(token)), "password": "winter fog 3 piano"])
    #expect(late.status == 401)
  }

  @Test func `who erases the account leaves nothing of themselves`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let token = bench.login("anna").access
    let journal = "01M7YF3F00N4V7T5R2M9X6C1DQ"
    #expect(bench.ask("PUT", "/v1/journals/\(journal)", as: token).status == 201)
    #expect(bench.ask("POST", "/v1/feedback", ["text": "more soups, please"], as: token).status == 201)
    let made = ["pantry", "cellar"].map { name in
      bench.ask("POST", "/v1/journals/\(journal)/tokens", ["name": .string(name)], as: token).json["id"]
    }
    _ = bench.ask(
      "DELETE", "/v1/journals/\(journal)/tokens/\(made[1]?.stringValue ?? "")", as: token)
    _ = bench.ask("PATCH", "/v1/account", ["name": "Brontesaurus"], as: token)
    #expect(try bench.everything().contains("anna@example.org"))
    #expect(bench.ask("DELETE", "/v1/account", ["password": "x"], as: token).status == 401)
    #expect(
      bench.ask("DELETE", "/v1/account", ["password": .string(ServerBench.password)], as: token).status == 204
    )
    let left = try bench.everything()
    for word in ["anna", "Bell", "Brontesaurus", "soups", "$2b$", "pantry", "cellar", "refresh", "renewed"] {
      #expect(!left.contains(word), "\(word)")
    }
    #expect(try !bench.store.holds(try #require(ULID(parsing: journal))))
    #expect(bench.ask("GET", "/v1/account", as: token).status == 401)
    #expect(ULID(parsing: bench.register("anna")) != nil)
  }

  @Test func `accounts that are erased at once are all gone, and each once`() throws {
    let bench = try ServerBench()
    let names = (0..<40).map { "user\($0)" }
    for name in names { bench.register(name) }
    let next = Atomic<Int>(0)
    let refused = Atomic<Int>(0)
    twiceAtOnce {
      while true {
        let turn = next.add(1, ordering: .relaxed).oldValue
        guard turn < names.count * 2 else { return }
        // Whoever comes second may find it gone.
        let email = JSON.string("\(names[turn / 2])@example.org")
        let status = bench.operate("POST", "/v1/admin/delete", ["email": email, "confirm": email]).status
        if ![204, 404].contains(status) { refused.add(1, ordering: .relaxed) }
      }
    }
    #expect(refused.load(ordering: .relaxed) == 0)
    #expect(bench.operate("GET", "/v1/admin/users").json["users"] == [])
    let audit = bench.operate("GET", "/v1/admin/audit").json["audit"]?.arrayValue ?? []
    #expect(audit.count { $0["action"] == "account.erase" } == names.count)
    #expect(try !bench.everything().contains("user"))
  }

  @Test func `the export has everything that is known`() throws {
    let bench = try ServerBench()
    let id = bench.register("anna")
    let token = bench.login("anna", device: "k3f9q2m7xa").access
    _ = bench.ask("PUT", "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DQ", as: token)
    _ = bench.ask("POST", "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DQ/tokens", ["name": "kitchen"], as: token)
    _ = bench.ask("POST", "/v1/feedback", ["text": "more soups"], as: token)
    let device = DeviceID("k3f9q2m7xa")
    let journal = ULID(parsing: "01M7YF3F00N4V7T5R2M9X6C1DQ")
    let anna = Principal(
      account: try #require(ULID(parsing: id)), device: device, session: nil, isAdministrator: false)
    #expect(
      try bench.accountService.mayBring(
        try #require(device), to: try #require(journal), anna, .owner, isThere: false))
    let export = bench.ask("GET", "/v1/account/export", as: token).json
    #expect(export["email"] == "anna@example.org")
    #expect(export["journals"]?.arrayValue?.first?["role"] == "owner")
    #expect(export["sessions"]?.arrayValue?.first?["device"] == "k3f9q2m7xa")
    #expect(export["devices"] == [["journal": "01M7YF3F00N4V7T5R2M9X6C1DQ", "device": "k3f9q2m7xa"]])
    #expect(export["logins"] == ["2026-11-21"])
    #expect(export["last_login"] == "2026-11-21T11:30:00+00:00")
    #expect(export["tokens"]?.arrayValue?.first?["name"] == "kitchen")
    #expect(export["feedback"]?.arrayValue?.first?["text"] == "more soups")
    #expect(
      export["audit"]?.arrayValue?.map { $0["action"] } == ["account.register", "journal.begin", "token.add"])
    #expect(!export.text.contains("$2b$"))
  }

  @Test func `whom guessers keep waiting at a new address gets in with a link by mail`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    for turn in 0..<110 { _ = bench.login("anna", "wrong horse 1", from: "10.0.\(turn).1") }
    #expect(bench.login("anna", from: "198.51.100.7").status == 429)
    _ = bench.ask("POST", "/v1/account/reset", ["email": "anna@example.org"], from: "198.51.100.7")
    let mail = String(decoding: bench.mails.first ?? [], as: UTF8.self)
    let token =
      mail.replacing("=\r\n", with: "").split(separator: "reset/page#").last?.prefix { !$0.isNewline } ?? ""
    let answer = bench.ask(
      "POST", "/v1/account/reset/confirm",
      ["token": .string(String(token)), "password": "winter fog 3 piano"], from: "198.51.100.7")
    #expect(answer.status == 204)
    #expect(bench.login("anna", "wrong horse 1", from: "10.1.0.1").status == 429)
    #expect(bench.login("anna", "winter fog 3 piano", from: "198.51.100.7").status == 200)
  }
}
