package import Values
internal import Synchronization

/// How many requests each account and each network may send: a bucket of so many at once, into which so many a second
/// flow back.
package final class RequestBudget: Sendable {
  /// Who sends requests.
  private enum Sender: Hashable, Sendable {
    /// Somebody who is logged in.
    case account(ULID)
    /// Somebody who is not, or not yet; nil for all whose address is none.
    case network(NetworkBlock?)
  }

  /// What a request is: what flows into a bucket in a millisecond is a thousandth of it for each one a second.
  private static let request: Int64 = 1000

  private let isLimited: Bool
  private let buckets: Mutex<Buckets<Sender>>

  /// So many requests a second, and so many at once; with 0 a second any number.
  package init(perSecond: Int, burst: Int) {
    isLimited = perSecond > 0
    buckets = Mutex(Buckets(capacity: Int64(burst) * Self.request, flow: Int64(perSecond)))
  }

  /// Takes one request out of an account's bucket; the seconds to wait where it is empty, nil where it was not.
  package func take(account: ULID, now: Instant) -> Int? {
    guard isLimited else { return nil }
    return buckets.withLock { Self.take(.account(account), 1, now, from: &$0) }
  }

  /// The same for whoever is at an address: out of the bucket of that one's network, and of the site it is in.
  package func take(address: String, now: Instant) -> Int? {
    guard isLimited else { return nil }
    let shares = ClientNetwork(address).shares
    return buckets.withLock { buckets in
      for (network, times) in shares {
        if let seconds = Self.take(.network(network), times, now, from: &buckets) { return seconds }
      }
      return nil
    }
  }

  private static func take(
    _ sender: Sender, _ times: Int64, _ now: Instant, from buckets: inout Buckets<Sender>
  ) -> Int? {
    let wait = buckets.wait(for: request, in: sender, times: times, now)
    guard wait == 0 else { return Int((wait + 999) / 1000) }
    buckets.take(request, from: sender, times: times, now)
    return nil
  }
}
