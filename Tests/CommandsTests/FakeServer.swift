import Accounts
import Commands
import Encoding
import Ledger
import Policies
import Server
import TestSupport
import Values

/// A server in memory that keeps one journal, asked by somebody with a role on it.
struct FakeServer {
  static let journal = "01M7YWA2S0XB3C4D5E6F7G8H9J"

  let fake: FakeWorld
  let store: ServerStore
  let router: Router
  /// What answers at the addresses of other services; the journal is who asks has of their own.
  let apps: Router

  /// An empty journal; `role` is that of whoever asks, who has none of their own where that is said.
  init(
    role: JournalRole = .owner, hasJournal: Bool = true, purpose: JournalPurpose = .diary,
    environment: [String: String] = ["HEALTHLOG_NOW": "2026-11-21T12:30:00+01:00", "TZ": "Europe/Paris"]
  ) throws {
    let fake = FakeWorld()
    var seed: UInt64 = 1
    let store = try ServerStore.make("/srv", on: fake.disk) {
      seed += 1
      return seed
    }
    if let id = ULID(parsing: Self.journal) {
      try store.begin(id, for: purpose, now: Instant(milliseconds: 1_795_260_600_000))
    }
    let world = fake.world(
      environment: environment.merging(["HOME": "/root"]) { one, _ in one }, columns: nil)
    self.fake = fake
    self.store = store
    let runner = CommandRunner.onJournals(of: store, in: world)
    // A company's journal takes nothing without knowing who asks.
    let asker =
      purpose == .diary
      ? nil
      : KnownRole([
        "schema": "healthlog.role/1", "account": "01M7YWA2S0000000000000000A", "role": .string(role.rawValue),
        "purpose": .string(purpose.rawValue), "members": [],
      ])?.said(by: "", at: Instant(milliseconds: 1_795_260_600_000))
    router = Self.router(CommandRoutes(runner: runner) { _ in asker }.routes, role)
    let own = hasJournal ? ULID(parsing: Self.journal) : nil
    apps = Self.router(
      [CoachRoute(runner: runner) { _ in own }.route] + LookupRoutes(runner: runner) { _ in own }.routes, role
    )
  }

  private static func router(_ routes: [Route], _ role: JournalRole) -> Router {
    Router(
      routes: routes, gate: OneRole(role: role), crossOrigin: CrossOrigin(origins: []),
      budget: RequestBudget(perSecond: 0, burst: 0), standing: nil)
  }

  /// An answer, its body as text without its last newline.
  struct Answer: Equatable {
    let status: Int
    let body: String
    let fields: [String: String]

    var json: JSON { (try? JSON.parse(Array(body.utf8).span)) ?? .null }
  }

  /// Asks something below the journal; a query is of `name=value`.
  func ask(
    _ method: String, _ path: String, query: [String] = [], body: String = "",
    fields: [(String, String)] = [],
    journal: String = FakeServer.journal
  ) -> Answer {
    Self.ask(
      router, method, ["v1", "journals", journal] + path.split(separator: "/").map(String.init), query,
      Array(body.utf8), [("authorization", "Bearer t")] + fields)
  }

  /// Asks something at the address of another service, by whom the fields name.
  func askApp(
    _ method: String, _ path: String, query: [String] = [], body: [UInt8] = [],
    fields: [(String, String)] = [("authorization", "Bearer t")]
  ) -> Answer {
    Self.ask(apps, method, path.split(separator: "/").map(String.init), query, body, fields)
  }

  private static func ask(
    _ router: Router, _ method: String, _ path: [String], _ query: [String], _ body: [UInt8],
    _ fields: [(String, String)]
  ) -> Answer {
    let said = query.map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (name: halves[0], value: halves[1])
    }
    let isTyped = fields.contains { $0.0 == "content-type" }
    let response = router.answer(
      HTTPRequest(
        method: method, path: path, query: said,
        fields: fields + (body.isEmpty || isTyped ? [] : [("content-type", "application/json")]), body: body,
        peer: "127.0.0.1"), now: Instant(milliseconds: 1_795_260_600_000))
    var text = ""
    if case .bytes(let bytes) = response.body { text = String(decoding: bytes, as: UTF8.self) }
    return Answer(
      status: response.status, body: text.hasSuffix("\n") ? String(text.dropLast()) : text,
      fields: Dictionary(response.fields.map { ($0.name, $0.value) }) { first, _ in first })
  }
}

/// A gate that knows one person and one journal.
private struct OneRole: Gate {
  let role: JournalRole

  func principal(bearer token: String, now: Instant) -> Principal? {
    guard token == "t" else { return nil }
    return ULID(parsing: "01M7YWA2S0000000000000000A").map {
      Principal(account: $0, device: nil, session: "s", isAdministrator: false)
    }
  }

  func principal(key: String, now: Instant) -> Principal? {
    key == "k" ? principal(bearer: "t", now: now) : nil
  }

  func role(of principal: Principal, on journal: ULID) -> JournalRole? {
    journal.description == FakeServer.journal ? role : nil
  }
}
