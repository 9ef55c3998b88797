internal import Platform
internal import Synchronization

/// A client's connection, which at most one thread at a time works on.
final class Connection: Sendable {
  let socket: any StreamSocket
  private let conversation: Mutex<Conversation>
  /// A copy of the conversation's, to be looked at without its lock.
  private let deadline: Atomic<Int64>

  /// The connection with the client at an address.
  init(_ socket: any StreamSocket, peer: String, handler: RequestHandler) {
    self.socket = socket
    let conversation = Conversation(peer: peer, handler: handler)
    deadline = Atomic(conversation.deadline)
    self.conversation = Mutex(conversation)
  }

  /// Goes on as far as it can, through a thread's own buffer.
  func step(_ scratch: inout [UInt8]) -> Conversation.Step {
    conversation.withLock { conversation in
      let step = conversation.step(socket, &scratch)
      deadline.store(conversation.deadline, ordering: .relaxed)
      return step
    }
  }

  /// Shuts the socket where its client has taken too long: the thread that is told of it closes it.
  func shutIfLate(_ now: Int64) {
    guard deadline.load(ordering: .relaxed) < now else { return }
    _ = conversation.withLockIfAvailable { if $0.deadline < now { socket.shut() } }
  }

  /// Shuts the socket where nothing is under way.
  func shutIfIdle() {
    _ = conversation.withLockIfAvailable { if $0.isIdle { socket.shut() } }
  }

  /// Gives everything back.
  func close() {
    conversation.withLock { $0.end() }
    socket.close()
  }
}
