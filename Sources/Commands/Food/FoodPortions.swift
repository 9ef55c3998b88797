package import Arguments
internal import Document
internal import Encoding
internal import Food
package import Session

/// Shows the household measures of a food.
package struct FoodPortions: Command {
  package static let page = Page(
    name: "food portions", group: .foods, summary: "Show the household measures of a food.",
    details: [
      """
      Every listed measure can be used by name in a meal: if a bread lists a slice, you can log `2 slices` \
      of it. Volumes are converted using the food's own volume measure.
      """
    ],
    examples: [Example("healthlog food portions apple", "a cup, a small, a medium, a large apple")],
    seeAlso: ["food show", "meal add", "healthlog-quantities(7)"])

  let words: [String]

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("FOOD", atLeast: 1, help: "its ID, or a name as in a meal", completion: .foods)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let food = try FoodFinder.food(words, &session)
    if food.allPortions.isEmpty {
      session.console.say("'\(food.called)' has no household measures; use grams")
    }
    let json = JSON.object(
      [.init("schema", "healthlog.food-portions/1")] + FoodPage.head(food)
        + [.init("portions", FoodPage.portions(food))])
    session.console.show(
      Document(
        title: session.console.language.name(of: food),
        blocks: [FoodPage(food).portionTable(session.console.language)]), json: json)
  }
}
