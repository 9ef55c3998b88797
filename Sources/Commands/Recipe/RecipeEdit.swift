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
    name: "recipe edit", group: .foods, summary: "Change a recipe of your own.",
    details: [
      """
      Gives it another name, number of servings or weight, other ingredients or steps. `--ingredients` replaces them \
      all, `--add` appends some and `--drop 2` takes the second one away; steps and tags that are given replace those \
      there are. An empty `--cooked`, `--step` or `--tag` clears it.
      """,
      """
      A change makes a new version. Meals, and recipes that it is an ingredient of, keep the version they were \
      counted with.
      """,
    ],
    examples: [
      Example("healthlog recipe edit 'lentil stew' --servings 5 --cooked 1350g", "it was more than thought"),
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
    words = try read.words("RECIPE", atLeast: 1, help: "its name or id")
    name = try read.option("name", help: "another name")
    servings = try read.option("servings", help: "how many servings it makes")
    cooked = try read.option(
      "cooked", help: "what the finished dish weighs; empty for the sum of the ingredients")
    ingredients = try read.option("ingredients", help: "all ingredients anew", completion: .foods)
    added = try read.options("add", help: "ingredients to append", completion: .foods)
    dropped = try read.options("drop", help: "the place of an ingredient to take away, from 1 on")
    steps = try read.options("step", help: "how it is made; once for each step")
    tags = try read.options("tag", help: "a word to find it by; may be given more than once")
    isForced = try read.flag("force", help: "keep amounts that look like a slip")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let old = try session.ownRecipe(named: words.joined(separator: " "))
    let changed = try RecipeWriter.checked(try change(old.recipe, &session), isForced: isForced)
    guard changed != old.recipe else {
      session.say("nothing changed")
      return show(old, &session)
    }
    guard try !session.recipes().contains(changed, entry: old.entry) else {
      throw Failure(
        .notUnderstood, "recipe.cycle", "'\(changed.name)' would be an ingredient of itself",
        hint: "`healthlog recipe show` tells what its ingredients are made of")
    }
    RecipeWriter.warn(changed, session)
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: session.today) {
      _, session throws(Failure) in
      if folded(changed.name) != folded(old.recipe.name) {
        try RecipeWriter.checkName(changed.name, &session)
      }
      let present = try session.ownRecipe(named: "\(recipeIDPrefix)\(old.entry)")
      return EventDraft(
        command: Self.page.name,
        operations: [
          .edit(
            entry: old.entry, base: try session.heads(of: old.entry), from: present.recipe.fields,
            to: changed.fields)
        ])
    }
    show(RecipeBook.Item(entry: old.entry, revisions: old.revisions + [place.id], recipe: changed), &session)
    if recorded == .stored {
      session.say("changed recipe \(old.entry.short); meals recorded before keep their values")
    }
  }

  private func show(_ item: RecipeBook.Item, _ session: inout Session) {
    let page = RecipePage(FoundRecipe(item))
    session.show(page.document(session, isWhole: false), json: page.json)
  }

  private func change(_ old: Recipe, _ session: inout Session) throws(Failure) -> Recipe {
    var recipe = old
    if let name { recipe.name = name }
    if let servings { recipe.servings = servings }
    if let cooked { recipe.cookedGrams = try grams(cooked) }
    if let ingredients { recipe.ingredients = try RecipeLines.ingredients(ingredients, &session) }
    for place in Set(dropped).sorted(by: >) {
      guard recipe.ingredients.indices.contains(place - 1) else {
        throw Failure(
          .notUnderstood, "recipe.drop", "--drop \(place): there are \(recipe.ingredients.count) ingredients",
          hint: "they are counted from 1 on")
      }
      recipe.ingredients.remove(at: place - 1)
    }
    for text in added { recipe.ingredients += try RecipeLines.ingredients(text, &session) }
    if !steps.isEmpty { recipe.steps = steps.filter { !$0.isEmpty } }
    if !tags.isEmpty { recipe.tags = tags.filter { !$0.isEmpty } }
    if let note = try entry.words() { recipe.note = note }
    return recipe
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
