internal import Encoding
internal import Values

/// The routes that tell of the server itself, to anyone.
package struct InfoRoutes: Sendable {
  /// What a server says of itself.
  package struct Facts: Sendable {
    /// The program's version.
    package let version: String
    /// Bytes of a request's body at most.
    package let bodyLimit: Int
    /// Bytes that the journals of an account may have together.
    package let quota: Int
    /// What `/metrics` has to be asked with from other machines; nil where it answers this machine alone.
    package let metricsToken: String?
    /// Whether people meet here.
    package let hasMeetUps: Bool

    /// These facts.
    package init(version: String, bodyLimit: Int, quota: Int, metricsToken: String?, hasMeetUps: Bool) {
      self.hasMeetUps = hasMeetUps
      self.version = version
      self.bodyLimit = bodyLimit
      self.quota = quota
      self.metricsToken = metricsToken
    }
  }

  private let facts: Facts
  private let figures: ServerFigures
  private let serverHealth: ServerHealth

  /// The routes of a server with these facts, and what its health shows.
  package init(_ facts: Facts, figures: ServerFigures, serverHealth: ServerHealth) {
    self.facts = facts
    self.figures = figures
    self.serverHealth = serverHealth
  }

  /// The routes.
  package var routes: [Route] { [info, health, readiness, metrics] }

  private var info: Route {
    var route = Route(
      method: "GET", path: "/v1/info", access: .anyone,
      summary: "Describes the server, its capabilities and its limits.", query: [], takes: nil,
      answers: [Route.Answer(status: 200, meaning: "the server", schema: Self.infoSchema)]
    ) { [facts] call in
      .json([
        "schema": "healthlog.info/1", "version": .string(facts.version), "protocols": ["healthlog 1"],
        "capabilities": .array(["accounts", "objects", "rest"] + (facts.hasMeetUps ? ["meetups"] : [])),
        "limits": [
          "body_bytes": .count(facts.bodyLimit), "head_bytes": .count(RequestParser.longestHead),
          "journal_bytes": .count(facts.quota),
        ],
        "time": .text(Timestamp(instant: call.now, offsetSeconds: 0)),
      ])
    }
    route.atOnce = route.run
    return route
  }

  private var health: Route {
    var route = Route(
      method: "GET", path: "/healthz", access: .anyone, summary: "Answers while the server is running.",
      query: [],
      takes: nil, answers: [Route.Answer(status: 200, meaning: "it is up", media: "text/plain")]
    ) { _ in
      HTTPResponse(200, fields: [("content-type", "text/plain")], body: .bytes(Array("ok\n".utf8)))
    }
    route.atOnce = route.run
    return route
  }

  /// Whether it is worth sending somebody here; `/healthz` says only that the process answers.
  private var readiness: Route {
    var route = Route(
      method: "GET", path: "/readyz", access: .anyone,
      summary:
        "Answers whether the server can work: its disk is writable and its threads respond.",
      query: [], takes: nil,
      answers: [
        Route.Answer(status: 200, meaning: "it can", media: "text/plain"),
        Route.Answer(status: 503, meaning: "it cannot; the answer gives the reason", media: "text/plain"),
      ]
    ) { [serverHealth] _ in
      let faults = serverHealth.faults
      guard !faults.isEmpty else {
        return HTTPResponse(200, fields: [("content-type", "text/plain")], body: .bytes(Array("ok\n".utf8)))
      }
      var response = HTTPResponse(
        503, fields: [("content-type", "text/plain"), ("retry-after", "10")],
        body: .bytes(Array((faults.map(\.rawValue).joined(separator: "\n") + "\n").utf8)))
      response.cause = faults.map(\.rawValue).joined(separator: ", ")
      return response
    }
    route.atOnce = route.run
    return route
  }

  private var metrics: Route {
    Route(
      method: "GET", path: "/metrics", access: .anyone,
      summary: "Returns figures for Prometheus, to this machine or with the operator's token.", query: [],
      takes: nil,
      answers: [
        Route.Answer(status: 200, meaning: "the figures", media: "text/plain"),
        Route.Answer(status: 404, meaning: "not authorised", schema: nil),
      ]
    ) { [facts, figures, serverHealth] call in
      guard Self.maySee(call.request, token: facts.metricsToken) else {
        return .refusal(404, "request.path", "there is nothing at this path")
      }
      return HTTPResponse(
        200, fields: [("content-type", "text/plain; version=0.0.4")],
        body: .bytes(Array((figures.text + serverHealth.text(version: facts.version)).utf8)))
    }
  }

  /// Whether it comes from this machine and not through a proxy on it, or has the token. Hashes are compared, so that
  /// time tells nothing of the token.
  private static func maySee(_ request: HTTPRequest, token: String?) -> Bool {
    if let token, let sent = request.field("authorization") {
      return SHA256.hexOf(Array(sent.utf8).span) == SHA256.hexOf(Array("Bearer \(token)".utf8).span)
    }
    let isForwarded = request.fields.contains { $0.name == "x-forwarded-for" || $0.name == "forwarded" }
    return !isForwarded && NetworkAddress(request.peer)?.isLoopback ?? false
  }

  private static let infoSchema: JSON = [
    "type": "object", "required": ["schema", "version", "protocols", "capabilities", "limits", "time"],
    "properties": [
      "schema": ["const": "healthlog.info/1"], "version": ["type": "string"],
      "protocols": ["type": "array", "items": ["type": "string"]],
      "capabilities": ["type": "array", "items": ["type": "string"]],
      "limits": [
        "type": "object",
        "properties": [
          "body_bytes": ["type": "integer"], "head_bytes": ["type": "integer"],
          "journal_bytes": ["type": "integer"],
        ],
      ],
      "time": ["type": "string", "format": "date-time"],
    ],
  ]
}
