internal import Body
internal import Food
internal import Records

extension SQLModel {
  /// The seven values of a nutrition label, as columns.
  static let label: [SQLColumn] = Nutrient.label.map { nutrient in
    .maybe(
      nutrient.key, .number, "\(nutrient.name) in \(nutrient.unit.suffix); null where it is unknown",
      .notNegative)
  }

  /// What is said of an item of a meal, a plan or a recipe.
  private static let item: [SQLColumn] =
    [
      .always("food_id", .code, "the version of the food"),
      .always("name", .text, "what it was called then"),
      .maybe("amount", .number, "how many of the unit, as it was said", .notNegative),
      .maybe("unit", .text, "the unit that was said; null for a bare count"),
      .maybe(
        "grams", .number, "the mass that was taken, in g; null where only values were stated", .notNegative),
    ] + label + [.maybe("household_measure", .text, "the household measure that gave the grams")]

  /// A table of numbered items that belong to rows of another.
  private static func items(_ name: String, _ meaning: String, of owner: String, in table: String) -> SQLTable
  {
    SQLTable(
      name, meaning, key: [owner, "item_number"], references: [(owner, table), ("food_id", "foods")],
      [
        .always(owner, .identifier, "what it belongs to"),
        .always("item_number", .count, "its place, from 1", .above0),
      ] + item)
  }

  /// What foods are known by.
  static let foodTables: [SQLTable] = [
    SQLTable(
      "nutrients", "A nutrient; the first seven are those of the label.", key: ["nutrient"],
      [
        .always("nutrient", .code, "its name, which ends in the unit"),
        .always("name", .text, "its name in words"),
        .always("unit", .code, "its unit", .among(["kcal", "g", "mg", "ug"])),
      ]),
    SQLTable(
      "foods", "A version of a food that an item names; a version never changes.", key: ["id"],
      [
        .always(
          "id", .code, "its id, such as usda:05064 or own:ENTRY@REVISION; quick for values that were stated"),
        .always("name", .text, "its name"), .maybe("source", .text, "where its values come from"),
      ]),
    SQLTable(
      "food_nutrients", "What 100 g of a version of a food contain, of foods of the built-in table.",
      key: ["food_id", "nutrient"], references: [("food_id", "foods"), ("nutrient", "nutrients")],
      [
        .always("food_id", .code, "the version of the food"), .always("nutrient", .code, "the nutrient"),
        .always("per_100_g", .number, "how much 100 g contain, in the nutrient's unit", .notNegative),
      ]),
    SQLTable(
      "own_foods", "A food of the person's own, as it stands now.", key: ["id"],
      [
        id, .always("name", .text, "what it is called"),
        .maybe("source", .text, "where it was imported from"),
        .maybe("food_group", .text, "a group of the person's choice"),
        .maybe("barcode", .code, "the digits of its barcode"), note,
      ]),
    SQLTable(
      "own_food_nutrients", "What 100 g of an own food contain.", key: ["own_food_id", "nutrient"],
      references: [("own_food_id", "own_foods"), ("nutrient", "nutrients")],
      [
        .always("own_food_id", .identifier, "the own food"), .always("nutrient", .code, "the nutrient"),
        .always("per_100_g", .number, "how much 100 g contain, in the nutrient's unit", .notNegative),
      ]),
    SQLTable(
      "own_food_portions", "A household measure of an own food.", key: ["own_food_id", "item_number"],
      references: [("own_food_id", "own_foods")],
      [
        .always("own_food_id", .identifier, "the own food"),
        .always("item_number", .count, "its place, from 1", .above0),
        .always("name", .text, "what it is called"),
        .always("grams", .number, "what one weighs, in g", .above0),
      ]),
    SQLTable(
      "food_aliases", "A name of the person's own for a food.", key: ["id"],
      [
        id, .always("name", .text, "what the person calls it"),
        .always("food", .text, "id of the food, without a version"),
        .maybe("grams", .number, "what one of it weighs, in g", .above0),
      ]),
    SQLTable(
      "favorite_foods", "A food that is meant where a name may mean several.", key: ["id"],
      [id, .always("food", .text, "id of the food, without a version")]),
    SQLTable(
      "recipes", "A recipe of the person's own, as it stands now.", key: ["id"],
      [
        id, .always("name", .text, "what it is called"),
        .always("servings", .number, "how many servings it makes", .above0),
        .maybe("cooked_g", .number, "weight of the finished dish, in g", .above0), note,
      ]),
    items("recipe_ingredients", "An ingredient of a recipe.", of: "recipe_id", in: "recipes"),
    SQLTable(
      "recipe_steps", "A step of a recipe.", key: ["recipe_id", "item_number"],
      references: [("recipe_id", "recipes")],
      [
        .always("recipe_id", .identifier, "the recipe"),
        .always("item_number", .count, "its place, from 1", .above0), .always("words", .text, "what is done"),
      ]),
    SQLTable(
      "recipe_tags", "A word to find a recipe by.", key: ["recipe_id", "item_number"],
      references: [("recipe_id", "recipes")],
      [
        .always("recipe_id", .identifier, "the recipe"),
        .always("item_number", .count, "its place, from 1", .above0), .always("tag", .text, "the word"),
      ]),
  ]

  /// What was eaten and drunk.
  static let mealTables: [SQLTable] = [
    SQLTable(
      "meals", "What was eaten on one occasion.", key: ["id"], references: [("day", "days")],
      [id, day] + moment + [
        .always("slot", .text, "the meal of the day: breakfast, lunch, dinner, snack, or another"), note,
      ]),
    items("meal_items", "One food of a meal, with its values as they were then.", of: "meal_id", in: "meals"),
    SQLTable(
      "meal_item_nutrients", "A nutrient beside the label, of a food that is kept nowhere else.",
      key: ["meal_id", "item_number", "nutrient"],
      references: [("meal_id,item_number", "meal_items"), ("nutrient", "nutrients")],
      [
        .always("meal_id", .identifier, "the meal"), .always("item_number", .count, "the item", .above0),
        .always("nutrient", .code, "the nutrient"),
        .always("amount", .number, "how much, in the nutrient's unit", .notNegative),
      ]),
    SQLTable(WaterEntry.form),
  ]

  /// The items of planned meals; they stand behind the plans.
  static let planItems = items(
    "meal_plan_items", "One food of a planned meal.", of: "meal_plan_id", in: "meal_plans")
}
