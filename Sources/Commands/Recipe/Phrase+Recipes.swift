internal import Document

extension Phrase {
  /// What goes into a dish.
  static let ingredients = Phrase("ingredients", "ingredients", "ingrédients")
  /// One of them.
  static let ingredient = Phrase("ingredient", "ingredient", "ingrédient")
  /// How many portions a dish makes.
  static let servings = Phrase("servings", "servings", "portions")
  /// The heading above the steps.
  static let method = Phrase("method", "method", "préparation")
  /// The heading above what is in one portion and in 100 g.
  static let nutrition = Phrase("nutrition", "nutrition", "valeurs nutritionnelles")
  /// The column of what is in one portion.
  static let perServing = Phrase("per_serving", "per serving", "par portion")
  /// What a finished dish weighs.
  static let cookedWeight = Phrase("cooked_weight", "cooked weight", "poids cuit")
  /// Words to find a dish by.
  static let tags = Phrase("tags", "tags", "étiquettes")
  /// What a nutrient is called.
  static let nutrient = Phrase("nutrient", "nutrient", "nutriment")
  /// The dish itself.
  static let recipe = Phrase("recipe", "recipe", "recette")
}
