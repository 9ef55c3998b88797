import Foundation

/// What independent programs (gpxpy, and a script over an XML parser) found in a fixture: rows of kind, key, field, value.
struct ExpectedRows {
  private let rows: [[String]]

  /// The rows of a fixture.
  init(_ fixture: String) throws {
    let name = fixture.replacing("/", with: "__") + ".tsv"
    let text = try String(contentsOf: Fixture.folder.appending(path: "expected/\(name)"), encoding: .utf8)
    rows = text.split(separator: "\n").dropFirst(2).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The value of a field; nil where no row has it.
  func text(_ kind: String, _ key: String, _ field: String) -> String? {
    rows.first { $0[0] == kind && $0[1] == key && $0[2] == field }?[3]
  }

  /// The same as a number.
  func number(_ kind: String, _ key: String, _ field: String) -> Double? {
    text(kind, key, field).flatMap(Double.init)
  }

  /// The keys of a kind, in their order.
  func keys(_ kind: String) -> [String] {
    rows.filter { $0[0] == kind }.map { $0[1] }.reduce(into: []) { keys, key in
      if keys.last != key { keys.append(key) }
    }
  }
}
