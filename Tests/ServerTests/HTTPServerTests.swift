import Glibc
import Platform
import Server
import Synchronization
import TestSupport
import Testing
import Values

/// A server on a port of this machine, and the pipe that ends it.
private final class RunningServer: Sendable {
  let port: UInt16
  private let stop: Int32
  private let isDone = Atomic<Bool>(false)
  /// Milliseconds by which its steady clock is ahead.
  private let ahead = Ahead()

  /// A clock's lead.
  private final class Ahead: Sendable {
    let milliseconds = Atomic<Int64>(0)
  }

  init(
    workers: Int, connections: Int, patience: ConnectionLimits = ConnectionLimits(),
    _ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw Errno.badDescriptor }
    stop = ends[1]
    let listener = try SocketListener(address: "127.0.0.1", port: 0)
    port = listener.port
    let ahead = ahead
    let handler = RequestHandler(
      patience: patience, disk: SystemDisk(),
      clocks: RequestHandler.Clocks(
        now: { Instant(milliseconds: Machine.milliseconds()) },
        steady: { Machine.steadyMicroseconds() + ahead.milliseconds.load(ordering: .relaxed) * 1000 }),
      word: "t", mostBodies: 1 << 20, screen: { _, _ in .welcome(nil) }
    ) { request, _ in
      request.path == ["quick"] ? Router.Outcome(response: answer(request), pattern: nil) : nil
    } answer: { request, _ in
      Router.Outcome(response: answer(request), pattern: nil)
    } tell: { _ in
    }
    let server = try HTTPServer(
      [listener], handler: handler, figures: ServerFigures(),
      size: HTTPServer.Size(loops: 2, workers: workers, connections: connections),
      connectionCounts: ConnectionCounts(most: connections, isExempt: { _ in false }))
    let end = ends[0]
    inBackground { [self] in
      try? server.serve(until: end)
      isDone.store(true, ordering: .releasing)
    }
  }

  /// Lets so much time pass in which the process was stopped.
  func sleep(milliseconds: Int64) { ahead.milliseconds.add(milliseconds, ordering: .relaxed) }

  /// Ends it, and waits until it has ended.
  func end() {
    #expect(ends(within: .max))
  }

  /// Ends it; whether it has ended before so many milliseconds are over.
  func ends(within milliseconds: Int64) -> Bool {
    _ = unsafe write(stop, "x", 1)
    let start = Machine.steadyMilliseconds()
    while !isDone.load(ordering: .acquiring) {
      guard Machine.steadyMilliseconds() - start < milliseconds else { return false }
      Machine.pause(milliseconds: 1)
    }
    return true
  }

  /// What it answers to some bytes, until it has answered so many times or closed.
  func answers(to text: String, count: Int) throws -> Int {
    let conversation = try Network.system.connect(port, 5000)
    defer { _ = conversation.end() }
    var sending = Array(text.utf8)[...]
    var received = ""
    var silences = 0
    while silences < 3, received.components("HTTP/1.1 200") < count {
      guard case .received(let bytes) = try conversation.turn(&sending, 5000) else { break }
      silences = bytes.isEmpty ? silences + 1 : 0
      received += String(decoding: bytes, as: UTF8.self)
    }
    return received.components("HTTP/1.1 200")
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}

@Test func `many clients at once are each answered every request, and the server ends in order`() throws {
  let server = try RunningServer(workers: 4, connections: 100) { request in
    HTTPResponse(200, body: .bytes([UInt8](repeating: 65, count: request.body.count + 1000)))
  }
  let slow = "PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody"
  let request = slow + slow.replacing("/a", with: "/quick")
  let counts = Counts(left: 8)
  for _ in 0..<8 {
    inBackground {
      for _ in 0..<25 {
        let text = String(repeating: request, count: 10)
        counts.answered.add((try? server.answers(to: text, count: 20)) ?? 0, ordering: .relaxed)
      }
      counts.left.subtract(1, ordering: .releasing)
    }
  }
  while counts.left.load(ordering: .acquiring) > 0 { Machine.pause(milliseconds: 5) }
  #expect(counts.answered.load(ordering: .relaxed) == 8 * 25 * 20)
  server.end()
}

@Test func `a client for whom there is not enough space is told to come again`() throws {
  let server = try RunningServer(workers: 2, connections: 1) { _ in HTTPResponse(200) }
  let first = try Network.system.connect(server.port, 5000)
  var sending = Array("GET /a HTTP/1.1\r\nHost: a\r\n\r\n".utf8)[...]
  guard case .received = try first.turn(&sending, 5000) else { return #expect(Bool(false)) }
  var nothing: ArraySlice<UInt8> = []
  let second = try Network.system.connect(server.port, 5000)
  var text = ""
  while case .received(let bytes) = try second.turn(&nothing, 5000), !bytes.isEmpty {
    text += String(decoding: bytes, as: UTF8.self)
  }
  #expect(text.hasPrefix("HTTP/1.1 503 "))
  _ = (first.end(), second.end())
  server.end()
}

@Test func `a client is not late because the server was stopped for a while`() throws {
  let server = try RunningServer(workers: 2, connections: 10) { _ in HTTPResponse(200) }
  let client = try Network.system.connect(server.port, 5000)
  var half = Array("GET /a HTTP/1.1\r\nHost: a\r\n".utf8)[...]
  // The head's time runs once its first bytes were read.
  while !half.isEmpty { _ = try client.turn(&half, 5000) }
  Machine.pause(milliseconds: 100)
  server.sleep(milliseconds: 11_000)
  Machine.pause(milliseconds: 600)
  var rest = Array("\r\n".utf8)[...]
  var text = ""
  while text.isEmpty, case .received(let bytes) = try client.turn(&rest, 5000) {
    text = String(decoding: bytes, as: UTF8.self)
  }
  #expect(text.hasPrefix("HTTP/1.1 200 "))
  _ = client.end()
  server.end()
}

@Test func `a server ends though one of its threads does not`() throws {
  let isHeld = Held()
  var patience = ConnectionLimits()
  patience.farewell = 100
  let server = try RunningServer(workers: 2, connections: 10, patience: patience) { _ in
    isHeld.hasCome.store(true, ordering: .releasing)
    while !isHeld.isOver.load(ordering: .acquiring) { Machine.pause(milliseconds: 1) }
    return HTTPResponse(200)
  }
  let client = try Network.system.connect(server.port, 5000)
  var sending = Array("GET /a HTTP/1.1\r\nHost: a\r\n\r\n".utf8)[...]
  while !sending.isEmpty { _ = try client.turn(&sending, 5000) }
  while !isHeld.hasCome.load(ordering: .acquiring) { Machine.pause(milliseconds: 1) }
  #expect(server.ends(within: 2500))
  isHeld.isOver.store(true, ordering: .releasing)
  _ = client.end()
}

/// A thread that is held.
private final class Held: Sendable {
  let hasCome = Atomic<Bool>(false)
  let isOver = Atomic<Bool>(false)
}

/// What threads count together.
private final class Counts: Sendable {
  let answered = Atomic<Int>(0)
  let left: Atomic<Int>

  init(left: Int) { self.left = Atomic(left) }
}
