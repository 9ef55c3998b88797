/// The columns of the tables that a dump made so far.
struct SQLDumpTables: Sendable {
  private var columns: [String: [String]] = [:]
  private var count = 0

  private static let most = 100_000

  /// The columns of a table, whose name is taken in any case.
  subscript(table: String) -> [String]? { columns[table.lowercased()] }

  /// Notes a table; one that there is already is another now.
  mutating func add(_ name: String, _ names: [String]) {
    guard count + names.count <= Self.most else { return }
    count += names.count
    columns[name.lowercased()] = names
  }
}
