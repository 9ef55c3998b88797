import Foundation
import Testing

/// The graph of healthlog-developing(7): which target may import which.
private let mayImport: [String: Set<String>] = {
  let domain: Set = ["Ledger", "Document", "Tables", "Values", "Encoding"]
  return [
    "Platform": ["CPlatform", "Glibc", "Darwin"],
    "Tables": ["CTables"],
    "Encoding": ["CHash"],
    "Messages": [],
    "Arguments": [],
    "Values": ["Encoding"],
    "Document": ["Tables", "Values", "Encoding"],
    "Ledger": ["Values", "Encoding"],
    "Food": domain, "Activity": domain.union(["Records"]), "Body": domain.union(["Records"]),
    "Records": ["Ledger", "Document", "Values", "Encoding"], "Reminders": domain,
    "Training": domain.union(["Records"]),
    "Places": ["Tables", "Values", "Encoding"],
    "Goals": domain.union(["Records", "Food", "Activity", "Body", "Places"]),
    "Coach": domain.union(["Goals", "Food", "Activity", "Body"]),
    "Journal": ["Ledger", "Platform", "Values", "Encoding"],
    "Policies": ["Ledger", "Values", "Encoding"],
    "MeetUps": ["Ledger", "Places", "Values", "Encoding"],
    "Accounts": ["MeetUps", "Policies", "Ledger", "Document", "Tables", "Values", "Encoding"],
    "Sync": ["Journal", "Policies", "Ledger", "Platform", "Values", "Encoding"],
    "Server": [
      "Session", "Sync", "Accounts", "Activity", "Body", "MeetUps", "Places", "Training", "Records",
      "Policies", "Journal", "Ledger", "Document",
      "Platform", "Values", "Encoding",
    ],
    "Session": [
      "Journal", "Policies", "Ledger", "Document", "Arguments", "Platform", "Tables", "Values", "Encoding",
    ],
    "Import": [
      "Session", "Goals", "Food", "Activity", "Body", "Journal", "Ledger", "Tables", "Platform", "Values",
      "Encoding",
    ],
    "Commands": [
      "Server", "Sync", "Accounts", "Import", "Session", "Coach", "Goals", "Reminders", "Food", "Activity",
      "Body", "MeetUps", "Places", "Training", "Records", "Policies", "Journal", "Ledger",
      "Document", "Tables", "Arguments", "Platform", "Values", "Encoding",
    ],
    "healthlog": ["Commands", "Session", "Platform"],
  ]
}()

/// Where `unsafe` may stand.
private func mayBeUnsafe(_ file: SourceTree.File) -> Bool {
  // A load of eight bytes, and the pointers that the C function behind SHA-256 takes.
  ["Platform", "Tables"].contains(file.target)
    || ["Sources/Encoding/WordLoad.swift", "Sources/Encoding/HashBlocks.swift"].contains(file.path)
}

@Test func `every import follows the graph of targets`() throws {
  for file in try SourceTree.files() {
    let allowed = try #require(mayImport[file.target], "\(file.target) is not in the graph")
    for line in file.lines {
      guard line.contains("import "),
        let match = line.firstMatch(
          of: /^\s*(?:@\S+\s+)?(?:package |internal |public |private )?import (\w+)/)
      else { continue }
      let name = String(match.1)
      #expect(
        allowed.contains(name) || ["Messages", "Synchronization"].contains(name)
          || (name == "Swift" && line.contains("_Unicode")),
        "\(file.path) imports \(name)")
    }
  }
}

@Test func `unsafe code stands only where it belongs`() throws {
  for file in try SourceTree.files() where !mayBeUnsafe(file) {
    for (index, line) in file.lines.enumerated() where line.contains("unsafe") {
      #expect(!SourceTree.code(line).contains(/\bunsafe\b/), "\(file.path):\(index + 1)")
    }
  }
}

@Test func `no file is longer than 500 lines`() throws {
  for file in try SourceTree.files() {
    #expect(file.lines.count <= 501, "\(file.path) has \(file.lines.count) lines")
  }
}

@Test func `nothing traps, prints or is shared behind the caller's back`() throws {
  let forbidden = ["try!", "fatalError(", " as! ", " print(", "static var"]
  for file in try SourceTree.files() {
    for (index, line) in file.lines.enumerated() {
      for word in forbidden where line.contains(word) {
        let code = SourceTree.code(line)
        let isComputed = word == "static var" && (code.contains("{") || file.lines[index + 1].contains("{"))
        #expect(isComputed || !code.contains(word), "\(file.path):\(index + 1): \(line)")
      }
    }
  }
}

@Test func `every type and every package declaration is documented`() throws {
  for file in try SourceTree.files() {
    for (index, line) in file.lines.enumerated() where declares(line, in: file, at: index) {
      let isExplained = isDocumented(file.lines, before: index)
      #expect(isExplained, "\(file.path):\(index + 1): \(line)")
    }
  }
}

/// What the documentation of a protocol's requirement or of a repeated constant already says.
private let inherited = [
  "package init(_ read: inout ArgumentReader)", "package func run(_ session: inout Session)",
  "package static let page", "package static let metavar", "package static let example",
  "package static let completion", "package static func argument(_ text: String) throws(UsageError)",
  "package mutating func fold(_ record: Record", "package static func < ",
  "package func looks(at record: Record", "package static let all",
  "package static var example", "package static var completion", "package static var metavar",
  "package func render(_ document: Document)", "package static func ==", "package func hash(into",
  "package static var page",
]

/// Whether a line declares a type, or something the whole package sees.
private func declares(_ line: String, in file: SourceTree.File, at index: Int) -> Bool {
  let text = line.trimmingCharacters(in: .whitespaces)
  guard let declared = Declaration(text) else { return false }
  guard declared.isType || declared.isPackage else { return false }
  if inherited.contains(where: text.hasPrefix) { return false }
  let isDisk = file.path.hasSuffix("SystemDisk.swift") && text.hasPrefix("package func")
  let isErrno = file.path.hasSuffix("Errno.swift") && text.hasPrefix("package static let")
  let isTransport =
    file.path.contains("/Transports/")
    && (text.hasPrefix("package func") || text.hasPrefix("package mutating func"))
  return !isDisk && !isErrno && !isTransport && !text.hasPrefix("package var description: String")
    && !text.hasPrefix("package let description: String")
}

/// The beginning of a declaration, read word by word.
private struct Declaration {
  /// Whether it makes a type.
  let isType: Bool
  /// Whether the whole package sees it.
  let isPackage: Bool

  private static let modifiers: Set = [
    "package", "private", "fileprivate", "internal", "static", "mutating", "consuming", "final", "indirect",
    "private(set)", "internal(set)", "fileprivate(set)", "borrowing", "nonmutating", "override",
  ]
  private static let types: Set = ["struct", "class", "enum", "protocol"]
  private static let members: Set = ["let", "var", "func", "typealias"]

  /// Reads a line; nil where it declares nothing.
  init?(_ text: String) {
    var words = text.split(separator: " ").map(String.init)[...]
    var seen: Set<String> = []
    while let word = words.first, Self.modifiers.contains(word) {
      seen.insert(word)
      words = words.dropFirst()
    }
    guard let keyword = words.first, words.count > 1 else { return nil }
    isType = Self.types.contains(keyword) && words.dropFirst().first?.first?.isUppercase == true
    let isMember =
      Self.members.contains(keyword) || keyword.hasPrefix("init") || keyword.hasPrefix("subscript")
    guard isType || isMember else { return nil }
    isPackage = seen.contains("package")
  }
}

private func isDocumented(_ lines: [String], before index: Int) -> Bool {
  var place = index - 1
  while place >= 0, lines[place].trimmingCharacters(in: .whitespaces).hasPrefix("@") { place -= 1 }
  return place >= 0 && lines[place].trimmingCharacters(in: .whitespaces).hasPrefix("///")
}

@Test func `the package depends on nothing`() throws {
  let manifest = try String(contentsOf: SourceTree.root.appending(path: "Package.swift"), encoding: .utf8)
  #expect(!manifest.contains(".package("))
}
