internal import Synchronization
internal import Values

/// How many connections each network has open: nobody may hold all of them. This machine's own addresses and trusted
/// proxies, behind whose addresses many people are, may hold any number.
package final class ConnectionCounts: Sendable {
  /// A connection that is counted.
  package struct Place: Sendable {
    /// Whose it is; nil where it is not counted.
    fileprivate let network: NetworkBlock?
  }

  private let most: Int
  private let isExempt: @Sendable (String) -> Bool
  private let counts = Mutex<[NetworkBlock: Int]>([:])

  /// Lets each network have so many connections, but for the addresses that are exempt.
  package init(most: Int, isExempt: @escaping @Sendable (String) -> Bool) {
    self.most = most
    self.isExempt = isExempt
  }

  /// Counts a connection from an address; nil where its network has as many as it may.
  package func enter(_ text: String) -> Place? {
    guard let address = NetworkAddress(text), !address.isLoopback, !isExempt(text),
      let network = ClientNetwork(address).own
    else { return Place(network: nil) }
    return counts.withLock { counts in
      let count = counts[network] ?? 0
      guard count < most else { return nil }
      counts[network] = count + 1
      return Place(network: network)
    }
  }

  /// Counts a connection no more.
  package func leave(_ place: Place) {
    guard let network = place.network else { return }
    counts.withLock { counts in
      let left = (counts[network] ?? 1) - 1
      counts[network] = left > 0 ? left : nil
    }
  }
}
