import Accounts
import Encoding
import Platform
import Server
import TestSupport
import Testing
import Values

/// How many accounts a network can make, and what each account may keep here.
struct RegistrationTests {
  private func register(_ bench: ServerBench, _ name: String, from peer: String) -> Int {
    bench.ask(
      "POST", "/v1/accounts",
      [
        "email": .string("\(name)@example.org"), "password": .string(ServerBench.password), "name": "Bell",
        "first_name": "Ada",
      ], from: peer
    ).status
  }

  @Test func `a network makes five accounts an hour, and a site of IPv6 ten times as many`() throws {
    let bench = try ServerBench(registrations: 5, sendsMail: false)
    let first = (0..<7).map { register(bench, "a\($0)", from: "192.0.2.1") }
    #expect(first == [201, 201, 201, 201, 201, 429, 429])
    #expect(register(bench, "b", from: "192.0.2.2") == 201)
    let six = (0..<7).map { register(bench, "c\($0)", from: "2001:db8:1:2::\($0 + 1)") }
    #expect(six == [201, 201, 201, 201, 201, 429, 429])
    #expect((0..<60).count { register(bench, "d\($0)", from: "2001:db8:2:\($0)::1") == 201 } == 50)
    bench.wait(seconds: 720)
    #expect(register(bench, "e", from: "192.0.2.1") == 201)
    #expect(register(bench, "f", from: "192.0.2.1") == 429)
  }

  @Test func `what makes no account for its own fault is not counted`() throws {
    let bench = try ServerBench(registrations: 1, sendsMail: false)
    for _ in 0..<5 { #expect(register(bench, "not an address", from: "192.0.2.1") == 400) }
    #expect(register(bench, "a", from: "192.0.2.1") == 201)
  }

  @Test func `who makes accounts and who guesses leave seats to those who are known`() {
    let seats = [PasswordHasher.Asker.known, .stranger, .newcomer].map { $0.seats(of: 8) }
    #expect(seats == [8, 5, 2])
    let semaphore = BoundedSemaphore(places: 1, seats: 8)
    let inside = semaphore.pass { semaphore.pass(seats: 0) { true } }
    #expect(inside == .some(nil))
  }

  @Test func `an account has fifty tokens and has told fifty things at most`() throws {
    let bench = try ServerBench()
    bench.register("ada")
    let token = bench.login("ada").access
    let journal = "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DQ"
    #expect(bench.ask("PUT", journal, as: token).status == 201)
    let made = (0..<52).map { _ in bench.ask("POST", journal + "/tokens", ["name": "t"], as: token).status }
    #expect(made.count { $0 == 201 } == 50 && made.suffix(2) == [403, 403])
    let told = (0..<52).map { _ in bench.ask("POST", "/v1/feedback", ["text": "hm"], as: token).status }
    #expect(told.count { $0 == 201 } == 50 && told.suffix(2) == [403, 403])
  }

  @Test func `days of logins are kept outside the journal, a line each`() throws {
    let bench = try ServerBench()
    let account = bench.register("ada")
    _ = bench.login("ada")
    let journal = { bench.disk.contents.filter { $0.key.hasPrefix("/srv/server/log/") }.map(\.value.count) }
    let before = journal()
    for _ in 0..<3 {
      bench.wait(seconds: 86_400)
      _ = bench.login("ada")
      _ = bench.login("ada")
    }
    #expect(journal() == before)
    let lines = try #require(bench.disk.contents["/srv/logins/\(account)"])
    #expect(lines.count == 4 * 26)
    let user = bench.operate("GET", "/v1/admin/users").json["users"]?.arrayValue?.first
    #expect(user?["login_days_30"] == 4 && user?["last_login"] == "2026-11-24T11:30:00+00:00")
    let again = try bench.another()
    let after = bench.ask("GET", "/v1/admin/users", by: again, standing: .operator)
    #expect(after.json["users"]?.arrayValue?.first?["login_days_30"] == 4)
  }
}
