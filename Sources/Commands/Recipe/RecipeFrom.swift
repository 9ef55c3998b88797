package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Ledger
package import Session
internal import Values

/// Makes a recipe of a meal.
package struct RecipeFrom: Command {
  package static let page = Page(
    name: "recipe from", group: .foods, summary: "Make a recipe of a meal that was recorded.",
    details: [
      """
      `last` is the newest meal, `last lunch` the newest of that slot; else an id as `meal list` shows it. Its items \
      become the ingredients, with the values they were counted with.
      """
    ],
    examples: [
      Example("healthlog recipe from last lunch --servings 2 --name 'rice bowl'", "what was cooked for two"),
      Example("healthlog recipe from @1 --servings 4 --name stew", "the newest entry"),
    ],
    seeAlso: ["recipe add", "recipe edit", "meal list"])

  let words: [String]
  let servings: Decimal?
  let cooked: Grams?
  let name: String?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("MEAL", atLeast: 1, help: "`last`, `last` and a slot, or the end of a meal's id")
    servings = try read.option("servings", help: "how many servings it makes, if not one")
    cooked = try read.option("cooked", help: "what the finished dish weighs, such as 1200g")
    name = try read.option("name", help: "what it is called, if not by the meal and its day")
    isForced = try read.flag("force", help: "keep amounts that look like a slip")
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let meal = try meal(&session)
    let reader = try session.recipeReader()
    let items = meal.content.items.map { reader.whole($0.item) }.filter { $0.grams > .zero }
    guard !items.isEmpty else {
      throw Failure(
        .notUnderstood, "recipe.empty", "the meal has no foods that were weighed",
        hint: "`healthlog meal show` shows it")
    }
    let recipe = Recipe(
      name: name ?? "\(session.language.slot(meal.content.slot)) \(meal.day)",
      servings: servings ?? Decimal(1), cookedGrams: cooked?.value, tags: [],
      ingredients: items.map(RecipeIngredient.init), steps: [], note: try entry.words())
    let checked = try RecipeWriter.checked(recipe, isForced: isForced)
    try RecipeWriter.add(checked, as: Self.page.name, entry, &session)
  }

  private func meal(_ session: inout Session) throws(Failure) -> LoggedMeal {
    if ["last", "dernier", "dernière"].contains(words[0].lowercased()), words.count < 3 {
      let slots = MealSlots(session)
      let slot = try words.dropFirst().first.map { (name) throws(Failure) in try slots.slot(asked: name) }
      var newest: LoggedMeal?
      try session.eachMeals(newestFirst: true) { meals, _ in
        newest = meals.last { slot == nil || $0.content.slot == slot }
        return newest == nil
      }
      if let newest { return newest }
      throw Failure(
        .notFound, "meal.none", "there is no \(slot ?? "meal") to make a recipe of",
        hint: "`healthlog meal list` shows all")
    }
    return try session.meal(named: words.joined(separator: " "))
  }
}
