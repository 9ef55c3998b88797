import Accounts
import Commands
import Encoding
import Server
import TestSupport
import Values

/// A server in memory that keeps one journal, asked by somebody with a role on it.
struct FakeServer {
  static let journal = "01M7YWA2S0XB3C4D5E6F7G8H9J"

  let fake: FakeWorld
  let store: ServerStore
  let router: Router

  /// An empty journal; `role` is that of whoever asks.
  init(
    role: JournalRole = .owner,
    environment: [String: String] = ["HEALTHLOG_NOW": "2026-11-21T12:30:00+01:00", "TZ": "Europe/Paris"]
  ) throws {
    let fake = FakeWorld()
    var seed: UInt64 = 1
    let store = try ServerStore.make("/srv", on: fake.disk) {
      seed += 1
      return seed
    }
    if let id = ULID(parsing: Self.journal) {
      try store.begin(id, now: Instant(milliseconds: 1_795_260_600_000))
    }
    let world = fake.world(
      environment: environment.merging(["HOME": "/root"]) { one, _ in one }, columns: nil)
    self.fake = fake
    self.store = store
    router = Router(
      routes: CommandRoutes(runner: .onJournals(of: store, in: world)).routes, gate: OneRole(role: role),
      crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0), standing: nil)
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
    let said = query.map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (name: halves[0], value: halves[1])
    }
    let response = router.answer(
      HTTPRequest(
        method: method, path: ["v1", "journals", journal] + path.split(separator: "/").map(String.init),
        query: said,
        fields: [("authorization", "Bearer t")] + (body.isEmpty ? [] : [("content-type", "application/json")])
          + fields, body: Array(body.utf8), peer: "127.0.0.1"), now: Instant(milliseconds: 1_795_260_600_000))
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
    ULID(parsing: "01M7YWA2S0000000000000000A").map {
      Principal(account: $0, device: nil, session: "s", isAdministrator: false)
    }
  }

  func role(of principal: Principal, on journal: ULID) -> JournalRole? {
    journal.description == FakeServer.journal ? role : nil
  }
}
