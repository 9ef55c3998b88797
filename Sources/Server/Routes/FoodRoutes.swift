extension CommandRow {
  /// What is asked before something is logged.
  static let foods: [CommandRow] = [
    .get(
      "foods", "Search foods.", ["food", "search"],
      [
        .word("query", .text(200), "the words to search for", isRequired: true),
        .query("group", .text(60), "only groups whose name contains this"),
        .query("limit", .integer(1...100), "the maximum number"),
      ], "food-search"),
    .get(
      "foods/{food}", "Show a food.", ["food", "show"],
      [.path("food", .text(200), "its ID, such as usda:05064")], "food"
    ),
    .get(
      "nutrition", "Show the nutrition of a meal without logging it.", ["nutrition"],
      [.word("items", .text(300), "the items, separated by commas", isRequired: true)],
      "nutrition"),
    .get(
      "burn", "Estimate the energy of an activity.", ["burn"],
      [
        .word("activity", .text(200), "the activity, with its duration, distance and pace", isRequired: true),
        .query("weight", .text(40), "the body weight; the latest one if left out"),
      ], "burn"),
    .get(
      "activity-types", "List activity types.", ["activity", "types"],
      [.word("query", .text(200), "a family, or words from a name", isRequired: false)], "activity-types"),
    .get(
      "recipes", "Search recipes.", ["recipe", "search"],
      [
        .word("query", .text(200), "the words to search for", isRequired: false),
        .query("has", .text(100), "only those with this ingredient"),
        .query("tag", .text(100), "only those with this tag"),
        .query("limit", .integer(1...1000), "the maximum number"),
      ], "recipe-search"),
  ]
}
