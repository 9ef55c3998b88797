package import Arguments
internal import Encoding
internal import Food
package import Session
internal import Values

/// Keeps a recipe.
package struct RecipeAdd: Command {
  package static let page = Page(
    name: "recipe add", group: .foods, summary: "Keep a recipe.",
    details: [
      """
      Takes a name and the ingredients as in a meal, `"200 g rice, 1 tbsp olive oil"`, and how many servings it \
      makes. What the finished dish weighs is the sum of the ingredients; `--cooked` tells it where water boils away \
      or is taken up. Its values per serving and per 100 g follow from both. More than 20 kg of one ingredient, and a \
      dish that weighs less than the protein, carbohydrate and fat in it, are refused unless forced.
      """,
      """
      A recipe is eaten like a food: `meal add "1 serving lentil stew"` or `250 g lentil stew`. Every change of it \
      is a new version, and meals keep the numbers they were counted with; so does a recipe that is an ingredient of \
      another. `--from` takes recipes from files as `recipe export` writes them.
      """,
    ],
    examples: [
      Example(
        #"healthlog recipe add "lentil stew" "250 g lentils dry, 1 onion, 2 tbsp olive oil" --servings 4 --cooked 1200g"#,
        "a dish of four servings of 300 g"),
      Example(
        #"healthlog recipe add toast "2 slices whole wheat bread, 10 g butter" --servings 1 --step "Toast the bread.""#,
        "with how it is made"),
      Example("healthlog recipe add --from stew.md", "a recipe somebody sent"),
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
      "NAME INGREDIENTS", atLeast: 0, help: "what it is called, and what goes in, with commas between",
      completion: .foods)
    servings = try read.option("servings", help: "how many servings it makes, if not one")
    cooked = try read.option("cooked", help: "what the finished dish weighs, such as 1200g")
    steps = try read.options("step", help: "how it is made; once for each step")
    tags = try read.options("tag", help: "a word to find it by; may be given more than once")
    file = try read.option(
      "from", help: "take it from this file, or - for standard input", completion: .files)
    isForced = try read.flag("force", help: "keep amounts that look like a slip")
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
        .notUnderstood, "recipe.from", "--from takes the recipe from the file alone",
        hint: "leave out the other words; `healthlog recipe edit` changes it afterwards")
    }
    try RecipeTaking(command: Self.page.name, replaces: false, isForced: isForced, entry: entry)
      .take([file], &session)
  }
}
