import Accounts
import Commands
import Encoding
import Foundation
import Ledger
import Platform
import Server
import Session
import Sync
import Synchronization
import Testing
import TestSupport
import Values

/// A server in a fake world's memory, in `/srv`, which every program of that world reaches at `http://127.0.0.1:8787`
/// and through `ssh`. Its clock stands still. Programs of that world know passwords: `pass show NAME` tells one.
final class HostedServer: Sendable {
  private let wire: ServerWire
  private let router: Router
  private let accounts: AccountService
  private let runner: CommandRunner
  private let box = Record()
  private let seen = Record()

  /// What `pass show` tells.
  static let passwords = [
    "anna": "correct horse battery staple", "ben": "purple elephants dance at 9",
    "new": "seven green Boats swim",
    "weak": "password1", "wrong": "incorrect horse battery",
  ]

  /// A server that a world's programs reach from now on.
  init(_ fake: FakeWorld, sendsMail: Bool, hasMeetUps: Bool = false) throws {
    let world = fake.world(environment: [:], columns: nil)
    let store = try ServerStore.make("/srv", on: fake.disk, random: world.random)
    let (box, seen) = (box, seen)
    let accountService = try AccountService(
      store, world,
      AccountService.Rules(
        passwordCost: 4, hashingThreads: 1, isOpen: true, registrations: 0,
        post: sendsMail
          ? AccountService.Post(
            send: { mail in box.put(String(decoding: mail, as: UTF8.self)) },
            url: "http://127.0.0.1:8787", sender: nil) : nil))
    let objects = ObjectStore(
      store, quota: AccountQuota(store, bytes: 1 << 30, steady: { 0 }), word: "test", kinds: .known)
    let objectRoutes = ObjectRoutes(
      objects, epoch: store.epoch, seal: { store.seal($0, world) }, admission: accountService.admission)
    let meetUps = hasMeetUps ? try MeetUpService(accountService, world) : nil
    let router = Router(
      routes: accountService.routes + objectRoutes.routes + (meetUps?.routes ?? [])
        + SessionFeedRoutes(accountService, .onJournals(of: store, in: world)).routes
        + CatalogueRoutes(accountService, .onJournals(of: store, in: world), kinds: .known).routes,
      gate: accountService.gate,
      crossOrigin: CrossOrigin(origins: []),
      budget: RequestBudget(perSecond: 0, burst: 0), standing: nil)
    self.router = router
    accounts = accountService
    runner = .onJournals(of: store, in: world)
    wire = ServerWire(
      router, on: fake.disk, at: Instant(milliseconds: 1_795_260_600_000),
      seen: { seen.put("\($0.method) /\($0.path.joined(separator: "/"))") })
    fake.connect(to: network)
    fake.answerPrograms { arguments, _, _ throws(Errno) in
      guard arguments.prefix(2) == ["/bin/sh", "-c"], let words = arguments.last,
        words.hasPrefix("pass show "),
        let password = Self.passwords[String(words.dropFirst("pass show ".count))]
      else { throw .missing }
      return ProgramResult(status: 0, output: Array((password + "\n").utf8), errors: [], isCut: false)
    }
  }

  /// The mails that were sent.
  var mails: [String] { box.texts }
  /// The code in the last mail to whoever registers; nil where none was sent.
  var registrationCode: String? {
    let text = mails.last { $0.contains("Confirm your account") }?.replacing("=\r\n", with: "")
    return text?.split(separator: "--code ").dropFirst().first.map { String($0.prefix { !$0.isWhitespace }) }
  }

  /// Registers somebody with a program: a second time with the code, where that came by mail.
  func register(with home: FakeHome, _ line: String) -> FakeHome.Outcome {
    let first = home.run(line)
    guard let code = registrationCode else { return first }
    return home.run(line + " --code \(code)")
  }

  /// Whether it answers.
  private let isUp = Atomic<Bool>(true)

  /// Takes it out of reach, or brings it back.
  func reach(_ isInReach: Bool) { isUp.store(isInReach, ordering: .relaxed) }

  /// What the coach of an app answers to an account.
  func coach(_ email: String, _ body: String) throws -> (status: Int, text: String) {
    let account = try #require(
      EmailAddress(email).flatMap { email in accounts.book.read { $0.account(email) } })
    let principal = Principal(account: account.id, device: nil, session: nil, isAdministrator: false)
    let service = accounts
    let router = Router(
      routes: [CoachRoute(runner: runner) { service.ownJournal(of: $0) }.route], gate: service.gate,
      crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0),
      standing: principal)
    let response = router.answer(
      HTTPRequest(
        method: "POST", path: ["ai-coach", "suggestions"], query: [],
        fields: [("content-type", "application/json")], body: Array(body.utf8), peer: "192.0.2.1"),
      now: Instant(milliseconds: 1_795_260_600_000))
    guard case .bytes(let bytes) = response.body else { return (response.status, "") }
    return (response.status, String(decoding: bytes, as: UTF8.self))
  }

  /// What is answered to somebody who is not logged in.
  func get(_ path: String) -> (status: Int, text: String) {
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    let query = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1).map(String.init)
      return (name: halves[0], value: halves.count > 1 ? halves[1] : "")
    }
    let response = router.answer(
      HTTPRequest(
        method: "GET", path: parts[0].split(separator: "/").map(String.init), query: query, fields: [],
        body: [],
        peer: "192.0.2.1"), now: Instant(milliseconds: 1_795_260_600_000))
    guard case .bytes(let bytes) = response.body else { return (response.status, "") }
    return (response.status, String(decoding: bytes, as: UTF8.self))
  }

  /// The methods and paths of the requests that came.
  var requests: [String] { seen.texts }

  private var network: Network {
    Network(
      milliseconds: { 0 },
      connect: { port, _ throws(Errno) in
        guard port == 8787, self.isUp.load(ordering: .relaxed) else { throw .refusedConnection }
        return self.wire.conversation()
      }, start: { _ throws(Errno) in throw .missing })
  }
}

/// Texts in the order in which they came.
private final class Record: Sendable {
  private let kept = Mutex<[String]>([])

  var texts: [String] { kept.withLock { $0 } }

  func put(_ text: String) { kept.withLock { $0.append(text) } }
}
