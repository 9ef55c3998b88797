package import Arguments
internal import Import
package import Session

/// `healthlog import fdc`.
package struct ImportFDC: Command {
  package static let page = Page(
    name: "import fdc", group: .moving, summary: "Take foods of USDA FoodData Central into your own foods.",
    details: [
      """
      Reads a download of FoodData Central: the folder of CSV files, the zip of them (through `unzip`), or a file of \
      JSON; Foundation Foods, SR Legacy, FNDDS or Branded Foods. Each food becomes one of your own under its number, \
      as `fdc:171077`, with its measures. Samples and purchases of the laboratory are passed over.
      """,
      """
      SR28 is built in already. Of Branded Foods say with `--match` which: a journal keeps each food for ever, and \
      takes 20,000 at most at once. The same file again adds nothing; what changed becomes a new version.
      """,
    ],
    examples: [
      Example("healthlog import fdc FoodData_Central_foundation_food_csv.zip", "the newest analyses"),
      Example("healthlog import fdc branded --match \"oat drink\" --dry-run", "what a folder has of these"),
    ],
    seeAlso: ["import ciqual", "import off", "import list", "import undo", "food lookup"])

  let path: String
  let match: String?
  let isDryRun: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    path = try read.word("PATH", help: "a folder, a zip or a JSON file", completion: .files)
    match = try read.option("match", help: "only foods with these words in name or group")
    isDryRun = try read.flag("dry-run", help: "tell what would be stored, store nothing")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let reading = try FDCFiles.read(path, matching: WantedWords(match ?? ""), session.world)
    try FoodTableImport(command: Self.page.name, file: path, isDryRun: isDryRun).run(reading, &session)
  }
}
