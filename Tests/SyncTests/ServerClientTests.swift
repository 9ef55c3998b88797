import Encoding
import Foundation
import Platform
import TestSupport
import Testing
import Values

@testable import Sync

/// A client that is logged in at a scripted server, and the disk with its tokens.
private struct LoggedIn {
  let disk: MemoryDisk
  let file: TokenFile
  var client: ServerClient

  static let noon = Instant(milliseconds: 1_795_260_600_000)

  init(_ server: ScriptedServer, lifetime: Int = 900, disk: MemoryDisk = MemoryDisk(), now: Instant = noon)
    throws
  {
    let address = try ServerAddress("http://127.0.0.1:8787")
    self.disk = disk
    file = TokenFile(address.server, in: "/home/anna/.local/state/healthlog/tokens", on: disk, idle: nil) {
      _ in
    }
    let grant = try #require(TokenFile.Grant(answer("a0", "r0", lifetime)))
    try file.keep(TokenFile.Tokens(grant, email: "anna@example.org", now: Self.noon))
    client = ServerClient(
      address,
      carrier: StreamCarrier.loopback(address, port: 8787, agent: "x", server.network),
      tokens: file, now: { now })
  }
}

/// What a login gives.
private func answer(_ access: String, _ refresh: String, _ seconds: Int = 900) -> JSON {
  [
    "access_token": .string(access), "expires_in": .count(seconds), "refresh_token": .string(refresh),
    "account": "01M7YF3F00N4V7T5R2M9X6C1DQ",
  ]
}

extension String {
  fileprivate var firstLine: String { String(prefix { $0 != "\r\n" }) }
}

@Suite struct ServerClientTests {
  /// Takes the token `a1` alone, and gives it for `r0`.
  private static func renewing(_ request: String, _: Int) -> ScriptedServer.Saying? {
    if request.hasPrefix("POST /v1/login/refresh ") {
      return request.hasSuffix(#"{"refresh_token":"r0"}"#)
        ? .answer(200, answer("a1", "r1").text) : .answer(401, "{}")
    }
    return request.contains("authorization: Bearer a1\r\n") ? .answer(200, "{}") : .answer(401, "{}")
  }

  /// 004-AUTH-02, SEC-02, US-02.
  @Test func `a token that is refused is exchanged once, and what was refused is asked again`() throws {
    let server = ScriptedServer(Self.renewing)
    var anna = try LoggedIn(server)
    var statuses: [Int: Int] = [:]
    try anna.client.askAsUser([WireRequest("GET", "/v1/a"), WireRequest("GET", "/v1/b")]) { place, result in
      statuses[place] = try? result.get().status
    }
    #expect(statuses == [0: 200, 1: 200])
    #expect(
      server.requests.map(\.firstLine) == [
        "GET /v1/a HTTP/1.1", "GET /v1/b HTTP/1.1", "POST /v1/login/refresh HTTP/1.1", "GET /v1/a HTTP/1.1",
        "GET /v1/b HTTP/1.1",
      ])
    #expect(try anna.file.read()?.refresh == "r1")
  }

  @Test func `a token that is about to end is exchanged before it is used`() throws {
    let server = ScriptedServer(Self.renewing)
    var anna = try LoggedIn(server, lifetime: 20)
    #expect(try anna.client.askAsUser(WireRequest("GET", "/v1/a")).status == 200)
    #expect(
      server.requests.map(\.firstLine) == ["POST /v1/login/refresh HTTP/1.1", "GET /v1/a HTTP/1.1"])
  }

  @Test func `a token that is refused twice is refused`() throws {
    let server = ScriptedServer { request, _ in
      request.hasPrefix("POST") ? .answer(200, answer("a9", "r9").text) : .answer(401, "{}")
    }
    var anna = try LoggedIn(server)
    #expect(throws: TransportFailure.refused("no longer logged in to http://127.0.0.1:8787")) {
      try anna.client.askAsUser(WireRequest("GET", "/v1/a"))
    }
    #expect(server.requests.count == 3)
  }

  @Test func `a refresh that is refused ends the session`() throws {
    let server = ScriptedServer { _, _ in .answer(401, "{}") }
    var anna = try LoggedIn(server)
    #expect(throws: TransportFailure.refused("no longer logged in to http://127.0.0.1:8787")) {
      try anna.client.askAsUser(WireRequest("GET", "/v1/a"))
    }
  }

  @Test func `new tokens are durable before they are used`() throws {
    let disk = MemoryDisk()
    let server = ScriptedServer { request, number in
      if request.hasPrefix("GET"), request.contains("a1") {
        // Whatever power loss leaves, the new refresh token is in it.
        let kept = disk.contents.values.map { String(decoding: $0, as: UTF8.self) }
        #expect(kept.contains { $0.contains(#""refresh_token":"r1""#) })
      }
      return Self.renewing(request, number)
    }
    var anna = try LoggedIn(server, lifetime: 0, disk: disk)
    #expect(try anna.client.askAsUser(WireRequest("GET", "/v1/a")).status == 200)
  }

  @Test func `tokens that another process got meanwhile are used and not exchanged again`() throws {
    let disk = MemoryDisk()
    let server = ScriptedServer { request, _ in
      if request.contains("Bearer a0") {
        // The other process is quicker.
        let file = TokenFile(
          "http://127.0.0.1:8787", in: "/home/anna/.local/state/healthlog/tokens", on: disk, idle: nil
        ) { _ in }
        if let grant = TokenFile.Grant(answer("a5", "r5")) {
          try? file.keep(TokenFile.Tokens(grant, email: "anna@example.org", now: LoggedIn.noon))
        }
        return .answer(401, "{}")
      }
      return request.contains("Bearer a5") ? .answer(200, "{}") : .answer(500, "{}")
    }
    var anna = try LoggedIn(server, disk: disk)
    #expect(try anna.client.askAsUser(WireRequest("GET", "/v1/a")).status == 200)
    #expect(!server.requests.contains { $0.hasPrefix("POST") })
  }

  /// 004-SEC-03, SEC-12.
  @Test func `the file is for its owner alone, and so is its directory`() throws {
    let anna = try LoggedIn(ScriptedServer { _, _ in nil })
    #expect(try anna.disk.status(anna.file.path).mode == 0o600)
    #expect(try anna.disk.status("/home/anna/.local/state/healthlog/tokens").mode == 0o700)
    try anna.file.remove()
    #expect(throws: TransportFailure.refused("not logged in to http://127.0.0.1:8787")) {
      try anna.file.use(LoggedIn.noon)
    }
  }

  /// 004-SEC-06.
  @Test func `whoever did nothing for longer than the limit is logged out`() throws {
    let disk = MemoryDisk()
    let anna = try LoggedIn(ScriptedServer { _, _ in nil }, disk: disk)
    let file = TokenFile(
      "http://127.0.0.1:8787", in: "/home/anna/.local/state/healthlog/tokens", on: disk, idle: 1_800_000
    ) { _ in }
    let later = { (minutes: Int64) in
      Instant(milliseconds: LoggedIn.noon.milliseconds + minutes * 60_000)
    }
    _ = try file.use(later(29))
    _ = try file.use(later(58))
    #expect(throws: TransportFailure.self) { try file.use(later(88)) }
    #expect(try anna.file.read() == nil)
  }

  @Test func `noting a use keeps the tokens that another process got meanwhile`() throws {
    let disk = MemoryDisk()
    let anna = try LoggedIn(ScriptedServer { _, _ in nil }, disk: disk)
    let grant = try #require(TokenFile.Grant(answer("a5", "r5")))
    let elsewhere = anna.file
    let other = try disk.open(elsewhere.path + ".lock", for: .locking)
    #expect(try disk.tryLock(other))
    let file = TokenFile(
      "http://127.0.0.1:8787", in: "/home/anna/.local/state/healthlog/tokens", on: disk, idle: 1_800_000
    ) { _ in
      // The other one holds the lock, and is done while this one waits for it.
      try? elsewhere.write(TokenFile.Tokens(grant, email: "anna@example.org", now: LoggedIn.noon))
      disk.close(other)
    }
    let later = Instant(milliseconds: LoggedIn.noon.milliseconds + 300_000)
    #expect(try file.use(later).access == "a5")
    #expect(try anna.file.read()?.refresh == "r5" && anna.file.read()?.used == later)
    _ = try anna.file.keep(email: "anne@example.org")
    #expect(try anna.file.read()?.refresh == "r5" && anna.file.read()?.email == "anne@example.org")
  }

  @Test(arguments: [
    #"{"access_token":"a b","expires_in":900,"refresh_token":"r","account":"x"}"#,
    #"{"access_token":"a\r\nX: y","expires_in":900,"refresh_token":"r","account":"x"}"#,
    #"{"access_token":"a","expires_in":-1,"refresh_token":"r","account":"x"}"#,
    #"{"access_token":"a","refresh_token":"r","account":"x"}"#, #"{}"#, #"[]"#,
  ])
  func `what could not stand in a request is no token`(_ text: String) throws {
    #expect(TokenFile.Grant(try JSON.parse(Array(text.utf8).span)) == nil)
  }
}
