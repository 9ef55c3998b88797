package import Arguments
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Changes a recipe of one's own.
package struct RecipeEdit: Command {
  package static let page = Page(
    name: "recipe edit", group: .foods, summary: "Edit a recipe of your own.",
    details: [
      """
      Changes its name, number of servings, weight, ingredients or steps. `--ingredients` replaces all \
      ingredients, `--add` appends some and `--drop 2` removes the second one; given steps and tags replace \
      the existing ones. An empty `--cooked`, `--step` or `--tag` clears it.
      """,
      """
      An edit creates a new version. Meals and recipes that contain it keep the version they were counted \
      with.
      """,
    ],
    examples: [
      Example("healthlog recipe edit 'lentil stew' --servings 5 --cooked 1350g", "it was more than expected"),
      Example("healthlog recipe edit 'lentil stew' --add '100 g carrot' --drop 2", "other ingredients"),
    ],
    seeAlso: ["recipe show", "recipe add", "recipe remove"])

  let words: [String]
  let name: String?
  let servings: Decimal?
  let cooked: String?
  let ingredients: String?
  let added: [String]
  let dropped: [Int]
  let steps: [String]
  let tags: [String]
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("RECIPE", atLeast: 1, help: "its name or ID")
    name = try read.option("name", help: "a new name")
    servings = try read.option("servings", help: "the number of servings")
    cooked = try read.option(
      "cooked", help: "the weight of the finished dish; empty for the sum of the ingredients")
    ingredients = try read.option("ingredients", help: "the new list of ingredients", completion: .foods)
    added = try read.options("add", help: "ingredients to append", completion: .foods)
    dropped = try read.options("drop", help: "the position of an ingredient to remove, starting at 1")
    steps = try read.options("step", help: "a step of the instructions; repeatable")
    tags = try read.options("tag", help: "a tag to find it by; repeatable")
    isForced = try read.flag("force", help: "accept implausible amounts")
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let old = try session.ownRecipe(named: words.joined(separator: " "))
    // Foods are looked up, and asked for, once; what they change is taken as it stands when it is recorded.
    let all = try ingredients.map { (text) throws(Failure) in try RecipeLines.ingredients(text, &session) }
    var more: [RecipeIngredient] = []
    for text in added { more += try RecipeLines.ingredients(text, &session) }
    var changed = try change(old.recipe, all, more)
    guard changed != old.recipe else {
      session.console.say("nothing changed")
      return show(old, &session)
    }
    RecipeWriter.warn(changed, session.console)
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: session.today) {
      _, session throws(Failure) in
      let present = try session.ownRecipe(named: "\(recipeIDPrefix)\(old.entry)").recipe
      changed = try change(present, all, more)
      try check(changed, present, old.entry, &session)
      return EventDraft(
        command: Self.page.name,
        operations: [
          .edit(
            entry: old.entry, base: try session.heads(of: old.entry), from: present.fields, to: changed.fields
          )
        ])
    }
    show(RecipeBook.Item(entry: old.entry, revisions: old.revisions + [place.id], recipe: changed), &session)
    if recorded == .stored {
      session.console.say("changed recipe \(old.entry.short); meals already logged keep their values")
    }
  }

  /// Refuses a name that is taken, and a recipe that would be an ingredient of itself.
  private func check(_ changed: Recipe, _ old: Recipe, _ entry: ULID, _ session: inout Session)
    throws(Failure)
  {
    if folded(changed.name) != folded(old.name) { try session.checkName(changed.name, isFreeBut: entry) }
    guard try !session.recipes().contains(changed, entry: entry) else {
      throw Failure(
        .notUnderstood, "recipe.cycle", "'\(changed.name)' would be an ingredient of itself",
        hint: "`healthlog recipe show` lists the foods of its ingredients")
    }
  }

  private func show(_ item: RecipeBook.Item, _ session: inout Session) {
    let page = RecipePage(FoundRecipe(item))
    session.console.show(page.document(session.console, isWhole: false), json: page.json)
  }

  /// The recipe with what the options say, and with other or more ingredients.
  private func change(_ old: Recipe, _ all: [RecipeIngredient]?, _ more: [RecipeIngredient]) throws(Failure)
    -> Recipe
  {
    var recipe = old
    if let name { recipe.name = name }
    if let servings { recipe.servings = servings }
    if let cooked { recipe.cookedGrams = try grams(cooked) }
    if let all { recipe.ingredients = all }
    try recipe.ingredients.drop(dropped, "ingredients")
    recipe.ingredients += more
    if !steps.isEmpty { recipe.steps = steps.filter { !$0.isEmpty } }
    if !tags.isEmpty { recipe.tags = tags.filter { !$0.isEmpty } }
    if let note = try entry.words() { recipe.note = note }
    return try RecipeWriter.checked(recipe, isForced: isForced)
  }

  private func grams(_ text: String) throws(Failure) -> Decimal? {
    guard !text.trimmed.isEmpty else { return nil }
    do {
      return try Grams.parse(text).value
    } catch {
      throw Failure(error)
    }
  }
}
