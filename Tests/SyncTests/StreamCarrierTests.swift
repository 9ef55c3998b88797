import Encoding
import Foundation
import Platform
import Sync
import Synchronization
import Testing

/// A carrier to a scripted server on this machine.
private func carrier(_ server: ScriptedServer) throws -> StreamCarrier {
  let address = try ServerAddress("http://127.0.0.1:8787")
  return StreamCarrier.loopback(address, port: 8787, agent: "healthlog/test", server.network)
}

/// What a request for the information of a server comes to.
private func outcome(_ server: ScriptedServer) throws -> Result<WireAnswer, TransportFailure> {
  var carrier = try carrier(server)
  return Result { () throws(TransportFailure) in try carrier.send(WireRequest("GET", "/v1/info")) }
}

/// The failure of a request that is answered with these bytes, after which the server closes.
private func failure(_ bytes: String) throws -> TransportFailure? {
  let server = ScriptedServer { _, _ in .init(bytes: Array(bytes.utf8), closes: true) }
  guard case .failure(let failure) = try outcome(server) else { return nil }
  return failure
}

@Suite struct StreamCarrierTests {
  @Test func `a request is written as RFC 9112 has it`() throws {
    let server = ScriptedServer { _, _ in .answer(201) }
    var carrier = try carrier(server)
    _ = try carrier.send(
      WireRequest(
        "PUT", "/v1/journals/J/objects/D/S", fields: [("if-none-match", "*")], body: .bytes([0x61, 0x62])))
    #expect(
      server.requests == [
        "PUT /v1/journals/J/objects/D/S HTTP/1.1\r\nhost: 127.0.0.1:8787\r\nuser-agent: healthlog/test\r\n"
          + "if-none-match: *\r\ncontent-type: application/octet-stream\r\ncontent-length: 2\r\n\r\nab"
      ])
  }

  @Test func `an answer is the same in whatever pieces it comes`() throws {
    for piece in 1...80 {
      let server = ScriptedServer(piece: piece) { _, _ in .answer(200, #"{"a":1}"#, fields: ["ETag: \"x\""]) }
      let answer = try outcome(server).get()
      #expect(answer.status == 200)
      #expect(answer.body == Array(#"{"a":1}"#.utf8))
      #expect(answer.field("etag") == "\"x\"")
    }
  }

  @Test func `many requests go over one connection, and answers come in their order`() throws {
    let server = ScriptedServer(piece: 37) { _, number in .answer(200, "\(number)") }
    var carrier = try carrier(server)
    var bodies: [String] = []
    try carrier.send((0..<100).map { WireRequest("GET", "/v1/\($0)") }) { place, result in
      #expect(place == bodies.count)
      bodies.append(String(decoding: (try? result.get().body) ?? [], as: UTF8.self))
    }
    #expect(bodies == (0..<100).map(String.init))
    #expect(server.connections == 1)
  }

  @Test func `what a server that closes has not answered goes over a new connection`() throws {
    let server = ScriptedServer { _, number in
      .answer(200, "\(number)", fields: ["Connection: close"], closes: true)
    }
    var carrier = try carrier(server)
    var places: [Int] = []
    try carrier.send((0..<5).map { WireRequest("GET", "/v1/\($0)") }) { place, _ in places.append(place) }
    #expect(places == [0, 1, 2, 3, 4])
    #expect(server.connections == 5)
  }

  @Test func `over a connection that was closed while idle nothing is sent, not even what may be sent twice`()
    throws
  {
    let server = ScriptedServer { _, _ in .answer(200, closes: true) }
    var carrier = try carrier(server)
    for request in [
      WireRequest("GET", "/v1/info"), WireRequest("POST", "/v1/login", body: .json(["email": "a"])),
      WireRequest("GET", "/v1/info"),
    ] {
      #expect(try carrier.send(request).status == 200)
    }
    #expect(server.requests.count == 3 && server.connections == 3)
  }

  @Test func `a post that came and was not answered is never sent twice`() throws {
    let server = ScriptedServer { request, _ in
      request.hasPrefix("GET") ? .answer(200) : .init(bytes: [], closes: true)
    }
    var carrier = try carrier(server)
    _ = try carrier.send(WireRequest("GET", "/v1/info"))
    #expect(throws: TransportFailure.self) {
      try carrier.send(WireRequest("POST", "/v1/login", body: .json(["email": "a"])))
    }
    #expect(server.requests.count == 2)
  }

  @Test func `an answer that is there is taken however late, and our own time is not the server's`()
    throws
  {
    let clock = Mutex<Int64>(0)
    // As after a suspension of more than five minutes.
    let server = ScriptedServer { _, number in
      if number == 0 { clock.withLock { $0 += 301_000 } }
      return .answer(200, "{}")
    }
    let network = server.network
    var carrier = StreamCarrier(
      try ServerAddress("http://127.0.0.1:8787"), agent: "healthlog/test", patience: .usual,
      clock: { clock.withLock { $0 } }
    ) { () throws(TransportFailure) in
      do throws(Errno) { return try network.connect(8787, 5000) } catch { throw .unreachable("no server") }
    }
    var statuses: [Int] = []
    try carrier.send((0..<40).map { WireRequest("GET", "/v1/\($0)") }) { _, result in
      statuses.append((try? result.get().status) ?? 0)
      clock.withLock { $0 += 299_000 }
    }
    #expect(statuses == Array(repeating: 200, count: 40))
  }

  @Test func `an answer cut at any byte is a server that broke off`() throws {
    let whole = Array(ScriptedServer.Saying.text(200, #"{"schema":"healthlog.info/1"}"#, []).utf8)
    for count in 0..<whole.count {
      let server = ScriptedServer { _, _ in .init(bytes: Array(whole.prefix(count)), closes: true) }
      guard case .failure(.unreachable) = try outcome(server) else {
        Issue.record("cut after \(count) bytes")
        continue
      }
    }
  }

  @Test(arguments: [
    ("SSH-2.0-OpenSSH_9.2\r\n", "http://127.0.0.1:8787 answered 'SSH-2.0-OpenSSH_9.2', which is not a "),
    ("\r\nWelcome to example.org!\nLast login: …\n", "answered 'Welcome to example.org!'"),
    ("HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n", "answered 'HTTP/1.0 200 OK'"),
    ("HTTP/1.1 200 OK\r\n\r\n", "it does not say how long it is"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", "it does not say how long it is"),
    ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "it does not say how long it is"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 0x1\r\n\r\n", "it does not say how long it is"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "it does not say how long it is"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", "sent more than was requested"),
    ("HTTP/1.1 200 OK\r\nContent Length: 0\r\n\r\n", "its header is malformed"),
    ("HTTP/1.1 200 OK\r\nA: b\r\n c\r\nContent-Length: 0\r\n\r\n", "its header is malformed"),
    ("HTTP/1.1 200 OK\nContent-Length: 0\r\n\r\n", "its header is malformed"),
    ("HTTP/1.1 200 OK\r\nA: \u{0}\r\nContent-Length: 0\r\n\r\n", "its header is malformed"),
    ("HTTP/1.1 2x0 OK\r\nContent-Length: 0\r\n\r\n", "its status line is malformed"),
    ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n", "its status line is malformed"),
  ])
  func `what is no answer is told with its first words`(_ bytes: String, _ words: String) throws {
    guard case .foreign(let message) = try failure(bytes) else {
      Issue.record("\(String(describing: try failure(bytes)))")
      return
    }
    #expect(message.english.contains(words), "\(message.english)")
  }

  @Test func `a head without an end is given up`() throws {
    let server = ScriptedServer { _, _ in
      .init(
        bytes: Array(("HTTP/1.1 200 OK\r\nA: " + String(repeating: "a", count: 20_000)).utf8), closes: false)
    }
    guard case .failure(.foreign(let message)) = try outcome(server) else {
      Issue.record("it was taken")
      return
    }
    #expect(message.english.hasSuffix("its header is larger than 16 KB"))
  }

  @Test func `a server that says nothing is given up after 30 seconds`() throws {
    let server = ScriptedServer { _, _ in nil }
    #expect(try outcome(server) == .failure(.unreachable("http://127.0.0.1:8787 did not answer in time")))
    // The first turn took the request.
    #expect(server.network.milliseconds() == 31_000)
  }

  @Test func `nobody listening and a program that is missing are told apart`() throws {
    let network = Network(
      milliseconds: { 0 }, connect: { _, _ throws(Errno) in throw .refusedConnection },
      start: { _ throws(Errno) in throw .missing })
    let local = try ServerAddress("http://localhost:1")
    var socket = StreamCarrier.loopback(local, port: 1, agent: "x", network)
    #expect(
      throws: TransportFailure.unreachable("cannot connect to http://localhost:1: connection refused")
    ) { try socket.send(WireRequest("GET", "/v1/info")) }
    let far = try ServerAddress("ssh://example.org")
    var shell = StreamCarrier.program(far, ["ssh"], agent: "x", network)
    #expect(throws: TransportFailure.system("program 'ssh' does not exist")) {
      try shell.send(WireRequest("GET", "/v1/info"))
    }
  }
}

@Suite struct ProgramConversationTests {
  /// What talking with a shell script comes to.
  private func outcome(_ script: String, patience: StreamCarrier.ConnectionLimits = .usual) throws
    -> Result<WireAnswer, TransportFailure>
  {
    let address = try ServerAddress("ssh://example.org")
    var carrier = StreamCarrier(
      address, agent: "x", patience: patience, clock: Network.system.milliseconds
    ) { () throws(TransportFailure) in
      do throws(Errno) {
        return try Network.system.start(["sh", "-c", script])
      } catch {
        throw .system(error.reason)
      }
    }
    return Result { () throws(TransportFailure) in try carrier.send(WireRequest("GET", "/v1/info")) }
  }

  @Test func `a program is talked with over its standard streams`() throws {
    let answer = try outcome(
      #"read line; printf 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'; printf "${line%% *}xx""#)
    #expect(try answer.get().body == Array("GETxx".utf8))
  }

  @Test func `a greeting of the other side is shown`() throws {
    #expect(
      try outcome("echo Welcome; cat >/dev/null")
        == .failure(
          .foreign("ssh://example.org answered 'Welcome', which is not a healthlog server's answer")))
  }

  @Test func `a program that is missing over there is told in its shell's words`() throws {
    #expect(
      try outcome("echo 'bash: healthlog: command not found' >&2; exit 127")
        == .failure(.unreachable("ssh://example.org: bash: healthlog: command not found (127)")))
  }

  @Test func `a program that hangs is given up and ended`() throws {
    let patience = StreamCarrier.ConnectionLimits(silence: 50, answer: 100)
    #expect(
      try outcome("exec sleep 600", patience: patience)
        == .failure(.unreachable("ssh://example.org did not answer in time")))
  }
}
