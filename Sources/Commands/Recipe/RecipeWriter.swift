internal import Encoding
internal import Food
internal import Journal
internal import Ledger
internal import Session
internal import Values

/// What is asked of a recipe before it is stored, and its storing.
enum RecipeWriter {
  /// The recipe with its texts as they may be stored. Throws for what no recipe can be, and unless it is forced for
  /// what looks like a slip.
  static func checked(_ recipe: Recipe, isForced: Bool) throws(Failure) -> Recipe {
    var result = recipe
    result.name = try OneLine.name(recipe.name, of: "a recipe", example: "lentil stew")
    guard RecipeLimits.servings.contains(recipe.servings) else {
      throw Failure(
        .notUnderstood, "recipe.servings", "a recipe cannot make \(recipe.servings) servings",
        hint: "write it like --servings 4")
    }
    guard !recipe.ingredients.isEmpty else {
      throw Failure(
        .notUnderstood, "recipe.empty", "the recipe '\(result.name)' has no ingredients",
        hint: "write them like \"200 g rice, 1 tbsp olive oil\"")
    }
    guard recipe.ingredients.count <= RecipeLimits.ingredients, recipe.steps.count <= RecipeLimits.steps,
      recipe.tags.count <= RecipeLimits.tags
    else {
      throw Failure(
        .notUnderstood, "recipe.too-long", "the recipe '\(result.name)' has too many parts",
        hint:
          "at most \(RecipeLimits.ingredients) ingredients, \(RecipeLimits.steps) steps, \(RecipeLimits.tags) tags"
      )
    }
    result.steps = try recipe.steps.map { (step) throws(Failure) in
      try OneLine.checked(step, "step of a recipe", atMost: RecipeLimits.stepLength)
    }
    result.tags = try recipe.tags.map { (tag) throws(Failure) in
      try OneLine.checked(String(tag.map { $0 == "," ? " " : $0 }), "tag of a recipe", atMost: 60)
    }
    if let note = recipe.note {
      result.note = try OneLine.checked(note, "note of a recipe", atMost: RecipeLimits.stepLength)
    }
    try checkLines(result)
    try checkAmounts(result)
    if !isForced { try checkValues(result) }
    return result
  }

  /// Refuses lines that Markdown could not hold, which only a file of other hands can have.
  private static func checkLines(_ recipe: Recipe) throws(Failure) {
    for ingredient in recipe.ingredients {
      let food = ingredient.item.food
      let isWritable =
        !food.isEmpty && food.utf8.count <= 200 && !food.contains { "<> \t".contains($0) || $0.isNewline }
      guard try OneLine.checked(ingredient.text, "ingredient of a recipe", atMost: 300) == ingredient.text,
        isWritable
      else {
        throw Failure(
          .notUnderstood, "recipe.text",
          "'\(ingredient.text.prefix(60))' cannot be an ingredient of a recipe",
          hint: "one line of up to 300 characters")
      }
    }
  }

  private static func checkAmounts(_ recipe: Recipe) throws(Failure) {
    let items = recipe.ingredients.map(\.item)
    let isHeld = RecipeNutrition(recipe, .label).grams > .zero
    let objection = MealLimits.impossibility(of: items)
    guard objection == nil, isHeld, items.allSatisfy({ $0.grams > .zero }) else {
      throw Failure(
        .notUnderstood, objection?.code ?? "meal.zero",
        objection?.message ?? "an ingredient must weigh more than zero", hint: "write it like `200 g`")
    }
    if let cooked = recipe.cookedGrams, cooked <= .zero || cooked > MealLimits.mostGrams {
      throw Failure(
        .notUnderstood, "recipe.cooked", "a dish cannot weigh \(cooked) g",
        hint: "write it like --cooked 1200g")
    }
  }

  /// What 100 g of a dish cannot hold, as of any food.
  private static let limits: Set<FoodRule> = [
    .energyAboveFat, .moreThanWhole, .sumAboveWhole, .saltierThanSalt,
  ]

  /// Refuses more of an ingredient than a meal may have, and a dish that weighs less than what is in it.
  private static func checkValues(_ recipe: Recipe) throws(Failure) {
    let most = MealLimits.gramsOfItem
    if let heavy = recipe.ingredients.first(where: { $0.item.grams > most }) {
      throw Failure(
        .notUnderstood, "recipe.too-much",
        "'\(heavy.text)': \(heavy.item.grams) g of one ingredient is more than 20 kg",
        hint: "use --force to accept it anyway")
    }
    let values = RecipeNutrition(recipe, .whole).perHundredGrams
    let findings = FoodCheck(values, recipe.carbohydrateConvention).findings
    guard let finding = findings.first(where: { limits.contains($0.rule) }) else { return }
    let grams = RecipeNutrition(recipe, .label).grams
    throw Failure(
      .notUnderstood, "recipe.impossible", "'\(recipe.name)' cannot weigh \(grams) g: \(finding.sentence)",
      hint: "--cooked is the weight of the whole dish; use --force to keep this value")
  }

  /// Says what may be a slip: a dish that weighs more than what went in, and ingredients of unknown energy.
  static func warn(_ recipe: Recipe, _ console: Console) {
    let nutrition = RecipeNutrition(recipe, .label)
    let raw = recipe.ingredients.reduce(Decimal.zero) { $0.adding($1.item.grams) ?? $0 }
    if let cooked = recipe.cookedGrams, cooked > raw {
      console.say(
        "'\(recipe.name)' weighs \(cooked) g but its ingredients weigh \(raw) g; the rest is counted as water"
      )
    }
    if nutrition.known(.energy) < nutrition.ingredients {
      console.warn(
        "warning: the energy of \(nutrition.ingredients - nutrition.known(.energy)) of \(nutrition.ingredients) ingredients is unknown"
      )
    }
  }

  /// Records a recipe and shows it.
  static func add(
    _ recipe: Recipe, as command: String, _ entry: EntryOptions, _ session: inout Session
  ) throws(Failure) {
    warn(recipe, session.console)
    let time = try session.time(of: entry)
    let (place, recorded) = try session.record(entry, as: command, day: time.day) {
      place, session throws(Failure) in
      try session.checkName(recipe.name, isFreeBut: nil)
      return EventDraft(command: command, operations: [recipe.addition(entry: place.id)])
    }
    let item = RecipeBook.Item(entry: place.id, revisions: [place.id], recipe: recipe)
    let page = RecipePage(FoundRecipe(item))
    session.console.show(page.document(session.console, isWhole: false), json: page.json)
    session.tell(recorded, "recipe", place.id)
    try session.sayConflicts(of: recipe.ingredients.map(\.item))
  }
}
