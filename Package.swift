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

/// The same, optimised in debug builds too: hashing and byte reading are up to 160 times slower without.
let quick: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

func module(_ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = strict)
  -> Target
{
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A test target; what it reads from its own folder is named in `data`.
func tests(_ name: String, _ dependencies: [Target.Dependency], data: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: data, swiftSettings: strict)
}

let package = Package(
  name: "healthlog",
  targets: [
    .target(name: "CPlatform"),
    .target(name: "CTables"),
    module("Platform", ["CPlatform"]),
    module("Tables", ["CTables"], quick),
    module("Encoding", [], quick),
    module("Arguments"),
    module("Values", ["Encoding"], quick),
    module("Document", ["Values", "Encoding"]),
    module("Ledger", ["Values", "Encoding"], quick),
    module("Food", ["Ledger", "Document", "Tables", "Values", "Encoding"], quick),
    module("Activity", ["Ledger", "Document", "Tables", "Values", "Encoding"]),
    module("Body", ["Ledger", "Document", "Values", "Encoding"]),
    module("Goals", ["Food", "Activity", "Body", "Ledger", "Document", "Values", "Encoding"]),
    module("Journal", ["Ledger", "Platform", "Values", "Encoding"], quick),
    module(
      "Session",
      ["Journal", "Ledger", "Document", "Arguments", "Platform", "Tables", "Values", "Encoding"]),
    module(
      "Commands",
      [
        "Session", "Goals", "Food", "Activity", "Body", "Journal", "Ledger", "Document", "Tables",
        "Arguments", "Platform", "Values", "Encoding",
      ]),
    .executableTarget(
      name: "healthlog", dependencies: ["Commands", "Session", "Platform"], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Session", "Commands", "Platform", "Values"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: ["Goals", "Food", "Activity", "Body", "Journal", "Ledger", "Platform", "Values", "Encoding"],
      path: "Tests/Bench", swiftSettings: strict),
    tests("ArchitectureTests", []),
    tests("EncodingTests", ["Encoding"]),
    tests("ArgumentsTests", ["Arguments"]),
    tests("ValuesTests", ["Values", "Encoding"]),
    tests("DocumentTests", ["Document", "Values", "Encoding"], data: ["Fixtures"]),
    tests("LedgerTests", ["Ledger", "Values", "Encoding"]),
    tests("JournalTests", ["TestSupport", "Journal", "Ledger", "Platform", "Values", "Encoding"]),
    tests("FoodTests", ["Food", "Ledger", "Tables", "Values", "Encoding"], data: ["Fixtures"]),
    tests("ActivityTests", ["Activity", "Ledger", "Values", "Encoding"]),
    tests("BodyTests", ["Body", "Ledger", "Values", "Encoding"]),
    tests("GoalsTests", ["Goals", "Ledger", "Document", "Values", "Encoding"]),
    tests(
      "CommandsTests",
      ["TestSupport", "Commands", "Session", "Arguments", "Ledger", "Platform", "Values", "Encoding"],
      data: ["Transcripts", "WrongLines.tsv"]),
  ],
  cLanguageStandard: .gnu2x
)
