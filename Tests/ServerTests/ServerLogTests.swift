import Platform
import Server
import Synchronization
import TestSupport
import Testing
import Values

/// A stream that takes so many lines.
private final class Narrow: Sendable {
  let room = Mutex(0)
  let lines = LoggedLife.Lines()

  var log: ServerLog {
    ServerLog(
      hasRoom: { self.room.withLock { $0 > 0 } },
      write: { bytes in
        self.room.withLock { $0 -= 1 }
        self.lines.add(String(decoding: bytes, as: UTF8.self))
      })
  }

  func makeRoom(_ count: Int) { room.withLock { $0 = count } }
}

@Test func `a line for which there is no room is left out, and that is said once there is`() {
  let narrow = Narrow()
  let log = narrow.log
  let handler = RequestHandler(
    patience: Patience(), disk: MemoryDisk(),
    clocks: RequestHandler.Clocks(now: { Instant(milliseconds: 1_795_260_600_000) }, steady: { 0 }),
    word: "r", mostBodies: 0
  ) { _, _ in
    Router.Outcome(response: HTTPResponse(200), pattern: "/a")
  } answer: { _, _ in
    Router.Outcome(response: HTTPResponse(200), pattern: "/a")
  } tell: {
    log.add($0)
  }
  let socket = FakeSocket()
  var dialogue = Dialogue(peer: "a", handler: handler)
  var scratch = [UInt8](repeating: 0, count: 4096)
  for room in [1, 0, 0, 1] {
    narrow.makeRoom(room)
    socket.say("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(dialogue.step(socket, &scratch, mayWait: false) == .read)
  }
  let time = #"{"time":"2026-11-21T11:30:00+00:00","#
  let rest = #","method":"GET","route":"/a","status":200,"ms":0.0,"bytes":0}"#
  #expect(
    narrow.lines.all.split(separator: "\n")
      == ["\(time)\"id\":\"r1\"\(rest)", "\(time)\"left_out\":2}", "\(time)\"id\":\"r4\"\(rest)"])
}
