package import Arguments
internal import Food
package import Session

/// Shows everything that is known of a food.
package struct FoodShow: Command {
  package static let page = Page(
    name: "food show", group: .foods, summary: "Show what is known of a food.",
    details: [
      "Shows the nutrients in 100 g, the household measures and where the numbers come from, with what an import noted of "
        + "them: which were traces or below what could be measured. `--all` has a line for nutrients that are not known, "
        + "too."
    ],
    examples: [
      Example("healthlog food show usda:05064", "a food by its id"),
      Example("healthlog food show roasted chicken breast", "the food these words mean"),
      Example("healthlog food show usda:05064 -v", "with what is not known of it"),
    ],
    seeAlso: ["food search", "food portions", "nutrition"])

  let words: [String]
  let shape: AnswerShape?
  let isWhole: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("FOOD", atLeast: 1, help: "its id, or a name as in a meal", completion: .foods)
    shape = try AnswerShape.option(&read)
    isWhole = try read.flag("all", short: "v", help: "every nutrient, those that are not known too")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let food = try FoodFinder.food(words, &session)
    if shape == nil, let kept = try session.larder().kept.food(withID: food.id) {
      return KeptFoodPage(kept).show(&session)
    }
    let own = food.id.usdaNumber == nil ? try session.pantry().items.first { $0.food.id == food.id } : nil
    let page = FoodPage(food, note: own?.ownFood.note)
    session.show(
      page.document(session.language, isWhole: isWhole), json: page.json, lines: [page.json], shaped: shape,
      as: { [NinjasNutrition.object(food)] })
  }
}
