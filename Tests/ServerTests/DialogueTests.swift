import Platform
import Synchronization
import TestSupport
import Testing
import Values

import Server

/// A clock that is set by hand.
private final class SetClock: Sendable {
  let milliseconds = Atomic<Int64>(0)
  func set(_ value: Int64) { milliseconds.store(value, ordering: .relaxed) }
}

/// Whether a thread has ended.
private final class Ended: Sendable {
  let flag = Atomic<Bool>(false)
}

private func handler(
  _ clock: SetClock, disk: MemoryDisk = MemoryDisk(), mostBodies: Int = 1000, bodyLimit: Int = 1000,
  screen: @escaping @Sendable (HTTPRequest) -> RequestHandler.Screening = { _ in .welcome(nil) },
  _ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
) -> RequestHandler {
  var patience = ConnectionLimits()
  patience.bodyLimit = bodyLimit
  return RequestHandler(
    patience: patience, disk: disk,
    clocks: RequestHandler.Clocks(
      now: { Instant(milliseconds: 1_795_260_600_000) },
      steady: { clock.milliseconds.load(ordering: .relaxed) * 1000 }), word: "r", mostBodies: mostBodies,
    screen: { request, _ in screen(request) }
  ) { request, _ in
    request.path == ["quick"] ? Router.Outcome(response: answer(request), pattern: nil) : nil
  } answer: { request, _ in
    Router.Outcome(response: answer(request), pattern: nil)
  } tell: { _ in
  }
}

private let request = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

@Test func `an answer is written with its date and length`() {
  let socket = FakeSocket()
  var dialogue = Dialogue(
    peer: "a", handler: handler(SetClock()) { _ in HTTPResponse(200, body: .bytes(Array("hi".utf8))) })
  var scratch = [UInt8](repeating: 0, count: 4096)
  socket.say(request)
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
  #expect(
    socket.text
      == "HTTP/1.1 200 OK\r\ndate: Sat, 21 Nov 2026 11:30:00 GMT\r\nx-request-id: r1\r\ncontent-length: 2\r\n\r\nhi"
  )
}

@Test func `pipelined requests are answered in their order`() {
  let socket = FakeSocket()
  var dialogue = Dialogue(
    peer: "a", handler: handler(SetClock()) { HTTPResponse(200, body: .bytes(Array($0.path[0].utf8))) })
  var scratch = [UInt8](repeating: 0, count: 4096)
  socket.say("GET /one HTTP/1.1\r\nHost: a\r\n\r\nGET /two HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
  #expect(socket.text.hasSuffix("connection: close\r\n\r\ntwo"))
  #expect(socket.text.contains("\r\n\r\none" + "HTTP/1.1 200"))
  #expect(socket.isShut)
  socket.end()
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .close)
}

@Test func `an answer that takes its time is left to somebody who may wait, and then goes on`() {
  let socket = FakeSocket()
  var dialogue = Dialogue(
    peer: "a", handler: handler(SetClock()) { HTTPResponse(200, body: .bytes(Array($0.path[0].utf8))) })
  var scratch = [UInt8](repeating: 0, count: 4096)
  socket.say("GET /quick HTTP/1.1\r\nHost: a\r\n\r\n" + request)
  #expect(dialogue.step(socket, &scratch, mayWait: false) == .wait)
  #expect(socket.text.hasSuffix("\r\n\r\nquick"))
  #expect(dialogue.step(socket, &scratch, mayWait: false) == .wait)
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
  #expect(socket.text.hasSuffix("\r\n\r\na"))
}

@Test func `no request that has come is forgotten when others have their turn`() {
  let socket = FakeSocket()
  var dialogue = Dialogue(peer: "a", handler: handler(SetClock()) { _ in HTTPResponse(200) })
  let many = String(repeating: request, count: 20)
  var scratch = [UInt8](repeating: 0, count: many.utf8.count)
  // One that fills the buffer, so that more is read between two answers.
  let padding = String(repeating: "a", count: many.utf8.count - request.utf8.count - "X: \r\n".utf8.count)
  socket.say("GET /a HTTP/1.1\r\nHost: a\r\nX: \(padding)\r\n\r\n")
  socket.say(many)
  var turns = 1
  while dialogue.step(socket, &scratch, mayWait: true) == .write { turns += 1 }
  #expect(turns == 3)
  #expect(socket.text.ranges(of: "HTTP/1.1 200").count == 21)
}

@Test func `a file goes out as there is room for it, and a client that does not read holds none of it`()
  throws
{
  let disk = MemoryDisk()
  let descriptor = try disk.open("/file", for: .creating)
  _ = try disk.write(descriptor, [UInt8](repeating: 65, count: 10_000))
  let socket = FakeSocket(disk)
  var dialogue = Dialogue(
    peer: "a",
    handler: handler(SetClock(), disk: disk) { _ in
      HTTPResponse(200, body: .file(path: "/file", length: 10_000))
    })
  var scratch = [UInt8](repeating: 0, count: 4096)
  socket.makeRoom(0)
  socket.say(request)
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .write)
  let head =
    "HTTP/1.1 200 OK\r\ndate: Sat, 21 Nov 2026 11:30:00 GMT\r\nx-request-id: r1\r\ncontent-length: 10000\r\n\r\n"
  for _ in 0..<10 {
    socket.makeRoom(head.utf8.count)
    #expect(dialogue.step(socket, &scratch, mayWait: true) == .write)
  }
  socket.makeRoom(.max)
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
  #expect(socket.count == head.utf8.count + 10_000)
}

@Test func `a file that is not as it was known is left to somebody who may look, and told of once`() throws {
  let told = LoggedLife.Lines()
  let missing = HTTPResponse.refusal(404, "object.missing", "unknown segment")
  let handler = RequestHandler(
    patience: ConnectionLimits(), disk: MemoryDisk(),
    clocks: RequestHandler.Clocks(now: { Instant(milliseconds: 1_795_260_600_000) }, steady: { 0 }),
    word: "r", mostBodies: 1000, screen: { _, _ in .welcome(nil) }
  ) { _, _ in
    Router.Outcome(response: HTTPResponse(200, body: .file(path: "/gone", length: 10)), pattern: nil)
  } answer: { _, _ in
    Router.Outcome(response: missing, pattern: nil)
  } tell: {
    told.add($0.line)
  }
  let socket = FakeSocket()
  var dialogue = Dialogue(peer: "a", handler: handler)
  var scratch = [UInt8](repeating: 0, count: 4096)
  socket.say(request)
  #expect(dialogue.step(socket, &scratch, mayWait: false) == .wait)
  #expect(socket.count == 0)
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
  #expect(socket.text.hasPrefix("HTTP/1.1 404 "))
  #expect(told.all.split(separator: "\n").count == 1)
}

@Test func `a file that is shorter than was listed is not sent`() throws {
  let socket = FakeSocket()
  var dialogue = Dialogue(
    peer: "a", handler: handler(SetClock()) { _ in HTTPResponse(200, body: .file(path: "/gone", length: 10)) }
  )
  var scratch = [UInt8](repeating: 0, count: 4096)
  socket.say(request)
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
  #expect(socket.text.hasPrefix("HTTP/1.1 503 "))
}

@Test func `HEAD is answered without a body`() {
  let socket = FakeSocket()
  var dialogue = Dialogue(
    peer: "a", handler: handler(SetClock()) { _ in HTTPResponse(200, body: .bytes(Array("hi".utf8))) })
  var scratch = [UInt8](repeating: 0, count: 4096)
  socket.say("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\n")
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
  #expect(socket.text.hasSuffix("content-length: 2\r\n\r\n"))
}

@Test func `a body too long is refused before it is read, and the connection closed`() {
  let socket = FakeSocket()
  var dialogue = Dialogue(peer: "a", handler: handler(SetClock()) { _ in HTTPResponse(200) })
  var scratch = [UInt8](repeating: 0, count: 4096)
  socket.say("PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n")
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
  #expect(socket.text.hasPrefix("HTTP/1.1 413 "))
  #expect(socket.isShut)
}

@Test func `bodies that do not fit together are refused as they come, and there is room again afterwards`() {
  let handler = handler(SetClock(), mostBodies: 90_000, bodyLimit: 100_000) { _ in HTTPResponse(200) }
  var scratch = [UInt8](repeating: 0, count: 65_536)
  let (one, two) = (FakeSocket(), FakeSocket())
  var first = Dialogue(peer: "a", handler: handler)
  var second = Dialogue(peer: "b", handler: handler)
  let head = "PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n"
  let half = String(repeating: "x", count: 50_000)
  for socket in [one, two] {
    socket.say(head)
    socket.say(half)
  }
  for _ in 0..<2 {
    #expect(first.step(one, &scratch, mayWait: true) == .read)
    #expect(second.step(two, &scratch, mayWait: true) == .read)
  }
  #expect(one.text == "")
  #expect(two.text.hasPrefix("HTTP/1.1 503 "))
  first.end()
  let three = FakeSocket()
  var third = Dialogue(peer: "c", handler: handler)
  three.say(head)
  three.say(half)
  for _ in 0..<2 { #expect(third.step(three, &scratch, mayWait: true) == .read) }
  #expect(three.text == "")
}

@Test func `the bodies of one account take a quarter of the room, and leave the rest to others`() {
  let (greedy, honest) = (ULID(high: 0, low: 1), ULID(high: 0, low: 2))
  let handler = handler(
    SetClock(), mostBodies: 200_000, bodyLimit: 100_000,
    screen: { .welcome($0.path == ["greedy"] ? greedy : honest) }
  ) { _ in HTTPResponse(200) }
  var scratch = [UInt8](repeating: 0, count: 65_536)
  func sent(to path: String) -> (FakeSocket, Dialogue) {
    let socket = FakeSocket()
    var dialogue = Dialogue(peer: "a", handler: handler)
    socket.say("PUT /\(path) HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n")
    socket.say(String(repeating: "x", count: 40_000))
    for _ in 0..<2 { #expect(dialogue.step(socket, &scratch, mayWait: true) == .read) }
    return (socket, dialogue)
  }
  var (first, holding) = sent(to: "greedy")
  #expect(first.text == "")
  #expect(sent(to: "greedy").0.text.hasPrefix("HTTP/1.1 503 "))
  #expect(sent(to: "honest").0.text == "")
  holding.end()
  (first, holding) = sent(to: "greedy")
  #expect(first.text == "")
}

@Test func `what was only announced takes no room`() {
  let handler = handler(SetClock(), mostBodies: 90_000, bodyLimit: 100_000) { _ in HTTPResponse(200) }
  var scratch = [UInt8](repeating: 0, count: 65_536)
  var slow: [(FakeSocket, Dialogue)] = []
  for _ in 0..<80 {
    let socket = FakeSocket()
    var dialogue = Dialogue(peer: "a", handler: handler)
    socket.say("PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\nx")
    #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
    slow.append((socket, dialogue))
  }
  let honest = FakeSocket()
  var dialogue = Dialogue(peer: "b", handler: handler)
  honest.say("PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n")
  honest.say(String(repeating: "x", count: 60_000))
  for _ in 0..<2 { #expect(dialogue.step(honest, &scratch, mayWait: true) == .read) }
  #expect(honest.text.hasPrefix("HTTP/1.1 200 "))
}

@Test func `a long body is refused at its head where whoever sends it may not`() {
  let unknown = Refusal(401, "token.refused", "not logged in")
  let handler = handler(
    SetClock(), mostBodies: 90_000, bodyLimit: 100_000,
    screen: { $0.body == [] ? .refused(unknown) : .welcome(nil) }
  ) {
    _ in HTTPResponse(200)
  }
  var scratch = [UInt8](repeating: 0, count: 65_536)
  for expectation in ["", "Expect: 100-continue\r\n"] {
    let socket = FakeSocket()
    var dialogue = Dialogue(peer: "a", handler: handler)
    socket.say("PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\(expectation)\r\n")
    #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
    #expect(socket.text.hasPrefix("HTTP/1.1 401 "))
    #expect(socket.isShut)
  }
  let small = FakeSocket()
  var dialogue = Dialogue(peer: "a", handler: handler)
  small.say("PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody")
  #expect(dialogue.step(small, &scratch, mayWait: true) == .read)
  #expect(small.text.hasPrefix("HTTP/1.1 200 "))
}

@Test func `a small body is taken in though there is not enough space for larger ones`() {
  let handler = handler(SetClock(), mostBodies: 50_000, bodyLimit: 100_000) { _ in HTTPResponse(200) }
  var scratch = [UInt8](repeating: 0, count: 65_536)
  let (one, two) = (FakeSocket(), FakeSocket())
  var first = Dialogue(peer: "a", handler: handler)
  var second = Dialogue(peer: "b", handler: handler)
  one.say("PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n")
  one.say(String(repeating: "x", count: 49_000))
  for _ in 0..<2 { #expect(first.step(one, &scratch, mayWait: true) == .read) }
  two.say("PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbo")
  #expect(second.step(two, &scratch, mayWait: true) == .read)
  two.say("dy")
  #expect(second.step(two, &scratch, mayWait: true) == .read)
  #expect(two.text.hasPrefix("HTTP/1.1 200 "))
}

@Test func `a request that the server lets wait is no slowness of its client, and refused after its time`() {
  let clock = SetClock()
  let socket = FakeSocket()
  var dialogue = Dialogue(peer: "a", handler: handler(clock) { _ in HTTPResponse(200) })
  var scratch = [UInt8](repeating: 0, count: 4096)
  socket.say(request)
  #expect(dialogue.step(socket, &scratch, mayWait: false) == .wait)
  #expect(dialogue.deadline == .max)
  clock.set(31_000)
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
  #expect(socket.text.hasPrefix("HTTP/1.1 503 "))
  #expect(dialogue.deadline == 91_000)
}

@Test func `over a pipe it ends behind the last answer, whatever the client may still say`() {
  let socket = FakeSocket()
  let server = PipeServer(socket, handler: handler(SetClock()) { _ in HTTPResponse(200) })
  socket.say("GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
  let hasEnded = Ended()
  inBackground {
    server.serve()
    hasEnded.flag.store(true, ordering: .releasing)
  }
  let end = Machine.steadyMilliseconds() + 2000
  while !hasEnded.flag.load(ordering: .acquiring), Machine.steadyMilliseconds() < end {
    Machine.pause(milliseconds: 1)
  }
  let isOver = hasEnded.flag.load(ordering: .acquiring)
  #expect(isOver)
  #expect(socket.text.hasPrefix("HTTP/1.1 200 "))
  socket.end()
}

@Test func `a head has ten seconds from its first byte, however it trickles in`() {
  let clock = SetClock()
  let socket = FakeSocket()
  var dialogue = Dialogue(peer: "a", handler: handler(clock) { _ in HTTPResponse(200) })
  var scratch = [UInt8](repeating: 0, count: 4096)
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
  #expect(dialogue.deadline == 60_000)
  for second in 1...5 {
    clock.set(Int64(second) * 1000)
    socket.say("G")
    #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
    #expect(dialogue.deadline == 11_000)
  }
}

@Test func `a body has thirty seconds from the end of its head`() {
  let clock = SetClock()
  let socket = FakeSocket()
  var dialogue = Dialogue(peer: "a", handler: handler(clock) { _ in HTTPResponse(200) })
  var scratch = [UInt8](repeating: 0, count: 4096)
  clock.set(2000)
  socket.say("PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n")
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
  clock.set(9000)
  socket.say("12345")
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .read)
  #expect(dialogue.deadline == 32_000)
}

@Test func `a client that does not take its answer is given thirty seconds for each part`() {
  let clock = SetClock()
  let socket = FakeSocket()
  var dialogue = Dialogue(
    peer: "a",
    handler: handler(clock) { _ in HTTPResponse(200, body: .bytes([UInt8](repeating: 65, count: 1000))) })
  var scratch = [UInt8](repeating: 0, count: 4096)
  socket.makeRoom(0)
  socket.say(request)
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .write)
  #expect(dialogue.deadline == 30_000)
  clock.set(20_000)
  socket.makeRoom(10)
  #expect(dialogue.step(socket, &scratch, mayWait: true) == .write)
  #expect(dialogue.deadline == 50_000)
}
