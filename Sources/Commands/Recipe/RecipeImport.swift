package import Arguments
package import Session

/// Takes in recipes from files.
package struct RecipeImport: Command {
  package static let page = Page(
    name: "recipe import", group: .foods, summary: "Import recipes from files, all or none.",
    details: [
      """
      Reads files in the format of `recipe export`, Markdown or JSON, with one recipe or many. `<food:ID>` \
      on an ingredient selects its food exactly; without it, or if the ID is unknown, the line is read as in \
      a meal, and the name of another recipe in the file refers to that recipe. A recipe that is already in \
      the journal unchanged is skipped, so the same file can be imported twice.
      """
    ],
    examples: [
      Example("healthlog recipe import stew.md", "a recipe from a friend"),
      Example("healthlog recipe import book.json --replace", "several, updating those with the same names"),
    ],
    seeAlso: ["recipe export", "recipe add", "import jsonl"])

  let files: [String]
  let replaces: Bool
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    files = try read.words("FILE", atLeast: 1, help: "a file, or - for standard input", completion: .files)
    replaces = try read.flag("replace", help: "update existing recipes of the same name from the files")
    isForced = try read.flag("force", help: "accept implausible amounts")
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try RecipeTaking(command: Self.page.name, replaces: replaces, isForced: isForced, entry: entry)
      .take(files, &session)
  }
}
