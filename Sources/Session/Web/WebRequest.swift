internal import Encoding

/// What is asked of a service on the web.
package struct WebRequest: Sendable {
  /// What people call the service: `Open Food Facts`.
  package let service: String
  /// Its address, with the path.
  let url: String
  /// A key that goes into a header; then no other host is followed to.
  let key: String?
  /// The header of the key.
  let keyHeader: String
  /// Whether another address may be gone to when the service says so.
  let mayBeMoved: Bool

  /// A request of a path below a service's address, which has no slash at its end; names and values of the query
  /// are encoded here.
  package init(
    _ service: String, base: String, path: String, query: KeyValuePairs<String, String>, key: String?
  ) {
    self.service = service
    self.key = key
    keyHeader = "X-Api-Key"
    mayBeMoved = key == nil
    let pairs = query.map { "\($0.key)=\(percentEncoded($0.value))" }
    url = base + path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }
}

extension WebRequest {
  /// A request without a query whose key goes into a header of the service's own.
  package init(_ service: String, base: String, path: String, key: String, in header: String) {
    self.service = service
    self.key = key
    keyHeader = header
    url = base + path
    mayBeMoved = false
  }

  /// A request of an address that is itself a secret, as that of a webhook is.
  package init(_ service: String, secretAddress: String) {
    self.service = service
    key = nil
    keyHeader = ""
    url = secretAddress
    mayBeMoved = false
  }
}

/// What a service answered.
package struct WebAnswer: Equatable, Sendable {
  /// The status of HTTP: 200, 404.
  package let status: Int
  /// When it may be asked again, in its words; nil where it does not say.
  package let retryAfter: String?
  /// The body.
  package let body: [UInt8]

  /// An answer of these parts.
  package init(status: Int, retryAfter: String?, body: [UInt8]) {
    self.status = status
    self.retryAfter = retryAfter
    self.body = body
  }
}
