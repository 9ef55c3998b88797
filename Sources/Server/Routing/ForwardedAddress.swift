internal import Encoding

/// Where a request came from, where it came through a proxy. Only a proxy that is trusted is believed, and only the
/// last address that it did not add itself: what stands before, the client may have written.
package struct ForwardedAddress: Sendable {
  private let trusted: [String]

  /// Believes the proxies at these addresses.
  package init(trusted: [String]) { self.trusted = trusted }

  /// The address of whoever sent a request.
  package func client(of request: HTTPRequest) -> String {
    guard trusted.contains(request.peer) else { return request.peer }
    let chain = request.fields.filter { $0.name == "x-forwarded-for" }.flatMap { field in
      field.value.split(separator: ",").map { String($0).trimmed }
    }
    return chain.last { !trusted.contains($0) } ?? request.peer
  }
}
