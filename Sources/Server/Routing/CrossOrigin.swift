/// Which web pages of other origins may ask the server, by what the operator allows (the Fetch standard's CORS). None
/// are, unless some are named.
package struct CrossOrigin: Sendable {
  /// The origins, as browsers write them: `https://app.example.org`.
  private let origins: [String]

  /// Pages of these origins may ask.
  package init(origins: [String]) { self.origins = origins }

  /// What an answer says besides where its request comes from a page.
  func fields(for request: HTTPRequest) -> [(name: String, value: String)] {
    guard !origins.isEmpty else { return [] }
    guard let origin = request.field("origin"), origins.contains(origin) else { return [("vary", "Origin")] }
    return [
      ("vary", "Origin"), ("access-control-allow-origin", origin),
      ("access-control-expose-headers", "ETag, Retry-After, WWW-Authenticate, X-Request-Id"),
    ]
  }

  /// What the answer to a browser's question says before it sends what a page asks for.
  func preflight(_ request: HTTPRequest, methods: String) -> [(name: String, value: String)] {
    guard let origin = request.field("origin"), origins.contains(origin),
      request.field("access-control-request-method") != nil
    else { return [] }
    return [
      ("access-control-allow-methods", methods),
      ("access-control-allow-headers", "Authorization, Content-Type, If-Match, If-None-Match, X-Api-Key"),
      ("access-control-max-age", "600"),
    ]
  }
}
