internal import Encoding
internal import Messages
package import Sync
package import Values

/// Carries requests to a router in this process: who administers a server at its own machine asks the same as from
/// far away.
package struct RouterCarrier: HTTPCarrier {
  private let router: Router
  private let now: @Sendable () -> Instant

  /// A carrier to a router.
  package init(_ router: Router, now: @escaping @Sendable () -> Instant) {
    self.router = router
    self.now = now
  }

  /// Hands the requests to the router, one after the other.
  package mutating func send(
    _ requests: [WireRequest], _ answered: (Int, Result<WireAnswer, TransportFailure>) -> Void
  ) throws(TransportFailure) {
    for (place, request) in requests.enumerated() { answered(place, .success(answer(to: request))) }
  }

  private func answer(to request: WireRequest) -> WireAnswer {
    let response: HTTPResponse
    do throws(Refusal) {
      let target = try RequestTarget(Array(request.path.utf8))
      var fields = request.fields
      var body: [UInt8] = []
      switch request.body {
      case .none: break
      case .json(let value):
        fields.append(("content-type", "application/json"))
        body = Array(value.text.utf8)
      case .bytes(let bytes): body = bytes
      }
      response = router.answer(
        HTTPRequest(
          method: request.method, path: target.path, query: target.query, fields: fields, body: body),
        now: now())
    } catch {
      response = error.response
    }
    guard case .bytes(let bytes) = response.body else {
      return WireAnswer(status: response.status, fields: response.fields, body: [])
    }
    return WireAnswer(status: response.status, fields: response.fields, body: bytes)
  }
}
