// Every connection is in one set; a thread that is told of one steps it until it has to wait, and arms it again. So
// any number of idle or slow clients costs no thread. The sweeper only shuts sockets whose deadline has passed: their
// threads are told of that and close them.

package import Platform
internal import Synchronization

/// Serves HTTP at some sockets.
package final class HTTPServer: Sendable {
  /// How much it does at once.
  package struct Size: Sendable {
    /// Threads that answer.
    package let workers: Int
    /// Connections at most; more are told 503.
    package let connections: Int

    /// Of this size.
    package init(workers: Int, connections: Int) {
      self.workers = workers
      self.connections = connections
    }
  }

  private let listeners: [SocketListener]
  private let handler: RequestHandler
  private let figures: ServerFigures
  private let size: Size
  private let set: SocketSet
  private let connections = Mutex<[Int32: Connection]>([:])
  private let running = Atomic<Int>(0)
  private let isSwept = Atomic<Bool>(false)

  /// Milliseconds between two looks at the deadlines.
  private static let sweep: Int32 = 250
  /// Bytes read at once.
  private static let mouthful = 64 * 1024
  /// Clients that are let in at once before others have their turn.
  private static let arrivals = 64
  /// Milliseconds that what is under way has to end, when the server is stopped.
  private static let farewell: Int64 = 10_000

  /// A server at these sockets.
  package init(_ listeners: [SocketListener], handler: RequestHandler, figures: ServerFigures, size: Size)
    throws(Errno)
  {
    self.listeners = listeners
    self.handler = handler
    self.figures = figures
    self.size = size
    set = try SocketSet()
    for listener in listeners { try set.add(listener.descriptor) }
  }

  /// Answers until something can be read from `stop`; then finishes what is under way, for 10 seconds at most.
  package func serve(until stop: Int32) throws(Errno) {
    for _ in 0..<size.workers { start { $0.work() } }
    start { $0.sweep() }
    _ = try Machine.waits(for: stop, or: stop)
    handler.end()
    for listener in listeners { listener.close() }
    let end = handler.steady + Self.farewell
    while figures.connected > 0, handler.steady < end {
      for connection in all() { connection.shutIfIdle() }
      Machine.pause(milliseconds: 5)
    }
    isSwept.store(true, ordering: .relaxed)
    set.finish()
    while running.load(ordering: .acquiring) > 0 { Machine.pause(milliseconds: 1) }
    for connection in all() { connection.close() }
    set.close()
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

  private func work() {
    var scratch = [UInt8](repeating: 0, count: Self.mouthful)
    while let member = try? set.wait() {
      if let listener = listeners.first(where: { $0.descriptor == member }) {
        admit(at: listener)
      } else if let connection = connections.withLock({ $0[member] }) {
        goOn(connection, member, &scratch)
      }
    }
  }

  private func goOn(_ connection: Connection, _ member: Int32, _ scratch: inout [UInt8]) {
    let step = connection.step(&scratch)
    do throws(Errno) {
      switch step {
      case .read: try set.arm(member, forWriting: false)
      case .write: try set.arm(member, forWriting: true)
      case .close: drop(connection, member)
      }
    } catch {
      drop(connection, member)
    }
  }

  private func drop(_ connection: Connection, _ member: Int32) {
    connections.withLock { $0[member] = nil }
    connection.close()
    figures.closed()
  }

  /// Lets in who waits. Where too much is open, the sweeper lets the others in later.
  private func admit(at listener: SocketListener) {
    do throws(Errno) {
      for _ in 0..<Self.arrivals {
        guard let (socket, address) = try listener.accept() else { break }
        try admit(socket, address)
      }
      try set.arm(listener.descriptor, forWriting: false)
    } catch {
      return
    }
  }

  private func admit(_ socket: SystemSocket, _ address: String) throws(Errno) {
    guard figures.connected < size.connections else {
      _ = try? socket.send(Self.full, from: 0, more: false)
      socket.close()
      return
    }
    let connection = Connection(socket, peer: address, handler: handler)
    connections.withLock { $0[socket.descriptor] = connection }
    figures.opened()
    do throws(Errno) {
      try set.add(socket.descriptor)
    } catch {
      drop(connection, socket.descriptor)
      throw error
    }
  }

  private func sweep() {
    while !isSwept.load(ordering: .relaxed) {
      Machine.pause(milliseconds: Self.sweep)
      let now = handler.steady
      for connection in all() { connection.shutIfLate(now) }
      if !handler.isEnding {
        for listener in listeners { try? set.arm(listener.descriptor, forWriting: false) }
      }
    }
  }

  /// What those are told for whom there is no room.
  private static let full = Array(
    "HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
      .utf8)
}
