// A favourite of the built-in table is taken before the table's own default, where it has all the words and is
// the same sort of food: whoever prefers Fuji apples means them by `apple`, but a favourite apple pie is no apple.
// The sort is what the name begins with, behind a word such as `Beverages` that only sorts.

internal import Encoding
internal import Values

extension FoodResolver {
  /// The favourite of the table that some words mean; nil where none does. The table is searched only where a
  /// favourite has the words, so that favourites cost other names nothing.
  func favorite(forWords words: String) -> FoodChoice? {
    let wanted = Self.words(words)
    let named = foodLibrary.favorites.sorted().compactMap(FoodTable.food).filter { food in
      let name = Set(Self.words(food.name))
      return !wanted.isEmpty && wanted.allSatisfy(name.contains)
    }
    guard !named.isEmpty, let best = bestOfTable(words) else { return nil }
    if let food = named.first(where: { $0.id == best.id }) { return .one(food) }
    let sort = Self.sort(of: best.name)
    let fitting = named.filter { Self.sort(of: $0.name) == sort }
    let fewest = fitting.map { Self.words($0.name).count }.min()
    let plainest = fitting.filter { Self.words($0.name).count == fewest }
    guard let first = plainest.first else { return nil }
    return plainest.count == 1 ? .one(first) : .several(plainest)
  }

  /// What the table would take these words for; nil where it knows none of them.
  private func bestOfTable(_ words: String) -> FoodMatch? {
    switch FoodSearch(preferring: language).resolve(words) {
    case .clear(let match): match
    case .unclear(let matches): matches.first
    case .near, .none: nil
    }
  }

  /// What a name of the table begins with, in words as one of it is called.
  private static func sort(of name: String) -> [String] {
    let parts = folded(name).split(separator: ",").map { words(String($0)) }
    guard let first = parts.first else { return [] }
    guard sortingWords.contains(first.joined(separator: " ")), parts.count > 1 else { return first }
    return first + parts[1]
  }

  /// The first words of names that say where a food is sorted and not what it is, as one of each is called.
  private static let sortingWords: Set<String> = [
    "beverage", "alcoholic beverage", "snack", "candy", "soup", "cereal", "cereal ready-to-eat", "fast food",
    "restaurant", "nut", "seed", "spice", "fish", "crustacean", "mollusk", "babyfood", "infant formula",
    "dessert", "sauce", "salad dressing", "oil", "game meat",
  ]
}

extension Food {
  /// The same food, one of which is a portion of one's own.
  func counted(as portion: Portion) -> Food {
    Food(
      id: id, name: name, group: group, source: source, per100Grams: per100Grams, stated: stated,
      carbohydrateConvention: carbohydrateConvention, energyFactors: energyFactors,
      refusePercent: refusePercent, portions: [portion] + portions, piece: portion)
  }
}
