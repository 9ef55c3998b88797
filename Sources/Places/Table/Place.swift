package import Values

/// A place where sport is played.
package struct Place: Equatable, Sendable {
  /// Its stable name: `osm:way/123`, `es:E001I…`.
  package var id: String
  /// What it is, in the words of OpenStreetMap's `leisure`: `pitch`.
  package var kind: String
  /// What is played there: keys of sports, and words that no sport of ours has.
  package var sports: [String]
  /// Its name; empty where it has none.
  package var name: String
  /// The middle of it.
  package var centre: GridPoint
  /// Its outer rings with as few corners as show it; none for a point.
  package var outline: [[GridPoint]]
  /// Square metres; nil for a point.
  package var squareMetres: Int?
  /// Who may enter, in the words of OpenStreetMap: `private`.
  package var access: String?
  /// Whether there is light.
  package var isLit: Bool?
  /// What it is covered with: `clay`.
  package var surface: String?
  /// Whether it is under a roof, in the words of OpenStreetMap.
  package var indoor: String?
  /// Whether it costs something, in the words of OpenStreetMap.
  package var fee: String?
  /// When it is open, in the words of OpenStreetMap.
  package var openingHours: String?
  /// Whether one gets there in a wheelchair, in the words of OpenStreetMap.
  package var wheelchair: String?
  /// Where it is from: `OpenStreetMap`.
  package var source: String
  /// The day of the data; nil where they do not say.
  package var asOf: CivilDay?

  /// Whether people may meet there: it is not private, and a sport of ours is played there.
  package var isOffered: Bool { !isClosed && sports.contains { Sports.builtIn.sport(key: $0) != nil } }

  /// Whether others may not enter.
  package var isClosed: Bool { access == "private" || access == "no" }
}
