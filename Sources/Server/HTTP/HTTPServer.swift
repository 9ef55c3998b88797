// A thread for each processor looks after the connections of one set, and waits for nothing but them: any number of idle
// or slow clients costs no thread. An answer that waits for a disk, a program or a hash is left to one of many other
// threads: the connection is out of its set until that one has given it back. A thread of those is told through a set
// too, of a connection that can be written. The sweeper only shuts sockets whose deadline has passed: whoever is told of
// that closes them.

package import Platform
internal import Synchronization
internal import Values

/// Serves HTTP at some sockets.
package final class HTTPServer: Sendable {
  /// How much it does at once.
  package struct Size: Sendable {
    /// Threads that look after the connections.
    package let loops: Int
    /// Threads that answer what has to be waited for.
    package let workers: Int
    /// Connections at most; more are told 503.
    package let connections: Int

    /// Of this size.
    package init(loops: Int, workers: Int, connections: Int) {
      self.loops = loops
      self.workers = workers
      self.connections = connections
    }
  }

  private let listeners: [SocketListener]
  private let handler: RequestHandler
  private let figures: ServerFigures
  private let size: Size
  private let connectionCounts: ConnectionCounts
  /// The connections, each in one of these.
  private let sets: [SocketSet]
  /// Those whose answer has to be waited for.
  private let waiting: SocketSet
  private let arrived = Atomic<Int>(0)
  private let connections = Mutex<[Int32: Connection]>([:])
  private let running = Atomic<Int>(0)
  private let isSwept = Atomic<Bool>(false)

  /// Milliseconds between two looks at the deadlines.
  private static let sweep: Int32 = 250
  /// Milliseconds by which such a pause is too long to be the clients' doing: this process was stopped. What has come
  /// meanwhile is still to be read.
  private static let stop: Int64 = 2000
  /// Bytes read at once.
  private static let bufferSize = 64 * 1024
  /// Milliseconds that the threads have to notice that all is over.
  private static let leaving: Int64 = 1000
  /// Clients that are let in at once before others have their turn.
  private static let arrivals = 64

  /// A server at these sockets, where nobody holds more connections than the crowd allows.
  package init(
    _ listeners: [SocketListener], handler: RequestHandler, figures: ServerFigures, size: Size,
    connectionCounts: ConnectionCounts
  ) throws(Errno) {
    self.connectionCounts = connectionCounts
    self.listeners = listeners
    self.handler = handler
    self.figures = figures
    self.size = size
    var sets: [SocketSet] = []
    for _ in 0..<max(1, size.loops) { sets.append(try SocketSet()) }
    self.sets = sets
    waiting = try SocketSet()
    figures.employs(size.workers)
    for listener in listeners { try sets[0].add(listener.descriptor, forWriting: false) }
  }

  /// Answers until something can be read from `stop`; then finishes what is under way, in the time that patience has.
  package func serve(until stop: Int32) throws(Errno) {
    for set in sets { start { $0.loop(set) } }
    for _ in 0..<size.workers { start { $0.work() } }
    start { $0.sweep() }
    _ = try Machine.waits(for: stop, or: stop)
    handler.end()
    for listener in listeners { listener.close() }
    let end = handler.steady + handler.patience.farewell
    while figures.connected > 0, handler.steady < end {
      for connection in all() { connection.shutIfIdle() }
      Machine.pause(milliseconds: 5)
    }
    isSwept.store(true, ordering: .relaxed)
    for set in sets + [waiting] { set.finish() }
    let last = handler.steady + Self.leaving
    while running.load(ordering: .acquiring) > 0 {
      // A thread that waits for what never comes still uses its connection: all of it ends with the process.
      guard handler.steady < last else { return }
      Machine.pause(milliseconds: 1)
    }
    for connection in all() { connection.close() }
    for set in sets + [waiting] { set.close() }
  }

  private func start(_ work: @escaping @Sendable (HTTPServer) -> Void) {
    running.add(1, ordering: .relaxed)
    let isStarted = inBackground { [self] in
      work(self)
      running.subtract(1, ordering: .releasing)
    }
    if !isStarted { running.subtract(1, ordering: .releasing) }
  }

  private func all() -> [Connection] { connections.withLock { Array($0.values) } }

  /// Looks after the connections of a set.
  private func loop(_ set: SocketSet) {
    var scratch = [UInt8](repeating: 0, count: Self.bufferSize)
    var ready = [Int32](repeating: 0, count: Self.arrivals)
    while let count = try? set.wait(into: &ready) {
      for member in ready[..<count] {
        if let connection = connections.withLock({ $0[member] }) {
          goOn(connection, member, &scratch)
        } else if let listener = listeners.first(where: { $0.descriptor == member }) {
          admit(at: listener)
        }
      }
    }
  }

  private func goOn(_ connection: Connection, _ member: Int32, _ scratch: inout [UInt8]) {
    let step = connection.step(&scratch, mayWait: false)
    do throws(Errno) {
      switch step {
      case .read, .write:
        let isWriting = step == .write
        if connection.waits(toWrite: isWriting) {
          try connection.home.change(member, forWriting: isWriting)
        }
      case .wait:
        connection.home.remove(member)
        try waiting.addOnce(member)
      case .close: drop(connection, member)
      }
    } catch {
      drop(connection, member)
    }
  }

  /// Answers what has to be waited for.
  private func work() {
    var scratch = [UInt8](repeating: 0, count: Self.bufferSize)
    var ready: [Int32] = [0]
    while let _ = try? waiting.wait(into: &ready) {
      guard let connection = connections.withLock({ $0[ready[0]] }) else { continue }
      figures.beginsAnswer(at: handler.steady)
      let step = connection.step(&scratch, mayWait: true)
      figures.endsAnswer(at: handler.steady)
      giveBack(connection, ready[0], after: step)
    }
  }

  private func giveBack(_ connection: Connection, _ member: Int32, after step: Dialogue.Step) {
    waiting.remove(member)
    guard step != .close else { return drop(connection, member) }
    do throws(Errno) {
      _ = connection.waits(toWrite: step == .write)
      try connection.home.add(member, forWriting: step == .write)
    } catch {
      drop(connection, member)
    }
  }

  private func drop(_ connection: Connection, _ member: Int32) {
    connections.withLock { $0[member] = nil }
    connection.close()
    connectionCounts.leave(connection.place)
    figures.closed()
  }

  /// Lets in who waits. Where too much is open, nobody is told of the others until the sweeper lets them in.
  private func admit(at listener: SocketListener) {
    do throws(Errno) {
      for _ in 0..<Self.arrivals {
        guard let (socket, address) = try listener.accept() else { break }
        try admit(socket, address)
      }
    } catch {
      sets[0].remove(listener.descriptor)
    }
  }

  private func admit(_ socket: SystemSocket, _ text: String) throws(Errno) {
    // One client has one address, in whatever family the socket is.
    let address = NetworkAddress(text)?.description ?? text
    guard figures.connected < size.connections, let seat = connectionCounts.enter(address) else {
      _ = try? socket.send(Self.full, from: 0, more: false)
      socket.close()
      return
    }
    let place = arrived.add(1, ordering: .relaxed).newValue % sets.count
    let connection = Connection(socket, home: sets[place], peer: address, place: seat, handler: handler)
    connections.withLock { $0[socket.descriptor] = connection }
    figures.opened()
    do throws(Errno) {
      try connection.home.add(socket.descriptor, forWriting: false)
    } catch {
      drop(connection, socket.descriptor)
      throw error
    }
  }

  private func sweep() {
    while !isSwept.load(ordering: .relaxed) {
      let start = handler.steady
      Machine.pause(milliseconds: Self.sweep)
      let now = handler.steady
      let excess = now - start - Int64(Self.sweep)
      for connection in all() {
        if excess > Self.stop { connection.prolong(by: excess) } else { connection.shutIfLate(now) }
      }
      if !handler.isEnding {
        for listener in listeners { try? sets[0].add(listener.descriptor, forWriting: false) }
      }
    }
  }

  /// What those are told for whom there is no room.
  private static let full = Array(
    "HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
      .utf8)
}
