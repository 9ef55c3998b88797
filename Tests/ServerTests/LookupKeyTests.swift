import Accounts
import Encoding
import Server
import Testing
import Values

/// Keys of apps that look foods up: how they come and go, and what else they open, which is nothing.
struct LookupKeyTests {
  private static let path = "/v1/account/keys"

  private static func key(_ bench: ServerBench, _ token: String, _ name: String = "phone") throws
    -> (id: String, key: String)
  {
    let made = bench.ask("POST", path, ["name": .string(name)], as: token)
    #expect(made.status == 201)
    return (try #require(made.json["id"]?.stringValue), try #require(made.json["key"]?.stringValue))
  }

  @Test func `a key is told once, listed without itself, kept as a hash and revoked by its id`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let anna = bench.login("anna").access
    let (id, key) = try Self.key(bench, anna)
    #expect(key.hasPrefix("hlk_") && key.utf8.count > 40)
    #expect(bench.accountService.gate.principal(key: key, now: bench.now) != nil)
    #expect(try !bench.everything().contains(key))
    let listed = bench.ask("GET", Self.path, as: anna)
    #expect(
      listed.json["keys"]?.arrayValue?.map { $0["name"] } == ["phone"] && !listed.json.text.contains(key))
    #expect(bench.ask("GET", "/v1/account/export", as: anna).json["keys"]?.arrayValue?.count == 1)
    #expect(bench.ask("DELETE", "\(Self.path)/\(id)", as: anna).status == 204)
    #expect(bench.accountService.gate.principal(key: key, now: bench.now) == nil)
    #expect(bench.ask("DELETE", "\(Self.path)/\(id)", as: anna).status == 404)
    #expect(try bench.another().gate.principal(key: key, now: bench.now) == nil)
    let trail = bench.operate("GET", "/v1/admin/audit").json["audit"]?.arrayValue ?? []
    #expect(trail.suffix(2).map { $0["action"] } == ["key.add", "key.revoke"])
  }

  @Test func `a key opens no route that asks for a token, and no token is a key`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let anna = bench.login("anna").access
    let journal = "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DQ"
    #expect(bench.ask("PUT", journal, as: anna).status == 201)
    let (_, key) = try Self.key(bench, anna)
    for path in ["/v1/account", "/v1/journals", journal + "/members", "/v1/notices", Self.path] {
      #expect(bench.ask("GET", path, as: key).status == 401, "\(path)")
    }
    let add = bench.ask("POST", journal + "/tokens", ["name": "kitchen"], as: anna).json["token"]?.stringValue
    for other in [anna, try #require(add), "", "hlk_", "hlk_" + String(repeating: "A", count: 43), key + "A"]
    {
      #expect(bench.accountService.gate.principal(key: other, now: bench.now) == nil, "\(other)")
    }
    #expect(bench.accountService.gate.principal(bearer: key, now: bench.now) == nil)
    for path in [Self.path, "\(Self.path)/01M7YF3F00N4V7T5R2M9X6C1DQ"] {
      #expect(bench.ask(path == Self.path ? "GET" : "DELETE", path, as: add).status == 403)
    }
  }

  @Test func `a key of somebody who is blocked or erased is good for nothing, and nobody revokes another's`()
    throws
  {
    let bench = try ServerBench()
    for name in ["anna", "bert"] { bench.register(name) }
    let (anna, bert) = (bench.login("anna").access, bench.login("bert").access)
    let (id, key) = try Self.key(bench, anna)
    #expect(bench.ask("DELETE", "\(Self.path)/\(id)", as: bert).status == 404)
    #expect(bench.ask("GET", Self.path, as: bert).json["keys"] == [])
    let email: JSON = ["email": "anna@example.org", "reason": "x"]
    #expect(bench.operate("POST", "/v1/admin/block", email).status < 300)
    #expect(bench.accountService.gate.principal(key: key, now: bench.now) == nil)
    #expect(bench.operate("POST", "/v1/admin/unblock", ["email": "anna@example.org"]).status < 300)
    #expect(bench.accountService.gate.principal(key: key, now: bench.now) != nil)
    let erased = bench.operate(
      "POST", "/v1/admin/delete", ["email": "anna@example.org", "confirm": "anna@example.org"])
    #expect(erased.status == 204)
    #expect(bench.accountService.gate.principal(key: key, now: bench.now) == nil)
    #expect(try !bench.everything().contains("phone"))
  }

  @Test func `look-ups count with their account, wrong keys with their address, and pages may send a key`()
    throws
  {
    let bench = try ServerBench()
    bench.register("anna")
    let (_, key) = try Self.key(bench, bench.login("anna").access)
    let runner = CommandRunner(
      run: { _ in CommandOutcome(exit: 0, output: Array("[]".utf8), errors: []) }, state: { _ in "" })
    let page = "https://app.example.org"
    let router = Router(
      routes: LookupRoutes(runner: runner) { _ in nil }.routes, gate: bench.accountService.gate,
      crossOrigin: CrossOrigin(origins: [page]), budget: RequestBudget(perSecond: 1, burst: 2), standing: nil)
    let ask = { (method: String, fields: [(name: String, value: String)]) in
      router.answer(
        HTTPRequest(method: method, path: ["v1", "cocktail"], fields: fields, peer: "192.0.2.1"),
        now: bench.now)
    }
    let told = ask("OPTIONS", [("origin", page), ("access-control-request-method", "GET")])
    #expect(
      told.fields.contains { $0.name == "access-control-allow-headers" && $0.value.contains("X-Api-Key") })
    bench.wait(seconds: 60)
    #expect((0..<3).map { _ in ask("GET", [("x-api-key", key)]).status } == [200, 200, 429])
    #expect((0..<3).map { _ in ask("GET", [("x-api-key", "hlk_x")]).status } == [401, 401, 429])
  }

  @Test func `an account has at most 50 keys, with names of up to 100 characters`() throws {
    let bench = try ServerBench()
    bench.register("anna")
    let anna = bench.login("anna").access
    for number in 1...50 { _ = try Self.key(bench, anna, "app \(number)") }
    #expect(bench.ask("POST", Self.path, ["name": "one more"], as: anna).status == 403)
    for body in [
      ["name": ""], ["name": 5], ["name": .string(String(repeating: "x", count: 101))], ["nom": "x"],
    ] as [JSON] {
      #expect(bench.ask("POST", Self.path, body, as: anna).status == 400, "\(body.text.prefix(40))")
    }
  }
}
