// Which food a name means. The order: own foods and recipes exactly, aliases, favourites, own foods and recipes
// by words, the catalogues of servers exactly and by words, a built-in recipe or cocktail of exactly this name, the
// built-in table by words, what was imported or is kept of other services where the table has no clear winner, foods
// as they are eaten, and built-in dishes with all the words where nothing else has them: three thousand imported foods
// must not make everyday words ambiguous.
// By words a thing of one's own is meant only where it is called so as wholly as what is built in: `egg` is no egg
// salad, see `FoodResolver+Own.swift`.
// The first of these that knows the name decides; within it one clear winner is taken, else all good ones are
// named.

internal import Encoding
internal import Values

/// What a name of a food came to.
package enum FoodChoice: Equatable, Sendable {
  /// One food is meant.
  case one(Food)
  /// Several are equally good, best first.
  case several([Food])
  /// None has all the words; these have the most of them, and there may be none at all.
  case none(near: [Food])
}

/// Finds the food a name means.
package struct FoodResolver: Sendable {
  /// What the person has named or kept.
  let foodLibrary: FoodLibrary
  /// The language whose names are preferred where one word means two foods.
  var language: FoodLanguage
  /// Whether a name may mean a food as it is eaten.
  var looksAtEaten = true
  /// Whether words may have typing errors.
  private(set) var corrects = true
  /// What words came to already.
  private let asked = AskedWords()

  /// A resolver that knows what a person has named or kept, and the built-in table.
  package init(foodLibrary: FoodLibrary, preferring language: FoodLanguage) {
    self.foodLibrary = foodLibrary
    self.language = language
  }

  /// The same for words that were corrected.
  var ofCorrected: FoodResolver {
    var other = self
    other.corrects = false
    return other
  }

  /// The food that is meant.
  package func choice(for food: TypedFood) -> FoodChoice {
    switch food {
    case .words(let words): choice(forWords: words)
    case .id(let id): choice(forID: id)
    case .barcode(let digits): Self.choice(among: foods(withBarcode: digits))
    }
  }

  /// Whether the person calls something of theirs exactly this.
  func hasFood(named words: String) -> Bool { namedFood(words) != nil }

  /// The words of what the person has named.
  var personalWords: Set<String> {
    let names =
      foodLibrary.ownFoods.items.map(\.food.name) + foodLibrary.recipes.map(\.name)
      + foodLibrary.aliases.map(\.name) + catalogue.map(\.name)
    return Set(names.flatMap(Self.words))
  }

  /// The own food, recipe or alias of exactly this name.
  private func namedFood(_ words: String) -> Food? {
    if let food = foodLibrary.ownFoods.food(named: words) ?? recipe(named: words) { return food }
    return foodLibrary.alias(named: words).flatMap(food)
  }

  private func recipe(named words: String) -> Food? {
    let wanted = folded(words).trimmed
    return foodLibrary.recipes.last { folded($0.name) == wanted }
  }

  /// The food of an alias as it stands now, one of which weighs what the alias says.
  private func food(of alias: FoodAlias) -> Food? {
    guard case .one(let food) = choice(forID: alias.food.text) else { return nil }
    guard let grams = alias.grams else { return food }
    return food.counted(as: Portion(amount: Decimal(1), name: alias.name, grams: grams))
  }

  /// Words with what else their answer depends on.
  private func question(_ words: String) -> AskedWords.Question {
    AskedWords.Question(words: words, language: language, looksAtEaten: looksAtEaten, corrects: corrects)
  }

  /// The food that words mean.
  func choice(forWords words: String) -> FoodChoice {
    asked.choice(question(words)) { found(forWords: words) }
  }

  /// The same, looked for.
  private func found(forWords words: String) -> FoodChoice {
    if let choice = personalChoice(forWords: words) { return choice }
    if let dish = dish(named: words) { return .one(dish) }
    if let food = listedDish(named: words) ?? frenchFood(called: words)
      ?? eatenFood(called: words)
    {
      return .one(food)
    }
    let inTable = tableChoice(forWords: words)
    if case .one = inTable { return inTable }
    let others = brought(words)
    if others.isEmpty, let eaten = eatenFood(forWords: words) { return .one(eaten) }
    if others.isEmpty, case .none(let near) = inTable, let dishes = dishes(byWords: words) {
      guard case .several(let foods) = dishes, EverydayFoods.hasName(words) else { return dishes }
      return .several(foods + near)
    }
    if others.isEmpty, let french = frenchChoice(forWords: words) { return french }
    guard others.isEmpty else { return Self.choice(among: others) }
    guard case .none = inTable else { return inTable }
    return corrected(words) ?? eatenFoods(alike: words) ?? frenchChoice(forWords: words, mostSurplus: 2)
      ?? onlyFrenchFood(called: words).map { .one($0) } ?? inTable
  }

  /// What a person has named, made or chosen, and the catalogues they use; nil where none of it is called so.
  private func personalChoice(forWords words: String) -> FoodChoice? {
    if let food = namedFood(words) { return .one(food) }
    return ownFavorite(forWords: words) ?? favorite(forWords: words) ?? ownFood(forWords: words)
      ?? catalogueFood(forWords: words)
  }

  /// The foods that a name fits of what was imported or is kept of other services.
  private func brought(_ words: String) -> [Food] {
    Self.fitting(words, foodLibrary.ownFoods.imported + kept(words))
  }

  /// Whether something but a food as it is eaten is called just so: what a person has or brought along, an everyday name,
  /// a dish.
  package func isCalled(_ words: String) -> Bool {
    asked.isCalled(question(words)) {
      EverydayFoods.hasName(words) || dish(named: words) != nil || personalChoice(forWords: words) != nil
        || !brought(words).isEmpty || frenchFood(called: words) != nil
    }
  }

  private func choice(forID id: String) -> FoodChoice {
    let wanted = FoodID(id)
    // What was imported under an id of a table goes before the table.
    if wanted.ciqualCode != nil, let own = foodLibrary.ownFoods.food(withID: wanted) { return .one(own) }
    if let food = Self.tableFood(id) { return .one(food) }
    let isMeant = { (food: Food) in food.id == wanted || food.id.unversioned == wanted.unversioned }
    if let food = foodLibrary.ownFoods.food(withID: wanted) ?? foodLibrary.recipes.first(where: isMeant) {
      return .one(food)
    }
    if let kept = foodLibrary.kept.food(withID: wanted) { return .one(kept.food) }
    if id.hasPrefix(CatalogueFood.idPrefix) { return Self.choice(among: catalogueFoods(withID: id)) }
    if let dish = BuiltInDishes.food(wanted, language) { return .one(dish) }
    return Self.choice(among: foodLibrary.ownFoods.items(named: id).map(\.food) + recipes(withID: id))
  }

  /// The recipes whose entry's id ends so.
  private func recipes(withID id: String) -> [Food] {
    let end = (id.split(separator: ":").last.map(String.init) ?? id).uppercased()
    guard end.utf8.count >= 4, !id.contains(":") || id.hasPrefix("recipe:") else { return [] }
    return foodLibrary.recipes.filter { $0.id.unversioned.text.hasSuffix(end) }
  }

  /// The foods that have a barcode; a leading zero more or less is the same one.
  private func foods(withBarcode digits: String) -> [Food] {
    let own = foodLibrary.ownFoods.foods(withBarcode: digits)
    if !own.isEmpty { return own }
    let shared = foodLibrary.catalogue.filter { item in
      item.barcode.map { Barcode.isSame($0, digits) } ?? false
    }
    return shared.isEmpty ? foodLibrary.kept.foods(withBarcode: digits).map(\.food) : shared.map(\.food)
  }

  /// The kept foods whose names have all of some words.
  private func kept(_ words: String) -> [Food] {
    let wanted = Self.words(words)
    return wanted.isEmpty ? [] : foodLibrary.kept.foods(named: wanted, Self.words).map(\.food)
  }

  static func choice(among foods: [Food]) -> FoodChoice {
    guard let first = foods.first else { return .none(near: []) }
    return foods.count == 1 ? .one(first) : .several(foods)
  }

  /// The food of the table with an id: `usda:05064`, `05064` or `5064`.
  package static func tableFood(_ id: String) -> Food? {
    if let food = FoodTable.food(FoodID(folded(id))) { return food }
    guard (1...5).contains(id.utf8.count), id.allSatisfy(\.isASCIIDigit), let number = Int(id) else {
      return nil
    }
    return FoodTable.food(FoodID(usda: number))
  }

  /// The foods whose name has all the words, where these are at least half of it, as few others as can be:
  /// `granola` means `granola maison`, but `rice` does not mean `salad of rice, tuna and peas`.
  static func fitting(_ words: String, _ foods: [Food]) -> [Food] {
    let wanted = Self.words(words)
    guard !wanted.isEmpty else { return [] }
    let fitting = foods.compactMap { food -> (food: Food, words: Int)? in
      let name = Self.words(food.name)
      return name.count <= 2 * wanted.count && wanted.allSatisfy(name.contains) ? (food, name.count) : nil
    }
    let shortest = fitting.map(\.words).min()
    return fitting.filter { $0.words == shortest }.map(\.food)
  }

  /// Own foods, recipes and kept foods with all the words in their name, scored by how much of the name they are.
  func ownMatches(_ text: String) -> [(food: Food, score: Decimal)] {
    let wanted = Self.words(text)
    guard !wanted.isEmpty else { return [] }
    let foods = foodLibrary.ownFoods.items.map(\.food) + foodLibrary.recipes + catalogue + kept(text)
    let found = foods.compactMap { food -> (food: Food, score: Decimal)? in
      let name = Self.words(food.name)
      guard wanted.allSatisfy(name.contains) else { return nil }
      let share = min(1000, 1000 * wanted.count / max(1, name.count))
      return (food, Decimal(thousandths: Int64(share)))
    }
    return found.sorted { ($1.score, $0.food.id) < ($0.score, $1.food.id) }
  }

  /// The words of a text, folded and each as one of it is called.
  static func words(_ text: String) -> [String] {
    folded(text).split { !$0.isLetter && !$0.isNumber }.map { singular(String($0)) }
  }
}
