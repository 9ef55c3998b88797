import Accounts
import Encoding
import Foundation
import Ledger
import Server
import Testing
import Values

/// Who may what: every route of a server, asked by everybody.
struct PermissionMatrixTests {
  private static let journal = "01M7YF3F00N4V7T5R2M9X6C1DQ"
  private static let foreign = "01M7YF3F00N4V7T5R2M9X6C1DR"
  private static let missing = "01M7YF3F00N4V7T5R2M9X6C1DS"
  private static let columns = ["none", "blocked", "token", "reader", "writer", "owner", "other", "admin"]

  /// A server with a journal that is shared, a foreign one, and somebody of every sort.
  private struct Stage {
    let bench: ServerBench
    let router: Router
    var tokens: [String: String] = [:]

    init() throws {
      bench = try ServerBench()
      for name in ["owner", "reader", "writer", "other", "admin", "blocked"] { bench.register(name) }
      for name in ["owner", "reader", "writer", "other", "blocked"] {
        tokens[name] = bench.login(name).access
      }
      _ = bench.operate("POST", "/v1/admin/role", ["email": "admin@example.org", "role": "admin"])
      _ = bench.operate("POST", "/v1/admin/block", ["email": "blocked@example.org", "reason": "x"])
      tokens["admin"] = bench.login("admin").access
      let path = "/v1/journals/\(PermissionMatrixTests.journal)"
      #expect(bench.ask("PUT", path, as: tokens["owner"]).status == 201)
      #expect(
        bench.ask("PUT", "/v1/journals/\(PermissionMatrixTests.foreign)", as: tokens["other"]).status == 201)
      for role in ["reader", "writer"] {
        bench.share(
          PermissionMatrixTests.journal, with: role, as: role, by: tokens["owner"], accepted: tokens[role])
      }
      let made = bench.ask("POST", path + "/tokens", ["name": "kitchen"], as: tokens["owner"])
      tokens["token"] = made.json["token"]?.stringValue
      #expect(tokens.count == 7)
      router = Router(
        routes: try Self.routes(bench).map(Self.harmless), gate: bench.accountService.gate,
        crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0), standing: nil)
    }

    private static func routes(_ bench: ServerBench) throws -> [Route] {
      let runner = CommandRunner(
        run: { _ in CommandOutcome(exit: 70, output: [], errors: []) }, state: { _ in nil })
      let objects = ObjectRoutes(
        ObjectStore(
          try bench.store, quota: AccountQuota(try bench.store, bytes: 1 << 20, steady: { 0 }), word: "w",
          kinds: Kinds([])), epoch: "e", seal: { _ in }, admission: .ofAll)
      let facts = InfoRoutes.Facts(
        version: "0", bodyLimit: 1 << 20, quota: 1 << 20, metricsToken: nil, hasMeetUps: true)
      return ServedRoutes.all(
        info: InfoRoutes(facts, figures: ServerFigures(), serverHealth: bench.health(ServerFigures())),
        accountService: bench.accountService, meetUps: try MeetUpService(bench.accountService, bench.world),
        objects: objects, runner: runner,
        kinds: Kinds([]),
        version: "0")
    }

    /// The route, doing nothing.
    private static func harmless(_ route: Route) -> Route {
      Route(
        method: route.method, path: route.path, access: route.access, summary: route.summary, query: [],
        takes: nil, answers: []
      ) { _ in HTTPResponse(299) }
    }

    /// What somebody is answered: `yes` where the route would run.
    func answer(_ route: Route, _ who: String, _ journal: String) -> String {
      let path = route.path.split(separator: "/").map { part -> String in
        if part == "{journal}" { return journal }
        return part.hasPrefix("{") ? "x" : String(part)
      }
      let fields = tokens[who].map { [(name: "authorization", value: "Bearer \($0)")] } ?? []
      let status = router.answer(
        HTTPRequest(method: route.method, path: path, fields: fields), now: bench.now
      ).status
      return status == 299 ? "yes" : String(status)
    }
  }

  private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("permissions.txt")

  @Test func `everybody may what the table says, on every route there is`() throws {
    let stage = try Stage()
    let pad = { (text: String, width: Int) in text + String(repeating: " ", count: max(1, width - text.count))
    }
    var lines = [pad("", 68) + Self.columns.map { pad($0, 8) }.joined()]
    for route in stage.router.routes.sorted(by: { ($0.path, $0.method) < ($1.path, $1.method) }) {
      let answers = Self.columns.map { pad(stage.answer(route, $0, Self.journal), 8) }.joined()
      lines.append(pad(pad(route.method, 7) + route.path, 68) + answers)
    }
    let table =
      lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["HEALTHLOG_WRITE_GOLDENS"] != nil {
      try table.write(to: Self.golden, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.golden, encoding: .utf8) == table)
  }

  @Test func `a journal of others and one that is not there are the same to everybody`() throws {
    let stage = try Stage()
    for route in stage.router.routes where route.path.contains("{journal}") {
      guard case .journal = route.access else { continue }
      for who in ["token", "reader", "writer", "owner", "admin"] {
        #expect(stage.answer(route, who, Self.foreign) == "404", "\(route.method) \(route.path) \(who)")
        #expect(stage.answer(route, who, Self.missing) == "404", "\(route.method) \(route.path) \(who)")
        #expect(stage.answer(route, who, "nonsense") == "404", "\(route.method) \(route.path) \(who)")
      }
      #expect(stage.answer(route, "none", Self.foreign) == "401")
    }
  }
}
