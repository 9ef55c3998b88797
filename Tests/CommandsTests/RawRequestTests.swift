import Commands
import Encoding
import Platform
import Server
import Session
import Testing
import TestSupport
import Values

@Suite struct RawRequestTests {
  @Test func `there are at least 150 requests, each with a name of its own`() {
    #expect(RawRequest.all.count >= 150)
    #expect(Set(RawRequest.all.map(\.name)).count == RawRequest.all.count)
    #expect(RawRequest.all.allSatisfy { ["open", "closed", "waits"].contains($0.after) })
  }

  @Test func `every raw request is answered as the table says, however the network cuts it`() throws {
    let server = try RawServer()
    for row in RawRequest.all {
      let bytes = row.bytes(server.word)
      let whole = server.answers(to: [bytes[...]])
      #expect(whole.statuses == row.statuses, "\(row.name)")
      #expect(whole.after == row.after, "\(row.name)")
      guard !row.statuses.contains(201), bytes.count < 6000 else { continue }
      let pieces = stride(from: 0, to: bytes.count, by: 7).map { bytes[$0..<min($0 + 7, bytes.count)] }
      #expect(server.answers(to: pieces) == whole, "\(row.name), in pieces")
      #expect(server.answers(to: bytes.indices.map { bytes[$0...$0] }) == whole, "\(row.name), byte by byte")
    }
  }

  @Test func `no answer to a raw request tells of paths, of versions or of the secrets it came with`() throws
  {
    let server = try RawServer()
    for row in RawRequest.all {
      let bytes = row.bytes(server.word)
      for text in server.answers(to: [bytes[...]]).bodies where !text.contains("healthlog.info/1") {
        #expect(
          !text.contains("/srv") && !text.contains("0.1.0") && !text.contains("swift"), "\(row.name): \(text)"
        )
        #expect(!text.contains(server.token) && !text.contains("correct horse"), "\(row.name)")
      }
    }
  }
}

/// A server in memory with the accounts of two people, the first of whom has a journal.
private struct RawServer {
  private let router: Router
  private let store: ServerStore
  private let now = Instant(milliseconds: 1_795_260_600_000)
  let token: String
  private let other: String
  private let refresh: String
  private let loggedOut: String
  private let reused: String
  private let forger: TokenForger

  init() throws {
    let fake = FakeWorld()
    fake.setClock(1_795_260_600_000)
    let world = fake.world(environment: ["HEALTHLOG_NOW": "2026-11-21T12:30:00+01:00"], columns: nil)
    let store = try ServerStore.make("/srv", on: fake.disk, random: world.random)
    let accountService = try AccountService(
      store, world,
      AccountService.Rules(passwordCost: 4, hashingThreads: 1, isOpen: true, registrations: 0, post: nil))
    let info = InfoRoutes(
      InfoRoutes.Facts(
        version: "0.1.0", bodyLimit: 1 << 20, quota: 1 << 30, metricsToken: nil, hasMeetUps: true),
      figures: ServerFigures(),
      serverHealth: ServerHealth(
        ServerFigures(), started: now, space: { nil }, steady: { 0 }, census: { nil }))
    let router = Router(
      routes: info.routes + accountService.routes
        + CommandRoutes(runner: .onJournals(of: store, in: world)) { _ in nil }.routes,
      gate: accountService.gate, crossOrigin: CrossOrigin(origins: []),
      budget: RequestBudget(perSecond: 0, burst: 0),
      standing: nil)
    self.router = router
    self.store = store
    let client = Client(router: router, now: now)
    token = try client.register("anna@example.org")
    other = try client.register("bob@example.org")
    #expect(client.send("PUT", ["journals", FakeServer.journal], token: token).0 == 201)
    let (first, again) = (try client.login("anna@example.org"), try client.login("anna@example.org"))
    refresh = first.refresh
    loggedOut = again.access
    #expect(client.send("POST", ["logout"], token: again.access).0 == 204)
    let family = try client.login("anna@example.org")
    let later = Client(router: router, now: Instant(milliseconds: 1_795_260_600_000 + 120_000))
    let renewed = client.send("POST", ["login", "refresh"], body: ["refresh_token": .string(family.refresh)])
    #expect(renewed.0 == 200)
    let next = try #require(renewed.1["refresh_token"]?.stringValue)
    #expect(client.send("POST", ["login", "refresh"], body: ["refresh_token": .string(next)]).0 == 200)
    #expect(
      later.send("POST", ["login", "refresh"], body: ["refresh_token": .string(family.refresh)]).0 == 401)
    reused = try #require(renewed.1["access_token"]?.stringValue)
    let keys = try ServerSecrets.load(store, random: world.random, hasAccounts: true).tokenKeys
    forger = try TokenForger(token: token, key: try #require(keys.first))
  }

  /// What a word of the table stands for.
  func word(_ name: String) -> String? {
    switch name {
    case "get": "GET /v1/info HTTP/1.1~Host: h~"
    case "water":
      "POST /v1/journals/<journal>/water HTTP/1.1~Host: h~Authorization: Bearer <token>~"
        + "Content-Type: application/json~"
    case "lt": "\\x3c"
    case "journal": FakeServer.journal
    case "token": token
    case "other": other
    case "refresh": refresh
    case "jwt:logged-out": loggedOut
    case "jwt:reused": reused
    default: name.hasPrefix("jwt:") ? forger.token(String(name.dropFirst(4)), now: now.seconds) : nil
    }
  }

  /// The statuses of the answers to what comes in pieces, and what becomes of the connection.
  func answers(to pieces: [ArraySlice<UInt8>]) -> RawAnswers {
    var parser = RequestParser(bodyLimit: 1 << 20)
    var answers = RawAnswers()
    for piece in pieces {
      parser.take(piece)
      while answers.after == "open" {
        switch parser.next(peer: "203.0.113.9") {
        case .unfinished: break
        case .waits:
          answers.statuses.append(100)
          continue
        case .request(let request, let isLast):
          answers.take(router.answer(request, now: now))
          if isLast { answers.after = "closed" }
          continue
        case .refused(let refusal):
          answers.take(refusal.response)
          answers.after = "closed"
          continue
        }
        break
      }
    }
    if answers.after == "open", parser.stage != .nothing { answers.after = "waits" }
    return answers
  }
}

/// What became of some bytes.
private struct RawAnswers: Equatable {
  var statuses: [Int] = []
  var after = "open"
  var bodies: [String] = []

  mutating func take(_ response: HTTPResponse) {
    statuses.append(response.status)
    if case .bytes(let bytes) = response.body { bodies.append(String(decoding: bytes, as: UTF8.self)) }
  }

  static func == (left: RawAnswers, right: RawAnswers) -> Bool {
    left.statuses == right.statuses && left.after == right.after
  }
}

/// Whoever asks a router without a network.
private struct Client {
  let router: Router
  let now: Instant

  func send(_ method: String, _ path: [String], token: String? = nil, body: JSON? = nil) -> (Int, JSON) {
    let fields =
      (token.map { [("authorization", "Bearer \($0)")] } ?? [])
      + (body == nil ? [] : [("content-type", "application/json")])
    let response = router.answer(
      HTTPRequest(
        method: method, path: ["v1"] + path, fields: fields, body: Array((body?.text ?? "").utf8),
        peer: "203.0.113.9"),
      now: now)
    guard case .bytes(let bytes) = response.body, let json = try? JSON.parse(bytes.span) else {
      return (response.status, .null)
    }
    return (response.status, json)
  }

  func register(_ email: String) throws -> String {
    let made = send(
      "POST", ["accounts"],
      body: [
        "email": .string(email), "password": "correct horse battery staple", "name": "Example",
        "first_name": "A",
      ])
    #expect(made.0 == 201)
    return try login(email).access
  }

  func login(_ email: String) throws -> (access: String, refresh: String) {
    let answer = send(
      "POST", ["login"], body: ["email": .string(email), "password": "correct horse battery staple"])
    #expect(answer.0 == 200)
    return (
      try #require(answer.1["access_token"]?.stringValue),
      try #require(answer.1["refresh_token"]?.stringValue)
    )
  }
}
