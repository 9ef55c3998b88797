package import Values

/// A recipe as a file or a person wrote it, before its ingredients are looked up.
package struct RecipeDraft: Equatable, Sendable {
  /// What it is called.
  package var name = ""
  /// How many servings it makes; nil where that is not said.
  package var servings: Decimal?
  /// What it weighs when it is done, in grams.
  package var cookedGrams: Decimal?
  /// Words to find it by.
  package var tags: [String] = []
  /// What goes in.
  package var ingredients: [Line] = []
  /// How it is made.
  package var steps: [String] = []
  /// The person's words.
  package var note: String?
  /// The line of the file that it begins at.
  package var line = 1

  /// A line of the ingredients.
  package struct Line: Equatable, Sendable {
    /// What was written: `1 medium onion, chopped`.
    package let text: String
    /// The food that is meant for certain.
    package let food: FoodID?
    /// What it came to elsewhere, where the file tells.
    package let item: MealItem?
    /// Its line in the file.
    package let number: Int
  }

  /// A draft of nothing.
  package init() {}

  /// The recipe with what its lines came to.
  package func recipe(of ingredients: [RecipeIngredient]) -> Recipe {
    Recipe(
      name: name, servings: servings ?? Decimal(1), cookedGrams: cookedGrams, tags: tags,
      ingredients: ingredients,
      steps: steps, note: note)
  }
}

/// What is wrong with a file of recipes, and where.
package struct RecipeFileFault: Error, Equatable, Sendable {
  /// The line, from 1 on.
  package let line: Int
  /// What is wrong, as a message ends.
  package let reason: Message

  /// A line and what is wrong with it.
  package init(line: Int, reason: Message) {
    self.line = line
    self.reason = reason
  }
}
