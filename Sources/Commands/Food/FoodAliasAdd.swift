package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Gives a food a name of one's own.
package struct FoodAliasAdd: Command {
  package static let page = Page(
    name: "food alias add", group: .foods, summary: "Give a food an alias.",
    details: [
      """
      The alias then means that food in every meal, before favorites and the built-in table. With an amount \
      before the food, that is the amount of one: after `food alias add "my oats" 60 g oats`, `2 my oats` \
      are 120 g. Adding an existing alias changes its meaning; logged meals are not affected.
      """
    ],
    examples: [
      Example(#"healthlog food alias add "my oats" 60 g rolled oats"#, "a whole bowl as one name"),
      Example("healthlog food alias add cola food:usda:14400", "a shorter name"),
    ],
    seeAlso: ["food alias list", "food alias remove", "favorite add", "meal add"])

  let name: String
  let words: [String]
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "the alias, in quotes if it has spaces")
    words = try read.words(
      "FOOD", atLeast: 1, help: "a food, optionally with an amount before it", completion: .foods)
    entry = try EntryOptions(bare: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let name = try Self.checked(name)
    let foodLibrary = try session.foodLibrary()
    try session.checkFoodName(name, isFreeBut: nil)
    let meaning = try meaning(&session)
    let old = foodLibrary.alias(named: name)
    if let old, old.name == name, old.food == meaning.food.id.unversioned, old.grams == meaning.grams {
      session.console.say("nothing changed")
      return FoodAliasReport.show([old], foodLibrary, &session, isList: false)
    }
    let day = try session.time(of: entry).day
    let alias = { (id: ULID) in
      FoodAlias(entry: id, name: name, food: meaning.food.id.unversioned, grams: meaning.grams)
    }
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: day) {
      place, session throws(Failure) in
      let replaced = try FoodAliasReport.removals(of: name, &session)
      return EventDraft(command: Self.page.name, operations: replaced + [alias(place.id).addition])
    }
    FoodAliasReport.show([alias(place.id)], foodLibrary, &session, isList: false)
    session.tell(recorded, "alias", place.id)
  }

  /// The food that is meant and what one of the new name weighs, where an amount was given.
  private func meaning(_ session: inout Session) throws(Failure) -> (food: Food, grams: Decimal?) {
    let text = words.joined(separator: " ")
    guard try Self.typed(text).amount != nil else { return (try FoodFinder.food(words, &session), nil) }
    let resolver = try session.foodResolver()
    let items = try MealComposer(text, &session).items(isForced: false, &session)
    guard let item = items.first, case .one(let food) = resolver.choice(for: .id(item.food)) else {
      throw Failure(.notFound, "food.unknown", "no food named '\(text)'", hint: "`healthlog food search`")
    }
    return (food, item.grams)
  }

  /// The one item that a text is. Throws where it is several, or states values.
  private static func typed(_ text: String) throws(Failure) -> TypedItem {
    do throws(GrammarError) {
      let items = try MealLine.parse(text).items
      guard items.count == 1, items[0].overrides.known.isEmpty else {
        throw GrammarError(
          code: "alias.food", message: "an alias must stand for exactly one food", text: text, column: 0,
          hint: "write it like `60 g rolled oats`; recipes with several foods cannot be converted")
      }
      return items[0]
    } catch {
      throw Failure(error)
    }
  }

  /// A name that a meal reads as one. Throws for any other.
  private static func checked(_ text: String) throws(Failure) -> String {
    let name = try FoodWriter.name(text)
    let items: [TypedItem]
    do {
      items = try MealLine.parse(name).items
    } catch {
      throw Failure(error)
    }
    guard items.count == 1, items[0].amount == nil, items[0].food == .words(name),
      items[0].overrides.known.isEmpty
    else {
      throw Failure(
        .notUnderstood, "alias.name", "a meal does not read '\(name)' as one name",
        hint: "leave out numbers, units and signs")
    }
    return name
  }
}
