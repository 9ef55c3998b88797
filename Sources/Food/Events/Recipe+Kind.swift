package import Ledger

extension Recipe {
  /// The kind of own recipes.
  package static let kind = Kind.register(
    "recipe",
    summary: "A recipe of the person's own; every revision is a version of it, and items keep theirs.",
    fields: [
      .required("name", "its name", .anyText),
      .required("servings", "the number of servings", .number(kept)),
      .optional(
        "cooked_g", "weight of the finished dish in grams; missing if it is the sum of the ingredients",
        .number(FieldForm.meantFromZero)),
      .optional("tags", "list of tags; may be missing", .list(.anyText)),
      .optional(
        "ingredients",
        """
        list of items as in a meal, each with its line as written under `text`; `more` has further nutrients \
        of foods that are not in the built-in table
        """, .list(MealItem.form)),
      .optional("steps", "list of steps; may be missing", .list(.anyText)),
      .optional("note", "the person's note; may be missing", .anyText),
    ],
    examples: [
      #"""
      {"op":"add","kind":"recipe","entry":"01M7YF3FTCB3C4D5E6F7G8H9J3","name":"rice with oil","servings":2,\#
      "cooked_g":640,"tags":["side"],"ingredients":[{"text":"200 g rice, rinsed","food":"usda:20444",\#
      "name":"Rice, white, long-grain, regular, raw, unenriched","amount":200,"unit":"g","grams":200,\#
      "kcal":730,"protein_g":14.26,"carbohydrate_g":159.9,"fat_g":1.32,"fiber_g":2.6,"sugar_g":0.24,\#
      "sodium_mg":10,"source":"USDA SR28"},{"text":"1 tbsp olive oil","food":"usda:04053","name":\#
      "Oil, olive, salad or cooking","amount":1,"unit":"tbsp","grams":13.5,"kcal":119.34,"protein_g":0,\#
      "carbohydrate_g":0,"fat_g":13.5,"fiber_g":0,"sugar_g":0,"sodium_mg":0.27,"source":"USDA SR28",\#
      "portion":"tablespoon"}],"steps":["Boil the rice for 12 minutes.","Stir in the oil."]}
      """#
    ])
}
