internal import Encoding
package import Values

/// Where a request came from, where it came through a proxy. Only a proxy that is trusted is believed, and only the
/// last address that it did not add itself: what stands before, the client may have written.
package struct ForwardedAddress: Sendable {
  private let trusted: [NetworkBlock]

  /// Believes the proxies at these addresses.
  package init(trusted: [NetworkBlock]) { self.trusted = trusted }

  /// Whether a proxy is at an address that is believed.
  package func believes(_ address: String) -> Bool {
    guard !trusted.isEmpty, let address = NetworkAddress(address) else { return false }
    return trusted.contains { $0.contains(address) }
  }

  /// The address of whoever sent a request. Where a proxy writes something that is no address, it is the proxy's.
  package func client(of request: HTTPRequest) -> String {
    guard believes(request.peer) else { return request.peer }
    for field in request.fields.reversed() where field.name == "x-forwarded-for" {
      for part in field.value.split(separator: ",").reversed() {
        guard let address = NetworkAddress(forwarded: String(part).trimmed) else { return request.peer }
        if !trusted.contains(where: { $0.contains(address) }) { return address.description }
      }
    }
    return request.peer
  }
}
