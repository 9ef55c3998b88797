// A favourite of the built-in table is taken before the table's own default, where it has all the words and is
// the same sort of food: whoever prefers Fuji apples means them by `apple`, but a favourite apple pie is no apple.
// The sort is what the name begins with, behind a word such as `Beverages` that only sorts.

internal import Encoding
internal import Values

extension FoodResolver {
  /// A food of a lower score lacks one of the words.
  static let wholeScore = Decimal(thousandths: 500)
  /// By how much the best of several has to lead, as in the search.
  private static let margin = Decimal(thousandths: 40)

  /// The favourite of the table that some words mean; nil where none does.
  func favorite(forWords words: String) -> FoodChoice? {
    guard larder.favorites.contains(where: { $0.usdaNumber != nil }) else { return nil }
    let matches = FoodSearch(preferring: language).matches(words, limit: 10_000)
    guard let best = matches.first, best.score >= Self.lowestScore else { return nil }
    let sort = Self.sort(of: best.name)
    let fitting = matches.filter {
      larder.favorites.contains($0.id) && $0.score >= Self.wholeScore && Self.sort(of: $0.name) == sort
    }
    guard let first = fitting.first, let least = first.score.subtracting(Self.margin) else { return nil }
    let rivals = fitting.filter { $0.score > least }.compactMap { FoodTable.food($0.id) }
    return rivals.count == 1 ? .one(rivals[0]) : .several(rivals)
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
      id: id, name: name, group: group, source: source, per100Grams: per100Grams,
      carbohydrateConvention: carbohydrateConvention, energyFactors: energyFactors,
      refusePercent: refusePercent, portions: [portion] + portions, piece: portion)
  }
}
