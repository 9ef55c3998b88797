import Encoding
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
      tellsClients: false, hasRoom: { self.room.withLock { $0 > 0 } },
      write: { bytes in
        self.room.withLock { $0 -= 1 }
        self.lines.add(String(decoding: bytes, as: UTF8.self))
      })
  }

  func makeRoom(_ count: Int) { room.withLock { $0 = count } }
}

/// 004-NF-b.
@Test func `a line for which there is not enough space is left out, and that is said once there is`() {
  let narrow = Narrow()
  let log = narrow.log
  let handler = RequestHandler(
    patience: ConnectionLimits(), disk: MemoryDisk(),
    clocks: RequestHandler.Clocks(now: { Instant(milliseconds: 1_795_260_600_000) }, steady: { 0 }),
    word: "r", mostBodies: 0, screen: { _, _ in .welcome(nil) }
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

@Test func `a log that tells of clients has the address, and the account of who came in or failed to`() throws
{
  let bench = try ServerBench()
  let anna = bench.register("anna")
  let life = try LoggedLife(bench)
  let who = { (name: String, password: String) in
    #"{"email":"\#(name)@example.org","password":"\#(password)"}"#
  }
  life.ask("POST", "/v1/login", who("anna", "wrong fog 5 oboe"))
  life.ask("POST", "/v1/login", who("nobody", "wrong fog 5 oboe"))
  let access = life.ask("POST", "/v1/login", who("anna", ServerBench.password)).json["access_token"]
  life.ask("GET", "/v1/account", as: access?.stringValue)
  life.ask("GET", "/v1/admin/users", as: access?.stringValue)
  life.say("nonsense\r\n\r\n")
  let known = #""client":"192.0.2.1","account":"\#(anna)""#
  let unknown = #""client":"192.0.2.1","account":null"#
  let told = [
    (#""route":"/v1/login","status":401"#, known), (#""route":"/v1/login","status":401"#, unknown),
    (#""route":"/v1/login","status":200"#, known), (#""route":"/v1/account","status":200"#, known),
    (#""route":"/v1/admin/users","status":403"#, known), (#""route":null,"status":400"#, unknown),
  ]
  let lines = life.clients.all.split(separator: "\n")
  #expect(lines.count == told.count)
  for (line, (what, who)) in zip(lines, told) {
    #expect(line.contains(what) && line.contains(who), "\(line)")
  }
  #expect(!life.log.all.contains("192.0.2.1") && !life.log.all.contains(anna))
}

@Test func `what a full disk refuses is logged with its cause`() throws {
  let bench = try ServerBench()
  bench.register("anna")
  let access = bench.login("anna").access
  let life = try LoggedLife(bench)
  #expect(life.ask("PUT", "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DQ", as: access).status == 201)
  bench.disk.refuse(from: 1, with: .noSpace)
  #expect(life.ask("PATCH", "/v1/account", #"{"name":"Belle"}"#, as: access).status == 503)
  let line = life.log.all.split(separator: "\n").last ?? ""
  #expect(line.contains(#""cause":"cannot "#) && line.contains("no space left"), "\(line)")
}

@Test func `a mail that could not be sent is told with its cause`() throws {
  let outcomes: [(Int32?, String)] = [
    (0, "sent"), (7, "the mail command exited with status 7"),
    (nil, "cannot run the mail command: no such file or directory"),
  ]
  for (status, fault) in outcomes {
    let fake = FakeWorld()
    if let status { fake.runShell { _ in status } }
    let told = LoggedLife.Lines()
    let post = AccountService.Post.command(
      "sendmail -t", url: "https://health.example.org", sender: nil,
      fake.world(environment: [:], columns: nil)
    ) { told.add(($0 ?? "sent") + "\n") }
    post.send(Array("To: a".utf8))
    for _ in 0..<5000 where told.all.isEmpty { Machine.pause(milliseconds: 1) }
    #expect(told.all == fault + "\n")
  }
}

@Test func `what happens beside the requests is logged with its cause`() {
  let narrow = Narrow()
  narrow.makeRoom(1)
  let now = Instant(milliseconds: 1_795_260_600_000)
  #expect(narrow.log.add("mail.failed", because: "the mail command exited with status 7", now))
  #expect(
    narrow.lines.all == """
      {"time":"2026-11-21T11:30:00+00:00","event":"mail.failed","cause":"the mail command exited with status 7"}

      """)
}
