internal import Encoding
internal import Values

extension FoodResolver {
  /// The food as it is eaten that some words mean: the one of whose name nothing is left over, or only one word where no
  /// other has as little left over. Nil where none is clear.
  func eatenFood(forWords words: String, mostSurplus: Int = Self.mostSurplus) -> Food? {
    guard looksAtEaten else { return nil }
    let wanted = Self.wordsEaten(words)
    let found = SurveyTable.foods(named: wanted, limit: 2)
    guard let first = found.first, first.surplus <= mostSurplus else { return nil }
    guard first.surplus > 1, found.dropFirst().first?.surplus == first.surplus else { return first.food }
    return nil
  }

  /// The food as it is eaten whose own name some words are, where no everyday name is so, and the table has no such food.
  func eatenFood(called words: String) -> Food? {
    guard !EverydayFoods.hasName(words), let food = eatenFood(forWords: words, mostSurplus: 0),
      SurveyTable.ingredients(of: food.id).count > 1
    else { return nil }
    return food
  }

  /// The dish that the list of their names has under some words.
  func listedDish(named words: String) -> Food? {
    guard looksAtEaten else { return nil }
    return DishNames.food(named: words, language) ?? food(insteadOfStandIn: words)
      ?? DishNames.standIn(named: words, language)
  }

  /// What some words mean in the table of French names: the food of whose name nothing is left over, or one word; several
  /// where as little is left over of other names. Nil where the table has none.
  func frenchChoice(forWords words: String, mostSurplus: Int = 1) -> FoodChoice? {
    guard looksAtEaten, language == .french else { return nil }
    let found = FrenchTable.foods(named: Self.words(words), limit: Self.mostAlike)
    guard let first = found.first, first.rest.count <= mostSurplus else { return nil }
    let alike = found.filter { $0.rest.count == first.rest.count }
    guard alike.allSatisfy({ $0.rest == first.rest }) else {
      return .several(alike.prefix(Self.mostShown).map(\.food))
    }
    return FrenchTable.middle(of: alike.map(\.food)).map { .one($0) }
  }

  /// The only food whose French name has a word that nothing else is called by: `kefta`, `chorba`. Nil for several words, and
  /// where others have it too.
  func onlyFrenchFood(called words: String) -> Food? {
    let wanted = Self.words(words)
    guard looksAtEaten, language == .french, wanted.count == 1, wanted[0].utf8.count >= Self.shortestCorrected
    else { return nil }
    let found = FrenchTable.foods(named: wanted, limit: 2)
    guard found.count == 1, let food = found.first?.food else { return nil }
    // A name, such as that of a mineral water, says nothing of what else is called so.
    let names = food.name.split { !$0.isLetter }
    let isWord = names.indices.contains { place in
      singular(folded(String(names[place]))) == wanted[0]
        && (names[place] == names[place].lowercased() || place == 0 || names[place - 1] == "type")
    }
    return isWord ? food : nil
  }

  /// The food that some words are the whole name of in a table, where the everyday name only has one that stands in for it. What
  /// no measure is known of is measured as that.
  func food(insteadOfStandIn words: String) -> Food? {
    guard looksAtEaten, let standIn = EverydayFoods.standIn(named: words) else { return nil }
    guard let french = frenchMiddle(forWords: words) else {
      return eatenFood(forWords: words, mostSurplus: 1)
    }
    return FoodTable.food(standIn).map { french.measured(as: $0, calledBy: words) } ?? french
  }

  /// The food in the middle of those in the table of French names of which as little is left over, whichever that is: any of
  /// them is nearer than another thing.
  private func frenchMiddle(forWords words: String) -> Food? {
    guard language == .french else { return nil }
    let found = FrenchTable.foods(named: Self.words(words), limit: Self.mostAlike)
    guard let first = found.first, first.rest.count <= 2 else { return nil }
    return FrenchTable.middle(of: found.filter { $0.rest.count == first.rest.count }.map(\.food))
  }

  /// The food that French words are the whole name of, where French is spoken and no everyday name is so.
  func frenchFood(called words: String) -> Food? {
    guard !EverydayFoods.hasName(words), case .one(let food) = frenchChoice(forWords: words, mostSurplus: 0)
    else { return nil }
    return food
  }

  /// More foods of one name than these the table does not have.
  private static let mostAlike = 40
  /// More foods than these nobody chooses among.
  private static let mostShown = 9

  /// The same where one of the words has a typing error: of words of five letters and more the nearest that is in the
  /// names, with the first letter that was typed. Words that are longer may be any name then, of a dish for one.
  func corrected(_ words: String) -> FoodChoice? {
    guard looksAtEaten, corrects else { return nil }
    let wanted = Self.words(words)
    guard language != .french || !wanted.contains(where: MealItemReader.tellsCooking) else { return nil }
    let corrections = FoodSearchSpelling.corrections(
      ofEaten: wanted.filter { $0.utf8.count >= Self.shortestCorrected }.map { FoodSearchStem($0.utf8) },
      orFrench: language == .french)
    guard !corrections.isEmpty, corrections.allSatisfy({ $0.key.bytes.first == $0.value.bytes.first }) else {
      return nil
    }
    let meant = wanted.map { corrections[FoodSearchStem($0.utf8)]?.text ?? $0 }.joined(separator: " ")
    // A short word for which the name says more is another thing: `lager` is no layer dip.
    guard corrections.keys.allSatisfy({ $0.bytes.count > Self.shortestCorrected }) else {
      return eatenFood(forWords: meant, mostSurplus: 1).map { .one($0) }
    }
    guard case .one(let food) = ofCorrected.choice(forWords: meant) else { return nil }
    return .one(food)
  }

  /// Several words of which one or two have a typing error, as an everyday name or a dish has them: `spagetti and meatballs`. Nil where
  /// nothing is called so.
  func spelled(_ words: String) -> String? {
    let parts = words.split(separator: " ").map(String.init)
    guard corrects, (2...6).contains(parts.count) else { return nil }
    let stems = parts.map { FoodSearchStem(folded($0).utf8) }
    let corrections = FoodSearchSpelling.corrections(
      ofMisspelt: stems.filter { $0.bytes.count >= Self.shortestOfSeveral })
    guard (1...2).contains(corrections.count) else { return nil }
    let meant = zip(parts, stems).map { corrections[$1]?.text ?? $0 }.joined(separator: " ")
    guard meant != words, isCalled(meant) || eatenFood(forWords: meant, mostSurplus: 0) != nil else {
      return nil
    }
    return meant
  }

  /// The foods as they are eaten of whose names as little is left over, where none is clear: a person chooses among several, and
  /// a single one is only near. Nil where more than two words of each are left over.
  func eatenFoods(alike words: String) -> FoodChoice? {
    guard looksAtEaten else { return nil }
    let wanted = Self.wordsEaten(words)
    let found = SurveyTable.foods(named: wanted, limit: Self.mostAlike)
    guard let first = found.first, first.surplus <= 2 * Self.mostSurplus else { return nil }
    let alike = found.filter { $0.surplus == first.surplus }
    let foods = alike.prefix(Self.mostShown).map(\.food)
    // No other food is called so: ghee is `Ghee, clarified butter`.
    if found.count == 1, wanted.count == 1, Self.words(first.food.name).first == wanted[0] {
      return .one(first.food)
    }
    return foods.count > 1 ? .several(foods) : .none(near: foods)
  }

  /// A shorter word is one error away from too many others.
  private static let shortestCorrected = 5
  /// The same of one beside others, with which it has to be the name of something.
  private static let shortestOfSeveral = 4

  /// The foods as they are eaten with all of some words in a name, best first. A score says how little else the name has,
  /// and stays below that of an everyday name.
  func eatenFoods(_ words: String, limit: Int) -> [(food: Food, score: Decimal)] {
    let wanted = Self.wordsEaten(words)
    let eaten = SurveyTable.foods(named: wanted, limit: limit)
    let french = (language == .french ? FrenchTable.foods(named: wanted, limit: limit) : []).map {
      (food: $0.food, surplus: 2 * $0.rest.count)
    }
    return (language == .french ? french + eaten : eaten + french).sorted { $0.surplus < $1.surplus }
      .prefix(limit)
      .map { ($0.food, Decimal(thousandths: Int64(max(500, 900 - 50 * $0.surplus)))) }
  }

  /// The food as it is eaten that several words with one between them that joins are; a name that says more is none of a
  /// few words: `bread and butter` are no pickles. What is said twice is no name, and neither is a name in which nothing is
  /// joined: `cheese and crackers` are not `Crackers, cheese`.
  func joinedFood(_ words: String) -> Food? {
    let telling = Self.words(words).filter { !FoodSearchQuery.fillers.contains($0) }
    guard Set(telling).count == telling.count,
      let food = eatenFood(
        forWords: words, mostSurplus: Self.words(words).count > 3 ? Self.mostSurplus : 0),
      !Self.joiners.isDisjoint(with: Self.words(food.name))
    else { return nil }
    return food
  }

  /// Words of the names of foods behind which a second thing follows.
  private static let joiners: Set<String> = ["and", "with", "on", "or", "in", "avec", "et", "ou", "sur"]

  /// The words that count of a text, as the table of foods as they are eaten has them, which is American.
  private static func wordsEaten(_ text: String) -> [String] {
    words(text).filter { !FoodSearchQuery.fillers.contains($0) }.map { american[$0] ?? $0 }
  }

  /// What words of other English are in the names of that table.
  private static let american = [
    "prawn": "shrimp", "courgette": "zucchini", "aubergine": "eggplant", "lasagne": "lasagna",
    "yoghurt": "yogurt", "chilli": "chili", "whisky": "whiskey", "beetroot": "beet",
  ]

  /// One word too many, or none and another name than the food's own.
  private static let mostSurplus = 2
}

extension Food {
  /// The same food with the household measures of another one.
  fileprivate func measured(as other: Food, calledBy name: String) -> Food {
    let everyday = EverydayFoods.measures(of: other.id, calledBy: name)
    return Food(
      id: id, name: self.name, group: group, source: source, per100Grams: per100Grams, stated: stated,
      carbohydrateConvention: carbohydrateConvention, energyFactors: energyFactors,
      refusePercent: refusePercent, portions: everyday + other.portions, piece: everyday.first ?? other.piece,
      usual: usual)
  }
}
