import Encoding
import Ledger
import Server
import Synchronization
import TestSupport
import Values

/// A client of a bench's server that says everything as bytes, with what the server logs and what it refuses.
final class LoggedLife: Sendable {
  /// Text that grows.
  final class Lines: Sendable {
    private let text = Mutex("")
    var all: String { text.withLock { $0 } }
    func add(_ more: String) { text.withLock { $0 += more } }
  }

  /// The lines of the log.
  let log = Lines()
  /// The lines of a log that tells of clients.
  let clients = Lines()
  /// The heads and bodies of all answers that refused something.
  let refusals = Lines()
  private let handler: RequestHandler

  init(_ bench: ServerBench) throws {
    let objects = ObjectRoutes(
      ObjectStore(
        try bench.store, quota: AccountQuota(try bench.store, bytes: 1 << 20, steady: { 0 }), word: "w",
        kinds: Kinds([])), epoch: "e", seal: { _ in }, admission: .ofAll)
    let router = Router(
      routes: bench.accountService.routes + objects.routes, gate: bench.accountService.gate,
      crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0), standing: nil)
    let (log, clients) = (log, clients)
    handler = RequestHandler(
      patience: ConnectionLimits(), disk: bench.disk,
      clocks: RequestHandler.Clocks(now: { bench.now }, steady: { 0 }), word: "r", mostBodies: 1 << 20,
      screen: { _, _ in .welcome(nil) }
    ) {
      router.outcomeAtOnce(of: $0, now: $1)
    } answer: {
      router.outcome(of: $0, now: $1)
    } tell: {
      log.add($0.line)
      clients.add($0.line(tellingClients: true))
    }
  }

  /// What is answered to a request; its fields besides those of its body stand in `fields`.
  @discardableResult
  func ask(
    _ method: String, _ path: String, _ body: String = "", as token: String? = nil, fields: String = ""
  )
    -> (status: Int, json: JSON)
  {
    let type = body.isEmpty ? "" : "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
    let bearer = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    return say("\(method) \(path) HTTP/1.1\r\nHost: a\r\n\(bearer)\(fields)\(type)\r\n\(body)")
  }

  /// What is answered to some bytes.
  @discardableResult
  func say(_ text: String) -> (status: Int, json: JSON) {
    let socket = FakeSocket()
    var dialogue = Dialogue(peer: "192.0.2.1", handler: handler)
    var scratch = [UInt8](repeating: 0, count: 4096)
    socket.say(text)
    _ = dialogue.step(socket, &scratch, mayWait: true)
    let answer = socket.text
    let status = Int(answer.split(separator: " ").dropFirst().first ?? "") ?? 0
    if status >= 400 { refusals.add(answer) }
    let body = answer.ranges(of: "\r\n\r\n").first.map { Array(answer[$0.upperBound...].utf8) } ?? []
    return (status, (try? JSON.parse(body.span)) ?? .null)
  }
}
