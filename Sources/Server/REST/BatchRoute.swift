internal import Accounts
internal import Encoding
internal import Session

/// Several looks at a journal in one request, for clients that are far away.
struct BatchRoute: Sendable {
  /// How the commands are run.
  let runner: CommandRunner

  /// How many looks a request may have.
  private static let most = 20
  /// The most characters of a path.
  private static let longest = 300

  /// The route.
  var route: Route {
    let summary = "Send several requests at once."
    var route = Route(
      method: "POST", path: CommandRoutes.prefix + "batch", access: .journal(.reader), summary: summary,
      query: [CommandRoutes.zone], takes: Self.schema,
      answers: [
        Route.Answer(
          status: 200, meaning: "the answers, in the order of the requests", schema: Shapes.reference("batch")
        )
      ] + CommandAnswer.refusals
    ) { call in answer(call) }
    route.computes = true
    route.example = [
      "requests": [
        ["path": "status"], ["path": "reports/week", "query": ["period": "last week"]],
        ["path": "charts/weight"],
      ]
    ]
    return route
  }

  private static var schema: JSON {
    [
      "type": "object", "required": ["requests"], "additionalProperties": false,
      "properties": [
        "requests": [
          "type": "array", "minItems": 1, "maxItems": .count(most),
          "items": [
            "type": "object", "required": ["path"], "additionalProperties": false,
            "properties": [
              "path": [
                "type": "string", "minLength": 1, "maxLength": .count(longest),
                "description": "a path below the journal's that can be read, such as reports/week",
              ],
              "query": [
                "type": "object", "additionalProperties": ["type": "string"],
                "description": "the query parameters",
              ],
            ],
          ],
        ]
      ],
    ]
  }

  private func answer(_ call: Route.Call) -> HTTPResponse {
    do throws(Refusal) {
      _ = try CommandRoutes.zone(of: call.request)
      let members = try CommandRequest.object(call.request.body)
      guard members.count == 1,
        let requests = members.first(where: { $0.key == "requests" })?.value.arrayValue,
        (1...Self.most).contains(requests.count)
      else {
        throw Refusal(
          400, "body.value", "the body must be an object with 1 to \(Self.most) `requests`",
          hint: #"for example {"requests":[{"path":"status"}]}"#)
      }
      var looks: [Look] = []
      for request in requests { looks.append(try Look(request)) }
      let answers = looks.map { Self.json(of: $0.response(in: call, by: runner)) }
      return .json(["schema": "healthlog.batch/1", "answers": .array(answers)])
    } catch {
      return error.response
    }
  }

  private static func json(of response: HTTPResponse) -> JSON {
    var body = JSON.null
    if case .bytes(let bytes) = response.body, let value = try? JSON.parse(bytes.span) { body = value }
    return ["status": .count(response.status), "body": body]
  }

  /// One of the things to look at.
  private struct Look {
    let path: [String]
    let query: [(name: String, value: String)]

    init(_ request: JSON) throws(Refusal) {
      guard let members = request.members, members.allSatisfy({ ["path", "query"].contains($0.key) }),
        let path = request["path"]?.stringValue, (1...longest).contains(path.unicodeScalars.count)
      else { throw Self.refusal }
      self.path = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      var query: [(name: String, value: String)] = []
      if let said = request["query"] {
        guard let members = said.members else { throw Self.refusal }
        for member in members {
          guard let value = member.value.stringValue else { throw Self.refusal }
          query.append((member.key, value))
        }
      }
      self.query = query
    }

    private static let refusal = Refusal(
      400, "body.value", "a request in the body does not have the documented form",
      hint: #"for example {"path":"reports/week","query":{"period":"last week"}}"#)

    /// What the route of the path answers.
    func response(in call: Route.Call, by runner: CommandRunner) -> HTTPResponse {
      guard !call.timeLimit.isOver else { return CommandAnswer.tooLong }
      for row in CommandRoutes.rows where row.method == "GET" {
        guard let values = PathPattern(row.path).values(in: path) else { continue }
        let known = row.inputs(in: .query).map(\.name) + [CommandRoutes.zoneName]
        guard query.allSatisfy({ known.contains($0.name) }) else {
          return Refusal(
            400, "query.unknown", "the query has an unknown parameter",
            hint: "use any of: \(known.joined(separator: ", "))"
          ).response
        }
        return CommandRequest(row: row, call: looking(call, values)).answer(by: runner)
      }
      return Refusal(404, "request.path", "there is nothing to read at this path").response
    }

    /// The call for it; the zone that the whole request names is for all of its parts.
    private func looking(_ call: Route.Call, _ values: [String: String]) -> Route.Call {
      let zone = call.request.queried(CommandRoutes.zoneName).map { [(CommandRoutes.zoneName, $0)] } ?? []
      let request = HTTPRequest(
        method: "GET", path: path, query: query + zone,
        peer: call.request.peer)
      var look = Route.Call(
        request: request, parameters: values, principal: call.principal, journal: call.journal, now: call.now)
      look.timeLimit = call.timeLimit
      return look
    }
  }
}
