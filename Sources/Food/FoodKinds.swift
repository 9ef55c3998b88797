package import Ledger

/// The kinds of entries about food.
package enum FoodKinds {
  /// All of them, in the order the manual lists them.
  package static let all: [Kind] = [
    MealEntry.kind, OwnFood.kind, FoodAlias.kind, FavoriteFood.kind, Recipe.kind,
    PlannedMeal.kind,
  ]
}
