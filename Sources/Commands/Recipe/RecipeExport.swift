package import Arguments
internal import Document
internal import Encoding
internal import Food
package import Session

/// Writes recipes for other people and programs.
package struct RecipeExport: Command {
  package static let page = Page(
    name: "recipe export", group: .foods, summary: "Export a recipe as Markdown or JSON.",
    details: [
      """
      Exports a recipe as Markdown, or with `--format json` as JSON, which also gives the grams and values \
      of each ingredient. `recipe import` reads both, and exports an imported recipe identically. Without a \
      name, exports all of your own recipes.
      """
    ],
    examples: [
      Example("healthlog recipe export 'lentil stew' > stew.md", "to share it"),
      Example("healthlog recipe export --format json > recipes.json", "all of your own recipes"),
    ],
    seeAlso: ["recipe import", "recipe show", "export jsonl"])

  let words: [String]

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("RECIPE", atLeast: 0, help: "its name or ID; all of your own recipes if left out")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let recipes =
      words.isEmpty
      ? try session.recipes().items.map(\.recipe) : [try session.recipe(named: words).recipe]
    if recipes.isEmpty {
      session.console.say("you have no recipes of your own yet; use `healthlog recipe add` to create one")
    }
    switch session.globals.format {
    case nil, .markdown, .plain: session.console.write(recipes.map(\.markdown).joined(separator: "\n"))
    case .jsonl: for recipe in recipes { session.console.write(recipe.exported.text + "\n") }
    case .json:
      let whole =
        words.isEmpty
        ? JSON.object([
          .init("schema", "healthlog.recipes/1"), .init("recipes", .array(recipes.map(\.exported))),
        ]) : recipes.first?.exported
      session.console.write((whole ?? .null).text + "\n")
    case .some(let format):
      throw Failure(
        .notUnderstood, "recipe.format", "a recipe cannot be written as \(format.rawValue)",
        hint: "use --format markdown or --format json")
    }
  }
}
