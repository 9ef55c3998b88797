import Arguments

/// A meal of the day.
enum Slot: String, ArgumentChoice {
  static let metavar = "SLOT"
  case breakfast, lunch, dinner
}

/// A way to write the output.
enum Format: String, ArgumentChoice {
  static let metavar = "FORMAT"
  case table, plain, json
}

/// What every command takes.
struct SampleGlobals: Described, Equatable {
  static let page = Page(name: "", group: .care, summary: "Options that every command accepts.")
  let format: Format?
  let directory: String?
  let settings: [String]
  let isQuiet: Bool

  init(_ read: inout ArgumentReader) throws(UsageError) {
    format = try read.option("format", help: "the output format")
    directory = try read.option("dir", help: "the folder of the journals", completion: .directories)
    settings = try read.options("config", help: "a setting for this call, KEY=VALUE")
    isQuiet = try read.flag("quiet", help: "print no messages on standard error")
  }
}

/// A command with words without end, and every sort of option.
struct MealAdd: Described, Equatable {
  static let page = Page(
    name: "meal add", group: .logging, summary: "Log a meal.",
    details: [
      "Every item is an amount and a food, with commas between items. The slot is the first word or `--slot`; "
        + "left out, the clock decides (`meal.by-hour`).",
      ".A paragraph may begin with a full stop, or hold \\ and 1/2-cups of crème.",
    ],
    examples: [
      Example(
        #"healthlog meal add lunch "200 g chicken breast roasted, 1 cup cooked rice, 1 apple""#,
        "three items for lunch"),
      Example("healthlog meal add 'egg' --at -1d", "what was forgotten yesterday"),
    ],
    seeAlso: ["meal list", "healthlog-quantities(7)"])

  let items: [String]
  let at: String?
  let slot: Slot?
  let count: Int?
  let tags: [String]
  let isDry: Bool
  let isVerbose: Bool

  init(_ read: inout ArgumentReader) throws(UsageError) {
    items = try read.words("ITEM", atLeast: 1, help: "what was eaten", completion: .foods)
    at = try read.option("at", short: "a", help: "when, if not now", completion: .choices(["now", "7 am"]))
    slot = try read.option("slot", short: "s", help: "the meal of the day")
    count = try read.option("count", short: "c", help: "how often")
    tags = try read.options("tag", short: "t", help: "a label", completion: .dynamic("tags"))
    isDry = try read.flag("dry-run", short: "n", help: "show what would be stored, and store nothing")
    isVerbose = try read.flag("verbose", short: "v", help: "say more")
  }
}

/// A command with nothing but an optional word.
struct MealList: Described, Equatable {
  static let page = Page(name: "meal list", group: .logging, summary: "List meals.")
  let slot: Slot?

  init(_ read: inout ArgumentReader) throws(UsageError) {
    slot = try read.optionalWord("SLOT", help: "only this meal of the day")
  }
}

/// A command with a word, then a file, then a number that may be left out.
struct ImportFile: Described, Equatable {
  static let page = Page(name: "import", group: .moving, summary: "Import a file.")
  let source: String
  let file: String
  let most: Int?

  init(_ read: inout ArgumentReader) throws(UsageError) {
    source = try read.word("SOURCE", help: "where it is from", completion: .choices(["ciqual", "off"]))
    file = try read.word("FILE", help: "the file", completion: .files)
    most = try read.optionalWord("MOST", help: "how many rows")
  }
}

/// A verb of a noun that is a command by itself as well.
struct ImportList: Described, Equatable {
  static let page = Page(name: "import list", group: .moving, summary: "List what was imported.")
  init(_ read: inout ArgumentReader) throws(UsageError) {}
}

/// A command with one run of foods.
struct FoodShow: Described, Equatable {
  static let page = Page(name: "food show", group: .foods, summary: "Show a food.")
  let words: [String]

  init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("FOOD", atLeast: 1, help: "its id or name", completion: .foods)
  }
}

/// A command that completes the names of commands.
struct HelpTopic: Described, Equatable {
  static let page = Page(name: "help", group: .care, summary: "Explain a command.")
  let words: [String]

  init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("TOPIC", atLeast: 0, help: "a command", completion: .commands)
  }
}

/// A command of a name of three words, whose setting ends with an equals sign.
struct GoalSet: Described, Equatable {
  static let page = Page(name: "goal set daily", group: .goals, summary: "Set daily goals.")
  let goals: [String]

  init(_ read: inout ArgumentReader) throws(UsageError) {
    goals = try read.words(
      "GOAL", atLeast: 1, help: "NAME=VALUE", completion: .choices(["kcal=", "protein=", "water="]))
  }
}

/// The commands of the samples.
let sampleCatalogue = Catalogue(
  families: [
    CommandFamily("meal", [MealAdd.self, MealList.self]), CommandFamily("food", [FoodShow.self]),
    CommandFamily("goal", [GoalSet.self]), CommandFamily("import", [ImportFile.self, ImportList.self]),
    CommandFamily("help", [HelpTopic.self]),
  ],
  aliases: [
    Alias(name: "eat", expansion: ["meal", "add"]),
    Alias(name: "snack", expansion: ["eat", "snack", "--quiet"]),
    Alias(name: "import", expansion: ["meal", "add"]), Alias(name: "loop", expansion: ["pool"]),
    Alias(name: "pool", expansion: ["loop"]),
  ],
  globals: SampleGlobals.self)
