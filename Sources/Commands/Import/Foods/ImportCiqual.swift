package import Arguments
internal import Import
package import Session

/// `healthlog import ciqual`.
package struct ImportCiqual: Command {
  package static let page = Page(
    name: "import ciqual", group: .moving, summary: "Take the French table Ciqual into your own foods.",
    details: [
      """
      Reads the CSV of the Anses (Licence Ouverte), with commas or semicolons, in UTF-8 or cp1252. Each food becomes \
      one of your own under its code, as `ciqual:13000`, and is found by its French name where the built-in table has \
      no clear winner. Carbohydrate is without fiber. `-` is unknown, `traces` is 0, of `< 0,5` half is taken; the \
      food's note says which. Missing energy is worked out with the factors of the EU.
      """,
      """
      The same file again adds nothing; a new edition makes new versions, and meals keep the values they were counted \
      with. `import undo` takes all back.
      """,
    ],
    examples: [
      Example("healthlog import ciqual --dry-run Ciqual_2020.csv", "what would come of it"),
      Example("healthlog import ciqual Ciqual_2020.csv", "3,186 foods more"),
    ],
    seeAlso: ["import fdc", "import off", "import list", "import undo", "food search"])

  let file: String
  let isDryRun: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word("FILE", help: "the CSV file, or - for standard input", completion: .files)
    isDryRun = try read.flag("dry-run", help: "tell what would be stored, store nothing")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var feed = try ByteFeed.open(file, session.world)
    let reading = try CiqualTable.read(&feed, file)
    try FoodTableImport(command: Self.page.name, file: file, isDryRun: isDryRun).run(reading, &session)
  }
}
