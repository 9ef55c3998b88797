package import Arguments
internal import Food
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Prefers a food or recipe.
package struct FavoriteAdd: Command {
  package static let page = Page(
    name: "favorite add", group: .foods, summary: "Add a food or recipe to your favorites.",
    details: [
      """
      Favorites come first in `food search`, and a name in a meal that matches one selects it: with `Apples, \
      raw, fuji` among the favorites, `apple` means a Fuji. Adding one twice changes nothing.
      """
    ],
    examples: [
      Example("healthlog favorite add fuji apple", "the food matching these words"),
      Example("healthlog favorite add food:usda:01256", "a food by its ID"),
    ],
    seeAlso: ["favorite list", "favorite remove", "food search", "food alias add"])

  let words: [String]
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("FOOD", atLeast: 1, help: "its ID, or a name as in a meal", completion: .foods)
    entry = try EntryOptions(bare: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let foodLibrary = try session.foodLibrary()
    let food = try FoodFinder.food(words, in: foodLibrary, session)
    let id = food.id.unversioned
    guard !foodLibrary.favorites.contains(id) else {
      session.console.say("'\(food.called)' is already a favorite; nothing was added")
      return FavoriteReport.show([id], &session.console, foodLibrary, isList: false)
    }
    let day = try session.time(of: entry).day
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: day) {
      place, _ throws(Failure) in
      EventDraft(
        command: Self.page.name, operations: [FavoriteFood(entry: place.id, food: id).addition])
    }
    FavoriteReport.show([id], &session.console, foodLibrary, isList: false)
    session.tell(recorded, "favorite", place.id)
  }
}
