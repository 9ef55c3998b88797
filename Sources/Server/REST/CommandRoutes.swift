// Phones, shortcuts and web pages log and read through these routes. Each is a row of a table that names a command of
// the program; its answer is that command's own JSON, made by replay as on the command line. Nothing is computed here.

internal import Accounts
internal import Document
internal import Encoding
package import Policies
internal import Values

/// The routes that run commands on a journal.
package struct CommandRoutes: Sendable {
  /// Who asks, as a company's journal knows that one; nil where the journal is a diary.
  package typealias Asker = @Sendable (Route.Call) -> KnownRole?

  private let runner: CommandRunner
  private let asker: Asker

  /// Routes whose commands are run this way.
  package init(runner: CommandRunner, asker: @escaping Asker) {
    self.runner = runner
    self.asker = asker
  }

  /// The rows of all tables.
  static let rows =
    CommandRow.logging + CommandRow.ofForms + CommandRow.entries + CommandRow.reports + CommandRow.foods
    + CommandRow.planning + CommandRow.ofRecords

  /// The commands that can be reached, each with the options that requests may give: `["meal", "list"]`, `["period"]`.
  package static var reachable: [(command: [String], options: [String])] {
    (rows + LookupRoutes.rows).map { row in
      let options = row.inputs.compactMap { input -> String? in
        switch input.form {
        case .option(let name), .options(let name), .flag(let name): name
        case .word, .assignment, .assignments: nil
        }
      }
      return (row.command, options)
    }
  }

  /// What every path of these routes begins with.
  static let prefix = "/v1/journals/{journal}/"

  /// The routes.
  package var routes: [Route] {
    Self.rows.map { route($0) } + [BatchRoute(runner: runner).route]
  }

  private func route(_ row: CommandRow) -> Route {
    let (runner, asker) = (self.runner, self.asker)
    var answers = [
      Route.Answer(status: row.success, meaning: row.summary, schema: Self.schema(of: row))
    ]
    if row.method == "GET" {
      answers.append(Route.Answer(status: 304, meaning: "nothing changed", schema: nil))
    }
    answers += CommandAnswer.refusals
    var route = Route(
      method: row.method, path: Self.prefix + row.path, access: .journal(row.role), summary: row.summary,
      query: row.inputs(in: .query).map { Self.parameter($0) } + [Self.zone], takes: row.body,
      answers: answers
    ) { call in
      CommandRequest(row: row, call: call, asker: row.method == "GET" ? nil : asker(call)).answer(by: runner)
    }
    route.computes = true
    route.pathParameters = row.inputs(in: .path).map { Self.parameter($0) }
    route.example = row.example
    return route
  }

  /// The shape of an answer; an add-only member gets less.
  private static func schema(of row: CommandRow) -> JSON {
    let whole = Shapes.reference(row.shape)
    return row.role == .addOnly ? ["anyOf": [whole, Shapes.reference("stored")]] : whole
  }

  /// An input as the document of the routes has it.
  static func parameter(_ input: CommandInput) -> Route.Parameter {
    var parameter = Route.Parameter(name: input.name, help: input.help, schema: input.kind.schema)
    parameter.isRequired = input.isRequired
    return parameter
  }

  /// The zone that every request may name.
  static let zone = Route.Parameter(
    name: zoneName, help: "the person's time zone, such as Europe/Paris; the server's if left out",
    schema: ["type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_+-]{0,29}(/[A-Za-z0-9_+-]{1,30}){0,2}$"])

  /// What the parameter for the zone is called.
  static let zoneName = "zone"

  /// The zone that a query names; nil where it names none. Throws where what it names cannot be one's name: one to three
  /// words with slashes between, as the pattern of `zone` has it.
  static func zone(of request: HTTPRequest) throws(Refusal) -> String? {
    guard let zone = request.queried(zoneName) else { return nil }
    let words = zone.split(separator: "/", omittingEmptySubsequences: false)
    let isName = words.allSatisfy { word in
      (1...30).contains(word.utf8.count)
        && word.utf8.allSatisfy { isLetter($0) || "0123456789_+-".utf8.contains($0) }
    }
    guard isName, words.count <= 3, let first = zone.utf8.first, isLetter(first) else {
      throw Refusal(
        400, "query.value", "'zone' is not the name of a time zone", hint: "for example Europe/Paris")
    }
    return zone
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
