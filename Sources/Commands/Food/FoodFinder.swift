internal import Encoding
internal import Food
internal import Session
internal import Values

/// Finds the food that the words of a `food` command name: an id, or a name as in a meal.
enum FoodFinder {
  /// The food. Throws where none or several have that name.
  static func food(_ words: [String], _ session: inout Session) throws(Failure) -> Food {
    try food(words, in: session.larder(), session)
  }

  /// The same of a larder that was read already.
  static func food(_ words: [String], in larder: Larder, _ session: Session) throws(Failure) -> Food {
    let name = words.joined(separator: " ")
    let resolver = FoodResolver(larder: larder, preferring: session.foodLanguage)
    if let food = id(name, resolver) { return food }
    switch resolver.choice(for: .words(name)) {
    case .one(let food): return food
    case .several(let foods):
      throw Failure(
        .notUnderstood, "food.ambiguous", "'\(name)' may be any of \(foods.count) foods",
        hint: "name one by its id: \(foods.prefix(6).asChoices)")
    case .none(let near): throw unknown(name, near)
    }
  }

  /// The own food of a name or id, with its entry. Throws where there is none.
  static func ownFood(_ name: String, _ session: inout Session) throws(Failure) -> Pantry.Item {
    let pantry = try session.pantry()
    let id = withoutPrefix(name)
    let named = pantry.food(named: name)
    let items = pantry.items.filter { $0.food.id == named?.id } + pantry.items(named: id)
    guard let item = items.first else {
      if FoodResolver.tableFood(id) != nil {
        throw Failure(
          .notUnderstood, "food.built-in", "'\(name)' is of the built-in table and stays as it is",
          hint: "`healthlog food add` makes one of your own")
      }
      if try session.larder().catalogue.contains(where: {
        folded($0.food.name) == folded(name).trimmed || $0.food.id.unversioned.text == id
      }) {
        throw Failure(
          .notUnderstood, "food.shared", "'\(name)' is of a server's catalogue and stays as it is",
          hint: "its administrators can change it; `healthlog food add` makes one of your own")
      }
      throw Failure(
        .notFound, "food.unknown", "there is no own food '\(name)'", hint: "`healthlog food list` shows yours"
      )
    }
    guard items.allSatisfy({ $0.entry == item.entry }) else {
      throw Failure(
        .notUnderstood, "food.ambiguous", "'\(name)' fits \(items.count) own foods",
        hint: "name one by its whole id: \(items.prefix(5).map { "own:\($0.entry)" }.joined(separator: ", "))"
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
        ? "try other words, or `healthlog food add` for one of your own"
        : "near it are \(near.prefix(3).asChoices)")
  }
}
