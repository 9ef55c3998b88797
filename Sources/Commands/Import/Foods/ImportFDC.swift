package import Arguments
internal import Import
package import Session

/// `healthlog import fdc`.
package struct ImportFDC: Command {
  package static let page = Page(
    name: "import fdc", group: .moving, summary: "Import foods from USDA FoodData Central as your own foods.",
    details: [
      """
      Reads a download of FoodData Central: the folder of CSV files, the zip file of them (using `unzip`), \
      or a JSON file; with Foundation Foods, SR Legacy, FNDDS or Branded Foods. Each food becomes one of \
      your own foods under its number, such as `fdc:171077`, with its household measures. Laboratory \
      samples and purchases are skipped.
      """,
      """
      SR28 is already built in. For Branded Foods, use `--match` to select some: a journal keeps every \
      food forever, and an import can have 20,000 at most. Importing the same file again adds nothing; a \
      changed food gets a new version.
      """,
    ],
    examples: [
      Example("healthlog import fdc FoodData_Central_foundation_food_csv.zip", "the latest analyses"),
      Example(
        "healthlog import fdc branded --match \"oat drink\" --dry-run", "show matching foods in a folder"),
    ],
    seeAlso: ["import ciqual", "import off", "import list", "import undo", "food lookup"])

  let path: String
  let match: String?
  let isDryRun: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    path = try read.word("PATH", help: "a folder, a zip or a JSON file", completion: .files)
    match = try read.option("match", help: "only foods with these words in the name or group")
    isDryRun = try read.flag("dry-run", help: "show what would be stored without storing it")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let reading = try FDCFiles.read(path, matching: WantedWords(match ?? ""), session.world)
    try FoodTableImport(command: Self.page.name, file: path, isDryRun: isDryRun).run(reading, &session)
  }
}
