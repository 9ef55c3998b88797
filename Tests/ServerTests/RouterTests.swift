import Accounts
import Encoding
import Server
import Testing
import Values

private let mine = ULID(milliseconds: 1_795_260_600_000, random: (1, 1))
private let now = Instant(milliseconds: 1_795_260_600_000)

/// `reader` reads one journal; `owner` owns it and administers; nobody else is known.
private struct TwoPeople: Gate {
  func principal(bearer token: String, now: Instant) -> Principal? {
    guard token == "reader" || token == "owner" else { return nil }
    return Principal(
      account: ULID(high: token == "owner" ? 1 : 2, low: 0), device: nil, session: nil,
      isAdministrator: token == "owner")
  }

  func role(of principal: Principal, on journal: ULID) -> JournalRole? {
    guard journal == mine else { return nil }
    return principal.isAdministrator ? .owner : .reader
  }
}

private func route(_ method: String, _ path: String, _ access: Route.Access, query: [String] = []) -> Route {
  Route(
    method: method, path: path, access: access, summary: "",
    query: query.map { Route.Parameter(name: $0, help: "", schema: ["type": "string"]) },
    takes: method == "POST" ? ["type": "object"] : nil, answers: []
  ) { call in
    HTTPResponse(
      200, fields: [("etag", "\"1\"")], body: .bytes(Array("\(path) \(call.parameters.count)".utf8)))
  }
}

private func router(origins: [String] = [], perSecond: Int = 0, burst: Int = 1) -> Router {
  Router(
    routes: [
      route("GET", "/open", .anyone, query: ["a"]), route("POST", "/open", .anyone),
      route("GET", "/things/{thing}", .account), route("GET", "/things/special", .account),
      route("GET", "/v1/journals/{journal}/x", .journal(.reader)),
      route("PUT", "/v1/journals/{journal}/x", .journal(.writer)), route("GET", "/admin", .administrator),
    ], gate: TwoPeople(), crossOrigin: CrossOrigin(origins: origins),
    budget: RequestBudget(perSecond: perSecond, burst: burst), standing: nil)
}

private func ask(
  _ method: String, _ path: String, token: String? = nil, query: [(name: String, value: String)] = [],
  fields: [(name: String, value: String)] = [], body: String = ""
) -> HTTPRequest {
  HTTPRequest(
    method: method, path: path.split(separator: "/").map(String.init), query: query,
    fields: fields + (token.map { [("authorization", "Bearer \($0)")] } ?? []), body: Array(body.utf8),
    peer: "127.0.0.1")
}

private func field(_ name: String, _ response: HTTPResponse) -> String? {
  response.fields.first { $0.name == name }?.value
}

/// Requests and the status of each answer.
private let table: [(request: HTTPRequest, status: Int)] = [
  (ask("GET", "/open"), 200), (ask("HEAD", "/open"), 200), (ask("GET", "/nothing"), 404),
  (ask("DELETE", "/open"), 405), (ask("BREW", "/open"), 501),
  (ask("GET", "/open", query: [("a", "1")]), 200), (ask("GET", "/open", query: [("b", "1")]), 400),
  (ask("GET", "/open", query: [("a", "1"), ("a", "2")]), 400),
  (ask("GET", "/things/1"), 401), (ask("GET", "/things/1", token: "nobody"), 401),
  (ask("GET", "/things/1", token: "reader"), 200),
  (ask("GET", "/v1/journals/\(mine)/x", token: "reader"), 200),
  (ask("PUT", "/v1/journals/\(mine)/x", token: "reader"), 403),
  (ask("PUT", "/v1/journals/\(mine)/x", token: "owner"), 200),
  (ask("GET", "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DR/x", token: "owner"), 404),
  (ask("GET", "/v1/journals/nonsense/x", token: "owner"), 404),
  (ask("GET", "/admin", token: "reader"), 403), (ask("GET", "/admin", token: "owner"), 200),
  (ask("POST", "/open", body: "{}"), 415),
  (ask("POST", "/open", fields: [("content-type", "application/json; charset=utf-8")], body: "{}"), 200),
  (ask("GET", "/open", fields: [("if-none-match", "\"2\", \"1\"")]), 304),
  (ask("GET", "/open", fields: [("if-none-match", "\"2\"")]), 200), (ask("OPTIONS", "/open"), 204),
]

@Test func `every request goes the same way`() {
  let router = router()
  for (request, status) in table {
    #expect(router.answer(request, now: now).status == status, "\(request.method) \(request.path)")
  }
}

@Test func `a word in a path goes before a parameter`() {
  guard
    case .bytes(let bytes) = router().answer(ask("GET", "/things/special", token: "reader"), now: now).body
  else { return #expect(Bool(false)) }
  #expect(String(decoding: bytes, as: UTF8.self) == "/things/special 0")
}

@Test func `a method that a path does not take is told which it takes`() {
  #expect(field("allow", router().answer(ask("DELETE", "/open"), now: now)) == "GET, HEAD, OPTIONS, POST")
}

@Test func `who is not logged in is told how to`() {
  #expect(field("www-authenticate", router().answer(ask("GET", "/things/1"), now: now)) == "Bearer")
}

@Test func `no cache keeps an answer, and no browser guesses what it is`() {
  let response = router().answer(ask("GET", "/open"), now: now)
  #expect(field("cache-control", response) == "no-store")
  #expect(field("x-content-type-options", response) == "nosniff")
}

@Test func `pages of other origins are let in by name alone`() {
  let from = { (origin: String) in ask("GET", "/open", fields: [("origin", origin)]) }
  let router = router(origins: ["https://a.example"])
  #expect(
    field("access-control-allow-origin", router.answer(from("https://a.example"), now: now))
      == "https://a.example")
  #expect(field("access-control-allow-origin", router.answer(from("https://b.example"), now: now)) == nil)
}

@Test func `an empty bucket is refused until some has flowed back`() {
  let router = router(perSecond: 1, burst: 2)
  let request = ask("GET", "/things/1", token: "reader")
  #expect(router.answer(request, now: now).status == 200)
  #expect(router.answer(request, now: now).status == 200)
  let refused = router.answer(request, now: now)
  #expect(refused.status == 429)
  #expect(field("retry-after", refused) == "1")
  #expect(router.answer(ask("GET", "/things/1", token: "owner"), now: now).status == 200)
  #expect(router.answer(request, now: Instant(milliseconds: now.milliseconds + 1000)).status == 200)
}

@Test func `paths and methods that are not there are counted too`() {
  let odd = [ask("GET", "/none"), ask("DELETE", "/open"), ask("OPTIONS", "/open"), ask("BREW", "/open")]
  for request in odd {
    let router = router(perSecond: 1, burst: 2)
    #expect((0..<3).map { _ in router.answer(request, now: now).status }.last == 429)
  }
}

@Test func `a long body is asked for by who may send it and where one is taken`() {
  let router = router()
  let body = { (method: String, path: String, token: String?) -> Int? in
    switch router.screening(of: ask(method, path, token: token), now: now) {
    case .refused(let refusal): refusal.response.status
    case .welcome: nil
    }
  }
  #expect(body("PUT", "/v1/journals/\(mine)/x", "owner") == nil)
  #expect(body("PUT", "/v1/journals/\(mine)/x", "reader") == 403)
  #expect(body("PUT", "/v1/journals/\(mine)/x", "thief") == 401)
  #expect(body("PUT", "/v1/journals/\(mine)/x", nil) == 401)
  #expect(body("POST", "/open", nil) == 413)
  #expect(body("POST", "/none", "owner") == 404)
}
