internal import Values

/// Whom limits take for one client, by the address that a request came from. Who has IPv6 has a /64 at least, and often a
/// /48: addresses in it cost nothing, so that limits are of these networks and not of addresses.
struct ClientNetwork: Hashable, Sendable {
  /// What one client has: an IPv4 address, or the IPv6 addresses that begin with the same 64 bits. Nil where it is no
  /// address.
  let own: NetworkBlock?
  /// What one customer may have of those: the IPv6 addresses that begin with the same 48 bits. Nil for IPv4.
  let site: NetworkBlock?

  /// How many times what one client may, a site may.
  static let siteTimes: Int64 = 10

  /// The network of an address as text.
  init(_ address: String) { self.init(NetworkAddress(address)) }

  /// The network of an address.
  init(_ address: NetworkAddress?) {
    own = address?.block(ofIPv4: 32, ofIPv6: 64)
    site = address.flatMap { $0.isIPv4 ? nil : $0.block(ofIPv4: 32, ofIPv6: 48) }
  }

  /// The networks that something counts for, each with how many times the usual is allowed.
  var shares: [(network: NetworkBlock?, times: Int64)] {
    guard let site else { return [(own, 1)] }
    return [(own, 1), (site, Self.siteTimes)]
  }
}
