internal import Accounts
internal import Encoding
internal import Journal
package import Ledger
internal import Values

/// What administrators keep for everybody who uses the server: foods and exercises.
package struct CatalogueRoutes: Sendable {
  private let accountService: AccountService
  private let runner: CommandRunner
  private let catalogue: CatalogueStore

  /// The catalogue of the server of a accountService, which the runner's commands change.
  package init(_ accountService: AccountService, _ runner: CommandRunner, kinds: Kinds) {
    self.accountService = accountService
    self.runner = runner
    catalogue = CatalogueStore(accountService.store, journal: accountService.book.id, kinds: kinds)
  }

  /// The routes.
  package var routes: [Route] { [fetchRoute] + CommandRow.catalogue.map { route($0) } }

  /// The commands that can be reached, each with its name for the audit trail: `catalogue.food.add`.
  private static func action(of row: CommandRow) -> String {
    (["catalogue"] + row.command).joined(separator: ".")
  }

  private var fetchRoute: Route {
    var route = Route(
      method: "GET", path: "/v1/catalogue", access: .account,
      summary: "Lists the foods and exercises that administrators provide for all users, as lines of JSON.",
      query: [],
      takes: nil,
      answers: [
        .init(status: 200, meaning: "the current entries", media: "application/x-ndjson"),
        .init(status: 304, meaning: "nothing changed", schema: nil), AccountService.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let bytes = try accountService.stored { () throws(JournalError) in try catalogue.contents() }
        let tag = "\"\(SHA256.hexOf(bytes.span))\""
        let fields = [(name: "etag", value: tag), (name: "cache-control", value: "private, no-cache")]
        guard call.request.field("if-none-match") != tag else { return HTTPResponse(304, fields: fields) }
        return HTTPResponse(
          200, fields: fields + [(name: "content-type", value: "application/x-ndjson")], body: .bytes(bytes))
      }
    }
    route.fields = [
      Route.Parameter(
        name: "if-none-match", help: "the known ETag", schema: ["type": "string"])
    ]
    return route
  }

  private func route(_ row: CommandRow) -> Route {
    var route = Route(
      method: row.method, path: "/v1/admin/catalogue/" + row.path, access: .administrator,
      summary: row.summary, query: [], takes: row.body,
      answers: [
        Route.Answer(status: row.success, meaning: row.summary, schema: Shapes.reference(row.shape))
      ] + CommandAnswer.refusals
    ) { call in answering { () throws(Refusal) in try run(row, call) } }
    route.computes = true
    route.pathParameters = row.inputs(in: .path).map {
      Route.Parameter(name: $0.name, help: $0.help, schema: $0.kind.schema)
    }
    route.example = row.example
    return route
  }

  private func run(_ row: CommandRow, _ call: Route.Call) throws(Refusal) -> HTTPResponse {
    let size = try accountService.stored { () throws(JournalError) in try catalogue.contents().count }
    if row.method == "POST", size >= CatalogueStore.full {
      throw Refusal(
        507, "catalogue.full", "the catalogue is full", hint: "remove something that is no longer needed")
    }
    var inside = Route.Call(
      request: call.request, parameters: call.parameters, principal: call.principal,
      journal: (catalogue.journal, .owner), now: call.now)
    inside.timeLimit = call.timeLimit
    let asked = inside
    let response = try accountService.stored { () throws(JournalError) in
      try catalogue.change(now: call.now) {
        let response = CommandRequest(row: row, call: asked).answer(by: runner)
        return (response, response.status == row.success)
      }
    }
    guard response.status == row.success else { return response }
    try accountService.book.change {
      (_, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Void) in
      ([accountService.record(Self.action(of: row), by: call.actor, at: call.now, fresh())], ())
    }
    return response
  }
}

extension CommandRow {
  /// What a food is made of, beside its name.
  private static let newFood: [CommandInput] = [
    .body("name", .text(120), "its name", as: .word, isRequired: true),
    .body("values", .fields, "its values, such as kcal and protein", as: .assignments, isRequired: true),
    .body("per", .text(40), "the mass or portion that the values refer to, if not 100g", as: .option("per")),
    .body(
      "portions", .texts(20, length: 80), "household measures, such as slice=30g", as: .options("portion")),
    .body(
      "serving", .text(40), "the mass of a serving, which the values then refer to", as: .option("serving")),
    .body(
      "carbohydrate", .choice(["total", "available"]), "whether carbohydrate includes fiber",
      as: .option("carbohydrate")),
    .body("group", .text(60), "a category", as: .option("group")),
    .body("note", .text(500), "a note", as: .option("note")),
    .body("force", .flag, "accept impossible values", as: .flag("force")),
  ]

  /// What may change of one.
  private static let changedFood: [CommandInput] = [
    .path("food", .text(200), "its ID or exact name"),
    .body("values", .fields, "the fields to change: values, name, group, note", as: .assignments),
    .body("per", .text(40), "the mass or portion that the values refer to, if not 100g", as: .option("per")),
    .body(
      "portions", .texts(20, length: 80), "household measures, such as slice=30g; slice=0 removes one",
      as: .options("portion")),
    .body("force", .flag, "accept impossible values", as: .flag("force")),
  ]

  /// What is told of an exercise, beside its name.
  private static let exercise: [CommandInput] = [
    .body("type", .text(40), "its training goal", as: .option("type")),
    .body("muscles", .texts(20, length: 40), "its muscles, the main one first", as: .options("muscle")),
    .body("equipment", .texts(20, length: 40), "its equipment", as: .options("equipment")),
    .body("difficulty", .text(40), "its difficulty", as: .option("difficulty")),
    .body("activity", .text(80), "the activity to estimate its energy with", as: .option("activity")),
    .body("met", .amount(""), "its energy as a multiple of rest", as: .option("met")),
    .body(
      "kcal_per_minute", .amount("kcal"), "the same, as the energy per minute for a person of 70 kg",
      as: .option("kcal-per-minute")),
    .body("instructions", .text(4000), "instructions", as: .option("instructions")),
    .body("note", .text(500), "a note", as: .option("note")),
  ]
  private static let newExercise: [CommandInput] =
    [.body("name", .text(120), "its name", as: .word, isRequired: true)] + exercise
  private static let changedExercise: [CommandInput] =
    [.path("exercise", .text(200), "its ID or exact name")]
    + [.body("name", .text(120), "a new name", as: .option("name"))] + exercise

  /// What administrators change of the catalogue, by the commands that people have for their own.
  static let catalogue: [CommandRow] = [
    .adding(
      "foods", "Add a food for all users.", ["food", "add"], newFood, "food",
      ["name": "canteen lentil soup", "values": ["kcal": 62, "protein": 4], "group": "soups"]),
    .change(
      "PATCH", "foods/{food}", "Edit a food for all users; logged meals keep their values.",
      ["food", "edit"],
      changedFood, "food", ["values": ["kcal": 64]]),
    .change(
      "DELETE", "foods/{food}", "Remove a food for all users; logged meals keep their values.",
      ["food", "remove"], [.path("food", .text(200), "its ID or exact name")], "food"),
    .adding(
      "exercises", "Add an exercise for all users; with an energy it can be logged as an activity.",
      ["exercise", "add"], newExercise, "exercise",
      ["name": "aqua zumba", "type": "cardio", "kcal_per_minute": 8, "difficulty": "beginner"]),
    .change(
      "PATCH", "exercises/{exercise}", "Edit an exercise for all users.", ["exercise", "edit"],
      changedExercise, "exercise", ["difficulty": "expert"]),
    .change(
      "DELETE", "exercises/{exercise}", "Remove an exercise for all users; logged entries are kept.",
      ["exercise", "remove"], [.path("exercise", .text(200), "its ID or exact name")], "exercise"),
  ]
}
