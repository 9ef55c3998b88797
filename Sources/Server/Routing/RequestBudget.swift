package import Values
internal import Synchronization

/// How many requests each account and each address may send: a bucket of so many at once, into which so many a second
/// flow back.
package final class RequestBudget: Sendable {
  /// Who sends requests.
  package enum Sender: Hashable, Sendable {
    /// Somebody who is logged in.
    case account(ULID)
    /// Somebody who is not, or not yet.
    case address(String)
  }

  /// What a sender has left.
  private struct Bucket {
    /// Thousandths of requests that are left.
    var left: Int64
    /// When that was so.
    var at: Instant
  }

  /// Buckets that are kept before full ones are forgotten.
  private static let most = 4096

  private let perSecond: Int64
  private let burst: Int64
  private let buckets = Mutex<[Sender: Bucket]>([:])

  /// So many requests a second, and so many at once; with 0 a second any number.
  package init(perSecond: Int, burst: Int) {
    self.perSecond = Int64(perSecond)
    self.burst = Int64(burst)
  }

  /// Takes one request out of a sender's bucket; the seconds to wait where it is empty, nil where it was not.
  func take(_ sender: Sender, now: Instant) -> Int? {
    guard perSecond > 0 else { return nil }
    return buckets.withLock { take(sender, now, from: &$0) }
  }

  private func take(_ sender: Sender, _ now: Instant, from buckets: inout [Sender: Bucket]) -> Int? {
    if buckets.count >= Self.most, buckets[sender] == nil {
      buckets = buckets.filter { left(in: $0.value, now) < burst * 1000 }
    }
    var bucket = Bucket(left: burst * 1000, at: now)
    if let known = buckets[sender] { bucket.left = left(in: known, now) }
    defer { buckets[sender] = bucket }
    guard bucket.left >= 1000 else {
      return Int((1000 - bucket.left + perSecond * 1000 - 1) / (perSecond * 1000))
    }
    bucket.left -= 1000
    return nil
  }

  private func left(in bucket: Bucket, _ now: Instant) -> Int64 {
    // A clock that was set back gives nothing and takes nothing.
    let passed = min(max(0, now.milliseconds - bucket.at.milliseconds), 3_600_000)
    return min(burst * 1000, bucket.left + passed * perSecond)
  }
}
