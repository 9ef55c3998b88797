internal import Synchronization
internal import Values

/// How many accounts each network may make: nobody can fill the server with them, nor keep everybody from logging in with
/// the work that their passwords are.
package final class Registrations: Sendable {
  /// What an account is of a bucket: what flows in each millisecond is an account an hour.
  private static let account: Int64 = 3_600_000

  private let perHour: Int
  private let buckets: Mutex<Buckets<NetworkBlock?>>

  /// So many an hour; with 0 any number.
  package init(perHour: Int) {
    self.perHour = perHour
    buckets = Mutex(Buckets(capacity: Int64(perHour) * Self.account, flow: Int64(perHour)))
  }

  /// Counts an account that is made from an address; the seconds to wait where its network has made as many as it may, nil
  /// where it has not.
  func take(from address: String, now: Instant) -> Int? {
    guard perHour > 0 else { return nil }
    let shares = ClientNetwork(address).shares
    return buckets.withLock { buckets in
      for (network, times) in shares {
        let wait = buckets.wait(for: Self.account, in: network, times: times, now)
        if wait > 0 { return Int((wait + 999) / 1000) }
      }
      for (network, times) in shares { buckets.take(Self.account, from: network, times: times, now) }
      return nil
    }
  }

  /// Counts it no more: it was not made, since the server had no time.
  func giveBack(to address: String) {
    guard perHour > 0 else { return }
    buckets.withLock { buckets in
      for (network, _) in ClientNetwork(address).shares { buckets.giveBack(Self.account, to: network) }
    }
  }
}
