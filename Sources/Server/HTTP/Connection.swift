internal import Platform
internal import Synchronization

/// A client's connection, which at most one thread at a time works on.
final class Connection: Sendable {
  let socket: any StreamSocket
  private let dialogue: Mutex<Dialogue>
  /// A copy of the dialogue's, to be looked at without its lock.
  private let deadline: Atomic<Int64>

  /// The connection with the client at an address.
  init(_ socket: any StreamSocket, peer: String, handler: RequestHandler) {
    self.socket = socket
    let dialogue = Dialogue(peer: peer, handler: handler)
    deadline = Atomic(dialogue.deadline)
    self.dialogue = Mutex(dialogue)
  }

  /// Goes on as far as it can, through a thread's own buffer.
  func step(_ scratch: inout [UInt8]) -> Dialogue.Step {
    dialogue.withLock { dialogue in
      let step = dialogue.step(socket, &scratch)
      deadline.store(dialogue.deadline, ordering: .relaxed)
      return step
    }
  }

  /// Shuts the socket where its client has taken too long: the thread that is told of it closes it.
  func shutIfLate(_ now: Int64) {
    guard deadline.load(ordering: .relaxed) < now else { return }
    _ = dialogue.withLockIfAvailable { if $0.deadline < now { socket.shut() } }
  }

  /// Shuts the socket where nothing is under way.
  func shutIfIdle() {
    _ = dialogue.withLockIfAvailable { if $0.isIdle { socket.shut() } }
  }

  /// Gives everything back.
  func close() {
    dialogue.withLock { $0.end() }
    socket.close()
  }
}
