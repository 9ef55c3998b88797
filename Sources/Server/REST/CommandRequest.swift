internal import Accounts
internal import Encoding
internal import Policies
internal import Values

/// A request to run a row's command.
struct CommandRequest {
  /// The row.
  let row: CommandRow
  /// The request, from whom may make it.
  let call: Route.Call
  /// Who asks, as a company's journal knows that one; nil where nothing is recorded.
  var asker: KnownRole?

  /// Its answer.
  func answer(by runner: CommandRunner) -> HTTPResponse {
    guard let journal = call.journal else { return Refusal.noJournal.response }
    return answer(on: journal.id, by: runner, usual: [:])
  }

  /// Its answer from a journal, or from what is built in. What a query leaves out has its usual value.
  func answer(on journal: ULID?, by runner: CommandRunner, usual: [String: JSON]) -> HTTPResponse {
    do throws(Refusal) {
      let command = try command(on: journal, usual)
      guard let state = runner.state(command.journal) else {
        throw Refusal(404, "journal.missing", "there is no such journal")
      }
      guard row.method == "GET" else {
        let response = CommandAnswer.response(runner.run(command), row.success, unclear: row.unclear)
        return command.mayRead ? response : CommandAnswer.acknowledgement(response)
      }
      return answered(command, state, runner)
    } catch {
      return error.response
    }
  }

  /// The answer of a command that looks. Its ETag has two halves: what the answer follows from, so that nothing need be
  /// computed while that is the same, and the answer itself, so that it is not sent again where it came out the same.
  private func answered(_ command: CommandCall, _ state: String, _ runner: CommandRunner) -> HTTPResponse {
    let cause = ([state, command.zone ?? ""] + command.words).joined(
      separator: "\n")
    let first = String(SHA256.hexOf(Array(cause.utf8).span).prefix(Self.digits))
    let known = call.request.field("if-none-match")?.split(separator: ",").map { String($0).entityTag } ?? []
    if let tag = known.first(where: { $0.hasPrefix("\"\(first)-") }) {
      return HTTPResponse(304, fields: [("etag", tag)] + Self.caching)
    }
    var response = CommandAnswer.response(runner.run(command), row.success, unclear: row.unclear)
    guard response.status == row.success, case .bytes(let bytes) = response.body else { return response }
    let second = SHA256.hexOf(bytes.span).prefix(Self.digits)
    let tag = "\"\(first)-\(second)\""
    if known.contains(where: { $0.hasSuffix("-\(second)\"") }) {
      return HTTPResponse(304, fields: [("etag", tag)] + Self.caching)
    }
    response.fields += [("etag", tag)] + Self.caching
    return response
  }

  /// Hexadecimal digits of each half of an ETag: 64 bits, which nobody gains by forging.
  private static let digits = 16
  /// A client may keep an answer to it alone, and asks before it shows that again.
  private static let caching: [(name: String, value: String)] = [
    ("cache-control", "private, no-cache"), ("vary", "authorization, x-api-key"),
  ]

  /// The command that the request asks for.
  private func command(on journal: ULID?, _ usual: [String: JSON]) throws(Refusal) -> CommandCall {
    var values = try bodyValues()
    for input in row.inputs where input.place != .body {
      let text = input.place == .path ? call.parameters[input.name] : call.request.queried(input.name)
      values[input.name] = text.map { input.kind.value(queried: $0) } ?? usual[input.name]
    }
    var command = CommandCall(
      journal: journal, words: try row.words(values), zone: try CommandRoutes.zone(of: call.request),
      mayRead: call.journal?.role.suffices(for: .reader) ?? true)
    command.timeLimit = call.timeLimit
    command.asker = asker
    command.adds = row.method != "GET" && row.method != "DELETE"
    return command
  }

  /// The members of the body.
  private func bodyValues() throws(Refusal) -> [String: JSON] {
    let inputs = row.inputs(in: .body)
    guard !inputs.isEmpty else {
      guard call.request.body.isEmpty else {
        throw Refusal(400, "body.unexpected", "this request takes no body", hint: "send it without a body")
      }
      return [:]
    }
    let members = try Self.object(call.request.body)
    var values: [String: JSON] = [:]
    for member in members {
      guard inputs.contains(where: { $0.name == member.key }) else {
        throw Refusal(
          400, "body.unknown", "the body has an unknown field",
          hint: "use any of: \(inputs.map(\.name).joined(separator: ", "))")
      }
      values[member.key] = member.value
    }
    return values
  }

  /// The members of a body that is to be an object.
  static func object(_ body: [UInt8]) throws(Refusal) -> [JSON.Member] {
    do throws(JSONError) {
      if let members = try JSON.parse(body.span).members { return members }
    } catch {
      throw Refusal(
        400, "body.json", "the body is not JSON: \(error.reason)", hint: "at byte \(error.offset)")
    }
    throw Refusal(400, "body.json", "the body is not a JSON object", hint: nil)
  }
}

extension String {
  /// An entity tag in a list of them, without blanks and whether it is weak.
  fileprivate var entityTag: String {
    let tag = trimmed
    return tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
  }
}
