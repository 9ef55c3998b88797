package import Messages

/// A sport that people meet for, and where it is played.
package struct Sport: Equatable, Sendable {
  /// Its stable name: `table-tennis`.
  package let key: String
  /// The values of OpenStreetMap's `sport` that mean it.
  package let values: [String]
  /// The values of OpenStreetMap's `leisure` that it is played on.
  package let leisure: [String]
  /// The key of the nearest activity.
  package let activity: String
  /// Its name.
  package let name: Message
  /// Its names in all languages.
  let names: [String]

  /// Reads a line of the table; nil for one of another form.
  init?(cells: [String]) {
    guard cells.count == 6, cells.allSatisfy({ !$0.isEmpty }) else { return nil }
    (key, activity) = (cells[0], cells[3])
    values = cells[1].split(separator: " ").map { String($0) }
    leisure = cells[2].split(separator: " ").map { String($0) }
    name = .both(cells[4], cells[5])
    names = [cells[4], cells[5]]
  }

  /// The leisure value that means this sport by itself, where there is one.
  var implied: String? {
    leisure.first.flatMap { ["pitch", "stadium", "sports_centre", "sports_hall"].contains($0) ? nil : $0 }
  }
}
