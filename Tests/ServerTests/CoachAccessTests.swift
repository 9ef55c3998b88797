import Accounts
import Encoding
import Server
import Synchronization
import Testing
import Values

/// Who is answered at `POST /ai-coach/suggestions`, by which journal, and with which status.
struct CoachAccessTests {
  private static let older = "01M7YF3F00N4V7T5R2M9X6C1DQ"
  private static let newer = "01M7YF3F00N4V7T5R2M9X6C1DR"
  private static let foreign = "01M7YF3F00N4V7T5R2M9X6C1DA"

  /// A server at which a command comes to what a test says, and its name with.
  private final class Stage: Sendable {
    let bench: ServerBench
    private let calls = Mutex<[CommandCall]>([])
    private let outcome: CommandOutcome

    init(_ outcome: CommandOutcome = CommandOutcome(exit: 0, output: Array("{}".utf8), errors: [])) throws {
      bench = try ServerBench()
      self.outcome = outcome
      for name in ["anna", "bert"] { bench.register(name) }
    }

    var seen: [CommandCall] { calls.withLock { $0 } }

    func ask(_ token: String?, _ body: String = #"{"streak":7}"#) -> HTTPResponse {
      let runner = CommandRunner(
        run: { call in
          self.calls.withLock { $0.append(call) }
          return self.outcome
        }, state: { _ in "" })
      let router = Router(
        routes: [CoachRoute(runner: runner) { self.bench.accountService.ownJournal(of: $0) }.route],
        gate: bench.accountService.gate, crossOrigin: CrossOrigin(origins: []),
        budget: RequestBudget(perSecond: 0, burst: 0), standing: nil)
      let fields = token.map { [(name: "authorization", value: "Bearer \($0)")] } ?? []
      return router.answer(
        HTTPRequest(
          method: "POST", path: ["ai-coach", "suggestions"],
          fields: fields + [(name: "content-type", value: "application/json")], body: Array(body.utf8)),
        now: bench.now)
    }
  }

  @Test func `a body reaches the coach as it came, on the oldest journal of one's own`() throws {
    let stage = try Stage()
    let (anna, bert) = (stage.bench.login("anna").access, stage.bench.login("bert").access)
    #expect(stage.ask(anna).status == 200)
    #expect(stage.bench.ask("PUT", "/v1/journals/\(Self.foreign)", as: bert).status == 201)
    stage.bench.share(Self.foreign, with: "anna", as: "writer", by: bert, accepted: anna)
    #expect(stage.ask(anna).status == 200)
    for journal in [Self.newer, Self.older] {
      #expect(stage.bench.ask("PUT", "/v1/journals/\(journal)", as: anna).status == 201)
    }
    #expect(stage.ask(anna).status == 200)
    #expect(stage.seen.map { $0.journal?.description } == [nil, nil, Self.older])
    let last = try #require(stage.seen.last)
    #expect(String(decoding: last.input, as: UTF8.self) == #"{"streak":7}"#)
    #expect(last.words == CoachRoute.command + ["--format=json", "--quiet"] && !last.adds)
  }

  @Test func `a token that is none, has expired, may only add or is of somebody blocked asks nothing`() throws
  {
    let stage = try Stage()
    let token = stage.bench.login("anna").access
    let journal = "/v1/journals/\(Self.older)"
    #expect(stage.bench.ask("PUT", journal, as: token).status == 201)
    let add = stage.bench.ask("POST", journal + "/tokens", ["name": "kitchen"], as: token).json["token"]
    #expect(stage.ask(add?.stringValue).status == 403)
    for wrong in [nil, "", "x", token + "x"] { #expect(stage.ask(wrong).status == 401) }
    stage.bench.wait(seconds: 901)
    let expired = stage.ask(token)
    #expect(expired.status == 401)
    #expect(expired.fields.contains { $0.name == "www-authenticate" && $0.value.contains("invalid_token") })
    let fresh = stage.bench.login("anna").access
    #expect(
      stage.bench.operate("POST", "/v1/admin/block", ["email": "anna@example.org", "reason": "x"]).status
        < 300)
    #expect(stage.ask(fresh).status == 401)
    #expect(stage.seen.isEmpty)
  }

  @Test(arguments: [(2, 400), (5, 500), (7, 403), (8, 503), (70, 500), (74, 500)])
  func `what the coach comes to has a status of its own`(exit: Int32, status: Int) throws {
    let error = Array(#"{"error":{"code":"coach.request","message":"m","hint":null}}"#.utf8)
    let stage = try Stage(CommandOutcome(exit: exit, output: [], errors: error))
    #expect(stage.ask(stage.bench.login("anna").access).status == status)
  }
}
