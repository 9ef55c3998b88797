// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
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

/// Both.
let quickAndSmall: [SwiftSetting] = quick + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

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
    module("Messages", [], small),
    module("Platform", ["CPlatform"]),
    module("Tables", ["CTables"]),
    module("Encoding", ["CHash"], quick),
    module("Arguments", [], small),
    module("Values", ["Encoding"], small),
    module("Document", ["Tables", "Values", "Encoding"], small),
    module("Ledger", ["Values", "Encoding"]),
    module("Food", ["Ledger", "Document", "Tables", "Values", "Encoding"], small),
    module("Records", ["Ledger", "Document", "Values", "Encoding"], small),
    module("Activity", ["Records", "Ledger", "Document", "Tables", "Values", "Encoding"], small),
    module("Body", ["Records", "Ledger", "Document", "Values", "Encoding"], small),
    module("Reminders", ["Ledger", "Document", "Values", "Encoding"], small),
    module(
      "Goals", ["Food", "Activity", "Body", "Records", "Ledger", "Document", "Values", "Encoding"], small),
    module(
      "Coach", ["Goals", "Food", "Activity", "Body", "Ledger", "Document", "Values", "Encoding"], small),
    module("Journal", ["Ledger", "Platform", "Values", "Encoding"]),
    module("Policies", ["Ledger", "Values", "Encoding"], small),
    module("Accounts", ["Policies", "Ledger", "Document", "Tables", "Values", "Encoding"], small),
    module("Sync", ["Journal", "Policies", "Ledger", "Platform", "Values", "Encoding"], small),
    module(
      "Session",
      [
        "Journal", "Policies", "Ledger", "Document", "Arguments", "Platform", "Tables", "Values", "Encoding",
      ], small),
    module(
      "Import",
      [
        "Session", "Goals", "Food", "Activity", "Body", "Journal", "Ledger", "Platform", "Values", "Encoding",
      ],
      small),
    module(
      "Server",
      [
        "Session", "Sync", "Accounts", "Activity", "Body", "Records", "Policies", "Journal", "Ledger",
        "Document",
        "Platform", "Values", "Encoding",
      ], small),
    module(
      "Commands",
      [
        "Server", "Sync", "Accounts", "Import", "Session", "Coach", "Goals", "Reminders", "Food", "Activity",
        "Body", "Records", "Policies", "Journal", "Ledger",
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
    tests("EncodingTests", ["Encoding"]),
    tests("ArgumentsTests", ["Arguments"]),
    tests("ValuesTests", ["Values", "Encoding"]),
    tests("DocumentTests", ["Document", "Values", "Encoding"], data: ["Fixtures"]),
    tests("LedgerTests", ["Ledger", "Values", "Encoding"]),
    tests("JournalTests", ["TestSupport", "Journal", "Ledger", "Platform", "Values", "Encoding"]),
    tests(
      "SyncTests",
      [
        "TestSupport", "Server", "Sync", "Accounts", "Policies", "Journal", "Ledger", "Platform", "Values",
        "Encoding",
      ]),
    tests("AccountsTests", ["Accounts", "Ledger", "Values", "Encoding"]),
    tests(
      "ServerTests",
      [
        "TestSupport", "Server", "Session", "Sync", "Accounts", "Policies", "Journal", "Ledger", "Platform",
        "Values", "Encoding",
      ], data: ["permissions.txt"]),
    tests("FoodTests", ["Food", "Ledger", "Tables", "Values", "Encoding"], data: ["Fixtures"]),
    tests("ActivityTests", ["Activity", "Records", "Tables", "Ledger", "Values", "Encoding"]),
    tests("BodyTests", ["Body", "Records", "Ledger", "Values", "Encoding"]),
    tests("RemindersTests", ["Reminders", "Ledger", "Values", "Encoding"]),
    tests("GoalsTests", ["Goals", "Food", "Activity", "Body", "Ledger", "Document", "Values", "Encoding"]),
    tests("CoachTests", ["Coach", "Goals", "Activity", "Body", "Document", "Values", "Encoding"]),
    tests(
      "CommandsTests",
      [
        "TestSupport", "Commands", "Server", "Sync", "Accounts", "Policies", "Journal", "Goals", "Coach",
        "Session", "Arguments", "Ledger", "Platform", "Values",
        "Encoding",
      ],
      data: ["Transcripts", "Goldens", "Journals", "WrongLines.tsv", "RawRequests.tsv"]),
  ],
  cLanguageStandard: .gnu2x
)
