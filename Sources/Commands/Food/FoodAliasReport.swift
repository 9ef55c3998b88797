internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

/// Names of one's own for foods, as output shows them.
enum FoodAliasReport {
  /// Shows some of them, as the list of all or as one that was changed.
  static func show(_ aliases: [FoodAlias], _ foodLibrary: FoodLibrary, _ session: inout Session, isList: Bool)
  {
    let foods = FoodNames(foodLibrary)
    let objects = aliases.map { object($0, foods) }
    let language = session.console.language
    let table = Block.table(
      Table(
        aliases,
        columns: [
          .text("name", language.words(.name), .essential, .wrapped) { alias in .text(alias.name) },
          .number("grams", "g", .essential) { alias in
            alias.grams.map { .number($0, places: $0.places) } ?? .empty
          },
          .text("food_name", language.words(.food), .essential, .wrapped) { alias in
            foods.name(of: alias.food).map { .text($0) } ?? .unknown
          },
          .text("food", language.words(.id), .useful, .whole) { [session] alias in
            .text(session.console.isForPeople ? foods.shownID(alias.food) : alias.food.text)
          },
        ]))
    session.console.show(
      Document(title: "", blocks: [table]),
      json: isList
        ? ["schema": "healthlog.food-alias-list/1", "aliases": .array(objects)]
        : .object([.init("schema", "healthlog.food-alias/1")] + (objects.first?.members ?? [])),
      lines: objects)
  }

  private static func object(_ alias: FoodAlias, _ foods: FoodNames) -> JSON {
    [
      "id": .string(alias.entry.description), "name": .string(alias.name), "food": .string(alias.food.text),
      "food_name": .text(foods.name(of: alias.food)), "grams": .exact(alias.grams),
    ]
  }

  /// What takes away every alias of a name, as it is now.
  static func removals(of name: String, _ session: inout Session) throws(Failure) -> [Ledger.Operation] {
    let wanted = folded(name).trimmed
    let named = try session.foodLibrary().aliases.filter { folded($0.name) == wanted }
    return try named.map { (alias) throws(Failure) in
      .remove(entry: alias.entry, base: try session.heads(of: alias.entry))
    }
  }
}

/// The names of foods by their ids.
struct FoodNames {
  private let resolver: FoodResolver

  /// The names of the foods that a food library and the built-in table have.
  init(_ foodLibrary: FoodLibrary) {
    resolver = FoodResolver(foodLibrary: foodLibrary, preferring: .english)
  }

  /// The food of an id as it stands now; nil where it is gone.
  func food(_ id: FoodID) -> Food? {
    guard case .one(let food) = resolver.choice(for: .id(id.text)) else { return nil }
    return food
  }

  /// The name of a food; nil where it is gone.
  func name(of id: FoodID) -> String? { food(id)?.name }

  /// The id of a food as people are shown it.
  func shownID(_ id: FoodID) -> String {
    food(id).map(FoodTableReport.shortID) ?? id.text
  }
}
