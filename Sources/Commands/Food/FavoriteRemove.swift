package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Ledger
package import Session
internal import Values

/// Prefers a food or recipe no more.
package struct FavoriteRemove: Command {
  package static let page = Page(
    name: "favorite remove", group: .foods, summary: "Remove a food from your favorites.",
    details: ["The food itself is kept. Removing a food that is not a favorite changes nothing."],
    examples: [Example("healthlog favorite remove food:usda:01256", "a food by its ID")],
    seeAlso: ["favorite list", "favorite add", "undo"])

  let words: [String]
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("FOOD", atLeast: 1, help: "its ID, or a name as in a meal", completion: .foods)
    entry = try EntryOptions(bare: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let foodLibrary = try session.foodLibrary()
    let id = try favorite(foodLibrary, session)
    guard foodLibrary.favorites.contains(id) else {
      session.console.say("'\(words.joined(separator: " "))' is not a favorite; nothing was removed")
      return show(id, isRemoved: false, foodLibrary, &session)
    }
    let day = try session.time(of: entry).day
    let (_, recorded) = try session.record(entry, as: Self.page.name, day: day) {
      _, session throws(Failure) in
      var book = FavoriteBook()
      try session.foldRegisters(into: &book)
      return EventDraft(
        command: Self.page.name,
        operations: try book.entries(of: id).map { (entry) throws(Failure) in
          .remove(entry: entry, base: try session.heads(of: entry))
        })
    }
    guard recorded != .tried else {
      return FavoriteReport.show([id], &session.console, foodLibrary, isList: false, isRemoved: false)
    }
    show(id, isRemoved: recorded == .stored, foodLibrary, &session)
  }

  /// Shows people that it is removed, and programs the food with whether it is.
  private func show(_ id: FoodID, isRemoved: Bool, _ foodLibrary: FoodLibrary, _ session: inout Session) {
    guard session.console.isForPeople else {
      return FavoriteReport.show([id], &session.console, foodLibrary, isList: false, isRemoved: isRemoved)
    }
    guard isRemoved else { return }
    let text: Message = "removed favorite '\(FoodNames(foodLibrary).name(of: id) ?? id.text)'"
    session.console.show(
      Document(title: "", blocks: [.paragraph(session.console.language.words(text))]), json: .null)
  }

  /// The favorite that is meant, which may be of a food that is gone. Throws where the words name no food.
  private func favorite(_ foodLibrary: FoodLibrary, _ session: Session) throws(Failure) -> FoodID {
    let name = words.joined(separator: " ")
    let id = FoodID(FoodFinder.withoutPrefix(name)).unversioned
    return foodLibrary.favorites.contains(id)
      ? id : try FoodFinder.food(words, in: foodLibrary, session).id.unversioned
  }
}
