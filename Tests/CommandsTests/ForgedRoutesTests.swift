import Accounts
import Encoding
import Foundation
import Ledger
import Server
import TestSupport
import Testing
import Values

@testable import Commands

/// A server whose journal holds forged segments: extreme numbers, days and everything that is not known.
struct ForgedRoutesTests {
  /// A server with a few entries and some forged events.
  private static func server(_ events: some Sequence<String>) throws -> (FakeServer, segment: String) {
    let server = try FakeServer()
    for (path, body) in [
      ("weights", #"{"weight":80}"#), ("meals", #"{"items":"200 g food:usda:05064"}"#),
      ("activities", #"{"activity":"run","duration":45,"distance":8}"#), ("notes", #"{"text":"slept"}"#),
    ] {
      #expect(server.ask("POST", path, body: body).status == 201)
    }
    let journal = try #require(ULID(parsing: FakeServer.journal))
    var forged = ForgedEvents(journal, device: DeviceID(random: 77))
    forged.append(#"{"op":"add","kind":"weight","entry":"SELF","day":"2026-11-20","weight_kg":80}"#)
    for event in events { forged.append(event) }
    let name = "\(forged.device)/\(try #require(forged.segment))"
    server.fake.disk.put("\(server.store.directory(of: journal))/log/\(name)", forged.bytes)
    return (server, name)
  }

  /// The routes of the server itself and of its segments, on the same files.
  private static func ownRouter(_ store: ServerStore) -> Router {
    let facts = InfoRoutes.Facts(
      version: "0", bodyLimit: 1 << 20, quota: 1 << 20, metricsToken: nil, hasMeetUps: true)
    let figures = ServerFigures()
    let serverHealth = ServerHealth(
      figures, started: Instant(milliseconds: 0), space: { nil }, steady: { 0 }, census: { nil })
    let gate = PinnedGate(journal: nil, role: .owner)
    let objects = ObjectRoutes(
      ObjectStore(
        store, quota: AccountQuota(store, bytes: 1 << 30, steady: { 0 }), word: "test", kinds: .known),
      epoch: store.epoch, seal: { _ in }, admission: .ofAll)
    return Router(
      routes: InfoRoutes(facts, figures: figures, serverHealth: serverHealth).routes + objects.routes
        + PinnedRoutes(store, gate: gate).routes,
      gate: gate, crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0),
      standing: Principal(
        account: ULID(high: 0, low: 0), device: nil, session: nil, isAdministrator: false))
  }

  @Test func `every route answers, and the server is well`() throws {
    let events = try ForgedSegmentTests.events()
    var rest = events.prefix(Cases.count(200, ofAll: events.count))
    while !rest.isEmpty {
      let (server, segment) = try Self.server(rest.prefix(200))
      rest = rest.dropFirst(200)
      var asked = 0
      for route in server.router.routes where route.method == "GET" {
        let path = String(route.path.dropFirst("/v1/journals/{journal}/".count))
        guard !CompanyRoutesTests.isOfCompany(path), let example = OpenAPITests.example(path, server) else {
          continue
        }
        let answer = server.ask("GET", example.path, query: example.query)
        #expect(answer.status < 500, "\(example): \(answer.status) \(answer.body.prefix(300))")
        asked += 1
      }
      #expect(asked > 30)
      let router = Self.ownRouter(server.store)
      var own = 0
      for route in router.routes where route.method == "GET" {
        let path = route.path.replacing("{journal}", with: FakeServer.journal)
          .replacing("{device}/{segment}", with: segment)
        let response = router.answer(
          HTTPRequest(method: "GET", path: path.split(separator: "/").map(String.init), peer: "127.0.0.1"),
          now: Instant(milliseconds: 1_795_260_600_000))
        #expect(response.status == 200, "\(path): \(response.status)")
        own += 1
      }
      #expect(own == 8 && router.routes.contains { $0.path == "/healthz" })
    }
  }
}
