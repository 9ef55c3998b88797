package import Arguments
package import Session

/// Takes in recipes from files.
package struct RecipeImport: Command {
  package static let page = Page(
    name: "recipe import", group: .foods, summary: "Take in recipes from files, all or none.",
    details: [
      """
      Takes files as `recipe export` writes them, Markdown or JSON, one recipe or many. An ingredient's `<food:ID>` \
      names its food for certain; without it, or where nothing has that id, the line is read as in a meal, and the \
      name of another recipe of the file means that one. A recipe that stands in the journal as it is in the file is \
      passed over, so that the same file can be taken in twice.
      """
    ],
    examples: [
      Example("healthlog recipe import stew.md", "a recipe somebody sent"),
      Example("healthlog recipe import book.json --replace", "many, changing those of the same names"),
    ],
    seeAlso: ["recipe export", "recipe add", "import jsonl"])

  let files: [String]
  let replaces: Bool
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    files = try read.words("FILE", atLeast: 1, help: "a file, or - for standard input", completion: .files)
    replaces = try read.flag("replace", help: "change recipes of the same names to what the files have")
    isForced = try read.flag("force", help: "keep amounts that look like a slip")
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try RecipeTaking(command: Self.page.name, replaces: replaces, isForced: isForced, entry: entry)
      .take(files, &session)
  }
}
