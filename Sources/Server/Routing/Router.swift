// Every request goes the same way: is there such a path, is the method one of its, may whoever asks, does the query
// say only what the route knows. What the routes answer by themselves comes after all of that.

package import Accounts
internal import Encoding
package import Values

/// Finds the route of a request and whether it may be taken.
package struct Router: Sendable {
  /// The routes, in the order they were given.
  package let routes: [Route]
  private let gate: any Gate
  private let crossOrigin: CrossOrigin
  private let budget: RequestBudget
  private let standing: Principal?
  /// What bounds the work of each account; nil where nobody else waits.
  package var workLimits: WorkLimits?
  /// The paths by how many parts they have, the narrower before the wider.
  private let paths: [Int: [Path]]

  /// A path and what can be done there.
  private struct Path: Sendable {
    let pattern: PathPattern
    var routes: [String: Route]
    /// `DELETE, GET, HEAD, OPTIONS`
    private(set) var methods = ""

    mutating func nameMethods() {
      let own = Set(routes.keys)
      let all = own.union(own.contains("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"])
      methods = all.sorted().joined(separator: ", ")
    }
  }

  /// An answer and the pattern of the path it came from, for logs and figures; nil where there is no such path.
  package struct Outcome: Sendable {
    /// The answer.
    package var response: HTTPResponse
    /// `/v1/journals/{journal}/objects`.
    package let pattern: String?
    /// The address of who asked; nil where that is not known.
    package let client: String?

    /// An answer from a path to whoever is at an address.
    package init(response: HTTPResponse, pattern: String?, client: String? = nil) {
      self.response = response
      self.pattern = pattern
      self.client = client
    }
  }

  /// Methods that are known, whether or not anything here has them; others are 501 (RFC 9110, 9.1).
  static let methods: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "QUERY",
  ]

  /// A router. `standing` is who asks where nobody has to prove it, as behind ssh.
  package init(
    routes: [Route], gate: any Gate, crossOrigin: CrossOrigin, budget: RequestBudget, standing: Principal?
  ) {
    self.routes = routes
    self.gate = gate
    self.crossOrigin = crossOrigin
    self.budget = budget
    self.standing = standing
    var paths: [String: Path] = [:]
    for route in routes {
      paths[route.path, default: Path(pattern: PathPattern(route.path), routes: [:])].routes[route.method] =
        route
    }
    for path in paths.keys { paths[path]?.nameMethods() }
    // Of two that are as narrow the text decides, so that the order is always the same.
    self.paths = Dictionary(grouping: paths.values) { $0.pattern.parts.count }
      .mapValues { paths in
        paths.sorted { one, other in
          if one.pattern.isNarrower(than: other.pattern) { return true }
          return !other.pattern.isNarrower(than: one.pattern) && one.pattern.text < other.pattern.text
        }
      }
  }

  /// The answer to a request.
  package func answer(_ request: HTTPRequest, now: Instant) -> HTTPResponse {
    outcome(of: request, now: now).response
  }

  /// The same with the path's pattern.
  package func outcome(of request: HTTPRequest, now: Instant) -> Outcome {
    do throws(Refusal) {
      return finished(try routed(request, now), request)
    } catch {
      return finished(
        Outcome(response: error.response, pattern: error.pattern, client: request.peer), request)
    }
  }

  /// The same where it waits for nothing; nil where it would have to, or is no GET.
  package func outcomeAtOnce(of request: HTTPRequest, now: Instant) -> Outcome? {
    guard request.method == "GET", let (path, parameters) = found(request.path),
      let route = path.routes["GET"], let atOnce = route.atOnce
    else { return nil }
    do throws(Refusal) {
      let response = try answered(request, route, parameters, now) { atOnce($0)?.to($0.principal) }
      guard let response else { return nil }
      return finished(Outcome(response: response, pattern: route.path, client: request.peer), request)
    } catch {
      return finished(
        Outcome(response: error.response, pattern: error.pattern, client: request.peer), request)
    }
  }

  private func finished(_ outcome: Outcome, _ request: HTTPRequest) -> Outcome {
    var outcome = outcome
    outcome.response = outcome.response.unlessKnown(to: request)
    outcome.response.fields.append(("x-content-type-options", "nosniff"))
    if !outcome.response.fields.contains(where: { $0.name == "cache-control" }) {
      outcome.response.fields.append(("cache-control", "no-store"))
    }
    outcome.response.fields += crossOrigin.fields(for: request)
    return outcome
  }

  private func routed(_ request: HTTPRequest, _ now: Instant) throws(Refusal) -> Outcome {
    guard Self.methods.contains(request.method) else {
      try spend(address: request.peer, now)
      throw Refusal(501, "request.method", "the server does not support this method")
    }
    // What a load balancer asks that was told nothing else: whether anybody is there.
    if request.method == "OPTIONS", request.path.allSatisfy(\.isEmpty) {
      try spend(address: request.peer, now)
      return Outcome(
        response: HTTPResponse(204, fields: [("allow", "OPTIONS")]), pattern: "/", client: request.peer)
    }
    guard let (path, parameters) = found(request.path) else {
      try spend(address: request.peer, now)
      throw Refusal(404, "request.path", "there is nothing at this path")
    }
    let pattern = path.pattern.text
    let methods = path.methods
    if request.method == "OPTIONS" {
      try spend(address: request.peer, now)
      let fields = crossOrigin.preflight(request, methods: methods)
      return Outcome(
        response: HTTPResponse(204, fields: [("allow", methods)] + fields), pattern: pattern,
        client: request.peer)
    }
    guard let route = path.routes[request.method == "HEAD" ? "GET" : request.method] else {
      try spend(address: request.peer, now)
      throw Refusal(
        405, "request.method", "this path does not support this method", pattern: pattern,
        fields: [("allow", methods)])
    }
    let response = try answered(request, route, parameters, now) { call in
      let answer =
        if route.computes, let workLimits { workLimits.perform(call, route.run) } else { route.run(call) }
      return answer.to(call.principal)
    }
    return Outcome(response: response, pattern: pattern, client: request.peer)
  }

  /// What a route answers, where whoever asks may and the request says nothing odd.
  private func answered<Answer>(
    _ request: HTTPRequest, _ route: Route, _ parameters: [String: String], _ now: Instant,
    _ run: (Route.Call) -> Answer
  ) throws(Refusal) -> Answer {
    do throws(Refusal) {
      let call = try admitted(request, route, parameters, now)
      try checkQuery(request, route)
      try checkType(request, route)
      return run(call)
    } catch {
      throw error.on(route.path)
    }
  }

  /// Whether the long body of a request may be sent, by its head, and by whom: somebody takes one there, and from whoever
  /// asks.
  package func screening(of request: HTTPRequest, now: Instant) -> RequestHandler.Screening {
    do throws(Refusal) {
      guard let (path, parameters) = found(request.path), let route = path.routes[request.method] else {
        try spend(address: request.peer, now)
        throw Refusal(404, "request.path", "nothing at this path takes a body")
      }
      guard route.access != .anyone else {
        try spend(address: request.peer, now)
        throw Refusal(413, "request.body", "the body is longer than allowed without logging in")
      }
      let principal = try principal(of: request, route.access, now)
      _ = try admittedJournal(route.access, parameters, principal)
      return .welcome(principal.person)
    } catch {
      return .refused(error)
    }
  }

  private func found(_ path: [String]) -> (Path, [String: String])? {
    for candidate in paths[path.count] ?? [] {
      if let values = candidate.pattern.values(in: path) { return (candidate, values) }
    }
    return nil
  }

  /// The call, where whoever asks may.
  private func admitted(
    _ request: HTTPRequest, _ route: Route, _ parameters: [String: String], _ now: Instant
  ) throws(Refusal) -> Route.Call {
    guard route.access != .anyone else {
      try spend(address: request.peer, now)
      return Route.Call(
        request: request, parameters: parameters, principal: nil, journal: nil, now: now)
    }
    let principal = try principal(of: request, route.access, now)
    do throws(Refusal) {
      try spend(budget.take(account: principal.account, now: now))
      let journal = try admittedJournal(route.access, parameters, principal)
      return Route.Call(
        request: request, parameters: parameters, principal: principal, journal: journal, now: now)
    } catch {
      throw error.of(principal.person)
    }
  }

  private func principal(of request: HTTPRequest, _ access: Route.Access, _ now: Instant) throws(Refusal)
    -> Principal
  {
    if let standing { return try gate.standing(standing, now: now) }
    if access == .keyHolder, let holder = try holder(of: request, now) { return holder }
    let fields = request.fields.filter { $0.name == "authorization" }
    guard !fields.isEmpty else {
      try spend(address: request.peer, now)
      throw Refusal.unknown("not logged in", "Bearer")
    }
    if fields.count == 1, let token = fields[0].value.bearerToken,
      let principal = gate.principal(bearer: token, now: now)
    {
      return principal
    }
    try spend(address: request.peer, now)
    throw Refusal.unknown("invalid or expired token", #"Bearer error="invalid_token""#)
  }

  /// Who sends a key; nil where a request has a token in its place. On any other route a key says nothing.
  private func holder(of request: HTTPRequest, _ now: Instant) throws(Refusal) -> Principal? {
    let keys = request.fields.filter { $0.name == "x-api-key" }
    if keys.isEmpty, request.field("authorization") != nil { return nil }
    if keys.count == 1, let principal = gate.principal(key: keys[0].value, now: now) { return principal }
    try spend(address: request.peer, now)
    throw Refusal(
      401, "key.refused", keys.isEmpty ? "no key was sent" : "invalid or expired key",
      hint: "send X-Api-Key: KEY; use `healthlog account token add` to create one")
  }

  private func admittedJournal(
    _ access: Route.Access, _ parameters: [String: String], _ principal: Principal
  ) throws(Refusal) -> (id: ULID, role: JournalRole)? {
    switch access {
    case .anyone: return nil
    case .account, .keyHolder:
      guard principal.addOnlyJournal == nil else { throw .insufficient }
      return nil
    case .administrator:
      guard principal.isAdministrator, principal.addOnlyJournal == nil else { throw .insufficient }
      return nil
    case .member: return try standing(of: principal, parameters)
    case .journal(let needed):
      let standing = try standing(of: principal, parameters)
      guard standing.role.suffices(for: needed) else { throw .insufficient }
      return standing
    }
  }

  /// The journal in the path and the role that somebody has on it.
  private func standing(of principal: Principal, _ parameters: [String: String]) throws(Refusal)
    -> (id: ULID, role: JournalRole)
  {
    guard let id = parameters["journal"].flatMap(ULID.init(parsing:)),
      principal.addOnlyJournal ?? id == id
    else { throw .noJournal }
    guard let role = gate.role(of: principal, on: id) else {
      throw gate.hadRole(principal, on: id) ? .noRole : .noJournal
    }
    return (id, role)
  }

  private func spend(address: String, _ now: Instant) throws(Refusal) {
    try spend(budget.take(address: address, now: now))
  }

  /// Refuses where somebody has to wait for so many seconds.
  private func spend(_ seconds: Int?) throws(Refusal) {
    guard let seconds else { return }
    throw Refusal(
      429, "request.too-many", "too many requests", hint: "try again in \(seconds) s",
      fields: [("retry-after", String(seconds))])
  }

  private func checkQuery(_ request: HTTPRequest, _ route: Route) throws(Refusal) {
    var seen: Set<String> = []
    for (name, _) in request.query {
      guard route.query.contains(where: { $0.name == name }) else {
        let known = route.query.map(\.name).joined(separator: ", ")
        throw Refusal(
          400, "query.unknown", "unknown query parameter",
          hint: known.isEmpty ? "leave out the query" : "known: \(known)")
      }
      guard seen.insert(name).inserted else {
        throw Refusal(400, "query.twice", "the query gives \(name) twice", hint: "give it once")
      }
    }
  }

  /// A body that is to be JSON has to say that it is: pages of other origins cannot send that without being asked.
  private func checkType(_ request: HTTPRequest, _ route: Route) throws(Refusal) {
    guard route.takes != nil, !request.body.isEmpty else { return }
    let type = request.field("content-type")?.split(separator: ";").first.map {
      String($0).trimmed.lowercased()
    }
    guard type == "application/json" else {
      throw Refusal(
        415, "request.type", "the content type of the body is not JSON",
        hint: "send Content-Type: application/json")
    }
  }
}

extension String {
  /// The token of `Bearer TOKEN` (RFC 6750, 2.1); nil for anything else.
  fileprivate var bearerToken: String? {
    let scheme = "bearer "
    let bytes = utf8Span.span
    guard bytes.count > scheme.utf8.count else { return nil }
    for place in scheme.utf8.count..<bytes.count where bytes[place] == UInt8(ascii: " ") { return nil }
    let start = utf8.index(utf8.startIndex, offsetBy: scheme.utf8.count)
    guard self[..<start].lowercased() == scheme else { return nil }
    return String(self[start...])
  }
}

extension Principal {
  /// The account; nil where whoever asks needs none, as at the server's machine.
  fileprivate var person: ULID? { account == Principal.operator.account ? nil : account }
}

extension HTTPResponse {
  /// The same to somebody who is known.
  fileprivate func to(_ principal: Principal?) -> HTTPResponse {
    guard account == nil, let person = principal?.person else { return self }
    var same = self
    same.account = person
    return same
  }

  /// 304 in place of what the client has already, by its ETag (RFC 9110, 13.1.2).
  fileprivate func unlessKnown(to request: HTTPRequest) -> HTTPResponse {
    guard status == 200, request.method == "GET" || request.method == "HEAD",
      let known = request.field("if-none-match"),
      let tag = fields.first(where: { $0.name == "etag" })?.value
    else { return self }
    let tags = known.split(separator: ",").map { part in
      let tag = String(part).trimmed
      return tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
    }
    guard tags.contains(tag) || tags == ["*"] else { return self }
    var response = HTTPResponse(304, fields: [("etag", tag)])
    response.account = account
    return response
  }
}
