package import Arguments
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Changes a food of one's own.
package struct FoodEdit: Command {
  package static let page = Page(
    name: "food edit", group: .foods, summary: "Change a food of your own.",
    details: [
      """
      Sets fields as `name=value`: `name`, `group`, `note`, `carbohydrate` (total or available), and the \
      values that `food add` takes; an empty value makes it unknown. `--portion` sets a household measure, \
      and `slice=0` drops one.
      """,
      """
      A change makes a new version of the food. Meals that were recorded keep the version they were counted \
      with: no history is rewritten.
      """,
    ],
    examples: [
      Example("healthlog food edit 'granola maison' kcal=460 fat=21", "new values per 100 g"),
      Example("healthlog food edit own:8D4K --portion 'bowl=55g'", "another bowl"),
    ],
    seeAlso: ["food add", "food show", "food remove"])

  let food: String
  let fields: [String]
  let per: String?
  let portions: [String]
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    food = try read.word("FOOD", help: "the id or the exact name of an own food", completion: .foods)
    fields = try read.words("FIELD=VALUE", atLeast: 0, help: "what changes")
    per = try read.option("per", help: "the mass or portion the values are for, if not 100g")
    portions = try read.options("portion", help: "a household measure, as slice=30g; slice=0 drops it")
    isForced = try read.flag("force", help: "keep values that cannot be true")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let time = try session.time(of: entry)
    let old = try FoodFinder.ownFood(food, &session)
    let (changed, salt) = try change(old.ownFood)
    guard changed.fields != old.ownFood.fields else {
      session.say("nothing changed")
      return show(old.food, &session)
    }
    try FoodWriter.check(changed, salt: salt, isForced: isForced, session)
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: time.day) {
      _, session throws(Failure) in
      let present = try FoodFinder.ownFood("own:\(old.entry)", &session)
      return EventDraft(
        command: Self.page.name,
        operations: [
          edit(present, try change(present.ownFood).food, base: try session.heads(of: present.entry))
        ])
    }
    show(changed.food(entry: old.entry, revision: place.id), &session)
    if recorded == .stored {
      session.say("changed food \(old.entry.short); meals recorded before keep their values")
    }
  }

  private func show(_ food: Food, _ session: inout Session) {
    let page = FoodPage(food)
    session.show(page.document(session.language), json: page.json)
  }

  /// The edit that makes one food of the other, with the fields that differ only.
  private func edit(_ old: Pantry.Item, _ new: OwnFood, base: [ULID]) -> Operation {
    let before = old.ownFood.fields
    let set = new.fields.filter { !before.contains($0) }
    let unset = before.map(\.key).filter { key in !new.fields.contains { $0.key == key } }
    return .edit(entry: old.entry, base: base, set: set, unset: unset)
  }

  private func change(_ old: OwnFood) throws(Failure) -> (food: OwnFood, salt: FoodFinding?) {
    var change = OwnFoodChange(old)
    do {
      for portion in portions { try change.takePortion(portion) }
      for field in fields { try change.take(field) }
    } catch {
      throw Failure(error)
    }
    if let note = try entry.words() { change.note = note }
    if let name = change.name { change.name = try FoodWriter.name(name) }
    guard let food = change.food(statedFor: try FoodWriter.mass(per ?? "100g", change.portions)) else {
      throw Failure(.notUnderstood, "food.too-large", "the values are too large", hint: nil)
    }
    return (food, change.saltFinding)
  }
}
