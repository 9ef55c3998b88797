import Foundation
import Testing

/// The graph of healthlog-developing(7): which target may import which.
private let mayImport: [String: Set<String>] = {
  let domain: Set = ["Ledger", "Document", "Tables", "Values", "Encoding"]
  return [
    "Platform": ["CPlatform", "Glibc", "Darwin"],
    "Tables": ["CTables"],
    "Encoding": [],
    "Arguments": [],
    "Values": ["Encoding"],
    "Document": ["Values", "Encoding"],
    "Ledger": ["Values", "Encoding"],
    "Food": domain, "Activity": domain, "Body": domain,
    "Goals": domain.union(["Food", "Activity", "Body"]),
    "Journal": ["Ledger", "Platform", "Values", "Encoding"],
    "Session": [
      "Journal", "Ledger", "Document", "Arguments", "Platform", "Tables", "Values", "Encoding",
    ],
    "Commands": [
      "Session", "Goals", "Food", "Activity", "Body", "Journal", "Ledger", "Document", "Tables",
      "Arguments", "Platform", "Values", "Encoding",
    ],
    "healthlog": ["Commands", "Session", "Platform"],
  ]
}()

/// Where `unsafe` may stand.
private func mayBeUnsafe(_ file: SourceTree.File) -> Bool {
  ["Platform", "Tables"].contains(file.target) || file.path == "Sources/Encoding/WordLoad.swift"
}

@Test func `every import follows the graph of targets`() throws {
  for file in try SourceTree.files() {
    let allowed = try #require(mayImport[file.target], "\(file.target) is not in the graph")
    for line in file.lines {
      guard let match = line.firstMatch(of: /^\s*(?:@\S+\s+)?(?:package |internal |public |private )?import (\w+)/)
      else { continue }
      let name = String(match.1)
      #expect(allowed.contains(name) || name == "Synchronization" || (name == "Swift" && line.contains("_Unicode")),
        "\(file.path) imports \(name)")
    }
  }
}

@Test func `unsafe code stands only where it belongs`() throws {
  for file in try SourceTree.files() where !mayBeUnsafe(file) {
    for (index, line) in file.lines.enumerated() {
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
  let forbidden = [/\btry!/, /\bfatalError\(/, /\bas!/, /\bprint\(/, /\bstatic var [^{]*$/]
  for file in try SourceTree.files() {
    for (index, line) in file.lines.enumerated() {
      for pattern in forbidden {
        #expect(!SourceTree.code(line).contains(pattern), "\(file.path):\(index + 1): \(line)")
      }
    }
  }
}

@Test func `every type and every package declaration is documented`() throws {
  for file in try SourceTree.files() {
    for (index, line) in file.lines.enumerated() where declares(line, in: file, at: index) {
      #expect(isDocumented(file.lines, before: index), "\(file.path):\(index + 1): \(line)")
    }
  }
}

/// What the documentation of a protocol's requirement or of a repeated constant already says.
private let inherited = [
  "package init(_ read: inout ArgumentReader)", "package func run(_ session: inout Session)",
  "package static let page", "package static let metavar", "package static let example",
  "package static let completion", "package static func argument(_ text: String) throws(UsageError)",
  "package mutating func fold(_ record: Record", "package static func < ", "package func looks(at record: Record", "package static let all",
  "package static var example", "package static var completion", "package static var metavar",
  "package func render(_ document: Document)", "package static func ==", "package func hash(into",
  "package static var page",
]

private func declares(_ line: String, in file: SourceTree.File, at index: Int) -> Bool {
  let text = line.trimmingCharacters(in: .whitespaces)
  let isType = text.contains(/^(?:package |private |fileprivate )?(?:final |indirect )?(?:struct|class|enum|protocol) \w/)
  let isPackage = text.contains(/^package (?:static |mutating |consuming |final |indirect |private\(set\) |internal\(set\) )*(?:let|var|func|init|subscript|struct|class|enum|protocol|typealias)/)
  guard isType || isPackage else { return false }
  if inherited.contains(where: text.hasPrefix) { return false }
  let isDisk = file.path.hasSuffix("SystemDisk.swift") && text.hasPrefix("package func")
  let isErrno = file.path.hasSuffix("Errno.swift") && text.hasPrefix("package static let")
  return !isDisk && !isErrno && !text.hasPrefix("package var description: String")
    && !text.hasPrefix("package let description: String")
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
