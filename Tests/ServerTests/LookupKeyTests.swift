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
    #expect(bench.desk.gate.principal(key: key, now: bench.now) != nil)
    #expect(try !bench.everything().contains(key))
    let listed = bench.ask("GET", Self.path, as: anna)
    #expect(
      listed.json["keys"]?.arrayValue?.map { $0["name"] } == ["phone"] && !listed.json.text.contains(key))
    #expect(bench.ask("GET", "/v1/account/export", as: anna).json["keys"]?.arrayValue?.count == 1)
    #expect(bench.ask("DELETE", "\(Self.path)/\(id)", as: anna).status == 204)
    #expect(bench.desk.gate.principal(key: key, now: bench.now) == nil)
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
      #expect(bench.desk.gate.principal(key: other, now: bench.now) == nil, "\(other)")
    }
    #expect(bench.desk.gate.principal(bearer: key, now: bench.now) == nil)
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
    #expect(bench.desk.gate.principal(key: key, now: bench.now) == nil)
    #expect(bench.operate("POST", "/v1/admin/unblock", ["email": "anna@example.org"]).status < 300)
    #expect(bench.desk.gate.principal(key: key, now: bench.now) != nil)
    let erased = bench.operate(
      "POST", "/v1/admin/delete", ["email": "anna@example.org", "confirm": "anna@example.org"])
    #expect(erased.status == 204)
    #expect(bench.desk.gate.principal(key: key, now: bench.now) == nil)
    #expect(try !bench.everything().contains("phone"))
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
