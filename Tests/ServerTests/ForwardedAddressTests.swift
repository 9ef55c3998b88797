import Server
import Testing
import Values

/// The address that counts for a request from a peer with X-Forwarded-For, behind proxies in `10.0.0.0/8` and at `::1`.
private func client(_ peer: String, _ chain: String?) -> String {
  let forwarded = ForwardedAddress(trusted: ["10.0.0.0/8", "::1"].compactMap { NetworkBlock($0) })
  let fields = chain.map { [(name: "x-forwarded-for", value: $0)] } ?? []
  return forwarded.client(of: HTTPRequest(method: "GET", path: [], fields: fields, peer: peer))
}

@Test(arguments: [
  ("192.0.2.9", "198.51.100.7", "192.0.2.9"),
  ("10.1.2.3", "198.51.100.7", "198.51.100.7"),
  ("10.1.2.3", "203.0.113.5, 198.51.100.7, 10.9.9.9", "198.51.100.7"),
  ("10.1.2.3", "10.4.4.4", "10.1.2.3"),
  ("::ffff:10.1.2.3", "198.51.100.7", "198.51.100.7"),
  ("::1", "[2001:DB8:0::7]:4711", "2001:db8::7"),
  ("::1", "198.51.100.7:80", "198.51.100.7"),
  ("10.1.2.3", "198.51.100.7, unknown", "10.1.2.3"), ("10.1.2.3", "unknown, 198.51.100.7", "198.51.100.7"),
  ("pipe", "198.51.100.7", "pipe"),
])
func `a client is the last address that a trusted proxy did not add itself`(
  _ peer: String, _ chain: String, _ expected: String
) {
  #expect(client(peer, chain) == expected)
}

@Test func `a proxy that names nobody is the client itself`() {
  #expect(client("10.1.2.3", nil) == "10.1.2.3")
}
