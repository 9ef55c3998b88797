// What may be in a food, as far as its name, its group and its values tell. The name is cut at its commas into
// parts, and these into words as one of each is called. Words are silenced where a phrase takes their meaning away
// (`almond milk`), or where something before or behind them denies it (`without egg`, `dairy-free`); those that are
// left are looked up, phrases first. Nothing here is certain, and everything says what it was seen in.

internal import Encoding
package import Values

/// What may be in a food.
package struct FoodTraits: Sendable {
  /// The traits, each with the best evidence for it.
  package private(set) var evidence: [TraitEvidence] = []
  private let text: DietText
  private var denied: Set<DietTrait> = []
  private var ingredients: [DishIngredient] = []

  /// The traits of a food of the built-in table or of one's own.
  package init(_ food: Food) {
    self.init(
      name: food.name, group: food.group, sodium: food.per100Grams[.sodium], sugar: food.per100Grams[.sugar],
      alcohol: food.per100Grams[.alcohol])
  }

  /// The traits of a food that is made of some ingredients; of none where it is no dish.
  package init(_ food: Food, of ingredients: [DishIngredient]) {
    self.init(food)
    add(ingredients)
  }

  /// The traits of an item of a meal that is made of some ingredients; of none where it is no dish.
  package init(_ item: MealItem, of ingredients: [DishIngredient]) {
    self.init(item)
    add(ingredients)
  }

  /// The traits that a name alone tells.
  init(name: String) { self.init(name: name, group: "", sodium: nil, sugar: nil, alcohol: nil) }

  /// The traits of an item of a meal, by what the meal kept of it.
  package init(_ item: MealItem) {
    let food = FoodTable.food(FoodID(item.food))
    let perHundred = item.hasGrams ? item.nutrition.scaled(by: Decimal(100), dividedBy: item.grams) : nil
    self.init(
      name: item.name, group: food?.group ?? "", sodium: perHundred?[.sodium], sugar: perHundred?[.sugar],
      alcohol: food?.per100Grams[.alcohol])
  }

  /// The traits that a name, a group and the values of 100 g tell.
  package init(name: String, group: String, sodium: Decimal?, sugar: Decimal?, alcohol: Decimal?) {
    text = DietText(name)
    denied = text.denied
    for (trait, word, isUsual) in text.found {
      add(trait, isUsual ? .usualIn(word) : .word(word))
    }
    if text.isWhiteSauce { add(.milk, .usualIn("white sauce")) }
    for trait in Self.traits(ofGroup: group, text) { add(trait, .group(group)) }
    if text.namesPoultryHam { evidence.removeAll { $0.trait == .pork } }
    // All in that group is of milk or eggs, whatever animals are named.
    if group == FoodGroup.dairyAndEggs.name { evidence.removeAll { [.meat, .pork].contains($0.trait) } }
    if let milk = evidence.first(where: { $0.trait == .milk }) { add(.lactose, milk.source) }
    if group == FoodGroup.fish.name { evidence.removeAll { $0.trait == .meat } }
    if has(.meat), let milk = evidence.first(where: { $0.trait == .milk }) { add(.meatWithMilk, milk.source) }
    addAmounts(sodium, sugar, alcohol)
  }

  /// Whether a food has a trait.
  package func has(_ trait: DietTrait) -> Bool { evidence.contains { $0.trait == trait } }

  /// Whether its name has the words of a phrase.
  package func mentions(_ phrase: String) -> Bool { text.mentions(phrase) }

  /// The ingredient that has the words of a phrase; nil where none has.
  package func ingredient(mentioning phrase: String) -> String? {
    ingredients.first { $0.words.mentions(phrase) || $0.food.mentions(phrase) }?.name
  }

  /// What the ingredients hold, in place of what such a dish usually has, of what its name denies, and of the alcohol
  /// they have together. How much salt and sugar there is the dish itself tells.
  private mutating func add(_ ingredients: [DishIngredient]) {
    guard !ingredients.isEmpty else { return }
    self.ingredients = ingredients
    denied = []
    evidence.removeAll { $0.source.isUsual || $0.isAmount && $0.trait == .alcohol }
    for isUsual in [false, true] {
      for ingredient in ingredients {
        for found in ingredient.drinks where found.source.isUsual == isUsual {
          add(.alcohol, .ingredient(ingredient.name, isUsual: isUsual))
        }
        for found in ingredient.food.evidence
        where found.source.isUsual == isUsual && !ingredient.words.denied.contains(found.trait) {
          guard ![.salt, .sugar, .meatWithMilk].contains(found.trait) else { continue }
          add(found.trait, .ingredient(ingredient.name, isUsual: isUsual))
        }
      }
    }
    if has(.meat), let milk = evidence.first(where: { $0.trait == .milk }) { add(.meatWithMilk, milk.source) }
  }

  private mutating func add(_ trait: DietTrait, _ source: TraitEvidence.Source) {
    guard !denied.contains(trait) else { return }
    let isWord = if case .word = source { true } else { false }
    if let place = evidence.firstIndex(where: { $0.trait == trait }) {
      // A word that names it says more than one for what usually has it.
      if case .usualIn = evidence[place].source, isWord {
        evidence[place] = TraitEvidence(trait: trait, source: source)
      }
      return
    }
    evidence.append(TraitEvidence(trait: trait, source: source))
  }

  /// More than 600 mg of sodium or 22.5 g of sugar in 100 g is high, as the front of British packs has it (Department
  /// of Health, 2016); half a gram of alcohol is what fruit juice may have.
  private mutating func addAmounts(_ sodium: Decimal?, _ sugar: Decimal?, _ alcohol: Decimal?) {
    if let sodium, sodium > Decimal(600) { add(.salt, .amount("\(sodium) mg")) }
    if let sugar, sugar > Decimal(thousandths: 22_500) { add(.sugar, .amount("\(sugar) g")) }
    if let alcohol, alcohol > Decimal(thousandths: 500) { add(.alcohol, .amount("\(alcohol) g")) }
  }

  /// What all foods of a group of SR28 hold, as far as their name does not say otherwise.
  private static func traits(ofGroup group: String, _ text: DietText) -> [DietTrait] {
    switch FoodGroup.allCases.first(where: { $0.name == group }) {
    case .poultry, .beef, .lambAndGame, .sausages: [.meat]
    case .pork: [.meat, .pork]
    case .fish: text.begins(with: ["crustacean", "mollusk"]) ? [.shellfish] : [.fish]
    case .dairyAndEggs: text.begins(with: ["egg"]) ? [.egg] : [.milk]
    case .bakedProducts: text.begins(with: ["leavening", "tortilla"]) ? [] : [.gluten]
    case .nuts: text.begins(with: ["nut"]) && !text.hasWord(of: ["coconut", "chestnut"]) ? [.nuts] : []
    default: []
    }
  }
}
