// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with. A debug build leaves out the compiler's check of its own output, which takes
/// an eighth of its time; release builds have it.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-Xfrontend", "-disable-llvm-verify"], .when(configuration: .debug)),
]

/// What every target of the product is built with besides: without Swift's regular expressions, which would make
/// the static program a tenth larger, and without tasks.
let product: [SwiftSetting] =
  strict + [
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-string-processing-module-import",
      "-Xfrontend", "-disable-implicit-concurrency-module-import",
    ])
  ]

/// The same, optimised in debug builds too: hashing and byte reading are up to 160 times slower without.
let quick: [SwiftSetting] = product + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Optimised for size: code that runs once an invocation, so that the static program stays small.
let small: [SwiftSetting] = product + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// A target of the product; every one may have something to say to people.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = product)
  -> Target
{
  .target(
    name: name, dependencies: name == "Messages" ? [] : dependencies + ["Messages"], swiftSettings: settings)
}

/// A test target; what it reads from its own folder is named in `data`.
func tests(_ name: String, _ dependencies: [Target.Dependency], data: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: data, swiftSettings: strict)
}

let package = Package(
  name: "healthlog",
  targets: [
    .target(
      name: "CPlatform", linkerSettings: [.linkedLibrary("crypt", .when(platforms: [.linux]))]),
    .target(name: "CTables"),
    .target(name: "CHash", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    // What the program says to people: English sentences with places, and their words in other languages.
    module("Messages", [], small),
    // The operating system behind protocols: disk, clock, sockets, processes. The only place of unsafe code.
    module("Platform", ["CPlatform"]),
    // The tables that are linked in: foods, activities, exercises, recipes, zones, words.
    module("Tables", ["CTables"]),
    // Bytes and texts: JSON, CSV, Base64, SHA-256, mail, tar. It knows nothing of a diary.
    module("Encoding", ["CHash"], quick),
    // Commands that describe themselves: parsing, help, manual pages and completions come from that.
    module("Arguments", [], small),
    // Ids, days and times, zones, decimals, quantities, and how people write them.
    module("Values", ["Encoding"], small),
    // A report as blocks and tables, in a language and in units, and every form it is written in.
    module("Document", ["Tables", "Values", "Encoding"], small),
    // Events and operations, and how a replay makes entries and views of them. Pure: it reads no file.
    module("Ledger", ["Values", "Encoding"]),
    // Foods, portions, nutrients, meals and recipes, and the search that finds what people mean.
    module("Food", ["Ledger", "Document", "Tables", "Values", "Encoding"], small),
    // Forms: everything about a kind whose entries are only fields, declared once.
    module("Records", ["Ledger", "Document", "Values", "Encoding"], small),
    // Activities, exercises, routines, and the energy they take.
    module("Activity", ["Records", "Ledger", "Document", "Tables", "Values", "Encoding"], small),
    // Weights, measures, water and notes.
    module("Body", ["Records", "Ledger", "Document", "Values", "Encoding"], small),
    // The records of a training company: trainers, clients, schools, sessions, prospects, documents, and what follows.
    module("Training", ["Records", "Ledger", "Document", "Tables", "Values", "Encoding"], small),
    // Reminders, and the timers of systems that run them.
    module("Reminders", ["Ledger", "Document", "Values", "Encoding"], small),
    // Where sport is played: points, rings, cities, and the table that `place import` makes. Pure.
    module("Places", ["Tables", "Values", "Encoding"], small),
    // Days with their sums, goals and their progress, energy needs, reports, charts, advice.
    module(
      "Goals",
      ["Food", "Activity", "Body", "Places", "Records", "Ledger", "Document", "Values", "Encoding"], small),
    // Tips and suggested activities, by rules or by a language model.
    module(
      "Coach", ["Goals", "Food", "Activity", "Body", "Ledger", "Document", "Values", "Encoding"], small),
    // The journal on disk: lock, append, seal, read, check, repair, checkpoint.
    module("Journal", ["Ledger", "Platform", "Values", "Encoding"]),
    // Who may add which event to a shared journal.
    module("Policies", ["Ledger", "Values", "Encoding"], small),
    // Meet-ups for sport: the board of a server, the rooms of those who take part, and who gets a place.
    module("MeetUps", ["Ledger", "Places", "Values", "Encoding"], small),
    // The accounts of a server as events and views.
    module("Accounts", ["MeetUps", "Policies", "Ledger", "Document", "Tables", "Values", "Encoding"], small),
    // One exchange of segments with a remote: a directory, a program, a server.
    module("Sync", ["Journal", "Policies", "Ledger", "Platform", "Values", "Encoding"], small),
    // One invocation: the world, the settings, the open journal, failures and exit codes.
    module(
      "Session",
      [
        "Journal", "Policies", "Ledger", "Document", "Arguments", "Platform", "Tables", "Values", "Encoding",
      ], small),
    // Files of other programs, read.
    module(
      "Import",
      [
        "Session", "Goals", "Food", "Activity", "Body", "Journal", "Ledger", "Tables", "Platform", "Values",
        "Encoding",
      ],
      small),
    // HTTP/1.1, routes, tokens, the store of journals.
    module(
      "Server",
      [
        "Session", "Sync", "Accounts", "Activity", "Body", "MeetUps", "Places", "Training", "Records",
        "Policies", "Journal", "Ledger", "Document", "Platform", "Values", "Encoding",
      ], small),
    // The commands, one file each, in a folder named as the command is.
    module(
      "Commands",
      [
        "Server", "Sync", "Accounts", "Import", "Session", "Coach", "Goals", "Reminders", "Food", "Activity",
        "Body", "MeetUps", "Places", "Training", "Records", "Policies", "Journal", "Ledger",
        "Document", "Tables", "Arguments", "Platform", "Values", "Encoding",
      ], small),
    .executableTarget(
      name: "healthlog", dependencies: ["Commands", "Session", "Platform"], swiftSettings: product),
    .target(
      name: "TestSupport",
      dependencies: ["Session", "Commands", "Server", "Journal", "Ledger", "Platform", "Values", "Encoding"],
      path: "Tests/TestSupport",
      swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Goals", "Food", "Activity", "Body", "Records", "Journal", "Ledger", "Platform", "Values", "Encoding",
      ],
      path: "Tests/Bench", swiftSettings: strict),
    tests("ArchitectureTests", []),
    tests("EncodingTests", ["Encoding"], data: ["Zip/Fixtures", "SQLite/Fixtures"]),
    tests("ArgumentsTests", ["Arguments"]),
    tests("ValuesTests", ["TestSupport", "Values", "Encoding"], data: ["Fixtures"]),
    tests("DocumentTests", ["TestSupport", "Document", "Values", "Encoding"], data: ["Fixtures"]),
    tests("LedgerTests", ["TestSupport", "Ledger", "Values", "Encoding"]),
    tests("JournalTests", ["TestSupport", "Journal", "Ledger", "Platform", "Values", "Encoding"]),
    tests(
      "SyncTests",
      [
        "TestSupport", "Server", "Sync", "Accounts", "Policies", "Journal", "Ledger", "Platform", "Values",
        "Encoding",
      ]),
    tests("MeetUpsTests", ["MeetUps", "Ledger", "Values", "Encoding"]),
    tests("AccountsTests", ["Accounts", "Ledger", "Values", "Encoding"]),
    tests(
      "ServerTests",
      [
        "TestSupport", "Commands", "Server", "Session", "Sync", "Accounts", "MeetUps", "Policies", "Journal",
        "Ledger", "Platform", "Values", "Encoding",
      ], data: ["permissions.txt", "meetup-permissions.txt"]),
    tests(
      "FoodTests", ["TestSupport", "Food", "Ledger", "Tables", "Values", "Encoding"], data: ["Fixtures"]),
    tests("ActivityTests", ["TestSupport", "Activity", "Records", "Tables", "Ledger", "Values", "Encoding"]),
    tests(
      "TrainingTests", ["Training", "Records", "Tables", "Ledger", "Document", "Values", "Encoding"]),
    tests("BodyTests", ["Body", "Records", "Ledger", "Values", "Encoding"]),
    tests(
      "ImportTests", ["TestSupport", "Import", "Session", "Tables", "Platform", "Values", "Encoding"],
      data: ["Fixtures"]),
    tests("RemindersTests", ["Reminders", "Ledger", "Values", "Encoding"]),
    tests(
      "PlacesTests", ["TestSupport", "Places", "Activity", "Tables", "Values", "Encoding"]),
    tests("GoalsTests", ["Goals", "Food", "Activity", "Body", "Ledger", "Document", "Values", "Encoding"]),
    tests("CoachTests", ["Coach", "Goals", "Activity", "Body", "Document", "Values", "Encoding"]),
    tests(
      "CommandsTests",
      [
        "TestSupport", "Commands", "Server", "Sync", "Accounts", "Policies", "Journal", "Goals", "Coach",
        "MeetUps", "Session", "Arguments", "Ledger", "Platform", "Values",
        "Encoding",
      ],
      data: ["Transcripts", "Goldens", "Journals", "WrongLines.tsv", "RawRequests.tsv"]),
  ],
  cLanguageStandard: .gnu2x
)
