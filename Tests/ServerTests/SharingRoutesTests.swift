import Accounts
import Encoding
import Ledger
import Server
import Testing
import Values

/// Journals of several accounts, tokens that may add, and devices.
struct SharingRoutesTests {
  private static let journal = "01M7YF3F00N4V7T5R2M9X6C1DQ"
  private static let path = "/v1/journals/\(journal)"

  private static func bench() throws -> (bench: ServerBench, anna: String, bert: String) {
    let bench = try ServerBench()
    bench.register("anna")
    bench.register("bert")
    let (anna, bert) = (bench.login("anna").access, bench.login("bert").access)
    #expect(bench.ask("PUT", path, as: anna).status == 201)
    return (bench, anna, bert)
  }

  @Test func `who brings a journal owns it and for others there is none`() throws {
    let (bench, anna, bert) = try Self.bench()
    #expect(bench.ask("PUT", Self.path, as: anna).status == 200)
    #expect(bench.ask("PUT", Self.path, as: bert).status == 404)
    #expect(bench.ask("GET", Self.path + "/members", as: bert).status == 404)
    #expect(bench.ask("GET", "/v1/journals", as: bert).json["journals"] == [])
    #expect(
      bench.ask("GET", "/v1/journals", as: anna).json["journals"]
        == [["journal": .string(Self.journal), "role": "owner"]])
    #expect(bench.ask("PUT", "/v1/journals/nonsense", as: anna).status == 404)
  }

  @Test func `an account has at most 20 journals`() throws {
    let (bench, anna, _) = try Self.bench()
    for number in 10..<29 {
      #expect(bench.ask("PUT", "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1\(number)", as: anna).status == 201)
    }
    #expect(bench.ask("PUT", "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1ZZ", as: anna).status == 403)
  }

  @Test func `a shared journal is there with the role, until the sharing ends`() throws {
    let (bench, anna, bert) = try Self.bench()
    let share = { (email: String, role: String) in
      bench.ask("PUT", Self.path + "/members", ["email": .string(email), "role": .string(role)], as: anna)
    }
    #expect(share("bert@example.org", "owner").status == 400)
    #expect(share("anna@example.org", "reader").status == 409)
    bench.share(Self.journal, with: "bert", as: "reader", by: anna, accepted: bert)
    #expect(bench.ask("PUT", Self.path, as: bert).json["role"] == "reader")
    #expect(share("bert@example.org", "writer").status == 200)
    #expect(
      bench.ask("GET", "/v1/journals", as: bert).json["journals"]?.arrayValue?.first?["role"] == "writer")
    #expect(bench.ask("GET", Self.path + "/members", as: bert).status == 403)
    let members = bench.ask("GET", Self.path + "/members", as: anna).json["members"]?.arrayValue ?? []
    #expect(members.map { $0["role"] } == ["owner", "writer"])
    let (owner, other) = (members[0]["account"]?.stringValue ?? "", members[1]["account"]?.stringValue ?? "")
    #expect(bench.ask("DELETE", Self.path + "/members/\(owner)", as: anna).status == 409)
    #expect(bench.ask("DELETE", Self.path + "/members/\(other)", as: anna).status == 204)
    #expect(bench.ask("PUT", Self.path, as: bert).status == 404)
  }

  @Test func `a token may add to its journal and nothing else, until it is revoked`() throws {
    let (bench, anna, bert) = try Self.bench()
    let made = bench.ask("POST", Self.path + "/tokens", ["name": "kitchen"], as: anna).json
    let token = made["token"]?.stringValue ?? ""
    let principal = try #require(bench.accountService.gate.principal(bearer: token, now: bench.now))
    let journal = try #require(ULID(parsing: Self.journal))
    #expect(principal.addOnlyJournal == journal)
    #expect(bench.accountService.gate.role(of: principal, on: journal) == .addOnly)
    #expect(bench.accountService.gate.role(of: principal, on: ULID(high: 1, low: 1)) == nil)
    for path in ["/v1/account", "/v1/journals", Self.path + "/members", "/v1/notices"] {
      #expect(bench.ask("GET", path, as: token).status == 403, "\(path)")
    }
    #expect(try !bench.everything().contains(token))
    let listed = bench.ask("GET", Self.path + "/tokens", as: anna).json["tokens"]?.arrayValue ?? []
    #expect(listed.map { $0["name"] } == ["kitchen"])
    let id = made["id"]?.stringValue ?? ""
    #expect(bench.ask("DELETE", Self.path + "/tokens/\(id)", as: bert).status == 404)
    #expect(bench.ask("DELETE", Self.path + "/tokens/\(id)", as: anna).status == 204)
    #expect(bench.accountService.gate.principal(bearer: token, now: bench.now) == nil)
  }

  @Test func `a device is of the account that brought it first`() throws {
    let (bench, anna, bert) = try Self.bench()
    bench.share(Self.journal, with: "bert", as: "writer", by: anna, accepted: bert)
    let journal = try #require(ULID(parsing: Self.journal))
    let (phone, laptop) = (try #require(DeviceID("k3f9q2m7xa")), try #require(DeviceID("abcdefghij")))
    let owner = try #require(bench.accountService.gate.principal(bearer: anna, now: bench.now))
    let writer = try #require(bench.accountService.gate.principal(bearer: bert, now: bench.now))
    #expect(try bench.accountService.mayBring(phone, to: journal, owner, .owner, isThere: false))
    #expect(try !bench.accountService.mayBring(phone, to: journal, writer, .writer, isThere: false))
    #expect(try bench.accountService.mayBring(laptop, to: journal, writer, .writer, isThere: false))
    #expect(try bench.accountService.mayBring(laptop, to: journal, writer, .writer, isThere: false))
    #expect(try bench.accountService.mayBring(laptop, to: journal, owner, .owner, isThere: false))
  }

  @Test func `an owner who forwards another device's stream binds nobody to it`() throws {
    let (bench, _, bert) = try Self.bench()
    let own = try #require(DeviceID("k3f9q2m7xa"))
    let anna = bench.login("anna", device: own.description).access
    bench.share(Self.journal, with: "bert", as: "writer", by: anna, accepted: bert)
    let journal = try #require(ULID(parsing: Self.journal))
    let laptop = try #require(DeviceID("abcdefghij"))
    let owner = try #require(bench.accountService.gate.principal(bearer: anna, now: bench.now))
    let writer = try #require(bench.accountService.gate.principal(bearer: bert, now: bench.now))
    #expect(try bench.accountService.mayBring(laptop, to: journal, owner, .owner, isThere: false))
    #expect(try bench.accountService.mayBring(own, to: journal, owner, .owner, isThere: false))
    // Something of it is there: who went on with it would be taken for whoever wrote that.
    #expect(try !bench.accountService.mayBring(laptop, to: journal, writer, .writer, isThere: true))
    // Its writer is known when it comes by itself, and its own device was bound.
    #expect(try bench.accountService.mayBring(laptop, to: journal, writer, .writer, isThere: false))
    #expect(try !bench.accountService.mayBring(own, to: journal, writer, .writer, isThere: false))
  }

  @Test(arguments: ["reader", "writer", "add-only"])
  func `who shares a journal may leave it, and is out with the next request`(role: String) throws {
    let (bench, anna, bert) = try Self.bench()
    #expect(bench.ask("DELETE", Self.path + "/role", as: bert).status == 404)
    bench.share(Self.journal, with: "bert", as: role, by: anna, accepted: bert)
    #expect(bench.ask("DELETE", Self.path + "/role", as: bert).status == 204)
    #expect(bench.ask("GET", "/v1/journals", as: bert).json["journals"] == [])
    #expect(bench.ask("DELETE", Self.path + "/role", as: bert).status == 404)
    let members = bench.ask("GET", Self.path + "/members", as: anna).json["members"]?.arrayValue ?? []
    #expect(members.map { $0["email"] } == ["anna@example.org"])
    let trail = bench.operate("GET", "/v1/admin/audit").json["audit"]?.arrayValue ?? []
    #expect(trail.last?["action"] == "journal.leave")
    #expect(trail.last?["actor_email"] == "bert@example.org")
  }

  @Test func `an owner does not leave`() throws {
    let (bench, anna, bert) = try Self.bench()
    let answer = bench.ask("DELETE", Self.path + "/role", as: anna)
    #expect(answer.status == 409)
    #expect(answer.json["error"]?["code"] == "journal.owner")
    #expect(bench.ask("GET", "/v1/journals", as: anna).json["journals"]?.arrayValue?.count == 1)
    for path in ["/v1/journals/nonsense/role", "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DZ/role"] {
      #expect(bench.ask("DELETE", path, as: bert).status == 404)
    }
  }

  @Test func `the device of an account that is erased may come with another`() throws {
    let (bench, anna, bert) = try Self.bench()
    let share = { (bert: String) in
      bench.share(Self.journal, with: "bert", as: "writer", by: anna, accepted: bert)
    }
    share(bert)
    let journal = try #require(ULID(parsing: Self.journal))
    let laptop = try #require(DeviceID("abcdefghij"))
    let first = try #require(bench.accountService.gate.principal(bearer: bert, now: bench.now))
    #expect(try bench.accountService.mayBring(laptop, to: journal, first, .writer, isThere: false))
    let erased = bench.operate(
      "POST", "/v1/admin/delete", ["email": "bert@example.org", "confirm": "bert@example.org"])
    #expect(erased.status == 204)
    bench.register("bert")
    let token = bench.login("bert").access
    share(token)
    let second = try #require(bench.accountService.gate.principal(bearer: token, now: bench.now))
    #expect(try bench.accountService.mayBring(laptop, to: journal, second, .writer, isThere: false))
  }
}
