internal import Activity
internal import Encoding
internal import Food
internal import Ledger
internal import Messages
internal import Session
internal import Values

extension Session {
  /// Refuses the name of a food, recipe or alias that another of them has; what has the entry may keep its own.
  mutating func checkName(_ name: String, isFreeBut entry: ULID?) throws(Failure) {
    try checkFoodName(name, isFreeBut: entry)
    if let alias = try foodLibrary().alias(named: name), alias.entry != entry {
      throw Self.taken(
        name, "is already your name for another food",
        "use `healthlog food alias remove '\(name)'` to remove it")
    }
  }

  /// Refuses a name that an own food or a recipe has, as `checkName` does.
  mutating func checkFoodName(_ name: String, isFreeBut entry: ULID?) throws(Failure) {
    let wanted = folded(name).trimmed
    if try ownFoods().items.contains(where: { $0.entry != entry && folded($0.ownFood.name) == wanted }) {
      throw Self.taken(
        name, "is already one of your own foods",
        "use `healthlog food edit '\(name)' …` to change it, or `food remove` to remove it")
    }
    if try recipes().items.contains(where: { $0.entry != entry && folded($0.recipe.name) == wanted }) {
      throw Self.taken(
        name, "is already one of your recipes",
        "use `healthlog recipe edit '\(name)' …` to change it, or `recipe remove` to remove it")
    }
  }

  /// Refuses the name of a routine that another has; what has the entry may keep its own.
  mutating func checkRoutineName(_ name: String, isFreeBut entry: ULID?) throws(Failure) {
    let wanted = folded(name)
    guard
      try trainingBook().routines.contains(where: { $0.entry != entry && folded($0.routine.name) == wanted })
    else { return }
    throw Self.taken(
      name, "is already a routine",
      "use `healthlog routine edit '\(name)' …` to change it, or `routine remove` to remove it")
  }

  /// Refuses the name of an exercise that another of one's own has; what has the entry may keep its own.
  mutating func checkExerciseName(_ name: String, isFreeBut entry: ULID?) throws(Failure) {
    let book = try trainingBook()
    guard let old = book.exercises.exercise(named: name), let owner = book.ownEntry(of: old), owner != entry
    else { return }
    throw Self.taken(
      name, "is already one of your exercises",
      "use `healthlog exercise edit '\(name)' …` to change it, or `exercise remove` to remove it")
  }

  private static func taken(_ name: String, _ reason: Message, _ hint: Message) -> Failure {
    Failure(.notUnderstood, "name.taken", "'\(name)' \(reason)", hint: hint)
  }
}
