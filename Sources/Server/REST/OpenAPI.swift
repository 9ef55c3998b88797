internal import Accounts
package import Encoding

/// The OpenAPI 3.1 document of some routes: what it says of a route is what the router and the route go by.
package struct OpenAPI: Sendable {
  private let routes: [Route]
  private let version: String

  /// The document of these routes, served by this version of the program.
  package init(routes: [Route], version: String) {
    self.routes = routes
    self.version = version
  }

  /// The document.
  package var document: JSON {
    [
      "openapi": "3.1.0",
      "info": [
        "title": "healthlog", "version": .string(version),
        "description": .string(Self.description),
      ],
      "servers": [["url": "/"]], "paths": .object(paths),
      "components": [
        "schemas": .object(Shapes.components),
        "securitySchemes": [
          "bearer": [
            "type": "http", "scheme": "bearer", "bearerFormat": "JWT",
            "description": "the access token from logging in, or an add-only token",
          ],
          "key": [
            "type": "apiKey", "in": "header", "name": "X-Api-Key",
            "description": "a key that can only look up foods, recipes, exercises and cocktails",
          ],
        ],
      ],
    ]
  }

  private static let description = """
    Meals, activities, weights and goals of a journal that is kept on a server. Numbers are metric, dates ISO 8601; what \
    nobody knows is null, never 0. Fields may be added to answers, never renamed.
    """

  /// The paths in the order of the routes, each with what can be done there.
  private var paths: [JSON.Member] {
    var paths: [(path: String, operations: [JSON.Member])] = []
    for route in routes {
      let operation = JSON.Member(route.method.lowercased(), operation(route))
      if let place = paths.firstIndex(where: { $0.path == route.path }) {
        paths[place].operations.append(operation)
      } else {
        paths.append((route.path, [operation]))
      }
    }
    return paths.map { JSON.Member($0.path, .object($0.operations)) }
  }

  private func operation(_ route: Route) -> JSON {
    var members: [JSON.Member] = [
      .init("operationId", Self.name(of: route)), .init("summary", route.summary),
      .init("tags", [.string(Self.tag(of: route))]),
    ]
    let security = Self.security(of: route)
    if !security.isEmpty { members.append(.init("security", .array(security))) }
    let fields = route.fields + (route.answers.contains { $0.status == 304 } ? [Self.knownAnswer] : [])
    let parameters =
      Self.pathParameters(of: route) + route.query.map { Self.parameter($0, in: "query") }
      + fields.map { Self.parameter($0, in: "header") }
    if !parameters.isEmpty { members.append(.init("parameters", .array(parameters))) }
    if let body = Self.body(of: route) { members.append(.init("requestBody", body)) }
    members.append(.init("responses", .object(Self.answers(of: route))))
    return .object(members)
  }

  /// The ways to say who asks, each of which will do.
  private static func security(of route: Route) -> [JSON] {
    switch route.access {
    case .anyone: []
    case .keyHolder: [["key": []], ["bearer": []]]
    case .account, .journal, .member, .administrator: [["bearer": []]]
    }
  }

  /// `get_journals_reports_week`
  private static func name(of route: Route) -> String {
    let parts = route.path.split(separator: "/").filter { $0 != "v1" }
      .map { $0.filter { $0.isLetter || $0.isNumber } }
    return ([route.method.lowercased()] + parts).joined(separator: "_")
  }

  /// What the route is about: the first word of its path that is not the journal's.
  private static func tag(of route: Route) -> String {
    let words = route.path.split(separator: "/").filter { $0 != "v1" && !$0.hasPrefix("{") }
    return String(words.count > 1 && words[0] == "journals" ? words[1] : words.first ?? "")
  }

  private static func parameter(_ parameter: Route.Parameter, in place: String) -> JSON {
    [
      "name": .string(parameter.name), "in": .string(place), "description": .string(parameter.help),
      "required": .bool(place == "path" || parameter.isRequired), "schema": parameter.schema,
    ]
  }

  /// The parameters in the path; ids need not be described by every route.
  private static func pathParameters(of route: Route) -> [JSON] {
    PathPattern(route.path).parts.compactMap { part in
      guard case .parameter(let name) = part else { return nil }
      let described = route.pathParameters.first { $0.name == name }
      return parameter(
        described
          ?? Route.Parameter(
            name: name, help: "the \(name)", schema: known[name] ?? ["type": "string"]),
        in: "path")
    }
  }

  /// The header of a client that asks again.
  private static let knownAnswer = Route.Parameter(
    name: "If-None-Match", help: "the ETag of a known answer, which is then not sent again",
    schema: ["type": "string"])

  /// The schemas of parameters that many paths have.
  private static let known: [String: JSON] = [
    "journal": CommandValue.id.schema, "account": CommandValue.id.schema, "id": CommandValue.id.schema,
    "device": ["type": "string", "pattern": "^[a-z0-9]{10}$"],
    "segment": ["type": "string", "pattern": "^[0-9]{8}-[0-9]{8}-[0-9a-f]{16}\\.seg$"],
  ]

  private static func body(of route: Route) -> JSON? {
    if route.takesBytes {
      return ["required": true, "content": ["application/octet-stream": ["schema": [:]]]]
    }
    guard let schema = route.takes else { return nil }
    let example = route.example.map { [JSON.Member("example", $0)] } ?? []
    return [
      "required": true, "content": ["application/json": .object([.init("schema", schema)] + example)],
    ]
  }

  /// The statuses a route and the router before it answer, each once, in order.
  private static func answers(of route: Route) -> [JSON.Member] {
    var answers = route.answers
    for (status, meaning) in routerAnswers(for: route) where !answers.contains(where: { $0.status == status })
    {
      answers.append(Route.Answer(status: status, meaning: meaning, schema: Shapes.reference("error")))
    }
    var told: [Int: [JSON.Member]] = [:]
    for answer in answers where told[answer.status] == nil {
      told[answer.status] = [.init("description", answer.meaning)] + content(of: answer)
    }
    return told.sorted { $0.key < $1.key }.map { JSON.Member(String($0.key), .object($0.value)) }
  }

  /// What an answer brings: JSON, what it says itself, or nothing; a refusal is an error in JSON always.
  private static func content(of answer: Route.Answer) -> [JSON.Member] {
    if answer.schema != nil || answer.status >= 400 {
      let schema = answer.schema ?? Shapes.reference("error")
      return [.init("content", ["application/json": ["schema": schema]])]
    }
    return answer.media.map { [JSON.Member("content", .object([.init($0, [:])]))] } ?? []
  }

  /// What the router answers in a route's place.
  private static func routerAnswers(for route: Route) -> [(Int, String)] {
    var answers = [
      (400, "the request does not have the documented form"),
      (405, "the path does not take this method"), (414, "the target is too long"),
      (429, "too many requests: try again after the number of seconds in Retry-After"),
      (431, "there are too many header fields, or they are too long"),
      (503, "the server is busy: try again after the number of seconds in Retry-After"),
    ]
    if route.takes != nil || route.takesBytes {
      answers += [(411, "the length of the body is missing"), (413, "the body is too large")]
    }
    if !pathParameters(of: route).isEmpty { answers.append((404, "not found")) }
    if route.takes != nil { answers.append((415, "the content type of the body is not JSON")) }
    if route.access != .anyone {
      answers += [(401, "not logged in"), (403, "your role does not allow this")]
    }
    return answers
  }
}
