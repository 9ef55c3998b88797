package import Platform

/// How pages are served to browsers on this machine until the user stops it. A test hands in its own.
package struct Loopback: Sendable {
  /// What the system may have against it.
  package typealias Refusal = Errno

  /// Listens on a port of 127.0.0.1, or for 0 on any that is free. First `begun` is called with the port; then `answer`
  /// with what a client sent so far, which gives the whole answer or nil while more has to come.
  package let serve:
    @Sendable (
      _ port: UInt16, _ begun: (UInt16) -> Void, _ answer: ([UInt8]) -> [UInt8]?
    ) throws(Refusal) -> Void

  /// Pages that are served this way.
  package init(
    serve:
      @escaping @Sendable (
        _ port: UInt16, _ begun: (UInt16) -> Void, _ answer: ([UInt8]) -> [UInt8]?
      ) throws(Refusal) -> Void
  ) {
    self.serve = serve
  }

  /// Pages over the system's sockets, until Ctrl-C or kill(1).
  package static let system = Loopback { port, begun, answer throws(Errno) in
    let server = try LoopbackListener(port: port)
    let stop = try Machine.stopDescriptor()
    begun(server.port)
    try server.serve(until: stop, seconds: patience, answer: answer)
  }

  /// Seconds in which a client has to ask, and in which it has to take in the next part of its answer.
  private static let patience = 10
}
