internal import Encoding
internal import Synchronization
internal import Values

/// How many accounts each network may make: nobody can fill the server with them, nor keep everybody from logging in with
/// the work that their passwords are.
package final class Registrations: Sendable {
  /// What an account is of a bucket: what flows in each millisecond is an account an hour.
  private static let account: Int64 = 3_600_000

  private let perHour: Int
  private let key: [UInt8]
  private let buckets: Mutex<Buckets<String>>

  /// So many an hour; with 0 any number. `key` hides which networks are remembered.
  package init(perHour: Int, key: [UInt8]) {
    self.perHour = perHour
    self.key = key
    buckets = Mutex(Buckets(capacity: Int64(perHour) * Self.account, flow: Int64(perHour)))
  }

  /// Counts an account that is made from an address; the seconds to wait where its network has made as many as it may, nil
  /// where it has not.
  func take(from address: String, now: Instant) -> Int? {
    guard perHour > 0 else { return nil }
    let shares = shares(of: address)
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
      for (network, _) in shares(of: address) { buckets.giveBack(Self.account, to: network) }
    }
  }

  private func shares(of address: String) -> [(network: String, times: Int64)] {
    ClientNetwork(address).shares.map { network, times in
      (hiddenName(network?.description ?? "nowhere", key: key), times)
    }
  }

  /// What is remembered at a time, for a server that goes on after this one.
  func kept(_ now: Instant) -> JSON { buckets.withLock { $0.kept(now) { $0 } } }

  /// Remembers what `kept` gave; false, and nothing, where it is not that.
  func restore(_ kept: JSON?) -> Bool { buckets.withLock { $0.restore(kept) { $0 } } }
}
