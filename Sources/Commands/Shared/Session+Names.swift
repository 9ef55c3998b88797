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
        name, "is a name of yours for another food already",
        "`healthlog food alias remove '\(name)'` takes it away")
    }
  }

  /// Refuses a name that an own food or a recipe has, as `checkName` does.
  mutating func checkFoodName(_ name: String, isFreeBut entry: ULID?) throws(Failure) {
    let wanted = folded(name).trimmed
    if try ownFoods().items.contains(where: { $0.entry != entry && folded($0.ownFood.name) == wanted }) {
      throw Self.taken(
        name, "is an own food already",
        "`healthlog food edit '\(name)' …` changes it, `food remove` takes it away")
    }
    if try recipes().items.contains(where: { $0.entry != entry && folded($0.recipe.name) == wanted }) {
      throw Self.taken(
        name, "is a recipe of yours already",
        "`healthlog recipe edit '\(name)' …` changes it, `recipe remove` takes it away")
    }
  }

  /// Refuses the name of a routine that another has; what has the entry may keep its own.
  mutating func checkRoutineName(_ name: String, isFreeBut entry: ULID?) throws(Failure) {
    let wanted = folded(name)
    guard
      try trainingBook().routines.contains(where: { $0.entry != entry && folded($0.routine.name) == wanted })
    else { return }
    throw Self.taken(
      name, "is a routine already",
      "`healthlog routine edit '\(name)' …` changes it, `routine remove` takes it away")
  }

  /// Refuses the name of an exercise that another of one's own has; what has the entry may keep its own.
  mutating func checkExerciseName(_ name: String, isFreeBut entry: ULID?) throws(Failure) {
    let book = try trainingBook()
    guard let old = book.exercises.exercise(named: name), let owner = book.ownEntry(of: old), owner != entry
    else { return }
    throw Self.taken(
      name, "is an exercise of yours already",
      "`healthlog exercise edit '\(name)' …` changes it, `exercise remove` takes it away")
  }

  private static func taken(_ name: String, _ reason: Message, _ hint: Message) -> Failure {
    Failure(.notUnderstood, "name.taken", "'\(name)' \(reason)", hint: hint)
  }
}
