internal import Encoding

extension CommandRow {
  private static let id = CommandInput.path("id", .id, "the id of the entry")
  private static let food = CommandInput.path("food", .text(200), "its id, such as usda:05064")
  private static let recipe = CommandInput.path("recipe", .text(200), "its name or id")
  private static let force = CommandInput.body(
    "force", .flag, "take a value that looks like a slip", as: .flag("force"))
  private static let note = CommandInput.body(
    "note", .text(2000), "some words to keep with it", as: .option("note"))

  /// What is to be eaten and to be thought of, and what was taken back.
  static let planning: [CommandRow] =
    plans + recipes + [
      .change(
        "PUT", "favorites/{food}", "Prefer a food or recipe.", ["favorite", "add"], [food], "favorite"),
      .change(
        "DELETE", "favorites/{food}", "Prefer a food or recipe no more.", ["favorite", "remove"], [food],
        "favorite"),
      .get("reminders", "List reminders, in the order of the day.", ["remind", "list"], [], "remind-list"),
      .get("reminders/due", "Tell what is due now.", ["remind", "due"], [], "remind-due"),
      .change(
        "POST", "reminders", "Set a reminder.", ["remind", "add"],
        [
          .body(
            "what", .text(200), "what of: workout, weigh, water, or a text of your own", as: .word,
            isRequired: true),
          .body("at", .text(20), "the time of day: `18:00`", as: .option("at"), isRequired: true),
          .body(
            "days", .text(100), "the days of the week, such as `mon-fri`, if not every day",
            as: .option("days")),
          .body("from", .text(60), "the first day, if not today", as: .option("from")),
          note,
        ], "reminder", ["what": "workout", "at": "18:00", "days": "mon-fri"]),
      .change("DELETE", "reminders/{id}", "Take a reminder away.", ["remind", "remove"], [id], "reminder"),
      .change(
        "POST", "undo", "Take back the newest change that came by these routes, whoever's it was.", ["undo"],
        [],
        "undo"),
      .change("POST", "redo", "Take back the newest undo.", ["redo"], [], "redo"),
    ]

  private static let plans: [CommandRow] = [
    .get(
      "plans/days", "Show planned meals day by day, against the goals.", ["plan", "show"],
      [.word("period", .text(60), "the days; the next seven if left out", isRequired: false)], "plan-show"),
    .change(
      "POST", "plans", "Plan a meal of a day to come.", ["plan", "add"],
      [
        .body("day", .text(60), "the day: `2026-11-23`, or words", as: .word, isRequired: true),
        .body(
          "items", .text(4000), "what is to be eaten, with commas between items", as: .word, isRequired: true),
        .body("slot", .text(60), "the meal of the day", as: .option("slot"), isRequired: true), force, note,
      ], "plan", ["day": "tomorrow", "slot": "lunch", "items": "250 g food:usda:16069"]),
    .change(
      "POST", "plans/{id}/confirm", "Make a meal of a planned one.", ["plan", "confirm"],
      [
        id, .body("scale", .amount(""), "how much of it was eaten: `0.5`", as: .option("scale")),
        .body("at", .text(60), "when it was eaten, if not now", as: .option("at")), force, note,
      ], "meal", ["scale": .number("0.5")]),
    .change("DELETE", "plans/{id}", "Take a planned meal away.", ["plan", "remove"], [id], "plan"),
  ]

  private static let recipes: [CommandRow] = [
    .get(
      "recipes/{recipe}", "Show a recipe with what it holds.", ["recipe", "show"],
      [recipe, .query("servings", .integer(1...1000), "the amounts for so many servings")], "recipe"),
    .change(
      "POST", "recipes", "Keep a recipe.", ["recipe", "add"],
      [
        .body("name", .text(200), "what it is called", as: .word, isRequired: true),
        .body("ingredients", .text(4000), "what goes in, with commas between", as: .word, isRequired: true),
        .body("servings", .amount(""), "how many servings it makes, if not one", as: .option("servings")),
        .body("cooked", .amount("g"), "what the finished dish weighs", as: .option("cooked")),
        .body("tags", .texts(20, length: 100), "words to find it by", as: .options("tag")),
        .body("steps", .texts(100, length: 2000), "how it is made, step by step", as: .options("step")),
        force,
        note,
      ], "recipe",
      [
        "name": "lentil stew", "ingredients": "250 g food:usda:16069, 100 g onion", "servings": 4,
        "tags": ["dinner"],
      ]),
    .change(
      "DELETE", "recipes/{recipe}", "Take a recipe of your own away.", ["recipe", "remove"], [recipe],
      "recipe"),
  ]
}
