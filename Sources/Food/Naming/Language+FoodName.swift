package import Document
package import Messages

extension Language {
  /// What a food is called: the name its source has, in French that of Ciqual or one put together for the USDA's tables.
  package func name(of food: Food) -> String { foodName(food.name, of: food.id) }

  /// What the food of an item is called; the journal keeps the name of the source.
  package func name(of item: MealItem) -> String { foodName(item.name, of: FoodID(item.food)) }

  /// The food of an item in a word or two, for lists of meals.
  package func shortName(of item: MealItem) -> String {
    let short = shortFoodName(item.name, isOfTable: item.food.hasPrefix("usda:"))
    return foodName(short, of: FoodID(item.food))
  }

  /// What an entry calls a food of some id, in this language.
  package func foodName(_ name: String, of id: FoodID) -> String {
    guard self == .french, id.usdaNumber != nil || id.surveyCode != nil else { return name }
    return FrenchParts.foods.name(of: name) ?? name
  }

  /// What kind of food a food is, in this language; the groups of Ciqual are French.
  package func group(of food: Food) -> String { foodName(food.group, of: food.id) }

  /// The household measure of a food of some id that gave an item its grams; one of a usual size says so: `bowl (usual,
  /// 250 ml)`. In French the size that the USDA gives between parentheses is left out; the grams tell it.
  package func portion(_ label: String, of id: FoodID) -> String {
    let shown = portion(label)
    let isOfTable = id.usdaNumber != nil || id.surveyCode != nil || id.ciqualCode != nil
    let isOfRecipe = shown == label && id.text.hasPrefix(recipeIDPrefix)
    if label == "serving" || isOfRecipe { return words(HouseholdWords.long(label)) }
    guard shown == label, self == .french, isOfTable else { return shown }
    var (plain, depth) = ("", 0)
    for character in label {
      if character == "(" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == ")" { depth -= 1 }
    }
    return FrenchParts.portions.words(of: plain.split(separator: " ").joined(separator: " ")) ?? label
  }
}

extension Food {
  /// What it is called, for people.
  package var called: Message { .inEach { $0.name(of: self) } }

  /// The same as a phrase; machines read the name its source has.
  package var namePhrase: Phrase { Phrase(name) { $0.name(of: self) } }
}

extension MealItem {
  /// What its food is called, for people.
  package var called: Message { .inEach { $0.name(of: self) } }

  /// The same as a phrase; machines read the name the journal keeps.
  package var namePhrase: Phrase { Phrase(name) { $0.name(of: self) } }

  /// The same; what only stands in for something says so: `~ Wine, table, white (for champagne)`.
  package var markedName: Phrase {
    guard let standsFor else { return namePhrase }
    return Phrase(name) { language in
      "~ " + language.words("\(language.name(of: self)) (for \(standsFor))")
    }
  }
}
