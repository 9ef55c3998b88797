extension CommandRow {
  /// What is asked before something is logged.
  static let foods: [CommandRow] = [
    .get(
      "foods", "Search foods.", ["food", "search"],
      [
        .word("query", .text(200), "what is looked for", isRequired: true),
        .query("group", .text(60), "only groups with this in their name"),
        .query("limit", .integer(1...100), "at most so many"),
      ], "food-search"),
    .get(
      "foods/{food}", "Show a food.", ["food", "show"],
      [.path("food", .text(200), "its id, such as usda:05064")], "food"
    ),
    .get(
      "nutrition", "Tell what a meal would count.", ["nutrition"],
      [.word("items", .text(300), "what would be eaten, with commas between items", isRequired: true)],
      "nutrition"),
    .get(
      "burn", "Tell the energy that an activity takes.", ["burn"],
      [
        .word("activity", .text(200), "the activity, and how long, far and fast", isRequired: true),
        .query("weight", .text(40), "the body's weight, if not the newest"),
      ], "burn"),
    .get(
      "activity-types", "List the types of activity.", ["activity", "types"],
      [.word("query", .text(200), "a family, or words of a name", isRequired: false)], "activity-types"),
    .get(
      "recipes", "Search recipes.", ["recipe", "search"],
      [
        .word("query", .text(200), "what is looked for", isRequired: false),
        .query("has", .text(100), "only those with this ingredient"),
        .query("tag", .text(100), "only those with this tag"),
        .query("limit", .integer(1...1000), "at most so many"),
      ], "recipe-search"),
  ]
}
