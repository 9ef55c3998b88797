import Journal
import Ledger
import Policies
import Sync
import TestSupport
import Testing
import Values

/// A replica of a company's journal takes in what its server lists; what a stick brings waits until then.
@Suite struct CompanyCopyTests {
  private let server: RefusingServer
  private let (anna, ben, cleo): (ModelHome, ModelHome, ModelHome)
  private let stick = MemoryDisk.stick()

  init() throws {
    server = try RefusingServer(for: .training)
    let homes = try (0..<3).map { try ModelHome($0, for: .training) }
    (anna, ben, cleo) = (homes[0], homes[1], homes[2])
    for (home, role) in zip(homes, [JournalRole.owner, .user, .user]) {
      server.give(role, to: home.machine)
      try home.exchange(with: server, isRetrying: false)
    }
  }

  private func add(_ kind: String, at home: ModelHome) throws -> ULID {
    try #require(
      try home.record { place, _, _ in EventDraft(command: "add", operations: [.add(kind, place.id, 1)]) })
  }

  @Test func `what somebody forged and gave away on a stick is in nobody else's journal`() throws {
    let forged = try add("trainer", at: cleo)
    try cleo.sync(with: stick)
    for _ in 1...2 {
      let report = try ben.sync(with: stick)
      #expect(report.devices.values.map(\.parked) == [1] && report.newDevice == nil)
      #expect(try ben.reading().events == [])
      #expect(try ben.findings() == [])
    }
    try ben.exchange(with: server, isRetrying: false)
    #expect(try ben.reading().events == [])
    #expect(try server.events() == [])
    #expect(try cleo.reading().events == [forged])
  }

  @Test func `what came on a stick first is taken in once the server lists it`() throws {
    let session = try add("session", at: cleo)
    try cleo.sync(with: stick)
    try ben.sync(with: stick)
    #expect(try ben.reading().events == [])
    try cleo.exchange(with: server, isRetrying: false)
    let report = try ben.exchange(with: server, isRetrying: false)
    #expect(try ben.reading().events == [session])
    #expect(report.devices.values.map(\.parked).filter { $0 > 0 } == [])
    let again = try ben.sync(with: stick)
    #expect(again.devices.isEmpty && again.troubles.isEmpty)
  }

  @Test func `a body that is gone on a stick alone stays here`() throws {
    let session = try add("session", at: anna)
    try anna.exchange(with: server, isRetrying: false)
    try ben.exchange(with: server, isRetrying: false)
    try cleo.exchange(with: server, isRetrying: false)
    try cleo.erase(session)
    try cleo.sync(with: stick)
    try ben.sync(with: stick)
    #expect(try ben.reading().events == [session])
    #expect(try ben.open().lines().allSatisfy { !$0.isErased })
  }

  @Test func `without a server a stick brings everything`() throws {
    let (one, other) = (try ModelHome(3, for: .training), try ModelHome(4, for: .training))
    let trainer = try add("trainer", at: one)
    try one.sync(with: stick)
    try other.sync(with: stick)
    #expect(try other.reading().events == [trainer])
  }
}
