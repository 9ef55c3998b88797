import Accounts
import Platform
import Server
import Sync
import Synchronization
import TestSupport
import Testing
import Values

/// A server's store in memory, reached over conversations without a socket, at which nobody has to log in.
final class HostedStore: Sendable {
  private let router: Router
  private let disk = MemoryDisk()
  private let piece: Int

  /// A store whose answers come in pieces of so many bytes.
  init(piece: Int) throws {
    self.piece = piece
    let store = try ServerStore.make("/srv", on: disk, random: { 1 })
    let gate = PinnedGate(journal: nil, role: .owner)
    let objects = ObjectRoutes(
      ObjectStore(store, quota: 1 << 30, word: "test"), epoch: store.epoch, seal: { _ in }
    ) { (_, _, _, _) throws(Refusal) in true }
    router = Router(
      routes: PinnedRoutes(store, gate: gate).routes + objects.routes, gate: gate,
      crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0),
      standing: Principal(
        account: ULID(high: 0, low: 0), device: nil, session: nil, isAdministrator: false))
  }

  /// A remote at it.
  func transport(_ address: String) throws -> HTTPExchange {
    let address = try ServerAddress(address)
    let network = Network(
      milliseconds: { 0 }, connect: { _, _ throws(Errno) in self.conversation() },
      start: { _ throws(Errno) in self.conversation() })
    let carrier =
      if case .loopback(let port) = address.way {
        StreamCarrier.loopback(address, port: port, agent: "test", network)
      } else {
        StreamCarrier.program(address, ["ssh"], agent: "test", network)
      }
    return HTTPExchange(
      ServerClient(address, carrier: carrier, tokens: nil, now: { Instant(milliseconds: 0) }),
      journal: ULID(parsing: SyncHome.journal))
  }

  private func conversation() -> Platform.Conversation {
    let wire = Mutex((parser: RequestParser(bodyLimit: 1 << 20), answer: [UInt8](), isClosed: false))
    return Platform.Conversation(
      turn: { sending, _ throws(Errno) in
        let sent = sending
        sending = []
        return wire.withLock { wire in
          wire.parser.take(sent)
          loop: while !wire.isClosed {
            switch wire.parser.next(peer: "127.0.0.1") {
            case .unfinished: break loop
            case .waits: continue
            case .request(let request, let isLast):
              wire.answer += self.bytes(of: self.router.answer(request, now: Instant(milliseconds: 0)))
              wire.isClosed = isLast
            case .refused(let refusal):
              wire.answer += self.bytes(of: refusal.response)
              wire.isClosed = true
            }
          }
          let part = Array(wire.answer.prefix(self.piece))
          wire.answer.removeFirst(part.count)
          return part.isEmpty && wire.isClosed ? .ended : .received(part)
        }
      }, end: { Platform.Conversation.Ending(status: nil, errors: []) })
  }

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

@Test(arguments: [4096, 1 << 20])
func `a server on this machine does what every transport does`(piece: Int) throws {
  let store = try HostedStore(piece: piece)
  try TransportConformance { try store.transport("http://127.0.0.1:8787") }.check()
}

@Test func `a server behind ssh does what every transport does`() throws {
  let store = try HostedStore(piece: 1 << 16)
  try TransportConformance { try store.transport("ssh://example.org/srv") }.check()
}
