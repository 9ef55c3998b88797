import Encoding
import Journal
import Platform
import Server
import TestSupport
import Testing

/// Limits that go on where those of the server before were.
struct KeptLimitsTests {
  private let bench: ServerBench
  private let path = "/srv/limits.json"

  init() throws {
    bench = try ServerBench(registrations: 2, sendsMail: false)
    bench.register("anna")
  }

  private func workLimits() -> WorkLimits {
    WorkLimits(
      WorkLimits.Bounds(milliseconds: 100, together: 1, wait: 0),
      WorkLimits.Clocks(steady: { 0 }, worked: { 0 }), ServerFigures())
  }

  private func save() throws {
    try KeptLimits(try bench.store, bench.accountService, workLimits()).save(bench.now)
  }

  /// A server that was started after the one of the bench, and where it put the file away.
  private func restarted() throws -> (accountService: AccountService, aside: String?) {
    let accountService = try bench.another(registrations: 2, sendsMail: false)
    return (accountService, try KeptLimits(try bench.store, accountService, workLimits()).restore())
  }

  private func login(
    _ password: String, by accountService: AccountService? = nil, from peer: String = "192.0.2.1"
  ) -> Int {
    bench.ask(
      "POST", "/v1/login", ["email": "anna@example.org", "password": .string(password)], from: peer,
      by: accountService
    ).status
  }

  private func register(_ name: String, by accountService: AccountService? = nil) -> Int {
    bench.ask(
      "POST", "/v1/accounts",
      [
        "email": .string("\(name)@example.org"), "password": .string(ServerBench.password), "name": "Bell",
        "first_name": "Ada",
      ], by: accountService
    ).status
  }

  @Test func `who guessed waits after a restart, and who got in is still known`() throws {
    #expect(login(ServerBench.password, from: "198.51.100.7") == 200)
    #expect((0..<4).map { _ in login("wrong guess") } == [401, 401, 401, 429])
    try save()
    let accountService = try restarted().accountService
    #expect(login("wrong guess", by: accountService) == 429)
    #expect(login(ServerBench.password, by: accountService, from: "198.51.100.7") == 200)
    let forgetful = try bench.another(sendsMail: false)
    #expect(login("wrong guess", by: forgetful) == 401)
  }

  @Test func `a network has made as many accounts after a restart, until an hour is over`() throws {
    #expect(["b", "c", "d"].map { register($0) } == [201, 201, 429])
    try save()
    let accountService = try restarted().accountService
    #expect(register("e", by: accountService) == 429)
    bench.wait(seconds: 1800)
    #expect(register("f", by: accountService) == 201)
  }

  @Test func `who wrote all messages of an hour waits after a restart`() throws {
    let bench = try MeetUpBench()
    bench.enter("anna")
    let id = bench.create("anna")
    for _ in 0..<60 { #expect(bench.say("anna", id, "hello").status == 201) }
    #expect(bench.say("anna", id, "hello").status == 429)
    let limits = { KeptLimits(try bench.bench.store, bench.accounts, workLimits(), bench.meetUps) }
    try limits().save(bench.bench.now)
    try bench.restart()
    #expect(try limits().restore() == nil)
    #expect(bench.say("anna", id, "hello").status == 429)
    bench.wait(minutes: 1)
    #expect(bench.say("anna", id, "hello").status == 201)
  }

  @Test func `what is over is not kept, and the file names nobody`() throws {
    for _ in 0..<3 { _ = login("wrong guess") }
    _ = register("b")
    try save()
    let text = String(decoding: try #require(bench.disk.contents[path]), as: UTF8.self)
    #expect(!text.contains("anna") && !text.contains("192.0"))
    let kept = try JSON.parse(Array(text.utf8).span)
    #expect(kept["passwords"]?["failures"]?.arrayValue?.count == 3)
    #expect(kept["registrations"]?.arrayValue?.count == 1)
    bench.wait(seconds: 86_401)
    try save()
    let bytes = try #require(bench.disk.contents[path])
    let later = try JSON.parse(bytes.span)
    #expect(later["passwords"]?["failures"] == [] && later["registrations"] == [])
  }

  @Test(arguments: [
    "", "{", "[]", #"{"schema":"healthlog.limits/1"}"#,
    #"{"schema":"healthlog.limits/1","passwords":{"failures":[["x",-1,0,0]],"known":[]}}"#,
    #"{"schema":"healthlog.limits/1","passwords":{"failures":[["x",1,9223372036854775807,0]],"known":[]}}"#,
  ])
  func `a damaged file is put aside and stops nobody`(text: String) throws {
    try bench.disk.replace(path, Array(text.utf8))
    let (accountService, aside) = try restarted()
    #expect(aside == path + ".damaged")
    #expect(bench.disk.contents[path] == nil && bench.disk.contents[path + ".damaged"] == Array(text.utf8))
    #expect(login(ServerBench.password, by: accountService) == 200)
    #expect(try restarted().aside == nil)
  }
}
