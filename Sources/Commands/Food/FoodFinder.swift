internal import Encoding
internal import Food
internal import Session
internal import Values

/// Finds the food that the words of a `food` command name: an id, or a name as in a meal.
enum FoodFinder {
  /// The food. Throws where none or several have that name.
  static func food(_ words: [String], _ session: inout Session) throws(Failure) -> Food {
    try food(words, in: session.foodLibrary(), session)
  }

  /// The same of a food library that was read already.
  static func food(_ words: [String], in foodLibrary: FoodLibrary, _ session: Session) throws(Failure) -> Food
  {
    let name = words.joined(separator: " ")
    let resolver = FoodResolver(foodLibrary: foodLibrary, preferring: session.foodLanguage)
    if let food = id(name, resolver) { return food }
    switch resolver.choice(for: .words(name)) {
    case .one(let food): return food
    case .several(let foods):
      throw Failure(
        .notUnderstood, "food.ambiguous", "'\(name)' is ambiguous: \(foods.count) foods match",
        hint: "give the ID of one: \(foods.prefix(6).asChoices)")
    // What is like an unknown id in its letters is another food's name.
    case .none(let near): throw unknown(name, name.contains(":") ? [] : near)
    }
  }

  /// The own food of a name or id, with its entry. Throws where there is none.
  static func ownFood(_ name: String, _ session: inout Session) throws(Failure) -> OwnFoods.Item {
    let ownFoods = try session.ownFoods()
    let id = withoutPrefix(name)
    let named = ownFoods.food(named: name)
    let items = ownFoods.items.filter { $0.food.id == named?.id } + ownFoods.items(named: id)
    guard let item = items.first else {
      if FoodResolver.tableFood(id) != nil {
        throw Failure(
          .notUnderstood, "food.built-in", "'\(name)' comes from the built-in table and cannot be changed",
          hint: "use `healthlog food add` to create your own")
      }
      if try session.foodLibrary().catalogue.contains(where: {
        folded($0.food.name) == folded(name).trimmed || $0.food.id.unversioned.text == id
      }) {
        throw Failure(
          .notUnderstood, "food.shared", "'\(name)' comes from a server's catalogue and cannot be changed",
          hint: "only its administrators can change it; use `healthlog food add` to create your own")
      }
      throw Failure(
        .notFound, "food.unknown", "unknown food '\(name)'", hint: "run `healthlog food list` to see yours"
      )
    }
    guard items.allSatisfy({ $0.entry == item.entry }) else {
      throw Failure(
        .notUnderstood, "food.ambiguous", "'\(name)' matches \(items.count) of your foods",
        hint: "give the whole ID of one: \(items.prefix(5).map { "own:\($0.entry)" }.joined(separator: ", "))"
      )
    }
    return item
  }

  /// An id as a food has it, without the `food:` that a meal needs before it.
  static func withoutPrefix(_ name: String) -> String {
    name.hasPrefix("food:") ? String(name.dropFirst("food:".count)) : name
  }

  private static func id(_ name: String, _ resolver: FoodResolver) -> Food? {
    let id = withoutPrefix(name)
    guard !id.contains(" "), id.contains(where: { $0.isNumber || $0 == ":" }) else { return nil }
    guard case .one(let food) = resolver.choice(for: .id(id)) else { return nil }
    return food
  }

  private static func unknown(_ name: String, _ near: [Food]) -> Failure {
    Failure(
      .notFound, "food.unknown", "no food named '\(name)'",
      hint: near.isEmpty
        ? "try other words, or use `healthlog food add` to create your own"
        : "closest: \(near.prefix(3).asChoices)")
  }
}
