internal import Encoding

extension CommandRow {
  private static let id = CommandInput.path("id", .id, "the ID of the entry")
  private static let food = CommandInput.path("food", .text(200), "its ID, such as usda:05064")
  private static let recipe = CommandInput.path("recipe", .text(200), "its name or ID")
  private static let force = CommandInput.body(
    "force", .flag, "accept an implausible value", as: .flag("force"))
  private static let note = CommandInput.body(
    "note", .text(2000), "a note to keep with it", as: .option("note"))

  /// What is to be eaten and to be thought of, and what was taken back.
  static let planning: [CommandRow] =
    plans + recipes + [
      .change(
        "PUT", "favorites/{food}", "Add a food or recipe to the favorites.", ["favorite", "add"], [food],
        "favorite"),
      .change(
        "DELETE", "favorites/{food}", "Remove a food or recipe from the favorites.", ["favorite", "remove"],
        [food],
        "favorite"),
      .get("reminders", "List reminders, in the order of the day.", ["remind", "list"], [], "remind-list"),
      .get("reminders/due", "Show what is due now.", ["remind", "due"], [], "remind-due"),
      .change(
        "POST", "reminders", "Set a reminder.", ["remind", "add"],
        [
          .body(
            "what", .text(200), "the subject: workout, weigh, water, or a text of your own", as: .word,
            isRequired: true),
          .body("at", .text(20), "the time of day: `18:00`", as: .option("at"), isRequired: true),
          .body(
            "days", .text(100), "the days of the week, such as `mon-fri`; every day if left out",
            as: .option("days")),
          .body("from", .text(60), "the first day; today if left out", as: .option("from")),
          note,
        ], "reminder", ["what": "workout", "at": "18:00", "days": "mon-fri"]),
      .change("DELETE", "reminders/{id}", "Remove a reminder.", ["remind", "remove"], [id], "reminder"),
      .change(
        "POST", "undo", "Undo the latest change made through these routes, by anyone.", ["undo"],
        [],
        "undo"),
      .change("POST", "redo", "Redo the latest undo.", ["redo"], [], "redo"),
    ]

  private static let plans: [CommandRow] = [
    .get(
      "plans/days", "Compare planned meals with the goals, day by day.", ["plan", "show"],
      [.word("period", .text(60), "the days; the next seven if left out", isRequired: false)], "plan-show"),
    .change(
      "POST", "plans", "Plan a meal.", ["plan", "add"],
      [
        .body("day", .text(60), "the day: `2026-11-23`, or words", as: .word, isRequired: true),
        .body(
          "items", .text(4000), "the items, separated by commas", as: .word, isRequired: true),
        .body("slot", .text(60), "the meal of the day", as: .option("slot"), isRequired: true), force, note,
      ], "plan", ["day": "tomorrow", "slot": "lunch", "items": "250 g food:usda:16069"]),
    .change(
      "POST", "plans/{id}/confirm", "Log a planned meal as eaten.", ["plan", "confirm"],
      [
        id, .body("scale", .amount(""), "how much of it was eaten: `0.5`", as: .option("scale")),
        .body("at", .text(60), "when it was eaten; now if left out", as: .option("at")), force, note,
      ], "meal", ["scale": .number("0.5")]),
    .change("DELETE", "plans/{id}", "Remove a planned meal.", ["plan", "remove"], [id], "plan"),
  ]

  private static let recipes: [CommandRow] = [
    .get(
      "recipes/{recipe}", "Show a recipe with its nutrition.", ["recipe", "show"],
      [recipe, .query("servings", .integer(1...1000), "scale the amounts to this many servings")], "recipe"),
    .change(
      "POST", "recipes", "Add a recipe.", ["recipe", "add"],
      [
        .body("name", .text(200), "its name", as: .word, isRequired: true),
        .body(
          "ingredients", .text(4000), "the ingredients, separated by commas", as: .word, isRequired: true),
        .body("servings", .amount(""), "the number of servings; one if left out", as: .option("servings")),
        .body("cooked", .amount("g"), "the weight of the finished dish", as: .option("cooked")),
        .body("tags", .texts(20, length: 100), "tags to find it by", as: .options("tag")),
        .body("steps", .texts(100, length: 2000), "the instructions, step by step", as: .options("step")),
        force,
        note,
      ], "recipe",
      [
        "name": "lentil stew", "ingredients": "250 g food:usda:16069, 100 g onion", "servings": 4,
        "tags": ["dinner"],
      ]),
    .change(
      "DELETE", "recipes/{recipe}", "Remove a recipe of your own.", ["recipe", "remove"], [recipe],
      "recipe"),
  ]
}
