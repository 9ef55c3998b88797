import Foundation
import Journal
import Platform
import Server
import Synchronization
import TestSupport
import Testing
import Values

/// What the journals of an account may have together.
struct AccountQuotaTests {
  private let one = ULID(milliseconds: 1_795_260_600_000, random: (1, 1))
  private let other = ULID(milliseconds: 1_795_260_600_000, random: (1, 2))
  private let foreign = ULID(milliseconds: 1_795_260_600_000, random: (1, 3))
  private let disk = MemoryDisk()

  /// A quota of 1,000 bytes, where two journals belong to one account.
  private func quota(_ steady: @escaping @Sendable () -> Int64) throws -> AccountQuota {
    let store = try ServerStore.make("/srv", on: disk) { 42 }
    let (one, other, foreign) = (one, other, foreign)
    for id in [one, other, foreign] { try store.begin(id, now: Instant(milliseconds: 1_795_260_600_000)) }
    let quota = AccountQuota(store, bytes: 1000, steady: steady)
    quota.count(
      by: AccountQuota.Owners(
        owner: { $0 == foreign ? foreign : one }, journals: { $0 == foreign ? [foreign] : [one, other] }))
    return quota
  }

  private func fill(_ journal: ULID, _ count: Int) {
    try? disk.makeDirectory("/srv/journals/\(journal)/log/0000000007")
    disk.put(
      "/srv/journals/\(journal)/log/0000000007/open.jsonl", [UInt8](repeating: 65, count: count))
  }

  @Test func `the journals of an account count together, with what is not sealed`() throws {
    let quota = try quota { 0 }
    fill(one, 300)
    fill(other, 400)
    #expect(quota.hasRoom(in: one))
    #expect(quota.reserve(300, in: other))
    #expect(!quota.reserve(1, in: one))
    #expect(!quota.hasRoom(in: other))
    #expect(quota.reserve(1000, in: foreign))
    quota.giveBack(100, in: one)
    #expect(quota.reserve(100, in: other))
  }

  @Test func `who is full is measured again before the refusal, once in five seconds`() throws {
    let clock = Clock()
    let quota = try quota { clock.milliseconds.load(ordering: .relaxed) }
    fill(one, 1000)
    #expect(!quota.hasRoom(in: one))
    fill(one, 200)
    #expect(!quota.hasRoom(in: one))
    clock.milliseconds.store(5000, ordering: .relaxed)
    #expect(quota.reserve(800, in: one))
    #expect(!quota.hasRoom(in: one))
  }

  @Test func `many at once do not come to more than there is`() throws {
    let quota = try quota { 0 }
    let taken = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      if quota.reserve(100, in: one) { taken.add(1, ordering: .relaxed) }
    }
    #expect(taken.load(ordering: .relaxed) == 10)
  }
}

/// A clock that is set by hand.
private final class Clock: Sendable {
  let milliseconds = Atomic<Int64>(0)
}
