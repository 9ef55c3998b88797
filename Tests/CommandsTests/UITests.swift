import Foundation
import Platform
import Session
import Synchronization
import TestSupport
import Testing

/// `healthlog ui` in a home of its own, over a real socket.
private final class RunningUI {
  let home: FakeHome
  /// Where it listens.
  let port: UInt16
  /// The first page's path.
  let root: String
  private let stop: FileHandle
  private let thread: Thread
  private let ended: DispatchSemaphore
  private let outcome = Outcome()

  private final class Outcome: Sendable {
    let value = Mutex<(code: Int32, text: String)>((-1, ""))
  }

  /// Starts it; a client has so many seconds.
  init(_ home: FakeHome, seconds: Int = 10) throws {
    self.home = home
    let pipe = Pipe()
    let reading = pipe.fileHandleForReading.fileDescriptor
    stop = pipe.fileHandleForWriting
    let begun = DispatchSemaphore(value: 0)
    let found = Outcome()
    home.fake.serve(
      with: Loopback { port, tell, answer throws(Errno) in
        let server = try LoopbackListener(port: port)
        tell(server.port)
        found.value.withLock { $0.code = Int32(server.port) }
        begun.signal()
        try server.serve(until: reading, seconds: seconds, answer: answer)
        withExtendedLifetime(pipe) {}
      })
    let (ended, outcome) = (DispatchSemaphore(value: 0), self.outcome)
    (self.ended, thread) = (
      ended,
      Thread {
        let result = home.run("ui")
        outcome.value.withLock { $0 = (result.code, result.text) }
        ended.signal()
      }
    )
    thread.stackSize = 8 << 20
    thread.start()
    guard begun.wait(timeout: .now() + 30) == .success else { throw Errno.timedOut }
    port = UInt16(found.value.withLock { $0.code })
    // The seed's first 128 bits after those that opening the home takes: read from what it wrote.
    let line = String(decoding: home.fake.takeOutput(), as: UTF8.self).split(separator: "\n").first ?? ""
    root = "/" + (line.split(separator: "/").last ?? "") + "/"
  }

  /// Ends it as Ctrl-C does: its exit code and what it said last.
  func end() -> (code: Int32, text: String) {
    stop.write(Data([2]))
    _ = ended.wait(timeout: .now() + 30)
    return outcome.value.withLock { $0 }
  }

  /// What comes back for some bytes.
  func ask(raw: String) throws -> String {
    let client = try Client(port)
    client.send(raw)
    return client.rest()
  }

  /// The answer to a well-made request.
  func ask(_ path: String, method: String = "GET", host: String? = nil) throws -> String {
    try ask(raw: "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\r\n")
  }
}

/// A client's socket.
private final class Client {
  private let descriptor: Int32

  init(_ port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(descriptor, $0, length) }
    }
    guard result == 0 else { throw Errno.timedOut }
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// All that comes until the other side closes.
  func rest() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer.prefix(count)
    }
  }
}

private func status(_ answer: String) -> String {
  String(answer.prefix { $0 != "\r\n" }.dropFirst("HTTP/1.1 ".count))
}

@Suite(.serialized) struct UITests {
  @Test func `the first page is today's, and says nothing to anybody else`() throws {
    let ui = try RunningUI(.furnished())
    let answer = try ui.ask(ui.root)
    let head = answer.prefix(upTo: try #require(answer.firstRange(of: "\r\n\r\n")).lowerBound)
    #expect(
      head.split(separator: "\r\n").filter { !$0.hasPrefix("content-length") && !$0.hasPrefix("date") } == [
        "HTTP/1.1 200 OK", "content-type: text/html; charset=utf-8", "cache-control: no-store",
        "referrer-policy: no-referrer", "x-content-type-options: nosniff", "x-frame-options: DENY",
        "cross-origin-resource-policy: same-origin",
        "content-security-policy: default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
          + "form-action 'self'; frame-ancestors 'none'", "connection: close",
      ])
    #expect(answer.contains("<h1>Sat 21 Nov 2026</h1>"))
    #expect(answer.contains("<a href=\"\(ui.root)week\">Week</a>"))
    #expect(answer.contains("<a href=\"\(ui.root)day/2026-11-20\">Fri 20 Nov 2026</a>"))
    let end = ui.end()
    #expect(end.code == 0 && end.text.hasSuffix("stopped\n"))
  }

  @Test func `every page leads to others`() throws {
    let ui = try RunningUI(.furnished())
    let pages = [
      "day/2026-11-20": "Fri 20 Nov 2026", "week": "2026-W47", "week/2026-11-10": "2026-W46",
      "month": "November 2026",
      "month/2026-10-31": "October 2026", "year": "2026", "weight": "Weight", "foods": "Eaten most often",
    ]
    for (path, title) in pages {
      let answer = try ui.ask(ui.root + path)
      #expect(status(answer) == "200 OK", "\(path)")
      #expect(answer.contains(title), "\(path)")
      #expect(answer.contains("<a href=\"\(ui.root)day\""), "\(path)")
    }
    #expect(try ui.ask(ui.root + "week").contains("<a href=\"\(ui.root)day/2026-11-21\">"))
    #expect(ui.end().code == 0)
  }

  @Test func `what was logged meanwhile is there after reloading`() throws {
    let ui = try RunningUI(.furnished())
    #expect(!(try ui.ask(ui.root)).contains("Bananas"))
    #expect(ui.home.run("meal add snack \"1 banana\"").code == 0)
    #expect(try ui.ask(ui.root).contains("Bananas"))
    _ = ui.end()
  }

  @Test func `the page of meet-ups asks which ones, and shows those`() throws {
    let homes = try MeetUpHomes(after: ["profile set home=45.52,-73.57 city=Montréal"])
    let more = "--geo 45.52,-73.57 --place-name"
    for (home, words) in [
      (homes.ben, "running --at \"+80h\" \(more) Laps"), (homes.anna, "tennis --at \"+30h\" \(more) Rally"),
    ] {
      #expect(home.run("meetup create --sport \(words)").code == 0)
    }
    let ui = try RunningUI(homes.anna)
    let page = { (query: String) in try ui.ask(ui.root + "meetups" + query) }
    let all = try page("")
    #expect(all.contains("<form class=\"asks\" action=\"\(ui.root)meetups\">"))
    for input in [
      "type=\"date\" name=\"from\"", "type=\"number\" name=\"radius\"", "<select name=\"sport\">",
    ] {
      #expect(all.contains(input), "\(input)")
    }
    #expect(all.contains("Rally") && all.contains("Laps"))
    let tennis = try page("?from=&to=&radius=3&sport=tennis")
    #expect(tennis.contains("Rally") && !tennis.contains("Laps"))
    #expect(tennis.contains("<option value=\"tennis\" selected>"))
    // It is the 21st, and the last day is shown too.
    let soon = try page("?from=2026-11-21&to=2026-11-22&radius=&sport=")
    #expect(soon.contains("Rally") && !soon.contains("Laps"))
    for query in [
      "?sport=tenis", "?from=tomorrow", "?radius=0", "?radius=5km", "?sport=tennis&sport=running",
      "?output=x", "?from=2026-11-21%20--output", "?sport=--all-cities",
    ] {
      #expect(status(try page(query)) == "404 Not Found", "\(query)")
    }
    #expect(status(try ui.ask(ui.root + "week?sport=tennis")) == "404 Not Found")
    _ = ui.end()
  }

  @Test func `without the token, at another host or with another method there is nothing`() throws {
    let ui = try RunningUI(.furnished())
    let token = ui.root.dropFirst().dropLast()
    for path in [
      "/", "/day", "/x\(ui.root)", "/\(token.dropLast())0/", "/\(token)0/", ui.root + "day/2026-02-30",
      ui.root + "day/today", ui.root + "day/2026-11-21/", ui.root + "day?x", "//\(token)/",
      ui.root + "day/--now=2020-01-01", "/favicon.ico",
    ] {
      #expect(status(try ui.ask(path)) == "404 Not Found", "\(path)")
    }
    for path in [ui.root + "../day", ui.root + "day/../day", ui.root + "%2E%2E/day", ui.root + "day%2F"] {
      #expect(status(try ui.ask(path)) == "400 Bad Request", "\(path)")
    }
    #expect(status(try ui.ask(ui.root + "%64ay")) == "200 OK")
    for host in ["example.org", "127.0.0.1", "127.0.0.1:1", "example.org:\(ui.port)"] {
      #expect(status(try ui.ask(ui.root, host: host)) == "421 Misdirected Request", "\(host)")
    }
    #expect(status(try ui.ask(ui.root, host: "")) == "400 Bad Request")
    #expect(status(try ui.ask(ui.root, host: "localhost:\(ui.port)")) == "200 OK")
    for method in ["POST", "HEAD", "PUT", "OPTIONS", "get"] {
      let answer = try ui.ask(ui.root, method: method)
      #expect(
        status(answer) == "405 Method Not Allowed" && answer.contains("\r\nallow: GET\r\n"), "\(method)")
    }
    _ = ui.end()
  }

  @Test func `what is no request is refused, whatever else comes with it`() throws {
    let ui = try RunningUI(.furnished())
    let host = "Host: 127.0.0.1:\(ui.port)\r\n"
    for (request, expected) in [
      ("GET \(ui.root) HTTP/1.0\r\n\(host)\r\n", "200 OK"),
      ("GET \(ui.root) HTTP/2.0\r\n\(host)\r\n", "505 HTTP Version Not Supported"),
      ("GET \(ui.root)\r\n\(host)\r\n", "400 Bad Request"),
      ("GET http://x\(ui.root) HTTP/1.1\r\n\(host)\r\n", "400 Bad Request"),
      ("GET  \(ui.root) HTTP/1.1\r\n\(host)\r\n", "400 Bad Request"),
      ("GET \(ui.root) HTTP/1.1\r\n\r\n", "400 Bad Request"),
      ("GET \(ui.root) HTTP/1.1\r\n\(host)\(host)\r\n", "400 Bad Request"),
      ("GET \(ui.root) HTTP/1.1\r\n\(host) folded\r\n\r\n", "400 Bad Request"),
      ("GET \(ui.root) HTTP/1.1\r\n\(host)X: a\nY: b\r\n\r\n", "400 Bad Request"),
      ("GET \(ui.root)\u{0} HTTP/1.1\r\n\(host)\r\n", "400 Bad Request"),
      ("\u{16}\u{3}\u{1}\r\n\r\n", "400 Bad Request"),
      (
        "GET \(ui.root) HTTP/1.1\r\n\(host)X: \(String(repeating: "a", count: 17_000))\r\n\r\n",
        "431 Request Header Fields Too Large"
      ),
      (String(repeating: "a", count: 20_000), "414 URI Too Long"),
    ] {
      #expect(status(try ui.ask(raw: request)) == expected, "\(request.prefix(60))")
    }
    _ = ui.end()
  }

  @Test func `of requests in one breath the first is answered`() throws {
    let ui = try RunningUI(.furnished())
    let request = "GET \(ui.root) HTTP/1.1\r\nHost: 127.0.0.1:\(ui.port)\r\n\r\n"
    let answer = try ui.ask(raw: request + request)
    #expect(answer.matches(of: /HTTP\/1\.1 200 OK/).count == 1)
    #expect(answer.hasSuffix("</html>\n"))
    _ = ui.end()
  }

  @Test func `a request may come byte by byte, and who hangs keeps nobody waiting`() throws {
    let ui = try RunningUI(.furnished())
    let hanging = try (0..<20).map { _ in try Client(ui.port) }
    for client in hanging { client.send("GET ") }
    let slow = try Client(ui.port)
    for byte in "GET \(ui.root) HTTP/1.1\r\nHost: 127.0.0.1:\(ui.port)\r\n\r\n" { slow.send(String(byte)) }
    #expect(status(slow.rest()) == "200 OK")
    #expect(status(try ui.ask(ui.root)) == "200 OK")
    #expect(ui.end().code == 0)
  }

  @Test func `a client that says nothing is dropped after its time`() throws {
    let ui = try RunningUI(.furnished(), seconds: 1)
    let client = try Client(ui.port)
    client.send("GET / HTTP/1.1\r\n")
    #expect(client.rest() == "")
    #expect(status(try ui.ask(ui.root)) == "200 OK")
    _ = ui.end()
  }

  @Test func `who comes after nobody did for long has as much time as the first`() throws {
    let ui = try RunningUI(.furnished(), seconds: 1)
    Thread.sleep(forTimeInterval: 1.1)
    #expect(status(try ui.ask(ui.root)) == "200 OK")
    _ = ui.end()
  }

  @Test func `who asked while somebody else was answered is not late`() throws {
    let pipe = Pipe()
    let stop = pipe.fileHandleForReading.fileDescriptor
    let port = Mutex<UInt16>(0)
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let busy = DispatchSemaphore(value: 0)
    inBackground {
      do {
        let server = try LoopbackListener(port: 0)
        port.withLock { $0 = server.port }
        begun.signal()
        try server.serve(until: stop, seconds: 1) { bytes in
          if bytes == Array("slow".utf8) {
            busy.signal()
            Machine.pause(milliseconds: 1200)
          }
          return Array("answer".utf8)
        }
      } catch {}
      ended.signal()
    }
    begun.wait()
    let (patient, slow) = try (Client(port.withLock { $0 }), Client(port.withLock { $0 }))
    Machine.pause(milliseconds: 100)
    slow.send("slow")
    busy.wait()
    patient.send("quick")
    #expect(patient.rest() == "answer")
    #expect(slow.rest() == "answer")
    pipe.fileHandleForWriting.write(Data([2]))
    ended.wait()
  }

  @Test func `the browser is given a file that leads there, and programs' arguments do not tell the address`()
    throws
  {
    let home = FakeHome.furnished()
    let started = Mutex<[[String]]>([])
    home.fake.answerPrograms { arguments, _, _ throws(Errno) in
      started.withLock { $0.append(arguments) }
      return ProgramResult(status: 0, output: [], errors: [], isCut: false)
    }
    home.fake.serve(with: Loopback { _, begun, _ throws(Errno) in begun(8023) })
    let outcome = home.run("ui --open")
    #expect(outcome.code == 0)
    let address = try #require(outcome.text.split(separator: "\n").first)
    #expect(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:8023\/[0-9a-f]{32}\//) != nil)
    let words = started.withLock { $0 }
    #expect(words.count == 1 && words[0][0] == "xdg-open")
    let file = try #require(home.fake.disk.contents[words[0][1]])
    #expect(String(decoding: file, as: UTF8.self).contains("content=\"0; url=\(address)\""))
  }

  @Test func `a port that is taken is refused`() throws {
    let ui = try RunningUI(.furnished())
    #expect(throws: Errno(code: EADDRINUSE)) { _ = try LoopbackListener(port: ui.port) }
    _ = ui.end()
  }

  @Test func `no two addresses are the same`() {
    let addresses = (1...20).map { seed in
      let home = FakeHome(seed: UInt64(seed))
      home.fake.serve(with: Loopback { _, begun, _ throws(Errno) in begun(8023) })
      return home.run("ui").text.split(separator: "\n").first { $0.hasPrefix("http") } ?? ""
    }
    #expect(Set(addresses).count == 20)
  }
}
