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
    name: "recipe from", group: .foods, summary: "Turn a logged meal into a recipe.",
    details: [
      """
      `last` is the latest meal, `last lunch` the latest lunch; otherwise give an ID as shown by `meal \
      list`. Its items become the ingredients, with the values they were counted with.
      """
    ],
    examples: [
      Example("healthlog recipe from last lunch --servings 2 --name 'rice bowl'", "a dish cooked for two"),
      Example("healthlog recipe from @1 --servings 4 --name stew", "the latest entry"),
    ],
    seeAlso: ["recipe add", "recipe edit", "meal list"])

  let words: [String]
  let servings: Decimal?
  let cooked: Grams?
  let name: String?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "MEAL", atLeast: 1, help: "`last`, `last` and a meal of the day, or the end of a meal's ID")
    servings = try read.option("servings", help: "the number of servings; one if left out")
    cooked = try read.option("cooked", help: "the weight of the finished dish, such as 1200g")
    name = try read.option("name", help: "its name; the meal and its day if left out")
    isForced = try read.flag("force", help: "accept implausible amounts")
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let meal = try meal(&session)
    let reader = try session.recipeReader()
    let items = meal.content.items.map { reader.whole($0.item) }.filter { $0.grams > .zero }
    guard !items.isEmpty else {
      throw Failure(
        .notUnderstood, "recipe.empty", "the meal has no weighed foods",
        hint: "run `healthlog meal show` to see it")
    }
    let recipe = Recipe(
      name: name ?? "\(session.console.language.slot(meal.content.slot)) \(meal.day)",
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
        hint: "run `healthlog meal list` to see all")
    }
    return try session.meal(named: words.joined(separator: " "))
  }
}
