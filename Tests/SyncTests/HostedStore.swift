import Accounts
import Ledger
import Platform
import Server
import Sync
import TestSupport
import Testing
import Values

/// A server's store in memory, reached over conversations without a socket, at which nobody has to log in.
final class HostedStore: Sendable {
  private let wire: ServerWire

  /// A store whose answers come in pieces of so many bytes.
  init(piece: Int) throws {
    let disk = MemoryDisk()
    let store = try ServerStore.make("/srv", on: disk, random: { 1 })
    let gate = PinnedGate(journal: nil, role: .owner)
    let objects = ObjectRoutes(
      ObjectStore(
        store, quota: AccountQuota(store, bytes: 1 << 30, steady: { 0 }), word: "test", kinds: Kinds([])),
      epoch: store.epoch, seal: { _ in }, admission: .ofAll)
    let router = Router(
      routes: PinnedRoutes(store, gate: gate).routes + objects.routes, gate: gate,
      crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0),
      standing: Principal(
        account: ULID(high: 0, low: 0), device: nil, session: nil, isAdministrator: false))
    wire = ServerWire(router, on: disk, at: Instant(milliseconds: 0), piece: piece)
  }

  /// A remote at it.
  func transport(_ address: String) throws -> HTTPTransport {
    let address = try ServerAddress(address)
    let network = Network(
      milliseconds: { 0 }, connect: { _, _ throws(Errno) in self.wire.conversation() },
      start: { _ throws(Errno) in self.wire.conversation() })
    let carrier =
      if case .loopback(let port) = address.way {
        StreamCarrier.loopback(address, port: port, agent: "test", network)
      } else {
        StreamCarrier.program(address, ["ssh"], agent: "test", network)
      }
    return HTTPTransport(
      ServerClient(address, carrier: carrier, tokens: nil, now: { Instant(milliseconds: 0) }),
      journal: ModelHome.journal)
  }
}

@Test(arguments: [4096, 1 << 20])
func `a server on this machine does what every transport does`(piece: Int) throws {
  let store = try HostedStore(piece: piece)
  try TransportConformance { try store.transport("http://127.0.0.1:8787") }.check()
  let other = try HostedStore(piece: piece)
  try checkKeepsPurpose { try other.transport("http://127.0.0.1:8787") }
}

@Test func `a server behind ssh does what every transport does`() throws {
  let store = try HostedStore(piece: 1 << 16)
  try TransportConformance { try store.transport("ssh://example.org/srv") }.check()
  let other = try HostedStore(piece: 1 << 16)
  try checkKeepsPurpose { try other.transport("ssh://example.org/srv") }
}
