package import Arguments
internal import Encoding
internal import Food
package import Session
internal import Values

/// Keeps a recipe.
package struct RecipeAdd: Command {
  package static let page = Page(
    name: "recipe add", group: .foods, summary: "Add a recipe.",
    details: [
      """
      Give a name, the ingredients as in a meal, `"200 g rice, 1 tbsp olive oil"`, and the number of \
      servings. The weight of the finished dish is the sum of the ingredients; use `--cooked` if water boils \
      away or is absorbed. The values per serving and per 100 g are computed from both. More than 20 kg of \
      one ingredient, or a dish that weighs less than the protein, carbohydrate and fat in it, is refused \
      unless forced.
      """,
      """
      Log a recipe like a food: `meal add "1 serving lentil stew"` or `250 g lentil stew`. Every edit \
      creates a new version, and meals keep the values they were counted with, as do recipes that contain \
      another. `--from` reads recipes from files in the format of `recipe export`.
      """,
    ],
    examples: [
      Example(
        #"healthlog recipe add "lentil stew" "250 g lentils dry, 1 onion, 2 tbsp olive oil" --servings 4 --cooked 1200g"#,
        "a dish of four servings of 300 g"),
      Example(
        #"healthlog recipe add toast "2 slices whole wheat bread, 10 g butter" --servings 1 --step "Toast the bread.""#,
        "with instructions"),
      Example("healthlog recipe add --from stew.md", "a recipe from a friend"),
    ],
    seeAlso: [
      "recipe show", "recipe edit", "recipe import", "recipe from", "meal add", "healthlog-quantities(7)",
    ])

  let words: [String]
  let servings: Decimal?
  let cooked: Grams?
  let steps: [String]
  let tags: [String]
  let file: String?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "NAME INGREDIENTS", atLeast: 0, help: "its name, and its ingredients separated by commas",
      completion: .foods)
    servings = try read.option("servings", help: "the number of servings; one if left out")
    cooked = try read.option("cooked", help: "the weight of the finished dish, such as 1200g")
    steps = try read.options("step", help: "a step of the instructions; repeatable")
    tags = try read.options("tag", help: "a tag to find it by; repeatable")
    file = try read.option(
      "from", help: "read it from this file, or - for standard input", completion: .files)
    isForced = try read.flag("force", help: "accept implausible amounts")
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    if let file { return try take(file, &session) }
    guard let name = words.first, words.count > 1 else {
      throw Failure(
        .notUnderstood, "recipe.empty", "a recipe needs a name and ingredients",
        hint:
          #"for example `healthlog recipe add "rice with oil" "200 g rice, 1 tbsp olive oil" --servings 2`"#)
    }
    let recipe = Recipe(
      name: name, servings: servings ?? Decimal(1), cookedGrams: cooked?.value, tags: tags,
      ingredients: try RecipeLines.ingredients(words.dropFirst().joined(separator: " "), &session),
      steps: steps,
      note: try entry.words())
    let checked = try RecipeWriter.checked(recipe, isForced: isForced)
    try RecipeWriter.add(checked, as: Self.page.name, entry, &session)
  }

  private func take(_ file: String, _ session: inout Session) throws(Failure) {
    guard words.isEmpty, servings == nil, cooked == nil, steps.isEmpty, tags.isEmpty else {
      throw Failure(
        .notUnderstood, "recipe.from", "--from reads the whole recipe from the file",
        hint: "leave out the other words; use `healthlog recipe edit` to change it afterwards")
    }
    try RecipeTaking(command: Self.page.name, replaces: false, isForced: isForced, entry: entry)
      .take([file], &session)
  }
}
