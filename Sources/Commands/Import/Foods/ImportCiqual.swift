package import Arguments
internal import Food
internal import Import
package import Session

/// `healthlog import ciqual`.
package struct ImportCiqual: Command {
  package static let page = Page(
    name: "import ciqual", group: .moving, summary: "Import the French food table Ciqual as your own foods.",
    details: [
      """
      Reads the CSV file from Anses (Licence Ouverte), with commas or semicolons, in UTF-8 or cp1252. Each \
      food becomes one of your own foods under its code, such as `ciqual:13000`. The edition of 2020 is \
      built in; an imported food is used instead of the built-in one of the same code. Carbohydrate is without fiber. `-` means unknown, \
      `traces` is 0, and `< 0,5` counts as half; the note of the food lists these values. Missing energy \
      is computed with the EU factors.
      """,
      """
      Importing the same file again adds nothing. A new edition creates new versions of the foods, and \
      meals keep the values they were logged with. `import undo` reverts the import.
      """,
    ],
    examples: [
      Example("healthlog import ciqual --dry-run Ciqual_2020.csv", "show what would be imported"),
      Example("healthlog import ciqual Ciqual_2020.csv", "3,186 more foods"),
    ],
    seeAlso: ["import fdc", "import off", "import list", "import undo", "food search"])

  let file: String
  let isDryRun: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word("FILE", help: "the CSV file, or - for standard input", completion: .files)
    isDryRun = try read.flag("dry-run", help: "show what would be stored without storing it")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var feed = try ByteFeed.open(file, session.world)
    let reading = try CiqualTable.read(&feed, file)
    if Self.areBuiltIn(reading.foods) {
      session.console.say("this edition of Ciqual is built in: you do not need to import it")
    }
    try FoodTableImport(command: Self.page.name, file: file, isDryRun: isDryRun).run(reading, &session)
  }

  /// Whether the built-in table has some foods with the same values of the label: all but a few of which the file has two rows.
  private static func areBuiltIn(_ foods: [OwnFood]) -> Bool {
    let same = foods.count { food in
      food.id.flatMap { FoodTable.food(FoodID($0)) }?.per100Grams.labelOnly == food.per100Grams.labelOnly
    }
    return !foods.isEmpty && same * 100 >= foods.count * 99
  }
}
