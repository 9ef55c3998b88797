package import Encoding
package import Ledger
package import Values

/// The recipes of one's own, as they stand now.
package struct RecipeBook: View {
  /// One of them.
  package struct Item: Equatable, Sendable {
    /// Its entry.
    package let entry: ULID
    /// The events that made it what it is, oldest first.
    package let revisions: [ULID]
    /// What it is.
    package let recipe: Recipe

    /// A recipe of an entry.
    package init(entry: ULID, revisions: [ULID], recipe: Recipe) {
      self.entry = entry
      self.revisions = revisions
      self.recipe = recipe
    }

    /// Its present version as a food.
    package func food(_ extent: RecipeNutrition.Extent) -> Food {
      recipe.food(entry: entry, revision: revisions.last ?? entry, extent)
    }
  }

  private var found: [Item] = []
  /// The recipes that could not be read.
  package private(set) var damage: [DamagedEntry] = []

  /// An empty book.
  package init() {}

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard record.isKind("recipe", in: bytes) else { return }
    do {
      let entry = try record.read(in: bytes)
      found.append(Item(entry: entry.id, revisions: entry.revisions, recipe: try Recipe(entry)))
    } catch {
      damage.append(error)
    }
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { ["recipe"] }

  /// The recipes, oldest first.
  package var items: [Item] { found.sorted { $0.entry < $1.entry } }

  /// The recipes as foods with the values of the label, oldest first.
  package var foods: [Food] { items.map { $0.food(.label) } }

  /// The recipe of exactly this name, case and accents aside; the newest where several have it.
  package func item(named name: String) -> Item? {
    let wanted = folded(name).trimmed
    return items.last { folded($0.recipe.name) == wanted }
  }

  /// The recipes that an id names: `recipe:<entry>` with or without `@<revision>`, or the end of the entry's id, of
  /// four characters or more.
  package func items(withID id: String) -> [Item] {
    let text = id.hasPrefix(recipeIDPrefix) ? String(id.dropFirst(recipeIDPrefix.count)) : id
    let end = (text.split(separator: "@", maxSplits: 1).first.map(String.init) ?? text).uppercased()
    guard end.utf8.count >= 4 else { return [] }
    return items.filter { $0.entry.description.hasSuffix(end) }
  }

  /// The recipe that a food's id names, whichever version; nil for other foods.
  func item(of food: FoodID) -> Item? {
    Self.entry(of: food).flatMap { entry in found.first { $0.entry == entry } }
  }

  /// Whether a recipe holds another, itself or in one of its ingredients.
  package func contains(_ outer: Recipe, entry: ULID) -> Bool {
    var seen: Set<ULID> = []
    var waiting = outer.ingredients
    while let ingredient = waiting.popLast() {
      guard let inner = Self.entry(of: FoodID(ingredient.item.food)), seen.insert(inner).inserted else {
        continue
      }
      if inner == entry { return true }
      waiting += items.first { $0.entry == inner }?.recipe.ingredients ?? []
    }
    return false
  }

  /// The entry of a recipe that is an ingredient; nil for other foods.
  private static func entry(of id: FoodID) -> ULID? {
    guard id.text.hasPrefix(recipeIDPrefix) else { return nil }
    return ULID(parsing: String(id.text.dropFirst(recipeIDPrefix.count).prefix { $0 != "@" }))
  }
}
