internal import Food
internal import Records

extension SQLModel {
  /// The seven values of a nutrition label, as columns.
  static let label: [SQLColumn] = Nutrient.label.map { nutrient in
    .maybe(
      nutrient.key, .number, "\(nutrient.name) in \(nutrient.unit.suffix); null if unknown",
      .notNegative)
  }

  /// The columns of an item of a meal, a plan or a recipe.
  private static let item: [SQLColumn] =
    [
      .always("food_id", .code, "the version of the food"),
      .always("name", .text, "its name at that time"),
      .maybe("amount", .number, "the amount in that unit, as entered", .notNegative),
      .maybe("unit", .text, "the unit, as entered; null for a count"),
      .maybe(
        "grams", .number, "the mass used, in g; null if only values were given", .notNegative),
    ] + label + [.maybe("household_measure", .text, "the household measure that the mass comes from")]

  /// A table of numbered items that belong to rows of another.
  private static func items(_ name: String, _ meaning: String, of owner: String, in table: String) -> SQLTable
  {
    SQLTable(
      name, meaning, key: [owner, "item_number"], references: [(owner, table), ("food_id", "foods")],
      [
        .always(owner, .identifier, "what it belongs to"),
        .always("item_number", .count, "its position, from 1", .above0),
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
      "foods", "A version of a food that an item refers to; a version never changes.", key: ["id"],
      [
        .always(
          "id", .code,
          "its ID, such as usda:05064 or own:ENTRY@REVISION; quick if the values were given directly"),
        .always("name", .text, "its name"), .maybe("source", .text, "the source of its values"),
      ]),
    SQLTable(
      "food_nutrients", "The content of 100 g of a version of a food, for foods of the built-in table.",
      key: ["food_id", "nutrient"], references: [("food_id", "foods"), ("nutrient", "nutrients")],
      [
        .always("food_id", .code, "the version of the food"), .always("nutrient", .code, "the nutrient"),
        .always("per_100_g", .number, "the amount in 100 g, in the nutrient's unit", .notNegative),
      ]),
    SQLTable(
      "own_foods", "The current version of one of the person's own foods.", key: ["id"],
      [
        id, .always("name", .text, "its name"),
        .maybe("source", .text, "the source it was imported from"),
        .maybe("food_group", .text, "a group chosen by the person"),
        .maybe("barcode", .code, "its barcode, as digits"), note,
      ]),
    SQLTable(
      "own_food_nutrients", "The content of 100 g of an own food.", key: ["own_food_id", "nutrient"],
      references: [("own_food_id", "own_foods"), ("nutrient", "nutrients")],
      [
        .always("own_food_id", .identifier, "the own food"), .always("nutrient", .code, "the nutrient"),
        .always("per_100_g", .number, "the amount in 100 g, in the nutrient's unit", .notNegative),
      ]),
    SQLTable(
      "own_food_portions", "A household measure of an own food.", key: ["own_food_id", "item_number"],
      references: [("own_food_id", "own_foods")],
      [
        .always("own_food_id", .identifier, "the own food"),
        .always("item_number", .count, "its position, from 1", .above0),
        .always("name", .text, "its name"),
        .always("grams", .number, "the weight of one, in g", .above0),
      ]),
    SQLTable(
      "food_aliases", "The person's own name for a food.", key: ["id"],
      [
        id, .always("name", .text, "the name"),
        .always("food", .text, "the ID of the food, without a version"),
        .maybe("grams", .number, "the weight of one, in g", .above0),
      ]),
    SQLTable(
      "favorite_foods", "A food that is preferred if a name matches several.", key: ["id"],
      [id, .always("food", .text, "the ID of the food, without a version")]),
    SQLTable(
      "recipes", "The current version of one of the person's own recipes.", key: ["id"],
      [
        id, .always("name", .text, "its name"),
        .always("servings", .number, "the number of servings", .above0),
        .maybe("cooked_g", .number, "the weight of the finished dish, in g", .above0), note,
      ]),
    items("recipe_ingredients", "An ingredient of a recipe.", of: "recipe_id", in: "recipes"),
    SQLTable(
      "recipe_steps", "A step of a recipe.", key: ["recipe_id", "item_number"],
      references: [("recipe_id", "recipes")],
      [
        .always("recipe_id", .identifier, "the recipe"),
        .always("item_number", .count, "its position, from 1", .above0),
        .always("words", .text, "the instruction"),
      ]),
    SQLTable(
      "recipe_tags", "A tag to find a recipe by.", key: ["recipe_id", "item_number"],
      references: [("recipe_id", "recipes")],
      [
        .always("recipe_id", .identifier, "the recipe"),
        .always("item_number", .count, "its position, from 1", .above0), .always("tag", .text, "the tag"),
      ]),
  ]

  /// What was eaten and drunk.
  static let mealTables: [SQLTable] = [
    SQLTable(
      "meals", "A logged meal.", key: ["id"], references: [("day", "days")],
      [id, day] + moment + [
        .always("slot", .text, "the meal of the day: breakfast, lunch, dinner, snack, or another"), note,
      ]),
    items("meal_items", "One food of a meal, with its values at that time.", of: "meal_id", in: "meals"),
    SQLTable(
      "meal_item_nutrients", "A nutrient that is not on the label, for a food that is stored nowhere else.",
      key: ["meal_id", "item_number", "nutrient"],
      references: [("meal_id,item_number", "meal_items"), ("nutrient", "nutrients")],
      [
        .always("meal_id", .identifier, "the meal"), .always("item_number", .count, "the item", .above0),
        .always("nutrient", .code, "the nutrient"),
        .always("amount", .number, "the amount, in the nutrient's unit", .notNegative),
      ]),
  ]

  /// The items of planned meals; they come after the plans.
  static let planItems = items(
    "meal_plan_items", "One food of a planned meal.", of: "meal_plan_id", in: "meal_plans")
}
