internal import Encoding
internal import Session

/// What a command came to, as an answer. What went wrong inside the server is told without its paths.
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
        503, "journal.busy", "the journal is being written to", hint: "try again in \(patience) s")
      response.fields.append(("retry-after", String(patience)))
      response.cause = cause(of: outcome)
      return response
    case .damaged:
      return failed("journal.damaged", "the journal on the server is damaged", outcome)
    case .newerNeeded:
      return failed("journal.newer", "the journal needs a newer healthlog than the server's", outcome)
    case .remote, .bug, .system, nil: return failed("server.failed", "the server could not do this", outcome)
    }
  }

  /// What is answered where the time was over before the command was done.
  static let tooLong = Refusal(
    503, "request.too-long", "this takes longer than a request may", hint: "ask for a shorter period",
    fields: [("retry-after", "10")]
  ).response

  /// What is answered where the account of the journal has as many bytes as it may.
  static let full = HTTPResponse.refusal(
    507, "journal.full", "there is no room for more in this journal", hint: "ask the operator")

  /// The answer for somebody who may not read: what was sent tells what is stored, and nothing is told that was made of
  /// what is there, such as an energy by the weight, a name by a food of one's own, or what a value was held against.
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
      response.status, code, "this could not be recorded as it was sent",
      hint: "who may read the journal is told more")
  }

  private static func failed(_ code: String, _ message: String, _ outcome: CommandOutcome) -> HTTPResponse {
    var response = HTTPResponse.refusal(500, code, message, hint: "tell whoever runs the server")
    response.cause = cause(of: outcome)
    return response
  }

  /// What the command said of why it failed, for the operator's log.
  private static func cause(of outcome: CommandOutcome) -> String {
    let line = outcome.errors.split(separator: UInt8(ascii: "\n")).last.map { Array($0) } ?? []
    let message = (try? JSON.parse(line.span))?["error"]?["message"]?.stringValue
    return message ?? "the command ended with \(outcome.exit)"
  }

  /// What the command wrote.
  private static func answer(_ outcome: CommandOutcome, _ status: Int) -> HTTPResponse {
    HTTPResponse(status, fields: [("content-type", "application/json")], body: .bytes(outcome.output))
  }

  /// Seconds after which a lock is likely to be free.
  private static let patience = 1

  /// The command's own error. One that speaks of files says so in its code: those are the server's.
  private static func own(_ outcome: CommandOutcome, _ status: Int) -> HTTPResponse {
    let line = outcome.errors.split(separator: UInt8(ascii: "\n")).last.map { Array($0) } ?? []
    guard let error = try? JSON.parse(line.span), let fields = error["error"],
      let code = fields["code"]?.stringValue, !code.hasPrefix("journal."), !code.hasPrefix("config.")
    else {
      return HTTPResponse.refusal(status, "command.refused", "this could not be done")
    }
    return .json(error, status: status)
  }

  /// The refusals of a command, for the OpenAPI document.
  static var refusals: [Route.Answer] {
    [
      (400, "the request is not of the form that is described here"),
      (404, "there is no such journal, entry or food"),
      (422, "the command did not understand a value, such as a date, a food or an amount"),
      (500, "the journal on the server is damaged, or the server could not read it"),
      (429, "the account has two requests under way already, or has taken too much time: try again"),
      (503, "the journal is being written to, or the server is busy: try again"),
      (507, "there is no room for more in the journals of the account that owns this one"),
    ].map { Route.Answer(status: $0.0, meaning: $0.1, schema: Shapes.reference("error")) }
  }
}
