import Accounts
import Encoding
import Ledger
import Platform
import Server
import Session
import Synchronization
import TestSupport
import Values

/// A server's accounts on a disk in memory, with a clock that a test sets.
final class ServerBench: Sendable {
  let disk: MemoryDisk
  let accountService: AccountService
  /// The same accounts from before the server sent mail: whoever registers there has an account at once.
  private let founder: AccountService
  let world: World
  private let clock: Clock
  /// The mails that went out.
  var mails: [[UInt8]] { clock.mails.withLock { $0 } }

  private final class Clock: Sendable {
    let milliseconds = Mutex<Int64>(1_795_260_600_000)
    let seed = Mutex<UInt64>(1)
    let mails = Mutex<[[UInt8]]>([])
  }

  var store: ServerStore { get throws { try ServerStore.open("/srv", on: disk) } }

  /// A new server; `copied` is one whose disk and clock it goes on from, as they stand now.
  init(
    isOpen: Bool = true, registrations: Int = 0, sendsMail: Bool = true, copying copied: ServerBench? = nil
  ) throws {
    let clock = Clock()
    if let copied {
      clock.milliseconds.withLock { $0 = copied.now.milliseconds }
      clock.seed.withLock { $0 = copied.clock.seed.withLock { $0 } }
    }
    self.clock = clock
    let disk = copied.map { MemoryDisk(copying: $0.disk) } ?? MemoryDisk()
    self.disk = disk
    world = World(
      now: { Instant(milliseconds: clock.milliseconds.withLock { $0 }) },
      random: {
        clock.seed.withLock { seed in
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return seed ^ seed >> 29
        }
      }, pause: { _ in }, disk: disk, environment: World.Environment { $0 == "HOME" ? "/root" : nil },
      user: 1000,
      machine: { "5a17c0de5a17c0de5a17c0de5a17c0de" },
      input: .init(isTerminal: false) { _ throws(Errno) in [] },
      output: .init(isTerminal: false, columns: nil, rows: nil) { _ throws(Errno) in },
      error: .init(isTerminal: false, columns: nil, rows: nil) { _ throws(Errno) in },
      runShell: { _, _ throws(Errno) in throw .missing }, programs: FakeWorld().programs,
      loopback: Loopback { _, _, _ throws(Errno) in throw .denied }, network: .none, hideKeys: { _ in },
      become: { _ in .missing })
    let store = try ServerStore.make("/srv", on: disk, random: world.random)
    accountService = try Self.accountService(store, world, clock, isOpen, registrations, sendsMail)
    founder = try Self.accountService(store, world, clock, isOpen, 0, false)
  }

  private static func accountService(
    _ store: ServerStore, _ world: World, _ clock: Clock, _ isOpen: Bool, _ registrations: Int,
    _ sendsMail: Bool = true
  ) throws
    -> AccountService
  {
    try AccountService(
      store, world,
      AccountService.Rules(
        passwordCost: 4, hashingThreads: 1, isOpen: isOpen, registrations: registrations,
        post: sendsMail
          ? AccountService.Post(
            send: { mail in clock.mails.withLock { $0.append(mail) } }, url: "https://health.example.org",
            sender: "health@example.org") : nil))
  }

  /// The same store as another process, or this one after a restart, opens it.
  func another(registrations: Int = 0, sendsMail: Bool = true) throws -> AccountService {
    try Self.accountService(try store, world, clock, true, registrations, sendsMail)
  }

  /// The code in the last mail that proves a new address; nil where none was sent.
  var addressCode: String? {
    let texts = mails.map { String(decoding: $0, as: UTF8.self).replacing("=\r\n", with: "") }
    return texts.last { $0.contains("account confirm ") }?.split(separator: "account confirm ").last
      .map { String($0.prefix { !$0.isWhitespace }) }
  }

  /// What the last mail to an address says, its lines put together; nil where none was sent.
  func mail(to name: String) -> String? {
    mails.map { String(decoding: $0, as: UTF8.self).replacing("=\r\n", with: "") }
      .last { $0.contains("To: \(name)@example.org\r\n") }
  }

  /// What the last mail says, its lines put together; nothing where none was sent.
  var lastMail: String { String(decoding: mails.last ?? [], as: UTF8.self).replacing("=\r\n", with: "") }

  /// Lets time pass.
  func wait(seconds: Int64) { clock.milliseconds.withLock { $0 += seconds * 1000 } }

  var now: Instant { Instant(milliseconds: clock.milliseconds.withLock { $0 }) }

  /// A lookout on it, whose disk has as much room as is said.
  func health(_ figures: ServerFigures, space: DiskSpace? = nil, steady: Int64 = 0) -> ServerHealth {
    ServerHealth(
      figures, started: now, space: { space }, steady: { steady }, census: { self.accountService.census() })
  }

  /// What is answered to a request with a JSON body, by whom a token says.
  func ask(
    _ method: String, _ path: String, _ body: JSON? = nil, as token: String? = nil,
    from peer: String = "192.0.2.1",
    by accountService: AccountService? = nil, standing: Principal? = nil
  ) -> (status: Int, json: JSON) {
    let accountService = accountService ?? self.accountService
    let router = Router(
      routes: accountService.routes, gate: accountService.gate, crossOrigin: CrossOrigin(origins: []),
      budget: RequestBudget(perSecond: 0, burst: 0), standing: standing)
    let parts = path.split(separator: "?").map(String.init)
    let query = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { pair in
      let halves = pair.split(separator: "=").map(String.init)
      return (name: halves[0], value: halves.count > 1 ? halves[1] : "")
    }
    var fields = token.map { [(name: "authorization", value: "Bearer \($0)")] } ?? []
    if body != nil { fields.append((name: "content-type", value: "application/json")) }
    let response = router.answer(
      HTTPRequest(
        method: method, path: parts[0].split(separator: "/").map(String.init), query: query, fields: fields,
        body: body.map { Array($0.text.utf8) } ?? [], peer: peer), now: now)
    guard case .bytes(let bytes) = response.body, let json = try? JSON.parse(bytes.span) else {
      return (response.status, .null)
    }
    return (response.status, json)
  }

  /// What is answered to the operator at the server's machine.
  func operate(_ method: String, _ path: String, _ body: JSON? = nil) -> (status: Int, json: JSON) {
    ask(method, path, body, standing: .operator)
  }

  static let password = "maple river 7 tango"

  /// Registers somebody and gives the account's id.
  @discardableResult
  func register(_ name: String) -> String {
    let answer = ask(
      "POST", "/v1/accounts",
      [
        "email": .string("\(name)@example.org"), "password": .string(Self.password), "name": "Bell",
        "first_name": .string(name),
      ], by: founder)
    return answer.json["account"]?.stringValue ?? "refused \(answer)"
  }

  /// Logs somebody in.
  func login(
    _ name: String, _ password: String = password, device: String? = nil, from peer: String = "192.0.2.1"
  )
    -> (status: Int, access: String, refresh: String)
  {
    var body: [JSON.Member] = [
      .init("email", .string("\(name)@example.org")), .init("password", .string(password)),
    ]
    if let device { body.append(.init("device", .string(device))) }
    let answer = ask("POST", "/v1/login", .object(body), from: peer)
    return (
      answer.status, answer.json["access_token"]?.stringValue ?? "",
      answer.json["refresh_token"]?.stringValue ?? ""
    )
  }

  /// Gives somebody a role on a journal: who has none yet is invited and accepts.
  func share(
    _ journal: String, with name: String, as role: String, by owner: String?, accepted token: String?
  ) {
    let answer = ask(
      "PUT", "/v1/journals/\(journal)/members",
      ["email": .string("\(name)@example.org"), "role": .string(role)], as: owner)
    guard answer.status == 202, let id = answer.json["id"]?.stringValue else { return }
    _ = accept(id, as: token)
  }

  /// What is answered to whoever accepts an invitation with the code that was mailed.
  func accept(_ id: String, as token: String?) -> (status: Int, json: JSON) {
    ask(
      "POST", "/v1/account/invitations/\(id)/accept",
      code(of: id).map { ["code": .string($0)] } ?? .object([]), as: token)
  }

  /// The code in the mail with an invitation; nil where none was sent.
  func code(of invitation: String) -> String? {
    let texts = mails.map { String(decoding: $0, as: UTF8.self).replacing("=\r\n", with: "") }
    let line = texts.last { $0.contains("accept \(invitation) ") }?.split(separator: "--code ").dropFirst()
      .first
    return line.map { String($0.prefix { !$0.isWhitespace }) }
  }

  /// Everything that stands in files of the store, as text.
  func everything(below path: String = "/srv") throws -> String {
    var text = ""
    for name in try disk.names(in: path).sorted() {
      let child = "\(path)/\(name)"
      if try disk.status(child).kind == .directory {
        text += try everything(below: child)
      } else {
        text += String(decoding: try disk.contents(of: child, atMost: 1 << 24), as: UTF8.self)
      }
    }
    return text
  }
}
