// A client that was written for API Ninjas is pointed here by another host in its address, and sends
// its key in `X-Api-Key`. The paths, parameters and answers are that service's; each is a command in the service's shape.
// A key tells nothing of the diary: foods, recipes and exercises of its owner's own are found, and nothing is computed
// with what the owner weighs.

internal import Accounts
internal import Encoding
package import Values

/// The routes of API Ninjas that look foods, recipes, exercises and cocktails up.
package struct LookupRoutes: Sendable {
  /// How the commands are run.
  private let runner: CommandRunner
  /// The journal of an account's own; nil where it has none.
  private let journal: @Sendable (ULID) -> ULID?

  /// The routes of a server whose accounts have these journals of their own.
  package init(runner: CommandRunner, journal: @escaping @Sendable (ULID) -> ULID?) {
    self.runner = runner
    self.journal = journal
  }

  /// A row, the value that stands for one that is left out, and the shape of what it lists.
  private struct Lookup: Sendable {
    let row: CommandRow
    var usual: [String: JSON] = [:]
  }

  private static let lookups = [
    Lookup(
      row: lookup(
        "nutrition", "Gives the nutrition of foods: 100 g if no amount is given.", ["nutrition", shape],
        [.word("query", .text(300), "the foods: `1lb brisket and fries`", isRequired: true)],
        "ninjas-food")),
    Lookup(
      row: lookup(
        "recipe", "Looks up recipes.", ["recipe", "search", shape],
        [.word("query", .text(200), "words from a name or an ingredient", isRequired: true)], "ninjas-recipe")
    ),
    Lookup(
      row: lookup(
        "exercises", "Looks up exercises.", ["exercise", "search", shape],
        [
          .query("muscle", .text(40), "the muscle: `chest`, `lower_back`"),
          .query("type", .text(40), "the training goal: `strength`, `stretching`, `olympic_weightlifting`"),
          .query("difficulty", .text(40), "`beginner`, `intermediate` or `expert`"),
          .word("name", .text(200), "words from its name", isRequired: false),
        ], "ninjas-exercise")),
    Lookup(
      row: lookup(
        "caloriesburned", "Gives the energy of activities with a name.", ["burn", shape],
        [
          .query("weight", .measure(50...500, "lb"), "the body weight in pounds; 160 if left out"),
          .word("activity", .text(200), "the activity: `running`", isRequired: true),
          .word("duration", .measure(1...1440, "m"), "the minutes; 60 if left out", isRequired: false),
        ], "ninjas-burn"), usual: ["weight": .number("160")]),
    Lookup(
      row: lookup(
        "cocktail", "Looks up cocktails.", ["cocktail", "search", shape],
        [
          CommandInput(
            name: "ingredients", help: "its ingredients, separated by commas: `gin,lemon juice`",
            place: .query,
            kind: .commas(10, length: 60), form: .options("has"), isRequired: false),
          .word("name", .text(200), "words from its name", isRequired: false),
        ], "ninjas-cocktail")),
  ]

  private static let shape = "--shape=ninjas"

  private static func lookup(
    _ path: String, _ summary: String, _ command: [String], _ inputs: [CommandInput], _ shape: String
  ) -> CommandRow {
    var row = CommandRow.get(path, summary, command, inputs, shape)
    row.unclear = 400
    return row
  }

  /// The rows of its table.
  static var rows: [CommandRow] { lookups.map(\.row) }

  /// The routes.
  package var routes: [Route] { Self.lookups.map(route) }

  private func route(_ lookup: Lookup) -> Route {
    let row = lookup.row
    var route = Route(
      method: "GET", path: "/v1/\(row.path)", access: .keyHolder, summary: row.summary,
      query: row.inputs(in: .query).map(CommandRoutes.parameter), takes: nil,
      answers: [
        .init(
          status: 200, meaning: "the matches, possibly none",
          schema: ["type": "array", "items": Shapes.reference(row.shape)]),
        .init(status: 304, meaning: "nothing changed", schema: nil),
        .init(status: 400, meaning: "a value cannot be understood", schema: nil),
        .init(status: 404, meaning: "unknown food or activity", schema: nil),
        .init(status: 500, meaning: "the journal on the server is damaged", schema: nil),
      ]
    ) { call in answer(lookup, call) }
    route.computes = true
    return route
  }

  private func answer(_ lookup: Lookup, _ call: Route.Call) -> HTTPResponse {
    let own = call.principal.flatMap { journal($0.account) }
    return CommandRequest(row: lookup.row, call: call).answer(on: own, by: runner, usual: lookup.usual)
  }
}
