internal import Encoding
package import Values

/// Why a line of a recipe's ingredients cannot be taken.
package enum RecipeLineFault: Error, Equatable, Sendable {
  /// It is not understood.
  case grammar(GrammarError)
  /// It is understood, but its food or its grams are not found.
  case item(TypedItem, line: String, ItemFault)
}

/// Looks up what a recipe's lines came to.
package struct RecipeReader: Sendable {
  private let resolver: FoodResolver
  private let book: RecipeBook

  /// A reader that finds foods with a resolver, and recipes within recipes in a book.
  package init(_ resolver: FoodResolver, book: RecipeBook) {
    self.resolver = resolver
    self.book = book
  }

  /// The same reader that also knows these recipes, before others of their names.
  package func knowing(_ recipes: [Food]) -> RecipeReader {
    var foodLibrary = resolver.foodLibrary
    foodLibrary.recipes += recipes
    return RecipeReader(FoodResolver(foodLibrary: foodLibrary, preferring: resolver.language), book: book)
  }

  /// Which of some recipes a line names, case and accents aside; nil where none, or where its food is certain.
  package func place(of line: RecipeDraft.Line, among names: [String]) -> Int? {
    let isOpen = line.food.map {
      $0.text.hasPrefix(recipeIDPrefix) && BuiltInDishes.food($0, .english) == nil
    }
    guard line.item == nil, isOpen ?? true else { return nil }
    let rest = RecipeIngredient.parts(of: line.text).name
    for text in [rest, String(rest.prefix { $0 != "," })] {
      for name in [text, PortionWords.split(text)?.food ?? text] {
        let wanted = folded(name).trimmed
        if let place = names.firstIndex(where: { folded($0) == wanted }) { return place }
      }
    }
    return nil
  }

  /// The ingredient of a line, which may be of a food that is known already. What a file tells of a food that is not
  /// known here is believed.
  package func ingredient(
    _ line: RecipeDraft.Line, of known: Food? = nil
  ) throws(RecipeLineFault) -> RecipeIngredient {
    if let item = line.item { return RecipeIngredient(text: line.text, item: item) }
    let chosen = known ?? line.food.flatMap(food)
    let typed = try typed(line.text, isFoodKnown: chosen != nil)
    if let chosen, let item = measured(typed, chosen) {
      return RecipeIngredient(text: line.text, item: whole(item))
    }
    do {
      let item = try MealItemReader(resolver).item(typed, chosen: chosen)
      return RecipeIngredient(text: line.text, item: whole(item))
    } catch {
      throw .item(typed, line: line.text, error)
    }
  }

  /// The item of a mass or a volume of a known food, which is what nearly all lines of a book are: no name has to be looked
  /// up for it. Nil for any other amount, and for what the meal's grammar has to judge.
  private func measured(_ typed: TypedItem, _ food: Food) -> MealItem? {
    guard food.id.usdaNumber != nil, typed.overrides.known.isEmpty, let amount = typed.amount,
      let unit = amount.unit, !unit.isCount,
      let serving = try? PortionResolver(food, calledBy: typed.food.text).serving(of: amount),
      serving.grams > .zero,
      let values = food.per100Grams.labelOnly.scaled(by: serving.grams, dividedBy: Decimal(100))
    else { return nil }
    return MealItem(
      food: food.id.text, name: food.name, amount: amount.number.decimal, unit: unit.rawValue,
      grams: serving.grams,
      nutrition: values, source: food.source, portion: serving.portion, given: [], more: .none)
  }

  /// The item with all that is known of its food besides the label: it has to be found when the food has changed.
  package func whole(_ item: MealItem) -> MealItem {
    let id = FoodID(item.food)
    guard id.usdaNumber == nil, item.more.known.isEmpty, let food = food(id), food.id == id,
      let more = food.amounts(inGrams: item.grams)?.besidesLabel
    else { return item }
    return MealItem(
      food: item.food, name: item.name, amount: item.amount, unit: item.unit, grams: item.grams,
      nutrition: item.nutrition, source: item.source, portion: item.portion, given: item.given, more: more,
      standsFor: item.standsFor)
  }

  /// The food of an id; nil where it is not known here.
  private func food(_ id: FoodID) -> Food? {
    if let own = book.items.first(where: { $0.food(.label).id == id }) { return own.food(.whole) }
    guard case .one(let food) = resolver.choice(for: .id(id.text)) else { return nil }
    return food
  }

  /// The line up to its first comma; what follows is a remark, but for the values stated at its end. Where the food is
  /// known its name may be anything.
  private func typed(_ text: String, isFoodKnown: Bool) throws(RecipeLineFault) -> TypedItem {
    let characters = Array(text)
    var overrides = OverrideReader(text, characters, 0..<characters.count)
    let stated: NutrientAmounts
    do {
      stated = try overrides.read()
    } catch {
      throw .grammar(error)
    }
    let line = String(characters[..<overrides.start]).trimmed
    if isFoodKnown, let item = plain(line), let unit = item.amount?.unit, !unit.isCount {
      return item.with(stated)
    }
    do {
      return try item(of: line).with(stated)
    } catch {
      guard isFoodKnown, let item = plain(line) else { throw .grammar(error) }
      return item.with(stated)
    }
  }

  /// The one item that stands before the first comma.
  private func item(of text: String) throws(GrammarError) -> TypedItem {
    var cutter = MealLineReader(text)
    let parts = try cutter.parts()
    let characters = cutter.characters
    let isRemark = parts.count > 1 && characters[parts[0].upperBound..<parts[1].lowerBound].contains(",")
    let items = try MealLine.parse(isRemark ? String(characters[parts[0]]) : text).items
    guard items.count == 1 else {
      throw .meal("empty-item", "a line holds one ingredient", text, parts[1].lowerBound)
    }
    return items[0]
  }

  /// An amount and whatever stands behind it; nil where it has none.
  private func plain(_ text: String) -> TypedItem? {
    var reader = AmountReader(text)
    // What is wrong with the amount, the grammar says.
    guard let amount = try? reader.amount() else { return nil }
    _ = reader.of()
    let name = String(reader.rest.prefix { $0 != "," }).trimmed
    return TypedItem(
      text: text, column: 0, amount: amount, portion: nil, food: .words(name), foodColumn: reader.column,
      overrides: .none)
  }
}

extension TypedItem {
  /// The same item with some values stated.
  fileprivate func with(_ overrides: NutrientAmounts) -> TypedItem {
    TypedItem(
      text: text, column: column, amount: amount, portion: portion, food: food, foodColumn: foodColumn,
      overrides: overrides)
  }
}
