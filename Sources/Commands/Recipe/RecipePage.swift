internal import Document
internal import Encoding
internal import Food
internal import Goals
internal import Session
internal import Values

/// A recipe as output shows it: the document for people and the objects for programs.
struct RecipePage {
  private let found: FoundRecipe
  private let recipe: Recipe
  private let nutrition: RecipeNutrition
  /// What speaks against it; nil where the person eats everything, or nobody asked.
  var conflicts: [DietConflict]?

  /// The page of a recipe, as it is or scaled.
  init(_ found: FoundRecipe, as recipe: Recipe) {
    self.found = found
    self.recipe = recipe
    nutrition = RecipeNutrition(recipe, .whole)
  }

  /// The page of a recipe as it is.
  init(_ found: FoundRecipe) {
    self.init(found, as: found.recipe)
  }

  /// Its object, `healthlog.recipe/1`: that of a file, with its id and what it adds up to.
  var json: JSON {
    .object(
      [
        .init("schema", .string(Recipe.schema)), .init("recipe", found.id.text),
        .init("source", found.source),
      ]
        + recipe.members + [
          .init("weight_g", .number(nutrition.grams.description)),
          .init("per_serving", nutrition.servingJSON),
          .init("per_100g", .object(perHundredGrams)),
        ] + (conflicts.map { [.init("conflicts", .array($0.map(\.json)))] } ?? []))
  }

  private var perHundredGrams: [JSON.Member] {
    let amounts = nutrition.perHundredGrams
    return amounts.labelMembers + amounts.besidesLabel.journalMembers
  }

  /// Its object in the shape of API Ninjas.
  var ninjas: JSON {
    [
      "title": .string(recipe.name),
      "ingredients": .string(recipe.ingredients.map(\.text).joined(separator: "|")),
      "servings": .string("\(recipe.servings) Servings"),
      "instructions": .string(recipe.steps.joined(separator: " ")),
    ]
  }

  /// What goes in, what it adds up to, by the label or by every nutrient, and how it is made.
  func document(_ console: Console, isWhole: Bool) -> Document {
    let language = console.language
    guard console.isForPeople else { return Document(title: "", blocks: [ingredientTable(console)]) }
    var blocks: [Block] = [.fields(fields(console))]
    blocks += [.heading(level: 1, language.heading(.ingredients)), ingredientTable(console)]
    blocks += [.heading(level: 1, language.heading(.nutrition)), nutritionTable(language, isWhole: isWhole)]
    if !recipe.steps.isEmpty {
      blocks.append(.heading(level: 1, language.heading(.method)))
      let steps = recipe.steps.enumerated().map { "\($0.offset + 1). \($0.element)" }
      blocks.append(.paragraph(steps.joined(separator: "\n")))
    }
    return Document(title: recipe.name, blocks: blocks)
  }

  private func fields(_ console: Console) -> [Field] {
    let language = console.language
    let each = language.amount(nutrition.servingGrams, unit: "g", places: 0)
    let count = language.number(recipe.servings, places: recipe.servings.places)
    var fields = [
      Field(
        language.words(.servings),
        .text(language.words(Phrase("", "\(count) of \(each)", context: "servings"))))
    ]
    if let cooked = recipe.cookedGrams {
      fields.append(Field(language.words(.cookedWeight), .amount(cooked, unit: "g", places: 0)))
    }
    if !recipe.tags.isEmpty {
      fields.append(Field(language.words(.tags), .text(recipe.tags.joined(separator: ", "))))
    }
    if let conflicts, !conflicts.isEmpty {
      let text = conflicts.map { $0.text(language) }.joined(separator: "; ")
      fields.append(Field(language.words(.dietHint), .text(text)))
    }
    if let note = recipe.note { fields.append(Field(language.words(.notes), .text(note))) }
    fields.append(Field(language.words(.source), .text(language.foodSource(found.source))))
    fields.append(Field(language.words(.id), .text(found.shownID(isForPeople: true))))
    return fields
  }

  private func ingredientTable(_ console: Console) -> Block {
    let language = console.language
    let rows = recipe.ingredients.map { ingredient -> [Cell] in
      let item = ingredient.item
      let (amount, unit, name) = ingredient.parts
      let shown = amount.map { language.recipeAmount($0, unit) } ?? ""
      return [
        .phrase(Phrase(ingredient.text, "\(shown)")), .text(name),
        .number(item.grams, places: item.grams < Decimal(10) ? 1 : 0), item.nutrition.cell(.energy),
        .text(item.food),
      ]
    }
    return .table(
      Table(
        columns: [
          .text("text", language.words(.amount), .essential, .whole),
          .text("name", language.words(.ingredient), .essential, .wrapped),
          .number("grams", "g", .useful), .number("kcal", "kcal", .useful),
          .text("food", language.words(.food), .extra, .clipped),
        ], rows: rows, total: nil))
  }

  private func nutritionTable(_ language: Language, isWhole: Bool) -> Block {
    let amounts = nutrition.perHundredGrams
    let shown = Nutrient.allCases.filter { Nutrient.label.contains($0) || isWhole && nutrition.isKnown($0) }
    let rows = shown.map { nutrient -> [Cell] in
      let sum = nutrition.perServing(nutrient) ?? .zero
      let serving = Cell.partial(
        sum, unit: nutrient.unit.symbol, places: Self.places(nutrient, sum), known: nutrition.known(nutrient),
        of: nutrition.ingredients)
      let hundred = amounts[nutrient].map {
        Cell.amount($0, unit: nutrient.unit.symbol, places: Self.places(nutrient, $0))
      }
      return [.text(language.name(of: nutrient)), serving, hundred ?? .unknown]
    }
    return .table(
      Table(
        columns: [
          .text("nutrient", language.words(.nutrient), .essential, .wrapped),
          .number("per_serving", language.words(.perServing), .essential),
          .number("per_100g", language.words(.perHundredGrams), .useful),
        ], rows: rows, total: nil))
  }

  private static func places(_ nutrient: Nutrient, _ amount: Decimal) -> Int {
    if nutrient.unit == .kilocalories || amount >= Decimal(100) { return 0 }
    return amount < Decimal(1) ? 2 : 1
  }
}

extension Language {
  /// An amount as recipes have it: `1 1/2 cups`, `2 c. à s.`; a bare number where nothing is measured.
  func recipeAmount(_ number: Ratio, _ unit: Unit?) -> String {
    let shown = arithmetic(number.kitchenText)
    guard let unit else { return shown }
    return "\(shown) \(measure(unit.rawValue, of: number.decimal))"
  }
}
