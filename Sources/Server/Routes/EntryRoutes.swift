internal import Encoding

extension CommandRow {
  /// What every entry can be recorded with.
  static func entry(_ rest: [CommandInput], isForced: Bool = true) -> [CommandInput] {
    let force = CommandInput.body("force", .flag, "accept an implausible value", as: .flag("force"))
    return rest + (isForced ? [force] : []) + [
      .body("at", .text(60), "when it was, now if left out: an ISO 8601 time, or words", as: .option("at")),
      .body("future", .flag, "allow a time more than a day in the future", as: .flag("future")),
      .body(
        "key", .text(200), "the same key on the same day is recorded once, however often it is sent",
        as: .option("key")),
      .body("note", .text(2000), "a note to keep with it", as: .option("note")),
    ]
  }

  /// Recording.
  static let logging: [CommandRow] = [
    .adding(
      "meals", "Log a meal.", ["meal", "add"],
      entry([
        .body(
          "items", .text(4000), "what was eaten, separated by commas, as in healthlog-quantities(7)",
          as: .word, isRequired: true),
        .body(
          "slot", .text(60), "the meal of the day; chosen by the time of day if left out", as: .option("slot")
        ),
      ]), "meal", ["items": "200 g roasted chicken breast, 1 apple", "slot": "lunch"]),
    .adding(
      "activities", "Log an activity.", ["activity", "add"],
      entry([
        .body(
          "activity", .text(400), "the activity, with its duration and distance: `run 45m 8km`", as: .word,
          isRequired: true),
        .body("duration", .amount("m"), "the duration, in minutes or as `1h10`", as: .option("duration")),
        .body("distance", .amount("km"), "the distance", as: .option("distance")),
        .body("kcal", .amount("kcal"), "the energy burned, if known", as: .option("kcal")),
        .body(
          "intensity", .choice(["light", "moderate", "hard"]), "how hard it was", as: .option("intensity")),
        .body("hr", .integer(1...300), "the mean heart rate, in beats per minute", as: .option("hr")),
        .body("rpe", .integer(0...10), "the perceived exertion", as: .option("rpe")),
        .body("ascent", .amount("m"), "the climb in metres", as: .option("ascent")),
        .body("sets", .text(2000), "the exercises: `bench 60kg x 8,8,7, squat 5x5`", as: .option("sets")),
      ]), "activity", ["activity": "run", "duration": 45, "distance": 8]),
    .change(
      "PUT", "goals", "Set goals.", ["goal", "set"],
      [
        .body(
          "set", .fields, "the goals and their targets: `{\"kcal\": 2000, \"minutes\": \"300/week\"}`",
          as: .assignments, isRequired: true),
        .body(
          "aim", .choice(["around", "at_least", "at_most"]),
          "whether they are upper limits, lower limits or both", as: .option("aim")),
        .body(
          "tolerance", .text(40), "how far off the target still counts: `5%`", as: .option("tolerance")),
        .body("by", .text(60), "the date to reach a weight", as: .option("by")),
        .body("days", .text(100), "the weekdays they are for", as: .option("days")),
        .body("from", .text(60), "the first day; today if left out", as: .option("from")),
        .body("force", .flag, "set a goal that guidelines advise against", as: .flag("force")),
      ], "goals", ["set": ["kcal": 2000, "protein": 150, "minutes": "300/week"]]),
    .change(
      "DELETE", "goals/{goal}", "Clear a goal.", ["goal", "clear"],
      [
        .path("goal", .text(60), "the goal, as in the list of goals"),
        .query(
          "period", .choice(["day", "week", "session"]), "only the goal of each day, week or session"),
      ], "goals"),
    .change(
      "PATCH", "profile", "Set fields of the profile.", ["profile", "set"],
      [
        .body(
          "set", .fields, "the fields: `{\"height\": \"180cm\", \"born\": \"1996-03-02\"}`", as: .assignments,
          isRequired: true)
      ], "profile", ["set": ["height": "180cm", "sex": "female"]]),
  ]

  /// Entries and lists of them.
  static let entries: [CommandRow] = [
    .get(
      "meals", "List meals.", ["meal", "list"], list("only this meal of the day", "500kcal"), "meal-list"),
    .get("meals/{id}", "Show a meal.", ["meal", "show"], [id], "meal"),
    .get(
      "activities", "List activities.", ["activity", "list"], list("only this type or family", "30m"),
      "activity-list"),
    .get("activities/{id}", "Show an activity.", ["activity", "show"], [id], "activity"),
    .get(
      "measures", "List measures.", ["measure", "list"], list("only measures with this name", nil),
      "measure-list"),
    .get(
      "plans", "List planned meals.", ["plan", "list"], [.query("period", .text(60), "only these days")],
      "plan-list"),
    .get("favorites", "List favourite foods.", ["favorite", "list"], [], "favorite-list"),
    .get("goals", "List goals.", ["goal", "list"], [], "goals"),
    .get("profile", "Show the profile.", ["profile", "show"], [], "profile"),
    .get("entries/{id}/history", "Show the history of an entry.", ["history"], [id], "history"),
    .change(
      "PATCH", "entries/{id}", "Edit an entry of any kind.", ["edit"],
      [
        id,
        .body(
          "set", .fields, "the fields and their new values, as in healthlog-edit(1); null clears a field",
          as: .assignments, isRequired: true),
        .body("force", .flag, "accept an implausible value", as: .flag("force")),
      ], "edit", ["set": ["slot": "dinner", "at": "19:30"]]),
    .change("DELETE", "entries/{id}", "Remove an entry; it can be restored.", ["remove"], [id], "remove"),
    .change("POST", "entries/{id}/restore", "Restore a removed entry.", ["restore"], [id], "restore"),
    .change(
      "POST", "days/{day}/close", "Close a day: it is completely logged.", ["day", "close"], [day],
      "day-state"
    ),
    .change(
      "POST", "days/{day}/open", "Reopen a closed day.", ["day", "open"], [day],
      "day-state"),
  ]

  private static let id = CommandInput.path("id", .id, "the ID of the entry")
  private static let day = CommandInput.path("day", .day, "the day")

  /// The most entries that a list gives at once.
  private static let longestList = 10_000

  /// What lists take: which days, which of them, in what order, how many.
  static func list(_ type: String?, _ minimum: String?) -> [CommandInput] {
    let typed = type.map { [CommandInput.query("type", .text(60), $0)] } ?? []
    let least =
      minimum.map { [CommandInput.query("min", .text(40), "only those with at least this value: `\($0)`")] }
      ?? []
    return typed + least + [
      .query("period", .text(60), "only these days, such as `last week` or `2026-11-01..2026-11-21`"),
      .query("sort", .text(40), "the field to sort by; with a leading - in descending order"),
      .query("where", .text(200), "only those that match a condition such as `kcal>500`"),
      .query("limit", .integer(1...longestList), "the maximum number: the latest, or with sort the first"),
    ]
  }
}
