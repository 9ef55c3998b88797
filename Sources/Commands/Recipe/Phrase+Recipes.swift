internal import Document
internal import Messages

extension Phrase {
  /// What goes into a dish.
  static let ingredients = Phrase("ingredients", "ingredients")
  /// One of them.
  static let ingredient = Phrase("ingredient", "ingredient")
  /// How many portions a dish makes.
  static let servings = Phrase("servings", "servings")
  /// The heading above the steps.
  static let method = Phrase("method", "method", context: "recipe")
  /// The heading above what is in one portion and in 100 g.
  static let nutrition = Phrase("nutrition", "nutrition", context: "recipe")
  /// The column of what is in one portion.
  static let perServing = Phrase("per_serving", "per serving")
  /// What a finished dish weighs.
  static let cookedWeight = Phrase("cooked_weight", "cooked weight")
  /// Words to find a dish by.
  static let tags = Phrase("tags", "tags")
  /// What a nutrient is called.
  static let nutrient = Phrase("nutrient", "nutrient")
  /// The dish itself.
  static let recipe = Phrase("recipe", "recipe")
}
