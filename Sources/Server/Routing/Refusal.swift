internal import Journal
internal import Session
internal import Values

/// Why a request is not handed to a route, or why a route does not do it, as an answer.
package struct Refusal: Error {
  private let status: Int
  private let code: String
  private let message: String
  private let hint: String?
  private let fields: [(name: String, value: String)]
  /// The pattern of the path; nil where there is no such path.
  let pattern: String?
  /// What the operator's log says of it; nil where nothing is wrong with the server.
  private var cause: String?
  /// Who asked, for the operator's log; nil where that is not known.
  private var account: ULID?

  /// A refusal: its status, the code that programs read, what people read.
  package init(
    _ status: Int, _ code: String, _ message: String, hint: String? = nil, pattern: String? = nil,
    fields: [(name: String, value: String)] = []
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.hint = hint
    self.pattern = pattern
    self.fields = fields
  }

  /// What could not be done, for the operator.
  var words: String { cause ?? message }

  /// The answer.
  package var response: HTTPResponse {
    var response = HTTPResponse.refusal(status, code, message, hint: hint)
    response.fields += fields
    response.cause = cause
    response.account = account
    // Whatever is refused with 401 says how to log in (RFC 9110, 15.5.2).
    if status == 401, !fields.contains(where: { $0.name == "www-authenticate" }) {
      response.fields.append(("www-authenticate", "Bearer"))
    }
    return response
  }

  /// The same on a path.
  func on(_ pattern: String) -> Refusal {
    var same = Refusal(status, code, message, hint: hint, pattern: pattern, fields: fields)
    (same.cause, same.account) = (cause, account)
    return same
  }

  /// The same with what the operator's log says of it.
  func because(_ cause: String) -> Refusal {
    var same = self
    same.cause = cause
    return same
  }

  /// The same, of somebody who is known.
  func of(_ account: ULID?) -> Refusal {
    var same = self
    same.account = account
    return same
  }

  /// Whoever asks may not do this.
  static let insufficient = Refusal(403, "role.insufficient", "your role does not allow this")

  /// For whoever asks there is no such journal.
  static let noJournal = Refusal(404, "journal.missing", "unknown journal")

  /// Whoever asks had a role on the journal, and has none any more.
  static let noRole = Refusal(
    403, "role.none", "you no longer have a role on this journal",
    hint: "its owner can share it with you again")

  /// What those are told whose change could not be stored; why, the operator's log says.
  static func unstored(_ error: JournalError?) -> Refusal {
    Refusal(
      503, "server.storage", "the server cannot store anything now", hint: "try again later",
      fields: [("retry-after", "60")]
    ).because(error.map { Failure($0).message.english } ?? "the clock is outside the supported years")
  }

  /// Nobody is known to ask; `challenge` is what `WWW-Authenticate` says.
  static func unknown(_ message: String, _ challenge: String) -> Refusal {
    Refusal(
      401, "token.refused", message, hint: "log in, and send Authorization: Bearer TOKEN",
      fields: [("www-authenticate", challenge)])
  }
}
