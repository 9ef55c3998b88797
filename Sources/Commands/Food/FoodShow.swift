package import Arguments
internal import Food
package import Session

/// Shows everything that is known of a food.
package struct FoodShow: Command {
  package static let page = Page(
    name: "food show", group: .foods, summary: "Show details of a food.",
    details: [
      """
      Shows the nutrients per 100 g, the household measures and the source of the values, with remarks from \
      an import, such as traces or values below the detection limit. `--all` also lists nutrients whose \
      values are unknown.
      """
    ],
    examples: [
      Example("healthlog food show usda:05064", "a food by its ID"),
      Example("healthlog food show roasted chicken breast", "the food matching these words"),
      Example("healthlog food show usda:05064 -v", "including unknown values"),
    ],
    seeAlso: ["food search", "food portions", "nutrition"])

  let words: [String]
  let shape: AnswerShape?
  let isWhole: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("FOOD", atLeast: 1, help: "its ID, or a name as in a meal", completion: .foods)
    shape = try AnswerShape.option(&read)
    isWhole = try read.flag("all", short: "v", help: "every nutrient, including unknown ones")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let food = try FoodFinder.food(words, &session)
    if shape == nil, let kept = try session.foodLibrary().kept.food(withID: food.id) {
      return KeptFoodPage(kept).show(&session.console)
    }
    let own = food.id.usdaNumber == nil ? try session.ownFoods().items.first { $0.food.id == food.id } : nil
    let page = FoodPage(food, note: own?.ownFood.note)
    session.console.show(
      page.document(session.console.language, isWhole: isWhole), json: page.json, lines: [page.json],
      shaped: shape,
      as: { [NinjasNutrition.object(food)] })
  }
}
