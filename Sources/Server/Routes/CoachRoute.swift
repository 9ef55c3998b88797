// The address, the members and the statuses are those that apps were written for, and not ours. The
// body is read by the command that answers, so that `coach --request` reads the same.

internal import Accounts
internal import Encoding
package import Values

/// `POST /ai-coach/suggestions`: tips and activities for whoever is logged in, by what the body says of the week and by
/// the journal of one's own for the rest.
package struct CoachRoute: Sendable {
  /// How the command is run.
  private let runner: CommandRunner
  /// The journal of an account's own; nil where it has none.
  private let journal: @Sendable (ULID) -> ULID?

  /// The route of a server whose accounts have these journals of their own.
  package init(runner: CommandRunner, journal: @escaping @Sendable (ULID) -> ULID?) {
    self.runner = runner
    self.journal = journal
  }

  /// The command that answers, and what it is always called with: by rules, in the shape of apps.
  package static let command = ["coach", "--offline", "--shape=seed", "--request=-"]

  /// The route.
  package var route: Route {
    var route = Route(
      method: "POST", path: "/ai-coach/suggestions", access: .account,
      summary:
        "Gives tips and suggested activities from a week's numbers, completed from your own journal.",
      query: [CommandRoutes.zone], takes: Self.schema,
      answers: [
        .init(
          status: 200, meaning: "tips, then activities; a reason if either list is empty",
          schema: Shapes.reference("suggestions")),
        .init(status: 400, meaning: "the body does not have the format described here", schema: nil),
        .init(
          status: 429, meaning: "two of your requests are in progress, or took too much time: try again",
          schema: nil),
        .init(status: 500, meaning: "the journal on the server is damaged", schema: nil),
        .init(status: 503, meaning: "the journal is being written to: try again", schema: nil),
      ]
    ) { call in answering { () throws(Refusal) in try answer(call) } }
    route.computes = true
    route.example = [
      "workouts": 5, "calories": 2500, "minutes": 300, "streak": 7,
      "sportPreferences": ["Running", "Cycling"],
    ]
    return route
  }

  private func answer(_ call: Route.Call) throws(Refusal) -> HTTPResponse {
    _ = try CommandRequest.object(call.request.body)
    let own = call.principal.flatMap { journal($0.account) }
    var command = CommandCall(
      journal: own, words: Self.command + ["--format=json", "--quiet"],
      zone: try CommandRoutes.zone(of: call.request))
    command.input = call.request.body
    command.timeLimit = call.timeLimit
    return CommandAnswer.response(runner.run(command), 200, unclear: 400)
  }

  private static func number(_ type: JSON, _ most: Int, _ help: JSON) -> JSON {
    ["description": help, "type": [type, "null"], "minimum": 0, "maximum": .count(most)]
  }

  private static var schema: JSON {
    [
      "type": "object", "additionalProperties": false,
      "properties": [
        "workouts": number("integer", 1000, "sessions of the last 7 days"),
        "calories": number("number", 140_000, "kcal burned in them"),
        "minutes": number("number", 10_080, "active minutes in them"),
        "streak": number("integer", 100_000, "days in a row with an activity"),
        "sportPreferences": [
          "description": "preferred activities, as a list or separated by commas",
          "anyOf": [
            ["type": "array", "maxItems": 20, "items": ["type": "string", "minLength": 1]],
            ["type": "string"], ["type": "null"],
          ],
        ],
      ],
    ]
  }
}
