internal import Messages

/// Brings requests to one server and answers back. It judges no status.
package protocol HTTPCarrier {
  /// Sends requests in their order and hands out the answer to each, with its place, as it comes, in any order; one that
  /// cannot be had by itself is handed out as its failure. Throws where nothing more can be had.
  mutating func send(
    _ requests: [WireRequest], _ answered: (Int, Result<WireAnswer, TransportFailure>) -> Void
  ) throws(TransportFailure)
}

extension HTTPCarrier {
  /// The answer to one request.
  package mutating func send(_ request: WireRequest) throws(TransportFailure) -> WireAnswer {
    var outcome: Result<WireAnswer, TransportFailure>?
    try send([request]) { _, result in outcome = result }
    guard let outcome else { throw .unreachable("there was no answer") }
    return try outcome.get()
  }
}
