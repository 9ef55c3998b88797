/// A row of a table of LearnTrack, of which only what is known is kept.
package struct LearnTrackRow: Sendable {
  /// The table.
  package let table: LearnTrackTable
  /// Which row of the table it is, from 1.
  package let number: Int
  /// What it says by the meanings of the columns; empty where it says nothing. A column that the file does not have is
  /// not there.
  package let cells: [LearnTrackColumn: String]
  /// The names of these columns, as the file has them.
  package let names: [LearnTrackColumn: String]

  /// What tells it from the others of its table; nil where it has none.
  package var id: String? {
    guard let id = cells[.id], !id.isEmpty, id.utf8.count <= Self.longestID else { return nil }
    return id
  }

  /// How people find it again: `formateurs 12`, or `formateurs, row 3` where it has no id.
  package var label: String { id.map { "\(table.rawValue) \($0)" } ?? "\(table.rawValue), row \(number)" }

  /// Bytes that an id may have.
  private static let longestID = 100
}
