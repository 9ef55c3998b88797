import Accounts
import Encoding
import Journal
import Ledger
import Platform
import Policies
import Server
import Sync
import Synchronization
import TestSupport
import Values

/// A server in memory whose journal three people use, each in a role that may change at any moment.
final class RefusingServer: Sendable {
  /// Where its files are.
  let disk = MemoryDisk()
  private let gate: RolesGate
  private let objects: ObjectRoutes
  private let store: ServerStore
  private let told: ObjectRoutes.Admission.RoleTold
  private let purpose: JournalPurpose

  /// A server whose kinds are these, and which tells its people apart or not, as behind ssh; its journal is of a purpose.
  init(kinds: Kinds = Kinds([]), tellsApart: Bool = true, for purpose: JournalPurpose = .diary) throws {
    let gate = RolesGate()
    let store = try ServerStore.make("/srv", on: disk, random: { 1 })
    let told: ObjectRoutes.Admission.RoleTold = { principal, journal, purpose, role in
      guard tellsApart else { return ObjectRoutes.Admission.roleAlone(principal, journal, purpose, role) }
      return gate.json(of: principal.account, purpose, role)
    }
    (self.gate, self.store, self.told, self.purpose) = (gate, store, told, purpose)
    objects = ObjectRoutes(
      ObjectStore(
        store, quota: AccountQuota(store, bytes: 1 << 30, steady: { 0 }), word: "test", kinds: kinds),
      epoch: store.epoch, seal: { _ in },
      admission: ObjectRoutes.Admission(
        mayBring: { device, _, principal, _, _ in gate.binds(device, to: principal.account) },
        devices: { principal, _ in gate.devices(of: principal.account) },
        role: told))
  }

  /// Gives somebody a role; none takes it away.
  func give(_ role: JournalRole?, to person: Int) { gate.give(role, to: Self.account(person)) }

  /// The role that somebody has.
  func role(of person: Int) -> JournalRole? { gate.role(of: Self.account(person)) }

  /// The way to it for somebody, whose clock says when.
  func transport(for person: Int, at now: Instant) throws -> any Transport {
    let router = Router(
      routes: PinnedRoutes(store, gate: PinnedGate(journal: nil, role: .owner)).routes.filter {
        !$0.path.hasSuffix("/role")
      } + objects.routes + [roleRoute],
      gate: gate, crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0),
      standing: Principal(account: Self.account(person), device: nil, session: nil, isAdministrator: false))
    let wire = ServerWire(router, on: disk, at: now)
    let network = Network(
      milliseconds: { 0 }, connect: { _, _ throws(Errno) in wire.conversation() },
      start: { _ throws(Errno) in wire.conversation() })
    let address = try ServerAddress("http://127.0.0.1:8787")
    return HTTPTransport(
      ServerClient(
        address, carrier: StreamCarrier.loopback(address, port: 8787, agent: "test", network), tokens: nil,
        now: { now }), journal: ModelHome.journal)
  }

  private var roleRoute: Route {
    Route(
      method: "GET", path: "/v1/journals/{journal}/role", access: .member, summary: "", query: [], takes: nil,
      answers: []
    ) { [told, purpose] call in
      guard let (journal, role) = call.journal, let principal = call.principal else {
        return HTTPResponse(404)
      }
      return .json(told(principal, journal, purpose, role))
    }
  }

  /// The ids of all events that it has, each as often as it stands there in a stream.
  func events() throws -> [ULID] { try journal.lines().map(\.id) }

  /// The journal as it is there.
  var journal: Journal {
    get throws { try Journal.open(store.directory(of: ModelHome.journal), on: disk) }
  }

  private static func account(_ person: Int) -> ULID { ULID(high: 7, low: UInt64(person)) }
}

/// Roles that tests change, and whose the devices are.
private final class RolesGate: Gate {
  private let state = Mutex<(roles: [ULID: JournalRole], bound: [DeviceID: ULID])>(([:], [:]))

  func give(_ role: JournalRole?, to account: ULID) { state.withLock { $0.roles[account] = role } }

  func role(of account: ULID) -> JournalRole? { state.withLock { $0.roles[account] } }

  func binds(_ device: DeviceID, to account: ULID) -> Bool {
    state.withLock { state in
      state.bound[device] = state.bound[device] ?? account
      return state.bound[device] == account
    }
  }

  func devices(of account: ULID) -> Set<DeviceID> {
    state.withLock { Set($0.bound.filter { $0.value == account }.keys) }
  }

  /// What somebody is told of a role.
  func json(of account: ULID, _ purpose: JournalPurpose, _ role: JournalRole) -> JSON {
    let devices = devices(of: account).map(\.description).sorted()
    return [
      "schema": "healthlog.role/1", "account": .string(account.description), "role": .string(role.rawValue),
      "purpose": .string(purpose.rawValue),
      "members": [
        [
          "account": .string(account.description), "name": "", "role": .string(role.rawValue),
          "devices": .array(devices.map(JSON.string)),
        ]
      ],
    ]
  }

  func principal(bearer token: String, now: Instant) -> Principal? { nil }

  func role(of principal: Principal, on journal: ULID) -> JournalRole? { role(of: principal.account) }

  func hadRole(_ principal: Principal, on journal: ULID) -> Bool { true }
}

extension Journal {
  /// The events in all streams, each as often as it stands there.
  func lines() throws -> [Event] {
    var events: [Event] = []
    try eachLine(in: try Snapshot(self)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), let event = try? Event(bytes, line) else { return }
      events.append(event)
    }
    return events
  }
}
