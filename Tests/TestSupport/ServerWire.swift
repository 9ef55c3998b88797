package import Platform
package import Server
internal import Synchronization
package import Values

/// The way to a server in memory: the real parser and router at the other end of conversations without a socket.
package struct ServerWire: Sendable {
  private let router: Router
  private let disk: MemoryDisk
  private let now: Instant
  private let piece: Int
  private let seen: @Sendable (HTTPRequest) -> Void

  /// A wire to `router`, whose files are on `disk` and whose clock stands at `now`. Answers come in pieces of so many
  /// bytes; `seen` is told of every request.
  package init(
    _ router: Router, on disk: MemoryDisk, at now: Instant, piece: Int = .max,
    seen: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
  ) {
    self.router = router
    self.disk = disk
    self.now = now
    self.piece = piece
    self.seen = seen
  }

  /// A new connection.
  package func conversation() -> Conversation {
    let wire = Mutex((parser: RequestParser(bodyLimit: 1 << 20), answer: [UInt8](), isClosed: false))
    return Conversation(
      turn: { sending, _ throws(Errno) in
        let sent = sending
        sending = []
        return wire.withLock { wire in
          wire.parser.take(sent)
          loop: while !wire.isClosed {
            switch wire.parser.next(peer: "127.0.0.1") {
            case .unfinished: break loop
            case .waits: continue
            case .request(let request, let isLast):
              seen(request)
              wire.answer += bytes(of: router.answer(request, now: now))
              wire.isClosed = isLast
            case .refused(let refusal):
              wire.answer += bytes(of: refusal.response)
              wire.isClosed = true
            }
          }
          let part = Array(wire.answer.prefix(piece))
          wire.answer.removeFirst(part.count)
          return part.isEmpty && wire.isClosed ? .ended : .received(part)
        }
      }, end: { Conversation.Ending(status: nil, errors: []) })
  }

  /// An answer as it goes over the wire.
  private func bytes(of response: HTTPResponse) -> [UInt8] {
    let body =
      switch response.body {
      case .bytes(let bytes): bytes
      case .file(let path, _): disk.contents[path] ?? []
      }
    let fields = response.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(response.status) X\r\n\(fields)content-length: \(body.count)\r\n\r\n".utf8)
      + body
  }
}
