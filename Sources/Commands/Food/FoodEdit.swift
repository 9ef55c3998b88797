package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Changes a food of one's own.
package struct FoodEdit: Command {
  package static let page = Page(
    name: "food edit", group: .foods, summary: "Edit a food of your own.",
    details: [
      """
      Sets fields as `name=value`: `name`, `group`, `note`, `carbohydrate` (total or available), and the \
      values that `food add` accepts; an empty value makes it unknown. `--portion` sets a household measure, \
      and `slice=0` removes one.
      """,
      """
      An edit creates a new version of the food. Logged meals keep the version they were counted with, \
      unless you use `--apply-past`. Then every meal that contains the food, or every one since a given day, \
      is counted with the new version in the amounts you logged; values stated with a meal are kept. The \
      edit and these changes are one step for `undo`; `--dry-run` shows them.
      """,
    ],
    examples: [
      Example("healthlog food edit 'granola maison' kcal=460 fat=21", "new values per 100 g"),
      Example("healthlog food edit own:8D4K --portion 'bowl=55g'", "a different bowl"),
      Example(
        "healthlog food edit 'granola maison' kcal=460 --apply-past --since 2026-11-01 --dry-run",
        "what this would change in this month's meals"),
    ],
    seeAlso: ["food add", "food show", "food remove"])

  let food: String
  let fields: [String]
  let per: String?
  let portions: [String]
  let appliesPast: Bool
  let since: When?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    food = try read.word("FOOD", help: "the ID or the exact name of one of your foods", completion: .foods)
    fields = try read.words("FIELD=VALUE", atLeast: 0, help: "the fields to change")
    per = try read.option("per", help: "the mass or portion that the values refer to, if not 100g")
    portions = try read.options("portion", help: "a household measure, such as slice=30g; slice=0 removes it")
    appliesPast = try read.flag("apply-past", help: "also count past meals with the new version")
    since = try read.option("since", help: "with --apply-past, only meals on or after this day")
    isForced = try read.flag("force", help: "accept impossible values")
    entry = try EntryOptions(timeless: &read)
    if since != nil, !appliesPast {
      throw UsageError(
        code: "usage.since", message: "--since requires --apply-past",
        hint: "without it, past meals keep their values",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let time = try session.time(of: entry)
    let first = try since.map { (when) throws(Failure) in try session.resolve(when, mayBeFuture: true).day }
    let old = try FoodFinder.ownFood(food, &session)
    let (changed, salt) = try change(old.ownFood)
    let isChanged = changed.fields != old.ownFood.fields
    let untouched = appliesPast && !isChanged ? try PastMeals(with: old.food, since: first, &session) : nil
    guard isChanged || untouched?.isEmpty == false else {
      session.console.say(
        appliesPast ? "nothing changed, and past meals keep their values" : "nothing changed")
      return show(old.food, nil, &session.console)
    }
    try FoodWriter.check(changed, salt: salt, isForced: isForced, session)
    var past: PastMeals?
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: time.day) {
      place, session throws(Failure) in
      let present = try FoodFinder.ownFood("own:\(old.entry)", &session)
      let new = try change(present.ownFood).food
      if folded(new.name) != folded(present.ownFood.name) {
        try session.checkName(new.name, isFreeBut: old.entry)
      }
      let food = new.food(
        entry: old.entry, revision: isChanged ? place.id : present.revisions.last ?? old.entry)
      past = appliesPast ? try PastMeals(with: food, since: first, &session) : nil
      let edits: [Operation] =
        isChanged
        ? [
          .edit(
            entry: old.entry, base: try session.heads(of: old.entry), from: present.ownFood.fields,
            to: new.fields)
        ] : []
      return EventDraft(
        command: Self.page.name, operations: edits + (try past?.operations(session) ?? []))
    }
    show(isChanged ? changed.food(entry: old.entry, revision: place.id) : old.food, past, &session.console)
    tell(recorded, old, past, session.console)
  }

  private func tell(
    _ recorded: Session.Recorded, _ old: OwnFoods.Item, _ past: PastMeals?, _ console: Console
  ) {
    switch (recorded, past) {
    case (.stored, nil):
      console.say("changed food \(old.entry.short); meals already logged keep their values")
    case (.stored, let past?): console.say("changed food \(old.entry.short) and \(past.summary)")
    case (.tried, let past?): console.say("it would change \(past.summary)")
    case (.tried, nil), (.alreadyThere, _): return
    }
  }

  private func show(_ food: Food, _ past: PastMeals?, _ console: inout Console) {
    let page = FoodPage(food)
    guard let past, !past.isEmpty else {
      return console.show(page.document(console.language), json: page.json)
    }
    let document = page.document(console.language)
    console.show(
      Document(
        title: document.title,
        blocks: document.blocks + [.heading(level: 1, console.language.heading(.pastMeals))]
          + [past.table(console.language)]),
      json: .object((page.json.members ?? []) + [.init("past", past.json)]))
  }

  private func change(_ old: OwnFood) throws(Failure) -> (food: OwnFood, salt: FoodFinding?) {
    try Self.change(old, fields, portions, per: per, note: try entry.words())
  }

  /// A food with other values and portions, and what is doubtful of its salt. Throws where it is none.
  static func change(
    _ old: OwnFood, _ fields: [String], _ portions: [String], per: String?, note: String?
  ) throws(Failure) -> (food: OwnFood, salt: FoodFinding?) {
    var change = OwnFoodChange(old)
    do {
      for portion in portions { try change.takePortion(portion) }
      for field in fields { try change.take(field) }
    } catch {
      throw Failure(error)
    }
    if let note { change.note = note }
    if let name = change.name { change.name = try FoodWriter.name(name) }
    guard let food = change.food(statedFor: try FoodWriter.mass(per ?? "100g", change.portions)) else {
      throw Failure(.notUnderstood, "food.too-large", "the values are too large", hint: nil)
    }
    return (food, change.saltFinding)
  }
}

extension Phrase {
  fileprivate static let pastMeals = Phrase("past", "past meals")
}
