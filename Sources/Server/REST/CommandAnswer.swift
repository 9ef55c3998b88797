internal import Encoding
internal import Session

/// What a command came to, as an answer. Errors inside the server are shown without its paths.
enum CommandAnswer {
  /// The answer for an outcome; `success` is the status where it went well, `unclear` where a value was not understood.
  static func response(_ outcome: CommandOutcome, _ success: Int, unclear: Int) -> HTTPResponse {
    guard !outcome.isCut else { return tooLong }
    guard !outcome.isFull else { return full }
    switch ExitCode(rawValue: outcome.exit) {
    case .done, .no, .attention: return answer(outcome, success)
    case .notUnderstood: return own(outcome, unclear)
    // A search that finds nothing has an answer all the same, which is the empty list.
    case .notFound: return outcome.output.isEmpty ? own(outcome, 404) : answer(outcome, success)
    case .refused: return own(outcome, 403)
    case .answerNeeded: return own(outcome, 422)
    case .busy:
      var response = HTTPResponse.refusal(
        503, "journal.busy", "another process is writing to the journal", hint: "try again in \(patience) s")
      response.fields.append(("retry-after", String(patience)))
      response.cause = cause(of: outcome)
      return response
    case .damaged:
      // One entry that cannot be read leaves the others as they are.
      if error(of: outcome)?["error"]?["code"]?.stringValue == "entry.damaged" { return own(outcome, 422) }
      return failed("journal.damaged", "the journal on the server is damaged", outcome)
    case .newerNeeded:
      return failed("journal.newer", "the journal requires a newer healthlog than the server's", outcome)
    case .remote, .bug, .system, nil:
      return failed("server.failed", "the server could not process the request", outcome)
    }
  }

  /// What is answered where the time was over before the command was done.
  static let tooLong = Refusal(
    503, "request.too-long", "this takes longer than the time limit of a request",
    hint: "ask for a shorter period",
    fields: [("retry-after", "10")]
  ).response

  /// What is answered where the account of the journal has as many bytes as it may.
  static let full = HTTPResponse.refusal(
    507, "journal.full", "the storage limit of this journal is reached", hint: "ask the server's operator")

  /// The answer for somebody who may not read: it only depends on what they sent, and reveals nothing computed from the
  /// journal, such as an energy by the weight, the name of an own food, or what a value was compared with.
  static func acknowledgement(_ response: HTTPResponse) -> HTTPResponse {
    guard case .bytes(let bytes) = response.body, let json = try? JSON.parse(bytes.span) else {
      return response
    }
    guard let error = json["error"] else {
      return .json(
        ["schema": "healthlog.stored/1", "id": json["id"] ?? .null], status: response.status)
    }
    guard response.status < 500, response.status != 400 else { return response }
    let code = error["code"]?.stringValue ?? "command.refused"
    return .refusal(
      response.status, code, "this could not be recorded as sent",
      hint: "people who can read the journal see more details")
  }

  private static func failed(_ code: String, _ message: String, _ outcome: CommandOutcome) -> HTTPResponse {
    var response = HTTPResponse.refusal(500, code, message, hint: "report it to the server's operator")
    response.cause = cause(of: outcome)
    return response
  }

  /// What the command said of why it failed, for the operator's log.
  private static func cause(of outcome: CommandOutcome) -> String {
    let line = outcome.errors.split(separator: UInt8(ascii: "\n")).last.map { Array($0) } ?? []
    let message = (try? JSON.parse(line.span))?["error"]?["message"]?.stringValue
    return message ?? "the command failed with exit code \(outcome.exit)"
  }

  /// What the command wrote.
  private static func answer(_ outcome: CommandOutcome, _ status: Int) -> HTTPResponse {
    HTTPResponse(status, fields: [("content-type", "application/json")], body: .bytes(outcome.output))
  }

  /// Seconds after which a lock is likely to be free.
  private static let patience = 1

  /// The codes of what is refused for what else there is, and may be taken once that is otherwise.
  private static let waits: Set<String> = ["policy.later", "policy.held"]

  /// The command's own error. One that speaks of files says so in its code: those are the server's.
  private static func own(_ outcome: CommandOutcome, _ status: Int) -> HTTPResponse {
    let error = error(of: outcome)
    guard let error, let code = error["error"]?["code"]?.stringValue, !code.hasPrefix("journal."),
      !code.hasPrefix("config.")
    else {
      return HTTPResponse.refusal(status, "command.refused", "the request failed")
    }
    return .json(error, status: waits.contains(code) ? 409 : status)
  }

  /// The error that a command ended with, as it wrote it; nil where there is none.
  private static func error(of outcome: CommandOutcome) -> JSON? {
    let line = outcome.errors.split(separator: UInt8(ascii: "\n")).last.map { Array($0) } ?? []
    return try? JSON.parse(line.span)
  }

  /// The refusals of a command, for the OpenAPI document.
  static var refusals: [Route.Answer] {
    [
      (400, "the request does not have the documented form"),
      (403, "your role does not allow it"),
      (404, "there is no such journal, entry or food"),
      (409, "other entries of a company's journal refer to the entry"),
      (422, "a value, such as a date, a food or an amount, was not understood"),
      (500, "the journal on the server is damaged, or the server could not read it"),
      (429, "the account already has two requests in progress, or has used too much time: try again"),
      (503, "another process is writing to the journal, or the server is busy: try again"),
      (507, "the storage limit of the account that owns this journal is reached"),
    ].map { Route.Answer(status: $0.0, meaning: $0.1, schema: Shapes.reference("error")) }
  }
}
