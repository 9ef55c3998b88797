internal import Encoding

/// The apps that records come from, and the order in which the person trusts them.
struct HealthConnectSources {
  private var names: [Int64: String] = [:]
  /// Whether the tables of the apps could be read to their ends.
  let isWhole: Bool
  /// The numbers of the apps whose activity counts, the most trusted first; empty where the person has no order.
  private(set) var order: [Int64] = []

  /// The program.
  static let program = "Health Connect"
  /// The number of the category of steps, distances and energy (`HealthDataCategory.ACTIVITY`).
  private static let activity: Int64 = 1
  /// More apps than these are on no phone.
  private static let most = 10_000
  /// Characters of a name that are kept.
  private static let longest = 100

  /// The apps that a database names.
  init(_ tables: HealthConnectTables, _ reading: inout FileReading) {
    var names: [Int64: String] = [:]
    let before = reading.refusals
    tables.each("application_info_table", needs: ["package_name"], &reading) {
      number, values, _ throws(RowFault) in
      guard names.count < Self.most else { throw RowFault("there are more than \(Self.most) sources") }
      names[number] = values[0].words(atMost: Self.longest)
    }
    var order: [Int64] = []
    tables.each(
      "health_data_category_priority_table", needs: ["health_data_category", "app_id_priority_order"],
      &reading
    ) { _, values, _ in
      guard values[0].integer == Self.activity, let list = values[1].text else { return }
      order = list.split(separator: ",").prefix(Self.most).compactMap { Int64(String($0).trimmed) }
    }
    (self.names, self.order) = (names, order)
    isWhole = reading.refusals == before
  }

  /// What the entries of an app say of where they come from.
  func origin(_ app: Int64) -> String {
    names[app].map { "\(Self.program): \($0)" } ?? Self.program
  }

  /// The same of several apps.
  func origin(_ apps: [Int64]) -> String {
    let known = apps.compactMap { names[$0] }.prefix(3)
    return known.isEmpty ? Self.program : "\(Self.program): \(known.joined(separator: ", "))"
  }
}
