import Accounts
import Encoding
import Ledger
import Server
import Testing
import Values

/// What administrators may do.
struct AdminRoutesTests {
  /// A bench with an administrator, by the operator's word, and a user.
  private static func bench() throws -> (bench: ServerBench, admin: String, user: String) {
    let bench = try ServerBench()
    bench.register("anna")
    bench.register("bert")
    let operation = bench.operate("POST", "/v1/admin/role", ["email": "anna@example.org", "role": "admin"])
    #expect(operation.status == 200)
    return (bench, bench.login("anna").access, bench.login("bert").access)
  }

  @Test func `an administrator is made at the server's machine and then by others`() throws {
    let (bench, admin, user) = try Self.bench()
    #expect(bench.ask("GET", "/v1/admin/users", as: user).status == 403)
    let body: JSON = ["email": "bert@example.org", "role": "admin"]
    #expect(bench.ask("POST", "/v1/admin/role", body, as: user).status == 403)
    #expect(bench.ask("POST", "/v1/admin/role", body, as: admin).json["admin"] == true)
    #expect(bench.ask("GET", "/v1/admin/users", as: user).status == 200)
    _ = bench.ask("POST", "/v1/admin/role", ["email": "anna@example.org", "role": "user"], as: user)
    #expect(bench.ask("GET", "/v1/admin/users", as: admin).status == 403)
  }

  @Test func `users are listed with what is known of their logins`() throws {
    let (bench, admin, _) = try Self.bench()
    bench.wait(seconds: 86_400)
    _ = bench.login("bert")
    let users =
      bench.ask("GET", "/v1/admin/users", as: bench.login("anna").access).json["users"]?.arrayValue ?? []
    #expect(users.map { $0["email"] } == ["anna@example.org", "bert@example.org"])
    #expect(users.map { $0["login_days_30"] } == [2, 2])
    #expect(users.last?["last_login"] == "2026-11-22T11:30:00+00:00")
    #expect(bench.ask("GET", "/v1/admin/users", as: admin).status == 401)
    let token = bench.login("anna").access
    #expect(bench.ask("GET", "/v1/admin/users?status=blocked", as: token).json["users"] == [])
    #expect(bench.ask("GET", "/v1/admin/users?status=gone", as: token).status == 400)
    #expect(bench.ask("GET", "/v1/admin/users?sort=name", as: token).status == 400)
  }

  @Test func `the last login is that of the password, to the second, and a session that goes on is seen`()
    throws
  {
    let (bench, _, _) = try Self.bench()
    bench.wait(seconds: 600)
    let refresh = bench.login("bert").refresh
    let bert = { () -> JSON in
      bench.operate("GET", "/v1/admin/users").json["users"]?.arrayValue?.last ?? .null
    }
    #expect(bert()["last_login"] == "2026-11-21T11:40:00+00:00")
    bench.wait(seconds: 86_400 + 60)
    #expect(bench.ask("POST", "/v1/login/refresh", ["refresh_token": .string(refresh)]).status == 200)
    #expect(bert()["last_login"] == "2026-11-21T11:40:00+00:00")
    #expect(bert()["last_seen"] == "2026-11-22T11:41:00+00:00")
    #expect(bert()["login_days_30"] == 2)
    bench.wait(seconds: 60)
    _ = bench.login("bert")
    #expect(bert()["last_login"] == "2026-11-22T11:42:00+00:00")
    #expect(bert()["login_days_30"] == 2)
  }

  @Test func `consent is given and taken back by the person alone, and is in the trail`() throws {
    let (bench, _, user) = try Self.bench()
    let path = "/v1/account/consents/goals"
    let since = {
      bench.ask("GET", "/v1/account/consents", as: user).json["consents"]?.arrayValue?.first?["since"]
    }
    #expect(since() == .null)
    #expect(bench.ask("PUT", "/v1/account/consents/weights", as: user).status == 404)
    #expect(bench.ask("PUT", path, as: user).status == 200)
    bench.wait(seconds: 60)
    #expect(bench.ask("PUT", path, as: user).status == 200)
    #expect(since() == "2026-11-21T11:30:00+00:00")
    let again = try bench.another()
    #expect(again.book.read { book in book.accounts.values.filter { $0.goalsShown != nil }.count } == 1)
    #expect(bench.ask("DELETE", path, as: user).status == 200)
    #expect(since() == .null)
    let trail = bench.operate("GET", "/v1/admin/audit").json["audit"]?.arrayValue ?? []
    #expect(
      trail.compactMap { $0["action"]?.stringValue }.suffix(2) == ["account.consent", "account.withdraw"])
  }

  @Test func `a blocked account is out at once and back when its time is over`() throws {
    let (bench, admin, user) = try Self.bench()
    let block = { (until: JSON) in
      bench.ask(
        "POST", "/v1/admin/block", ["email": "bert@example.org", "reason": "spam", "until": until], as: admin)
    }
    #expect(block("yesterday").status == 400)
    #expect(block("2026-11-20T00:00:00Z").status == 400)
    #expect(block("2026-11-21T11:40:00Z").json["status"] == "blocked")
    #expect(bench.ask("GET", "/v1/account", as: user).status == 401)
    #expect(bench.login("bert").status == 403)
    #expect(bench.operate("GET", "/v1/admin/users?status=blocked").json["users"]?.arrayValue?.count == 1)
    bench.wait(seconds: 600)
    #expect(bench.operate("GET", "/v1/admin/users?status=blocked").json["users"] == [])
    #expect(bench.ask("GET", "/v1/account", as: user).status == 401)
    #expect(bench.login("bert").status == 200)
  }

  @Test func `a suspended account stays out until it is let in again, with its data`() throws {
    let (bench, admin, user) = try Self.bench()
    let journal = "01M7YF3F00N4V7T5R2M9X6C1DQ"
    _ = bench.ask("PUT", "/v1/journals/\(journal)", as: user)
    let blocked = bench.ask(
      "POST", "/v1/admin/block", ["email": "bert@example.org", "reason": "spam"], as: admin)
    #expect(blocked.json["status"] == "suspended")
    #expect(blocked.json["reason"] == "spam")
    bench.wait(seconds: 400)
    let refused = bench.ask(
      "POST", "/v1/login", ["email": "bert@example.org", "password": .string(ServerBench.password)])
    #expect(refused.status == 403)
    #expect(refused.json["error"]?["message"] == "the account is suspended: spam")
    _ = bench.ask("POST", "/v1/admin/unblock", ["email": "bert@example.org"], as: admin)
    let token = bench.login("bert").access
    #expect(bench.ask("PUT", "/v1/journals/\(journal)", as: token).json["role"] == "owner")
  }

  @Test func `who comes without a token, as behind ssh, is what the account is now`() throws {
    let (bench, admin, _) = try Self.bench()
    let bert = Principal(
      account: try #require(bench.accountService.book.read { book in book.accounts.keys.max() }), device: nil,
      session: nil, isAdministrator: false)
    let ask = { (path: String) in bench.ask("GET", path, standing: bert) }
    let change = { (verb: String, more: JSON) in
      let body = JSON.object([.init("email", "bert@example.org")] + (more.members ?? []))
      #expect([200, 204].contains(bench.ask("POST", "/v1/admin/\(verb)", body, as: admin).status))
    }
    #expect(ask("/v1/account").json["email"] == "bert@example.org")
    #expect(ask("/v1/admin/users").status == 403)
    change("role", ["role": "admin"])
    #expect(ask("/v1/admin/users").status == 200)
    change("block", ["reason": "spam"])
    #expect(ask("/v1/account").json["error"]?["message"] == "the account is suspended: spam")
    #expect(ask("/v1/admin/users").status == 403)
    change("unblock", [:])
    #expect(ask("/v1/account").status == 200)
    change("delete", ["confirm": "bert@example.org"])
    #expect(ask("/v1/account").status == 401)
  }

  @Test func `an account is erased only where its email is typed once more`() throws {
    let (bench, admin, user) = try Self.bench()
    let delete = { (confirm: String) in
      bench.ask(
        "POST", "/v1/admin/delete", ["email": "bert@example.org", "confirm": .string(confirm)], as: admin
      ).status
    }
    #expect(delete("yes") == 409)
    #expect(bench.ask("GET", "/v1/account", as: user).status == 200)
    #expect(delete("bert@example.org") == 204)
    #expect(bench.ask("GET", "/v1/account", as: user).status == 401)
    #expect(delete("bert@example.org") == 404)
    #expect(try !bench.everything().contains("bert"))
  }

  @Test func `notices are shown until their last day`() throws {
    let (bench, admin, _) = try Self.bench()
    let post = { (body: JSON) in bench.ask("POST", "/v1/admin/notices", body, as: admin) }
    #expect(post(["text": "30 minutes a day", "until": "2026-11-22"]).status == 201)
    #expect(post(["text": "x", "until": "tomorrow"]).status == 400)
    // In some zone it is the day before still.
    #expect(post(["text": "x", "until": "2026-11-19"]).status == 400)
    let lasting = post(["text": "new: soups"]).json["id"]?.stringValue ?? ""
    let shown = {
      bench.ask("GET", "/v1/notices", as: bench.login("bert").access).json["notices"]?.arrayValue?.count
    }
    #expect(shown() == 2)
    bench.wait(seconds: 2 * 86_400)
    #expect(shown() == 1)
    let token = bench.login("anna").access
    #expect(bench.ask("GET", "/v1/admin/notices", as: token).json["notices"]?.arrayValue?.count == 2)
    #expect(bench.ask("DELETE", "/v1/admin/notices/\(lasting)", as: token).status == 204)
    #expect(bench.ask("DELETE", "/v1/admin/notices/\(lasting)", as: token).status == 404)
    #expect(shown() == 0)
  }

  @Test func `the document says of every list what it holds`() throws {
    for route in try ServerBench().accountService.routes {
      let schemas = route.answers.compactMap(\.schema)
      for property in schemas.flatMap({ $0["properties"]?.members ?? [] })
      where property.value["type"] == "array" {
        #expect(property.value["items"]?["type"] != nil, "\(route.method) \(route.path): \(property.key)")
      }
    }
  }

  @Test func `the trail tells who did what, also when the account no longer exists`() throws {
    let (bench, admin, user) = try Self.bench()
    _ = bench.ask("POST", "/v1/feedback", ["text": "hello"], as: user)
    let feedback = bench.ask("GET", "/v1/admin/feedback", as: admin).json["feedback"]?.arrayValue
    #expect(feedback?.map { $0["email"] } == ["bert@example.org"])
    _ = bench.ask(
      "POST", "/v1/admin/delete", ["email": "bert@example.org", "confirm": "bert@example.org"], as: admin)
    let audit = bench.ask("GET", "/v1/admin/audit", as: admin).json["audit"]?.arrayValue ?? []
    #expect(
      audit.map { $0["action"] } == [
        "account.register", "account.register", "account.promote", "account.erase",
      ])
    #expect(audit.map { $0["actor_email"] } == ["anna@example.org", .null, .null, "anna@example.org"])
    #expect(audit.last?["account_email"] == .null)
    #expect(audit[2]["actor"] == .null)
    #expect(bench.ask("GET", "/v1/admin/feedback", as: admin).json["feedback"] == [])
  }

  @Test func `the last administrator stays one, but for the operator`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    bench.register("bert")
    let promote = { (name: String, role: String) in
      bench.operate(
        "POST", "/v1/admin/role", ["email": .string("\(name)@example.org"), "role": .string(role)]
      ).status
    }
    #expect(promote("anna", "admin") == 200)
    let anna = bench.login("anna").access
    let demotion: JSON = ["email": "anna@example.org", "role": "user"]
    let refused = bench.ask("POST", "/v1/admin/role", demotion, as: anna)
    #expect(refused.status == 409)
    #expect(refused.json["error"]?["code"] == "account.last-administrator")
    let block: JSON = ["email": "anna@example.org", "reason": "x"]
    #expect(bench.ask("POST", "/v1/admin/block", block, as: anna).status == 409)
    #expect(
      bench.ask("DELETE", "/v1/account", ["password": .string(ServerBench.password)], as: anna).status == 409)
    let erasure: JSON = ["email": "anna@example.org", "confirm": "anna@example.org"]
    #expect(bench.ask("POST", "/v1/admin/delete", erasure, as: anna).status == 409)
    #expect(bench.ask("GET", "/v1/account", as: anna).json["admin"] == true)
    #expect(promote("bert", "admin") == 200)
    #expect(bench.ask("POST", "/v1/admin/role", demotion, as: anna).status == 200)
    #expect(promote("bert", "user") == 200)
    let trail = bench.operate("GET", "/v1/admin/audit").json["audit"]?.arrayValue ?? []
    #expect(trail.filter { $0["action"] == "account.demote" }.count == 2)
  }
}
