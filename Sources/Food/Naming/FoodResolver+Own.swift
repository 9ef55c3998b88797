// When foods and recipes of one's own are meant by words that are not the whole of their names. `granola` may mean
// a `Granola maison`, since nothing but where it was made is left over of that name; `egg` does not mean an `egg
// salad` while the table has eggs, of whose name nothing is left over. Whatever is left over of the name of what is
// built in allows as much of one's own. A favourite goes first where it is the same sort of food: `Rye bread` is
// bread, `apple pie` is no apple.

internal import Encoding
internal import Values

extension FoodResolver {
  /// The favourites among own foods and recipes that some words mean; nil where they mean none.
  func ownFavorite(forWords words: String) -> FoodChoice? {
    guard !foodLibrary.favorites.isEmpty else { return nil }
    let fitting = Self.plainest(Self.fitting(words, own.filter(isFavorite)), words)
    guard let first = fitting.first else { return nil }
    let wanted = Self.words(words)
    let isSameSort = fitting.contains { wanted.contains(Self.head(of: $0.name, language)) }
    guard isSameSort || isNamedAsWhollyAsBuiltIn(first, words) else { return nil }
    return Self.choice(among: fitting)
  }

  /// The own foods and recipes that some words mean; nil where they mean none.
  func ownFood(forWords words: String) -> FoodChoice? {
    let fitting = Self.plainest(Self.fitting(words, own), words)
    guard let first = fitting.first, isNamedAsWhollyAsBuiltIn(first, words) else { return nil }
    return Self.choice(among: fitting)
  }

  /// The foods of servers' catalogues that some words mean, as one's own are meant; nil where they mean none.
  func catalogueFood(forWords words: String) -> FoodChoice? {
    guard !foodLibrary.catalogue.isEmpty else { return nil }
    let wanted = folded(words).trimmed
    let named = catalogue.filter { folded($0.name) == wanted }
    if !named.isEmpty { return Self.choice(among: named) }
    let fitting = Self.plainest(Self.fitting(words, catalogue), words)
    guard let first = fitting.first, isNamedAsWhollyAsBuiltIn(first, words) else { return nil }
    return Self.choice(among: fitting)
  }

  /// The foods of servers' catalogues that an id names, whichever version it has, or the end of one's entry in four
  /// characters or more.
  func catalogueFoods(withID id: String) -> [Food] {
    let wanted = FoodID(id).unversioned
    if let food = catalogue.first(where: { $0.id.unversioned == wanted }) { return [food] }
    let end = wanted.text.dropFirst(CatalogueFood.idPrefix.count).uppercased()
    guard end.utf8.count >= 4 else { return [] }
    return catalogue.filter { $0.id.unversioned.text.hasSuffix(end) }
  }

  /// The foods of servers' catalogues.
  var catalogue: [Food] { foodLibrary.catalogue.map(\.food) }

  /// The foods the person made and their recipes.
  private var own: [Food] { foodLibrary.ownFoods.personal + foodLibrary.recipes }

  /// Whether no more words of a food's name are left over than of what is built in and meant by the same words.
  private func isNamedAsWhollyAsBuiltIn(_ food: Food, _ words: String) -> Bool {
    let surplus = Self.surplus(of: food.name, over: words)
    guard surplus > 0 else { return true }
    guard dish(named: words) == nil else { return false }
    guard case .clear(let match) = FoodSearch(preferring: language).resolve(words) else { return true }
    return match.score < Self.wholeScore && surplus <= Self.surplus(of: match.name, over: words)
  }

  /// The foods of whose names least is left over.
  private static func plainest(_ foods: [Food], _ words: String) -> [Food] {
    guard foods.count > 1 else { return foods }
    let least = foods.map { surplus(of: $0.name, over: words) }.min()
    return foods.filter { surplus(of: $0.name, over: words) == least }
  }

  /// How many words of a name were not typed, those left out that say nothing of what it is: `homemade`, `with`.
  private static func surplus(of name: String, over typed: String) -> Int {
    let wanted = Set(words(typed))
    return words(name).count { !wanted.contains($0) && !FoodSearchQuery.fillers.contains($0) }
  }

  /// The word of a name that says what it is: the last one in English, the first one in French, of those before what
  /// it is made with.
  private static func head(of name: String, _ language: FoodLanguage) -> String {
    let all = words(name)
    let end = all.dropFirst().firstIndex { FoodSearchQuery.fillers.contains($0) } ?? all.count
    let isFrench = language == .french || end < all.count && Self.frenchJoints.contains(all[end])
    return (isFrench ? all.first : all[..<end].last) ?? ""
  }

  private static let frenchJoints: Set<String> = [
    "de", "du", "des", "d", "au", "aux", "en", "et", "avec", "maison",
  ]

  /// An everyday name as it was typed, or a name of the table of which nothing counts as left over.
  private static let wholeScore = Decimal(thousandths: 900)
}
