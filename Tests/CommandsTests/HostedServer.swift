import Commands
import Encoding
import Foundation
import Platform
import Server
import Session
import Sync
import Synchronization
import TestSupport
import Values

/// A server in a fake world's memory, in `/srv`, which every program of that world reaches at `http://127.0.0.1:8787`
/// and through `ssh`. Its clock stands still. Programs of that world know passwords: `pass show NAME` tells one.
final class HostedServer: Sendable {
  private let router: Router
  private let now = Instant(milliseconds: 1_795_260_600_000)
  private let disk: MemoryDisk
  private let box = Mailbox()
  private let seen = Mutex<[String]>([])

  /// What `pass show` tells.
  static let passwords = [
    "anna": "correct horse battery staple", "ben": "purple elephants dance at 9",
    "new": "seven green Boats swim",
    "weak": "password1", "wrong": "incorrect horse battery",
  ]

  /// A server that a world's programs reach from now on.
  init(_ fake: FakeWorld) throws {
    disk = fake.disk
    let world = fake.world(environment: [:], columns: nil)
    let store = try ServerStore.make("/srv", on: fake.disk, random: world.random)
    let box = box
    let desk = try AccountDesk(
      store, world,
      AccountDesk.Rules(
        passwordCost: 4, hashingThreads: 1, isOpen: true,
        post: AccountDesk.Post(
          send: { mail in box.put(String(decoding: mail, as: UTF8.self)) },
          url: "http://127.0.0.1:8787", sender: nil)))
    let objects = ObjectStore(store, quota: 1 << 30, word: "test")
    let objectRoutes = ObjectRoutes(objects, epoch: store.epoch, seal: { _ in }) {
      (device, journal, principal, role) throws(Refusal) in
      try desk.mayBring(device, to: journal, principal, role)
    }
    router = Router(
      routes: desk.routes + objectRoutes.routes, gate: desk.gate, crossOrigin: CrossOrigin(origins: []),
      budget: RequestBudget(perSecond: 0, burst: 0), standing: nil)
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
  var mails: [String] { box.mails }
  /// The methods and paths of the requests that came.
  var requests: [String] { seen.withLock { $0 } }

  private var network: Network {
    Network(
      milliseconds: { 0 },
      connect: { port, _ throws(Errno) in
        guard port == 8787 else { throw .refusedConnection }
        return self.conversation()
      }, start: { _ throws(Errno) in throw .missing })
  }

  private func conversation() -> Platform.Conversation {
    let wire = Mutex((parser: RequestParser(bodyLimit: 1 << 20), isClosed: false))
    return Platform.Conversation(
      turn: { sending, _ throws(Errno) in
        let sent = sending
        sending = []
        return wire.withLock { wire in
          wire.parser.take(sent)
          var bytes: [UInt8] = []
          loop: while !wire.isClosed {
            switch wire.parser.next(peer: "127.0.0.1") {
            case .unfinished: break loop
            case .waits: continue
            case .request(let request, let isLast):
              self.seen.withLock { $0.append("\(request.method) /\(request.path.joined(separator: "/"))") }
              bytes += self.bytes(of: self.router.answer(request, now: self.now))
              wire.isClosed = isLast
            case .refused(let refusal):
              bytes += self.bytes(of: refusal.response)
              wire.isClosed = true
            }
          }
          return bytes.isEmpty && wire.isClosed ? .ended : .received(bytes)
        }
      }, end: { Platform.Conversation.Ending(status: nil, errors: []) })
  }

  /// An answer as it goes over the wire.
  private func bytes(of response: HTTPResponse) -> [UInt8] {
    let body =
      switch response.body {
      case .bytes(let bytes): bytes
      case .file(let path, _): disk.contents[path] ?? []
      }
    let fields = response.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(response.status) X\r\n\(fields)content-length: \(body.count)\r\n\r\n".utf8)
      + body
  }
}

/// The mails that a server sent.
private final class Mailbox: Sendable {
  private let kept = Mutex<[String]>([])

  var mails: [String] { kept.withLock { $0 } }

  func put(_ mail: String) { kept.withLock { $0.append(mail) } }
}
