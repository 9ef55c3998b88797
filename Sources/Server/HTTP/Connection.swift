internal import Platform
internal import Synchronization

/// A client's connection, which at most one thread at a time works on.
final class Connection: Sendable {
  let socket: any StreamSocket
  /// The set it is in unless something is waited for on its behalf.
  let home: SocketSet
  /// What it is counted as.
  let place: ConnectionCounts.Place
  /// Whether that set tells of it when it can be written; only who works on it asks.
  private let waitsToWrite = Atomic<Bool>(false)
  private let dialogue: Mutex<Dialogue>
  /// A copy of the dialogue's, to be looked at without its lock.
  private let deadline: Atomic<Int64>

  /// The connection with the client at an address.
  init(
    _ socket: any StreamSocket, home: SocketSet, peer: String, place: ConnectionCounts.Place,
    handler: RequestHandler
  ) {
    self.socket = socket
    self.home = home
    self.place = place
    let dialogue = Dialogue(peer: peer, handler: handler)
    deadline = Atomic(dialogue.deadline)
    self.dialogue = Mutex(dialogue)
  }

  /// Notes what its set tells of next; whether that is something else than before.
  func waits(toWrite: Bool) -> Bool {
    guard waitsToWrite.load(ordering: .relaxed) != toWrite else { return false }
    waitsToWrite.store(toWrite, ordering: .relaxed)
    return true
  }

  /// Goes on as far as it can, through a thread's own buffer.
  func step(_ scratch: inout [UInt8], mayWait: Bool) -> Dialogue.Step {
    dialogue.withLock { dialogue in
      let step = dialogue.step(socket, &scratch, mayWait: mayWait)
      deadline.store(dialogue.deadline, ordering: .relaxed)
      return step
    }
  }

  /// Shuts the socket where its client has taken too long: the thread that is told of it closes it.
  func shutIfLate(_ now: Int64) {
    guard deadline.load(ordering: .relaxed) < now else { return }
    _ = dialogue.withLockIfAvailable { if $0.deadline < now { socket.shut() } }
  }

  /// Gives the client more time. One that is worked on gets its time anew.
  func prolong(by milliseconds: Int64) {
    _ = dialogue.withLockIfAvailable { dialogue in
      dialogue.prolong(by: milliseconds)
      deadline.store(dialogue.deadline, ordering: .relaxed)
    }
  }

  /// Shuts the socket where nothing is under way.
  func shutIfIdle() {
    _ = dialogue.withLockIfAvailable { if $0.isIdle { socket.shut() } }
  }

  /// Gives everything back. The sweeper may not come upon a descriptor that is another connection's by then.
  func close() {
    dialogue.withLock { dialogue in
      dialogue.end()
      socket.close()
    }
  }
}
