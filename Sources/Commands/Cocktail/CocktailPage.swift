internal import Document
internal import Encoding
internal import Food
internal import Goals
internal import Session
internal import Values

/// A cocktail as output shows it: the document for people and the objects for programs.
struct CocktailPage {
  private let cocktail: Cocktail
  private let nutrition: RecipeNutrition
  private let items: [MealItem?]
  /// What speaks against it; nil where the person eats everything, or nobody asked.
  var conflicts: [DietConflict]?

  /// The page of a cocktail.
  init(_ cocktail: Cocktail) {
    self.cocktail = cocktail
    nutrition = cocktail.nutrition
    items = cocktail.ingredients.map { $0.counted(.english)?.item }
  }

  /// Its energy in kcal, of what is known.
  var energy: Decimal? { nutrition.sums[.energy] }

  /// The alcohol in one, in grams.
  var alcoholGrams: Decimal { nutrition.alcoholGrams }

  /// How many standard drinks one is.
  var standardDrinks: Decimal { nutrition.standardDrinks }

  /// Its object, `healthlog.cocktail/1`.
  var json: JSON {
    .object(
      [.init("schema", "healthlog.cocktail/1")] + head + [
        .init("method", cocktail.method.english), .init("per_drink", nutrition.servingJSON),
        .init("source", Cocktail.source),
      ] + against(conflicts))
  }

  /// Its object in a list, with what speaks against it where the person eats not everything.
  func object(_ conflicts: [DietConflict]?) -> JSON {
    .object(head + against(conflicts))
  }

  private func against(_ conflicts: [DietConflict]?) -> [JSON.Member] {
    conflicts.map { [JSON.Member("conflicts", .array($0.map(\.json)))] } ?? []
  }

  private var head: [JSON.Member] {
    [
      .init("cocktail", cocktail.id.text), .init("name", cocktail.englishName),
      .init("name_fr", cocktail.frenchName),
      .init("glass", cocktail.glass.english), .init("alcohol_free", .bool(cocktail.isAlcoholFree)),
      .init("ingredients", .array(zip(cocktail.ingredients, items).map(Self.object))),
      .init("kcal", .exact(energy)),
      .init("alcohol_g", .exact(alcoholGrams)),
      .init("standard_drinks", .exact(standardDrinks)),
      .init("approximate", .bool(cocktail.isApproximate)),
    ]
  }

  private static func object(_ ingredient: CocktailIngredient, _ counted: MealItem?) -> JSON {
    [
      "amount": .number(ingredient.amount.description), "unit": .string(ingredient.unit.rawValue),
      "name": .string(ingredient.englishName), "food": .text(ingredient.food),
      "grams": .exact(counted?.grams),
      "kcal": .exact(counted?.nutrition[.energy]), "approximate": .bool(ingredient.isApproximate),
    ]
  }

  /// Its object in the shape of API Ninjas.
  var ninjas: JSON {
    [
      "name": .string(cocktail.englishName.lowercased()),
      "ingredients": .array(
        cocktail.ingredients.map { .string("\($0.amount) \($0.unit.rawValue) \($0.englishName)") }),
      "instructions": .string(cocktail.method.english),
    ]
  }

  /// What goes in, what it adds up to, and how it is made.
  func document(_ session: Session) -> Document {
    let language = session.console.language
    guard session.console.isForPeople else { return Document(title: "", blocks: [table(session)]) }
    var blocks: [Block] = [.fields(fields(language)), table(session)]
    if cocktail.isApproximate { blocks.append(.paragraph(language.words(.nearFood))) }
    let method = language == .french ? cocktail.method.french : cocktail.method.english
    blocks += [.heading(level: 1, language.heading(.method)), .paragraph(method)]
    return Document(title: cocktail.name(session.foodLanguage), blocks: blocks)
  }

  private func fields(_ language: Language) -> [Field] {
    let values: [Nutrient] = [.protein, .carbohydrate, .sugar]
    var fields = [
      Field(
        language.words(.glass), .text(language == .french ? cocktail.glass.french : cocktail.glass.english)),
      Field(language.words(.energy), energy.map { .amount($0, unit: "kcal", places: 0) } ?? .unknown),
      Field(language.name(of: .alcohol), .amount(alcoholGrams, unit: "g", places: 1)),
      Field(language.words(.standardDrinks), .number(standardDrinks, places: 1)),
    ]
    fields += values.map { nutrient in
      Field(
        language.name(of: nutrient),
        .partial(
          nutrition.sums[nutrient] ?? .zero, unit: "g", places: 1, known: nutrition.known(nutrient),
          of: nutrition.ingredients))
    }
    if let conflicts, !conflicts.isEmpty {
      let text = conflicts.map { $0.text(language) }.joined(separator: "; ")
      fields.append(Field(language.words(.dietHint), .text(text)))
    }
    return fields + [Field(language.words(.id), .text(cocktail.id.text))]
  }

  /// How much of an ingredient; machines read what is said in English.
  private func amount(_ ingredient: CocktailIngredient) -> Phrase {
    let said = { @Sendable (language: Language) in
      language.amount(ingredient.amount, measure: ingredient.measure)
    }
    return Phrase(said(.english)) { said($0) }
  }

  private func table(_ session: Session) -> Block {
    let language = session.console.language
    let (isForPeople, foodLanguage) = (session.console.isForPeople, session.foodLanguage)
    return .table(
      Table(
        Array(zip(cocktail.ingredients, items)),
        columns: [
          .text("amount", language.words(.amount), .essential, .whole) { .phrase(amount($0.0)) },
          .text("name", language.words(.ingredient), .essential, .wrapped) { ingredient, _ in
            let name = isForPeople ? ingredient.name(foodLanguage) : ingredient.englishName
            return .text(ingredient.isApproximate && isForPeople ? "\(name) ~" : name)
          },
          .number("grams", "g", .useful) { _, counted in
            counted.map { .number($0.grams, places: 1) } ?? .empty
          },
          .number("kcal", "kcal", .useful) { _, counted in
            counted.map { $0.nutrition.cell(.energy) } ?? .empty
          },
          .text("food", language.words(.food), .extra, .clipped) { .text($0.0.food?.text ?? "") },
        ]))
  }
}

extension CocktailIngredient {
  /// What its amount is measured in; nil for what is counted.
  fileprivate var measure: String? { unit == .piece ? nil : unit.rawValue }
}

extension Phrase {
  /// What a drink is served in.
  static let glass = Phrase("glass", "glass")
  /// How many times 10 g of alcohol.
  static let standardDrinks = Phrase("standard_drinks", "standard drinks of 10 g")
  /// Below a drink some of whose ingredients are counted as a food that is only near.
  static let nearFood = Phrase("near_food", "~ approximate: counted as the closest food in the table")
  /// A mixed drink.
  static let cocktail = Phrase("cocktail", "cocktail")
  /// The column of standard drinks.
  static let drinks = Phrase("standard_drinks", "drinks")
}
