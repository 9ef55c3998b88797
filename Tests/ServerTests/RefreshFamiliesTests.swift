import Ledger
import Server
import Synchronization
import Testing
import TestSupport
import Values

/// The sessions of a store that two processes have open, as a server and one behind ssh do.
@Suite struct RefreshFamiliesTests {
  private let account = ULID(milliseconds: 1, random: (1, 1))
  private let now = Instant(milliseconds: 1_795_260_600_000)
  private let disk = MemoryDisk()

  /// The sessions as a process sees them that begins now.
  private func families(_ seed: UInt64) throws -> RefreshFamilies {
    let chance = Mutex(seed)
    let random: @Sendable () -> UInt64 = {
      chance.withLock { word in
        word = word &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return word
      }
    }
    return try RefreshFamilies(try ServerStore.make("/srv", on: disk, random: random), random: random)
  }

  @Test func `what one process begins the other does not forget`() throws {
    let (one, other) = (try families(1), try families(2))
    let first = try one.begin(account, epoch: 1, nil, now: now)
    let second = try other.begin(account, epoch: 1, nil, now: now)
    #expect(one.goesOn(first.session, of: account) && one.goesOn(second.session, of: account))
    #expect(other.goesOn(first.session, of: account) && other.goesOn(second.session, of: account))
    let fresh = try families(3)
    #expect(fresh.sessions(of: account, epoch: 1).count == 2)
    #expect(try one.renew(second.token, now: now)?.session == second.session)
    #expect(try other.renew(first.token, now: now)?.session == first.session)
  }

  @Test func `what one process ends is over for both once they change something`() throws {
    let (one, other) = (try families(1), try families(2))
    let first = try one.begin(account, epoch: 1, nil, now: now)
    #expect(other.goesOn(first.session, of: account))
    try one.end(first.session)
    #expect(try other.renew(first.token, now: now) == nil)
    #expect(!other.goesOn(first.session, of: account))
  }

  @Test func `a token that was lost on the way is given again, whoever wrote meanwhile`() throws {
    let (one, other) = (try families(1), try families(2))
    let first = try one.begin(account, epoch: 1, nil, now: now)
    let next = try #require(try one.renew(first.token, now: now))
    _ = try other.begin(account, epoch: 1, nil, now: now)
    #expect(try one.renew(first.token, now: now)?.token == next.token)
  }

  @Test func `a session nobody began does not go on`() throws {
    #expect(try !families(1).goesOn("none", of: account))
  }
}
