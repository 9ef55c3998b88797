package import Document
package import Encoding
package import Food
internal import Values

/// What a person does not eat: the diets of their profile and what they named besides.
package struct DietaryRules: Sendable {
  private let diets: [Diet]
  private let avoided: [String]
  /// What dishes are made of.
  package var dishes = Dishes(RecipeBook(), .english)

  /// The rules of a profile.
  package init(_ profile: ProfileEntry) {
    diets = profile.diet ?? []
    avoided = profile.avoid ?? []
  }

  /// The rules of some diets, and of what is avoided besides.
  package init(_ diets: [Diet], avoiding avoided: [String]) {
    self.diets = diets
    self.avoided = avoided
  }

  /// Whether nothing speaks against what a text names, and against some traits that it does not tell.
  package func allow(_ text: String, holding traits: Set<DietTrait> = []) -> Bool {
    let named = FoodTraits(name: text, group: "", sodium: nil, sugar: nil, alcohol: nil)
    return conflicts(with: named).isEmpty && diets.allSatisfy { $0.avoided.isDisjoint(with: traits) }
      && avoided.allSatisfy { words in DietTrait.named(folded(words)).map { !traits.contains($0) } ?? true }
  }

  /// Whether there are none.
  package var isEmpty: Bool { diets.isEmpty && avoided.isEmpty }

  /// What speaks against a food; of a dish its ingredients, where they are known.
  package func conflicts(with food: Food) -> [DietConflict] {
    conflicts(with: FoodTraits(food, of: dishes.ingredients(of: food.id)))
  }

  /// What speaks against an item of a meal; of a dish its ingredients, where they are known.
  package func conflicts(with item: MealItem) -> [DietConflict] {
    conflicts(with: FoodTraits(item, of: dishes.ingredients(of: FoodID(item.food))))
  }

  /// What the name, the group and the values of a food say against it, a rule once; a hint, and never certain.
  package func conflicts(with traits: FoodTraits) -> [DietConflict] {
    let byDiet = diets.compactMap { diet -> DietConflict? in
      traits.evidence.first { diet.avoided.contains($0.trait) }
        .map { DietConflict(rule: .diet(diet), evidence: $0, ingredient: nil) }
    }
    let byWords = avoided.compactMap { words -> DietConflict? in
      let trait = DietTrait.named(folded(words)) ?? DietTrait.named(String(folded(words).dropLast()))
      let seen = traits.evidence.first { $0.trait == trait }
      let isNamed = seen != nil || traits.mentions(words)
      let ingredient = isNamed ? nil : traits.ingredient(mentioning: words)
      guard isNamed || ingredient != nil else { return nil }
      return DietConflict(rule: .avoided(words), evidence: seen, ingredient: ingredient)
    }
    return byDiet + byWords
  }
}

/// Why a food does not fit what a person eats.
package struct DietConflict: Hashable, Sendable {
  /// The rule that it does not fit.
  enum Rule: Hashable, Sendable {
    case diet(Diet)
    case avoided(String)
  }

  let rule: Rule
  /// What is in it; nil where its name, or that of an ingredient, has the very words that are avoided.
  let evidence: TraitEvidence?
  /// The ingredient whose name has them.
  let ingredient: String?

  /// The rule's name for programs: `vegan`, `avoid`.
  package var name: String {
    switch rule {
    case .diet(let diet): diet.rawValue
    case .avoided: "avoid"
    }
  }

  /// The conflict for programs.
  package var json: JSON {
    ["diet": .string(name), "trait": .text(evidence?.trait.rawValue), "reason": .string(reason(.english))]
  }

  /// The rule and the reason: `vegan: contains milk ('cheese' in its name)`.
  package func text(_ language: Language) -> String {
    switch rule {
    case .diet(let diet): language.words(.of(diet)) + language.colon + reason(language)
    case .avoided(let words):
      language.words(Phrase("avoided", "no \(words)", context: "diet")) + language.colon + reason(language)
    }
  }

  /// The food, the rule and the reason: `'Cheese, cheddar' and your diet, vegan: contains milk ('cheese' in its
  /// name)`.
  package func text(of food: String, _ language: Language) -> String {
    let said = text(language)
    return language.words("'\(food)' and your diet, \(said)")
  }

  /// Why: `contains milk ('cheese' in its name)`.
  package func reason(_ language: Language) -> String {
    guard let evidence else {
      if let ingredient { return among(ingredient, language) }
      return language.words("its name says so")
    }
    let trait = language.words(.of(evidence.trait))
    return switch evidence.source {
    case .word(let word): language.words("contains \(trait) ('\(word)' in its name)")
    case .usualIn(let word): language.words("usually contains \(trait) ('\(word)' in its name)")
    case .group(let group): language.words("contains \(trait) (of the group '\(group)')")
    case .ingredient(let name, let isUsual):
      isUsual
        ? language.words("usually contains \(trait): \(among(name, language))")
        : language.words("contains \(trait): \(among(name, language))")
    case .amount(let amount): language.words("high in \(trait) (\(amount) per 100 g)")
    }
  }

  private func among(_ ingredient: String, _ language: Language) -> String {
    language.words("'\(ingredient)' among its ingredients")
  }
}

extension Diet {
  /// What it leaves out, as far as a name can tell.
  var avoided: Set<DietTrait> {
    switch self {
    case .vegetarian: [.meat, .fish, .shellfish, .gelatin]
    case .vegan: [.meat, .fish, .shellfish, .gelatin, .egg, .milk, .honey]
    case .pescatarian: [.meat, .gelatin]
    case .halal: [.pork, .alcohol, .gelatin]
    case .kosher: [.pork, .shellfish, .gelatin, .meatWithMilk, .unkosher]
    case .diabetic: [.sugar]
    case .lactoseFree: [.lactose]
    case .glutenFree: [.gluten, .oats]
    case .nutFree: [.nuts, .peanut]
    case .lowSalt: [.salt]
    }
  }
}

extension Phrase {
  fileprivate static func of(_ trait: DietTrait) -> Phrase {
    switch trait {
    case .meat: Phrase("meat", "meat")
    case .pork: Phrase("pork", "pork")
    case .fish: Phrase("fish", "fish")
    case .unkosher: Phrase("not_kosher", "what is not kosher")
    case .shellfish: Phrase("shellfish", "shellfish")
    case .gelatin: Phrase("gelatin", "gelatin")
    case .egg: Phrase("egg", "egg")
    case .milk: Phrase("milk", "milk")
    case .lactose: Phrase("lactose", "lactose")
    case .honey: Phrase("honey", "honey")
    case .gluten: Phrase("gluten", "gluten")
    case .oats: Phrase("oats", "oats, often with traces of wheat")
    case .nuts: Phrase("nuts", "nuts")
    case .peanut: Phrase("peanut", "peanut")
    case .alcohol: Phrase("alcohol", "alcohol")
    case .salt: Phrase("salt", "sodium")
    case .sugar: Phrase("sugar", "sugar", context: "food")
    case .meatWithMilk: Phrase("meat_with_milk", "meat and milk")
    }
  }
}
