// What people keep to log by: foods, recipes, exercises. It belongs to no day.

internal import Activity
internal import Encoding
internal import Food
internal import Ledger
internal import Session

/// Foods of one's own.
struct FoodKind: NamedKind {
  let kind = OwnFood.kind
  let group = ExportKind.foods
  let command: String? = "food edit"
  func name(_ entry: Entry) -> Message { "food" }
  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.ownFood(entry) }
}

/// Other names of foods.
struct AliasKind: NamedKind {
  let kind = FoodAlias.kind
  let group = ExportKind.aliases
  let command: String? = "food alias add"
  func name(_ entry: Entry) -> Message { "alias" }
  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.alias(entry) }
}

/// Foods that are preferred.
struct FavoriteKind: EntryKind {
  let kind = FavoriteFood.kind
  let group = ExportKind.favorites
  let command: String? = "favorite add"
  func name(_ entry: Entry) -> Message { "favorite" }
  func content(_ entry: Entry) -> Message {
    "\(entry.text("food").map { FoodTable.name(of: FoodID($0)) ?? "food:\($0)" } ?? "")"
  }
  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.favorite(entry) }
}

/// Recipes.
struct RecipeKind: NamedKind {
  let kind = Recipe.kind
  let group = ExportKind.recipes
  let command: String? = "recipe edit"
  func name(_ entry: Entry) -> Message { "recipe" }
  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.recipe(entry) }
}

/// Exercises of one's own.
struct ExerciseKind: NamedKind {
  let kind = Exercise.kind
  let group = ExportKind.routines
  let command: String? = "exercise edit"
  func name(_ entry: Entry) -> Message { "exercise" }
  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.exercise(entry) }
}

/// Trainings that are done again and again.
struct RoutineKind: NamedKind {
  let kind = Routine.kind
  let group = ExportKind.routines
  let command: String? = "routine edit"
  func name(_ entry: Entry) -> Message { "routine" }
  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.routine(entry) }
}

/// A kind whose entries have a name.
protocol NamedKind: EntryKind {}

extension NamedKind {
  func content(_ entry: Entry) -> Message { "\(entry.text("name") ?? "")" }
}
