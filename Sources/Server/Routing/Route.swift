package import Accounts
package import Encoding
package import Session
package import Values

/// One thing the server does: what it listens to, who may, and what it answers. The router, the permission matrix and
/// the OpenAPI document are all made from the list of routes.
package struct Route: Sendable {
  /// The method: `GET`.
  package let method: String
  /// The path, with parameters in braces: `/v1/journals/{journal}/objects/{device}/{segment}`.
  package let path: String
  /// Who may.
  package let access: Access
  /// What it does, for the OpenAPI document: one sentence.
  package let summary: String
  /// The query's parameters; what is not among them is refused with 400.
  package let query: [Parameter]
  /// The JSON Schema of the body it takes; nil where it takes none, or takes bytes.
  package let takes: JSON?
  /// The statuses it answers by itself, each with what it means and the JSON Schema of its body, nil where that is not
  /// JSON. Those of the router (400, 401, 403, 404, 405, 413, 429 …) come on top.
  package let answers: [Answer]
  /// Does it.
  package let run: @Sendable (Call) -> HTTPResponse
  /// Gives the same answer where that waits for no disk, program or hash; nil where it would have to, and for routes
  /// that always do. The threads that look after the connections ask it first.
  package var atOnce: (@Sendable (Call) -> HTTPResponse?)?
  /// The path's parameters, for the OpenAPI document; those that are not here are known by their names.
  package var pathParameters: [Parameter] = []
  /// The fields of a request's head that it asks for, for the OpenAPI document.
  package var fields: [Parameter] = []
  /// A body that it takes, for the OpenAPI document.
  package var example: JSON?
  /// Whether what it costs depends on the journal and on what is asked: then its account's turn is waited for.
  package var computes = false
  /// Whether the body it takes is bytes, for the OpenAPI document.
  package var takesBytes = false

  /// A route of these parts.
  package init(
    method: String, path: String, access: Access, summary: String, query: [Parameter], takes: JSON?,
    answers: [Answer], run: @escaping @Sendable (Call) -> HTTPResponse
  ) {
    self.method = method
    self.path = path
    self.access = access
    self.summary = summary
    self.query = query
    self.takes = takes
    self.answers = answers
    self.run = run
  }

  /// A parameter of a query, a path or a head.
  package struct Parameter: Sendable {
    /// Its name.
    package let name: String
    /// What it means.
    package let help: String
    /// The JSON Schema of its value.
    package let schema: JSON
    /// Whether a request without it is refused.
    package var isRequired = false

    /// A parameter.
    package init(name: String, help: String, schema: JSON) {
      self.name = name
      self.help = help
      self.schema = schema
    }
  }

  /// An answer that a route gives.
  package struct Answer: Sendable {
    /// Its status.
    package let status: Int
    /// What that means here.
    package let meaning: String
    /// The JSON Schema of its body.
    package let schema: JSON?
    /// The media type of its body, for the OpenAPI document; nil where it is JSON, or there is none.
    package let media: String?

    /// An answer whose body is of a media type other than JSON.
    package init(status: Int, meaning: String, media: String) {
      self.status = status
      self.meaning = meaning
      schema = nil
      self.media = media
    }

    /// An answer.
    package init(status: Int, meaning: String, schema: JSON?) {
      self.status = status
      self.meaning = meaning
      self.schema = schema
      media = nil
    }
  }

  /// Who may use a route.
  package enum Access: Equatable, Sendable {
    /// Anyone, without logging in.
    case anyone
    /// Who is logged in.
    case account
    /// Who is logged in and has at least this role on the journal in the path; for others there is no such journal.
    case journal(JournalRole)
    /// Who is logged in and has any role on the journal in the path, and is told no more than that role allows; for
    /// others there is no such journal.
    case member
    /// Who is logged in and is an administrator.
    case administrator
    /// Who holds a key for looking foods up, in `X-Api-Key`, or is logged in.
    case keyHolder
  }

  /// A request that its route was found for, by whom may use it.
  package struct Call: Sendable {
    /// The request.
    package let request: HTTPRequest
    /// The values of the path's parameters.
    package let parameters: [String: String]
    /// Who asks; nil on routes for anyone.
    package let principal: Principal?
    /// The journal in the path and the role on it; nil on routes without.
    package let journal: (id: ULID, role: JournalRole)?
    /// When.
    package let now: Instant
    /// Until when it may be worked on.
    package var timeLimit = TimeLimit.none

    /// A call.
    package init(
      request: HTTPRequest, parameters: [String: String], principal: Principal?,
      journal: (id: ULID, role: JournalRole)?, now: Instant
    ) {
      self.request = request
      self.parameters = parameters
      self.principal = principal
      self.journal = journal
      self.now = now
    }
  }
}
