import Platform
import Synchronization
import Testing

/// A value that many look at and one may change.
struct ReadersWriterLockTests {
  /// Two numbers that are always changed together.
  private struct Pair: Sendable {
    var first = 0
    var second = 0
  }

  @Test func `no change is lost, and nobody sees half of one`() {
    let lock = ReadersWriterLock(Pair())
    let torn = Atomic<Int>(0)
    let ready = Atomic<Int>(0)
    twiceAtOnce {
      ready.add(1, ordering: .relaxed)
      for _ in 0..<100_000_000 where ready.load(ordering: .relaxed) == 2 { break }
      for number in 0..<400_000 {
        if number % 4 == 0 {
          lock.write { pair in
            pair.first += 1
            pair.second += 1
          }
        } else if lock.read({ $0.first != $0.second }) {
          torn.add(1, ordering: .relaxed)
        }
      }
    }
    #expect(lock.read { [$0.first, $0.second] } == [200_000, 200_000])
    #expect(torn.load(ordering: .relaxed) == 0)
  }

  @Test func `two may look at once`() {
    let lock = ReadersWriterLock(7)
    #expect(lock.read { outer in lock.read { outer + $0 } } == 14)
  }

  @Test func `what is thrown leaves the lock free`() {
    struct Refusal: Error {}
    let lock = ReadersWriterLock(1)
    #expect(throws: Refusal.self) { try lock.write { _ in throw Refusal() } }
    #expect(
      lock.write { value in
        value += 1; return value
      } == 2)
  }
}
